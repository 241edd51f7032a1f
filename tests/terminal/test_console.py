"""Lines that fit a terminal of 80 columns."""

import json
import re
from pathlib import Path

import pytest

from builders import guess, mark, played, record, rules_of, set_
from commands import Captured
from keypeg.cli import main
from keypeg.table.records.export import write_record
from keypeg.terminal.console import console
from keypeg.words import LANGUAGES


@pytest.fixture(autouse=True)
def _narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def written(folder: Path, document: object) -> str:
    file = folder / "match.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_of_a_duel_is_not_cut(language: str, capsys: Captured, tmp_path: Path) -> None:
    """Where the names of the colours do not fit, their letters stand in the table."""
    table = played(rules_of("challenge", rounds=1), 4)
    file = written(tmp_path, dict(write_record(table.header, table.events)))
    assert main(["review", file, "--lang", language]) == 0
    shown = capsys.readouterr().out
    assert "…" not in shown
    assert all(len(line) <= 80 for line in shown.splitlines())
    letters, name = {"en": ("R", "red"), "fr": ("R", "rouge")}[language]
    assert re.search(rf" {letters}  {name}", shown)


def test_boards_that_do_not_fit_stand_below_each_other(capsys: Captured, tmp_path: Path) -> None:
    """So that what a mark should have been is shown whole."""
    codes = "red red green blue blue", "white pink green red orange"
    rows = [set_(0, codes[0]), set_(1, codes[1])]
    rows += [guess(0, "white white pink pink green"), guess(1, "red green red red blue")]
    rows += [mark(1, 1, 0, 2), mark(0, 1, 2, 2), guess(0, codes[1]), guess(1, codes[1])]
    rows += [mark(1, 2, 5, 0), mark(0, 2, 1, 1)]
    assert main(["show", written(tmp_path, record("challenge", *rows, marking="manual"))]) == 0
    shown = capsys.readouterr().out
    assert "…" not in shown
    assert "should have been ● 1  ○ 2" in shown


def test_no_line_breaks_before_french_punctuation(capsys: Captured) -> None:
    screen = console()
    screen.width = 20
    screen.print("un deux trois quatre\N{NO-BREAK SPACE}: cinq")
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    assert lines == ["un deux trois", "quatre\N{NO-BREAK SPACE}: cinq"]
