"""On a processor without AVX2, emulated: what is there for newer ones is never run."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from keypeg.solver.marking import native
from native_builds import COMPILER, X86, build_check

EMULATOR = shutil.which("qemu-x86_64")
OLD = "Westmere"
"""Of 2010: SSE4.2, and nothing of AVX."""

ROOT = Path(__file__).parents[3]
NAMED = (
    "tests/solver/marking/test_kernels.py",
    "tests/solver/search/test_signature.py",
    "tests/solver/advice/test_hints.py",
)
"""Tests of the solver that start no process: it would not be emulated."""

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(EMULATOR is None or not X86, reason="no emulator of x86-64 processors"),
]
needs_core = pytest.mark.skipif(not native.AVAILABLE, reason="built without a compiler")

CALLS = """
from keypeg.solver import Game
from keypeg.solver.marking import native
print(native.kernels(), *native.available_kernels())
print(Game(3, 4).strategy(threads=2).total, Game(4, 4).strategy("entropy", threads=2).total)
print(Game(3, 4).hint([("112", "1,1")], "optimal").remaining)
"""
"""The installed core: which kernels it has, whole trees, a hint off the tree."""


def emulated(*command: str) -> str:
    """What a program prints on the old processor."""
    assert EMULATOR is not None
    line = [EMULATOR, "-cpu", OLD, *command]
    # OpenBLAS takes the emulated processor for a newer one.
    environment = os.environ | {"OPENBLAS_CORETYPE": "Nehalem"}
    done = subprocess.run(
        line, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.skipif(COMPILER is None, reason="no compiler")
def test_the_checks_of_the_core_pass_on_an_old_processor(tmp_path: Path) -> None:
    """Compiled as for the package, with the objects for AVX2 and AVX-512 linked in."""
    program = build_check(tmp_path)
    assert emulated(str(program), "small").split() == ["206", "280", "63", "224"]


@needs_core
def test_the_installed_core_answers_on_an_old_processor() -> None:
    lines = emulated(sys.executable, "-c", CALLS).splitlines()
    assert lines == ["portable portable", "206 912", "8"]


@needs_core
def test_the_tests_of_the_solver_pass_on_an_old_processor() -> None:
    options = "-n", "0", "-q", "-p", "no:cacheprovider"
    said = emulated(sys.executable, "-m", "pytest", *options, *NAMED).splitlines()
    assert re.fullmatch(r"\d+ passed in .*", said[-1]), said[-1]
