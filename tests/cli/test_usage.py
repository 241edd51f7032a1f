"""A wrong command line is answered with what is wrong about it."""

import io
import sys
from pathlib import Path

import pytest

from commands import Captured, refusal
from keypeg.cli import COMMANDS, main
from keypeg.cli.arguments.players import NEEDED, unknown_player
from keypeg.cli.commands.play import _can_write
from keypeg.cli.console.parsing import Parser
from keypeg.players.registry import makers_of
from keypeg.rules.editions import find
from keypeg.rules.options import Way
from keypeg.rules.seats import Seat
from keypeg.solver.marking import native
from keypeg.terminal.opponents import names_around
from keypeg.words import LANGUAGES, words_in

WRONG = [
    ("arena", "Missing: --edition, --players."),
    ("hint", "Give a game: --edition NAME, or --holes N and --colours N."),
    ("hint --holes 4", "Missing: --colours."),
    ("hint --edition classic --holes 4", "Give either --edition or a game by its numbers"),
    ("hint --lang de", "--lang cannot be “de”: choose from en, fr."),
    ("hint --holes four", "--holes is a whole number, which “four” is not."),
    ("review --html", "--html needs a value."),
    ("review --nonsense", "There is no argument --nonsense here."),
    ("tree classic --depth -1", "--depth is at least 1."),
    ("strategy --edition classic --max-depth 0", "--max-depth goes with --policy optimal"),
    ("slips --edition classic --seat 1", "--seat and --round go with a file"),
    ("why a.json --edition classic --that certain", "Give either a file with a record or a game"),
]


@pytest.mark.parametrize(("line", "told"), WRONG)
def test_a_wrong_line_is_told_what_is_wrong(line: str, told: str, capsys: Captured) -> None:
    with pytest.raises(SystemExit) as left:
        main(line.split())
    assert left.value.code == 2
    assert capsys.readouterr().err.startswith(told)


@pytest.mark.parametrize("command", ["show", "review", "slips", "referee"])
def test_a_file_that_cannot_be_read_is_named(command: str, capsys: Captured) -> None:
    assert main([command, "/nowhere/match.json"]) == 1
    said = capsys.readouterr()
    assert "The file /nowhere/match.json cannot be read." in said.out + said.err


def test_an_optimal_hint_in_too_large_a_game_speaks_of_hints(capsys: Captured) -> None:
    line = ("hint", "--holes", "12", "--colours", "20", "--policy", "optimal")
    told = refusal(capsys, *line)
    assert "too large for hints" in told
    assert "--policy" in told


def test_a_contest_takes_two(capsys: Captured) -> None:
    line = ["arena", "--edition", "classic", "--players", "fox", "--games", "1", "--threads", "1"]
    assert refusal(capsys, *line) == "Give at least two players, such as --players sphinx,tree.\n"


@pytest.mark.parametrize("maker", ["clumsy", "evil"])
def test_a_maker_who_marks_says_which_marking_it_needs(maker: str) -> None:
    """And with each of these it may play."""
    told = unknown_player(find("classic").rules(), f"fox+{maker}").sentence(words_in("en"))
    ways = [way for way in Way if maker in makers_of(find("classic").rules(marking=str(way)))]
    assert [*NEEDED[maker]] == ways
    assert all(f"marking={way}" in told for way in ways)


def test_help_that_nobody_can_read_is_not_a_success(monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(io.StringIO):
        def write(self, text: str, /) -> int:
            raise OSError(text)

    monkeypatch.setattr(sys, "stdout", Full())
    with pytest.raises(OSError, match="keypeg review"):
        Parser("review", ["--help"]).parsed()


def test_a_new_record_is_not_begun_before_the_match(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    assert _can_write(str(file))
    assert not file.exists()
    file.write_text("kept", encoding="utf-8")
    assert _can_write(str(file))
    assert file.read_text(encoding="utf-8") == "kept"


def test_only_several_opponents_are_numbered() -> None:
    two, four = find("classic").rules(), find("family").rules(4)
    assert names_around(words_in("en"), two, Seat(0), "mouse", "Ann") == ("Ann", "Mouse")
    assert names_around(words_in("en"), four, Seat(0), "mouse", "Ann")[1:] == (
        "Mouse 2",
        "Mouse 3",
        "Mouse 4",
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_kernels_has_its_sentence(language: str) -> None:
    words = words_in(language)
    kinds = {"avx512", "avx2", "portable", "numpy", *native.available_kernels()}
    assert len({words("doctor-kernels", kernels=kind) for kind in kinds}) == len(kinds)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_is_described_by_a_sentence(language: str) -> None:
    for command in COMMANDS:
        told = words_in(language)(f"cli-{command}")
        assert told[0].isupper(), told
        assert told.endswith("."), told
