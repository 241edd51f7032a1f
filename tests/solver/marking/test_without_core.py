"""The package without the compiled core: every name exists, and NumPy computes."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from keypeg import solver
from keypeg.solver.files.shipped import FOLDER

ABSENT = """
import sys
sys.modules["keypeg.solver._native"] = None
"""
"""A module that is None cannot be imported, as if it had not been compiled."""

HOME = Path(solver.__file__).parent
MODULES = [
    ".".join(("keypeg.solver", *file.relative_to(HOME).with_suffix("").parts))
    for file in sorted(HOME.rglob("*.py"))
]

COMMAND = f"{ABSENT}from keypeg.cli import main; sys.exit(main(sys.argv[1:]))"


def keypeg(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", COMMAND, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_doctor_says_that_there_is_no_core() -> None:
    done = keypeg("doctor", "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")
    assert "NumPy" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        ("hint --holes 4 --colours 6 --row 1122:1,1 --policy minimax", {"guess": "1134"}),
        ("strategy --holes 4 --colours 6 --policy most-parts", {"total": 5668}),
        ("strategy --holes 3 --colours 4", {"total": 206, "proved": True}),
        (f"verify {FOLDER / 'classic.tree'}", {"total": 5625, "verified": True}),
        ("hint --holes 4 --colours 6 --policy optimal", {"guess": "1123"}),
        ("hint --holes 5 --colours 8", {"remaining": 32768, "sample": True}),
    ],
    ids=lambda each: each.split()[0] if isinstance(each, str) else None,
)
def test_the_commands_answer_as_with_the_core(arguments: str, answer: dict[str, object]) -> None:
    done = keypeg(*arguments.split(), "--json")
    assert done.stderr == ""
    assert answer.items() <= json.loads(done.stdout).items()


def test_what_the_plain_search_cannot_hold_is_refused() -> None:
    done = keypeg("strategy", "--holes", "5", "--colours", "8", "--json")
    assert (done.returncode, json.loads(done.stdout)["reason"]) == (1, "too_large")


@pytest.mark.parametrize("module", MODULES)
def test_every_module_of_the_solver_is_there(module: str) -> None:
    code = f"{ABSENT}import {module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
