"""The other commands, as people type them."""

import json
from pathlib import Path

import pytest

from builders import NAMES, played, rules_of
from commands import Captured
from keypeg.cli import COMMANDS, main
from keypeg.rules.editions import EDITIONS
from keypeg.table.records.export import write_record
from keypeg.words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_in_every_language(
    command: str, language: str, capsys: Captured
) -> None:
    with pytest.raises(SystemExit) as left:
        main([command, "--lang", language, "--help"])
    assert left.value.code == 0
    assert f"keypeg {command}" in capsys.readouterr().out


def test_without_arguments_the_commands_are_listed(capsys: Captured) -> None:
    assert main([]) == 0
    out = capsys.readouterr().out
    assert all(command in out for command in COMMANDS)


def test_an_unknown_command_is_exit_2(capsys: Captured) -> None:
    assert main(["conquer"]) == 2
    assert "conquer" in capsys.readouterr().err


def test_editions_lists_every_option_of_every_edition(capsys: Captured) -> None:
    """The table lists every option and its values."""
    assert main(["editions"]) == 0
    out = capsys.readouterr().out
    for edition in EDITIONS:
        assert edition.key in out
        assert all(option.name in out for option in edition.options)
    assert "a tie cannot happen" in " ".join(out.replace("│", " ").split())


def test_one_edition_comes_with_its_rules(capsys: Captured) -> None:
    assert main(["editions", "royale", "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    assert "But du jeu" in out
    assert "one_maker" in out


def test_an_unknown_edition_is_exit_1(capsys: Captured) -> None:
    assert main(["editions", "deluxe"]) == 1
    assert capsys.readouterr().err == "There is no such edition.\n"


@pytest.mark.parametrize(
    ("edition", "seats"), [(edition.key, seats) for edition in EDITIONS for seats in edition.seats]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_show_draws_a_match_without_colour(
    edition: str, seats: int, language: str, tmp_path: Path, capsys: Captured
) -> None:
    """Every round and every name, and no escape sequences if the terminal has no colour."""
    table = played(rules_of(edition, seats), seed=7)
    file = tmp_path / "match.json"
    file.write_text(json.dumps(write_record(table.header, table.events)), encoding="utf-8")
    assert main(["show", str(file), "--lang", language]) == 0
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert all(name in out for name in NAMES[:seats])
    word = {"en": "Round", "fr": "Manche"}[language]
    assert all(f"{word} {each.number} " in out for each in table.match.rounds)


def test_show_explains_why_a_record_is_invalid(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "match.json"
    file.write_text("[]", encoding="utf-8")
    assert main(["show", str(file)]) == 1
    assert capsys.readouterr().err == "A match record is one JSON object.\n"


def test_show_uses_colour_if_the_terminal_has_it(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The letter is printed on every peg even with colour."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TERM", "xterm-256color")
    table = played(rules_of("classic"), seed=7)
    file = tmp_path / "match.json"
    file.write_text(json.dumps(write_record(table.header, table.events)), encoding="utf-8")
    assert main(["show", str(file)]) == 0
    out = capsys.readouterr().out
    assert "48;2;21;78;187m B " in out


def test_a_record_can_be_drawn(tmp_path: Path) -> None:
    """The picture shows the last position, with all codes open."""
    table = played(rules_of("original"), seed=7)
    record, svg = tmp_path / "match.json", tmp_path / "match.svg"
    record.write_text(json.dumps(write_record(table.header, table.events)), encoding="utf-8")
    assert main(["show", str(record), "--svg", str(svg)]) == 0
    assert svg.read_text(encoding="utf-8").startswith("<svg ")


def test_a_picture_that_cannot_be_written_is_reported(tmp_path: Path, capsys: Captured) -> None:
    table = played(rules_of("original"), seed=7)
    record, svg = tmp_path / "match.json", tmp_path / "nowhere" / "match.svg"
    record.write_text(json.dumps(write_record(table.header, table.events)), encoding="utf-8")
    assert main(["show", str(record), "--svg", str(svg)]) == 1
    assert str(svg) in capsys.readouterr().err
