"""What is compiled for newer processors stays in its own objects, as CMake builds the package."""

from pathlib import Path

import pytest

from native_builds import COMPILER, NATIVE, X86, build, symbols

pytestmark = pytest.mark.skipif(COMPILER is None or not X86, reason="no compiler for x86-64")

KERNELS = Path("src/kernels")
NEWER = sorted(file.name for file in (NATIVE / KERNELS).glob("avx*.cpp"))


@pytest.mark.parametrize("name", NEWER)
def test_nothing_compiled_for_newer_processors_is_left_to_the_linker(
    name: str, tmp_path: Path
) -> None:
    """A weak symbol of these objects could be kept for machines that cannot run it."""
    file = Path("CMakeFiles/core.dir") / KERNELS / f"{name}.o"
    build(tmp_path, "", str(file))
    found = [line.split()[-2:] for line in symbols(tmp_path / file)]
    assert any(kind == "T" for kind, _ in found)
    assert not [symbol for kind, symbol in found if kind in "WVu"]
