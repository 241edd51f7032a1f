"""Standard output that is full, closed, or read no further."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from keypeg.solver import Game
from keypeg.solver.treefile import save

SMALL = ("--holes", "3", "--colours", "3", "--policy", "entropy")
LINES = pytest.mark.parametrize(
    "line",
    [
        ("hint", *SMALL),
        ("hint", *SMALL, "--json"),
        ("strategy", *SMALL),
        ("strategy", *SMALL, "--json"),
        ("verify", "small.tree"),
        ("tree", "small.tree"),
        ("doctor",),
    ],
    ids=" ".join,
)
NOT_WRITTEN = "The answer cannot be written to standard output.\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    save(Game(3, 3).strategy("entropy"), tmp_path / "small.tree")
    return tmp_path


def ran(line: tuple[str, ...], output: str, folder: Path, **more: str) -> tuple[int, str]:
    """The exit status and what is said on standard error, output going where a shell puts it."""
    shell = ["sh", "-c", f'exec "$@" {output}', "sh", sys.executable, "-m", "keypeg", *line]
    env = os.environ | more
    done = subprocess.run(
        shell, cwd=folder, env=env, check=False, stderr=subprocess.PIPE, text=True
    )
    return done.returncode, done.stderr


@LINES
@pytest.mark.parametrize("output", [">/dev/full", ">&-"])
def test_output_that_cannot_be_written_is_one_sentence(
    line: tuple[str, ...], output: str, folder: Path
) -> None:
    # An empty value is none.
    assert ran(line, output, folder, PYTHONUNBUFFERED="") == (1, NOT_WRITTEN)


def test_unbuffered_output_that_cannot_be_written_is_one_sentence(folder: Path) -> None:
    line = ("hint", *SMALL)
    assert ran(line, ">/dev/full", folder, PYTHONUNBUFFERED="1") == (1, NOT_WRITTEN)


@pytest.mark.parametrize("output", [">/dev/full 2>/dev/full", ">&- 2>&-"])
def test_where_nothing_can_be_said_the_status_says_it(output: str, folder: Path) -> None:
    assert ran(("hint", *SMALL), output, folder) == (1, "")


def test_a_command_that_says_nothing_needs_no_output(folder: Path) -> None:
    assert ran(("tree", "small.tree", "--page", "small.html"), ">&-", folder) == (0, "")


def test_a_reader_who_has_seen_enough_is_no_trouble(folder: Path) -> None:
    """The pipe's reader is gone before anything is written."""
    assert ran(("tree", "classic", "--depth", "9"), "| :", folder)[1] == ""
