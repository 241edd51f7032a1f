"""Compiles the native core with CMake, if this machine can."""

import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

WITHOUT = "keypeg: no C++ compiler or Python headers here: the solver runs on NumPy alone, slower."


def build(root: Path, folder: Path, say: Callable[[str], None]) -> Path | None:
    """The module, compiled in a folder; None where it cannot be compiled."""
    for command in _commands(root, folder):
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        except OSError as error:
            say(str(error))
            return None
        if done.returncode:
            say(done.stdout + done.stderr)
            return None
    return next(folder.glob(f"_native*{sysconfig.get_config_var('EXT_SUFFIX')}"), None)


def _commands(root: Path, folder: Path) -> list[list[str]]:
    import nanobind  # type: ignore[import-untyped]  # it has no stubs

    cmake = tool("cmake")
    configure = [
        *(cmake, "--fresh", "-S", str(root / "native"), "-B", str(folder)),
        *("-G", "Ninja", f"-DCMAKE_MAKE_PROGRAM={tool('ninja')}", "-DCMAKE_BUILD_TYPE=Release"),
        *(f"-DPython_EXECUTABLE={sys.executable}", f"-Dnanobind_DIR={nanobind.cmake_dir()}"),
    ]
    return [configure, [cmake, "--build", str(folder)]]


def tool(name: str) -> str:
    """The tool that came with the build's requirements, or else the machine's own."""
    beside = Path(sys.executable).parent / name
    return str(beside) if beside.exists() else shutil.which(name) or name


def put_beside_sources(root: Path, built: Path) -> None:
    """For an editable install: the module among the Python files (git ignores it)."""
    # A running process may have the old one open: replace it, do not write into it.
    target = root / "src" / "keypeg" / "solver" / built.name
    fresh = target.with_suffix(".new")
    shutil.copy2(built, fresh)
    fresh.replace(target)
