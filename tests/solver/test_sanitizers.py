"""The native core, built with sanitizers and run once: no undefined behaviour, no stray address."""

import shutil
import subprocess
from pathlib import Path

import pytest

from keypeg.solver import native

NATIVE = Path(__file__).parents[2] / "native"
COMPILER = shutil.which("c++")
SANITIZED = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-pthread", "-Wno-psabi"]


@pytest.mark.skipif(COMPILER is None, reason="no compiler")
def test_the_core_runs_clean_under_sanitizers(tmp_path: Path) -> None:
    """Its totals are the optima of 3 holes and 4 colours: pair, exact, colours, sum."""
    assert COMPILER is not None
    fast = native.kernels() == "avx2"
    sources = [file for file in (NATIVE / "src").glob("*.cpp") if file.stem != "bindings"]
    if not fast:
        sources = [file for file in sources if file.stem != "kernels_avx2"]
    flags = ["-std=c++17", "-O0", *SANITIZED, *(["-mavx2", "-DKEYPEG_AVX2"] if fast else [])]
    program = tmp_path / "check"
    files = [str(file) for file in [NATIVE / "tests" / "check.cpp", *sources]]
    subprocess.run(
        [COMPILER, *flags, f"-I{NATIVE / 'src'}", *files, "-o", str(program)], check=True
    )
    done = subprocess.run([str(program)], check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["206", "280", "63", "224"]
