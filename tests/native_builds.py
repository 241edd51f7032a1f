"""Builds of the native core for tests, by its own CMake files: with sanitizers, for an emulator."""

import platform
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import compile_core
import nanobind  # type: ignore[import-untyped]  # it has no stubs

NATIVE: Final = Path(__file__).parents[1] / "native"
COMPILER: Final = shutil.which("c++")
X86: Final = platform.machine() in ("x86_64", "AMD64")


def build_check(folder: Path, flags: str = "") -> Path:
    """The checks of native/tests; as in the package, unless other flags are given."""
    build(folder, flags, "check")
    return folder / "check"


def build(folder: Path, flags: str, target: str) -> None:
    """Compile one target of native/CMakeLists.txt in a folder."""
    kind = "None" if flags else "Release"
    settings = {
        "CMAKE_MAKE_PROGRAM": compile_core.tool("ninja"),
        "CMAKE_BUILD_TYPE": kind,
        "CMAKE_CXX_FLAGS": flags,
        "Python_EXECUTABLE": sys.executable,
        "nanobind_DIR": nanobind.cmake_dir(),
    }
    told = [f"-D{name}={value}" for name, value in settings.items()]
    cmake = compile_core.tool("cmake")
    _run(cmake, "-S", str(NATIVE), "-B", str(folder), "-G", "Ninja", *told)
    _run(cmake, "--build", str(folder), "--target", target)


def symbols(file: Path) -> list[str]:
    """The symbols that an object defines, as `nm` lists them."""
    lister = shutil.which("nm")
    assert lister is not None
    return _run(lister, "--defined-only", str(file)).splitlines()


def _run(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
