"""The files that the solver's commands write."""

import os
import stat
from pathlib import Path

import pytest

from commands import Captured, printed_json, refusal, usage
from keypeg.cli import main
from keypeg.solver.files.tree_file import load

SMALL = ("strategy", "--holes", "3", "--colours", "3", "--policy", "entropy", "--threads", "1")


@pytest.mark.parametrize("asked", ["--save", "--page"])
def test_a_pipe_is_refused_without_waiting(asked: str, capsys: Captured, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert str(pipe) in refusal(capsys, *SMALL, asked, str(pipe))
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_device_is_not_replaced(capsys: Captured, tmp_path: Path) -> None:
    """The device is given as a symbolic link, so that a mistake would replace only the link."""
    link = tmp_path / "null"
    link.symlink_to(os.devnull)
    assert printed_json(capsys, *SMALL, "--save", str(link), status=1)["reason"] == "not_written"
    assert stat.S_ISCHR(link.stat().st_mode)


@pytest.mark.parametrize("before", [b"old", None])
def test_a_tree_is_saved_to_the_target_of_a_link(before: bytes | None, tmp_path: Path) -> None:
    tree, link = tmp_path / "small.tree", tmp_path / "link"
    link.symlink_to(tree)
    if before is not None:
        tree.write_bytes(before)
    assert main([*SMALL, "--save", str(link)]) == 0
    assert link.is_symlink()
    assert load(tree).strategy.total == 73


def test_a_page_that_cannot_be_written_is_reported(capsys: Captured) -> None:
    assert "/dev/full" in refusal(capsys, "tree", "classic", "--page", "/dev/full")


def test_a_strategy_that_cannot_be_saved_is_still_printed(capsys: Captured, tmp_path: Path) -> None:
    tree = tmp_path / "small.tree"
    (tmp_path / "small.tree.part").mkdir()
    assert main([*SMALL, "--save", str(tree)]) == 1
    captured = capsys.readouterr()
    assert "73 guesses in all" in captured.out
    assert captured.err == f"The file {tree} cannot be written.\n"


def test_a_strategy_that_cannot_be_saved_is_still_one_document(
    capsys: Captured, tmp_path: Path
) -> None:
    found = printed_json(capsys, *SMALL, "--save", str(tmp_path / ("a" * 252)), status=1)
    assert found["reason"] == "not_written"
    assert found["total"] == 73


def test_a_page_is_written_although_the_tree_cannot_be(capsys: Captured, tmp_path: Path) -> None:
    page = tmp_path / "small.html"
    main([*SMALL, "--save", str(tmp_path / ("a" * 252)), "--page", str(page)])
    assert page.stat().st_size > 0


def test_the_file_that_failed_is_named(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(file: Path, *rest: object) -> None:
        raise OSError

    monkeypatch.setattr("keypeg.terminal.treepage.write_page", full)
    tree, page = tmp_path / "small.tree", tmp_path / "small.html"
    assert main([*SMALL, "--save", str(tree), "--page", str(page)]) == 1
    assert capsys.readouterr().err == f"The file {page} cannot be written.\n"


def test_tree_and_page_are_two_files(tmp_path: Path) -> None:
    tree, link = tmp_path / "small.tree", tmp_path / "link"
    link.symlink_to(tree)
    usage(*SMALL, "--save", str(tree), "--page", str(link))
