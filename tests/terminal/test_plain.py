"""A game line by line, played by typing."""

import random
import sys
from collections.abc import Callable

import pexpect
import pytest
from rich.console import Console, RenderableType

from builders import header, rules_of
from keypeg.players.plain import PlainPlayer
from keypeg.rules.edition import Rules
from keypeg.rules.editions import EDITIONS
from keypeg.rules.errors import Illegal
from keypeg.rules.options import Way
from keypeg.rules.seats import Seat
from keypeg.table import actions as a
from keypeg.table.actions import Action
from keypeg.terminal.pegs import letter
from keypeg.terminal.person import Left
from keypeg.terminal.plain import PlainGame
from keypeg.words import LANGUAGES, Words, words_in


class Ghost:
    """Types what a plain player would do, in the language of the table."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.player = PlainPlayer(random.Random(11))
        self.action: Action | None = None
        self.shown: list[str] = []
        self.view: Callable[[], object] = lambda: None

    def show(self, *things: RenderableType) -> None:
        console = Console(width=120, highlight=False, color_system=None)
        with console.capture() as capture:
            console.print(*things, sep="\n", markup=False)
        self.shown.append(capture.get())

    def ask(self, prompt: str) -> str:
        if self.action is None:
            self.action = self.player.act(self.view())  # type: ignore[arg-type]
        action = self.action
        if isinstance(action, a.Guess) and action.area and prompt == self.words("play-area"):
            return self.words(f"area-{action.area}")
        self.action = None
        return self._typed(action)

    def _typed(self, action: Action) -> str:
        match action:
            case a.Set(code) | a.Reveal(code) | a.Guess(code) | a.Ask(code):
                return " ".join(self._piece(piece) for piece in code)
            case a.Claim(code):
                return "Mastermind! " + " ".join(self._piece(piece) for piece in code)
            case a.GiveMark(_, mark):
                return " ".join(map(str, mark))
            case a.GiveAnswer(_, pins):
                return " ".join(self.words(f"pin-{pin}") for pin in pins)
        raise AssertionError(action)

    def _piece(self, piece: object) -> str:
        if isinstance(piece, tuple):
            return "".join(letter(self.words, part) for part in piece)
        return letter(self.words, piece)  # type: ignore[arg-type]


def games() -> list[tuple[Rules, int]]:
    every = []
    for edition in EDITIONS:
        for way in Way:
            for seats in edition.seats:
                try:
                    rules = edition.rules(seats, marking=str(way))
                except Illegal:
                    continue
                every += [(rules, seat) for seat in (0, seats - 1)]
    return [*every, (rules_of("challenge", speed=True, rounds=1), 0)]


@pytest.mark.parametrize(("rules", "seat"), games(), ids=repr)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_edition_can_be_played_by_typing(rules: Rules, seat: int, language: str) -> None:
    """Any edition, either role, any way of marking, to the end."""
    words = words_in(language)
    ghost = Ghost(words)
    game = PlainGame(header(rules), Seat(seat), words, ghost)
    ghost.view = lambda: game.table.views[Seat(seat)]
    game.play()
    assert game.table.match.is_over
    assert any(words("told-scores", scores="").split()[0] in told for told in ghost.shown)


class Typist:
    """Types given lines, then leaves."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.shown: list[str] = []

    def show(self, *things: RenderableType) -> None:
        self.shown += map(str, things)

    def ask(self, prompt: str) -> str:
        if not self.lines:
            raise Left
        return self.lines.pop(0)


def typed(*lines: str, seat: int = 1, language: str = "en", **options: object) -> list[str]:
    typist = Typist(*lines)
    rules = rules_of("classic", **options)  # type: ignore[arg-type]
    with pytest.raises(Left):
        PlainGame(header(rules), Seat(seat), words_in(language), typist).play()
    return typist.shown


def test_what_is_not_understood_is_asked_again() -> None:
    assert "I do not understand “purple”." in typed("purple", "")


def test_a_row_that_is_too_long_is_explained() -> None:
    assert "A row here has 4 holes." in typed("RRRRR")


def test_an_impossible_mark_is_explained() -> None:
    """Three exact and one misplaced can never be."""
    assert "No row can have this mark." in typed("R B Y G", "3 1", seat=0, marking="manual")


def test_a_wrong_mark_is_explained_when_assisted() -> None:
    shown = typed("R R R R", "0 4", seat=0, marking="assisted")
    assert "No row can have this mark." in shown or "This mark is not right yet." in shown


def test_commands_are_understood_in_both_languages() -> None:
    assert words_in("fr")("play-help") in typed("aide", "help", language="fr")


def test_quitting_leaves_the_table() -> None:
    """What would be typed after it is not read any more."""
    typist = Typist("quit", "R R R R")
    with pytest.raises(Left):
        PlainGame(header(rules_of("classic")), Seat(1), words_in("en"), typist).play()
    assert typist.lines == ["R R R R"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_real_terminal_plays_a_real_game(language: str) -> None:
    """The command itself, from the list of editions to giving up."""
    words = words_in(language)
    child = pexpect.spawn(
        sys.executable,
        ["-m", "keypeg", "play", "--plain", "--lang", language],
        encoding="utf-8",
        timeout=60,
        dimensions=(40, 120),
    )
    child.expect_exact(words("play-welcome"))
    child.sendline("4")
    child.expect_exact(words("play-seat"))
    child.sendline("2")
    child.expect_exact(words("play-guess", holes=4))
    child.sendline("1 1 2 2")
    child.expect(r"\[\d\]")
    child.expect_exact(words("play-guess", holes=4))
    child.sendline(words("typed-resign"))
    child.expect_exact(words("told-resigned", seat=words("play-you")))
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
