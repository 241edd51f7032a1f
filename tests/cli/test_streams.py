"""Standard output that is full, closed, or no longer read."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from keypeg.solver import Game
from keypeg.solver.files.tree_file import save

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


def run_command(line: tuple[str, ...], output: str, folder: Path, **more: str) -> tuple[int, str]:
    """Exit status and standard error, with standard output redirected as by a shell."""
    shell = ["sh", "-c", f'exec "$@" {output}', "sh", sys.executable, "-m", "keypeg", *line]
    env = os.environ | more
    done = subprocess.run(
        shell, cwd=folder, env=env, check=False, stderr=subprocess.PIPE, text=True
    )
    return done.returncode, done.stderr


@LINES
@pytest.mark.parametrize("output", [">/dev/full", ">&-"])
def test_output_that_cannot_be_written_is_reported_in_one_sentence(
    line: tuple[str, ...], output: str, folder: Path
) -> None:
    # The variable counts as unset if it is empty.
    assert run_command(line, output, folder, PYTHONUNBUFFERED="") == (1, NOT_WRITTEN)


def test_unbuffered_output_that_cannot_be_written_is_reported_in_one_sentence(folder: Path) -> None:
    line = ("hint", *SMALL)
    assert run_command(line, ">/dev/full", folder, PYTHONUNBUFFERED="1") == (1, NOT_WRITTEN)


@pytest.mark.parametrize("output", [">/dev/full 2>/dev/full", ">&- 2>&-"])
def test_if_nothing_can_be_printed_the_exit_status_reports_the_failure(
    output: str, folder: Path
) -> None:
    assert run_command(("hint", *SMALL), output, folder) == (1, "")


def test_a_command_without_output_succeeds_without_standard_output(folder: Path) -> None:
    assert run_command(("tree", "small.tree", "--page", "small.html"), ">&-", folder) == (0, "")


def test_a_reader_that_closes_the_pipe_is_no_error(folder: Path) -> None:
    """The reader of the pipe has closed it before anything is written."""
    assert run_command(("tree", "classic", "--depth", "9"), "| :", folder)[1] == ""
