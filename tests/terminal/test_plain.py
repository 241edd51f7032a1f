"""A game on the terminal, line by line."""

import random
import sys
import time
from collections.abc import Callable

import pexpect
import pytest
from rich.console import Console, RenderableType

from builders import header, rules_of
from keypeg.players.chance import Source
from keypeg.players.pace import seconds_for
from keypeg.players.plain import PLAIN
from keypeg.players.player import Player
from keypeg.rules.codes import palette
from keypeg.rules.edition import Rules
from keypeg.rules.editions import EDITIONS, find
from keypeg.rules.errors import Illegal
from keypeg.rules.marking import Mark
from keypeg.rules.options import Way
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table import actions as a
from keypeg.table.actions import Action
from keypeg.table.match import View
from keypeg.terminal import rivals
from keypeg.terminal.opponents import introduced
from keypeg.terminal.pegs import letter
from keypeg.terminal.person import Left
from keypeg.terminal.plain import PlainGame
from keypeg.words import LANGUAGES, Words, words_in


class Ghost:
    """Types the moves of a plain player, in the language of the table."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.source = random.Random(11)
        self.action: Action | None = None
        self.shown: list[str] = []
        self.view: Callable[[], object] = lambda: None

    def show(self, *things: RenderableType) -> None:
        console = Console(width=120, highlight=False, color_system=None)
        with console.capture() as capture:
            console.print(*things, sep="\n", markup=False)
        self.shown.append(capture.get())

    def ask_within(self, prompt: str, seconds: float) -> str | None:
        return self.ask(prompt)

    def ask(self, prompt: str) -> str:
        if prompt == self.words("play-last-word"):
            return ""
        if self.action is None:
            self.action = PLAIN.act(self.view(), self.source)  # type: ignore[arg-type]
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


def every_game() -> list[tuple[Rules, int]]:
    every = []
    for edition in EDITIONS:
        for way in Way:
            for seats in edition.seats:
                try:
                    rules = edition.rules(seats, marking=str(way))
                except Illegal:
                    continue
                every += [(rules, seat) for seat in (0, seats - 1)]
    return every


@pytest.mark.parametrize(("rules", "seat"), every_game(), ids=repr)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_edition_can_be_played_by_typing(rules: Rules, seat: int, language: str) -> None:
    """Every edition, in either role, with any way of marking, to the end."""
    play_by_typing(rules, Seat(seat), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_duel_against_the_clock_can_be_played_by_typing(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Against an opponent that takes half a second for a row."""
    monkeypatch.setattr(rivals, "seconds_for", lambda *_: 0.5)
    play_by_typing(rules_of("challenge", speed=True, rounds=1), Seat(0), language)


def test_against_the_clock_nobody_waits_for_the_rival(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next prompt comes at once, however long the program ponders."""

    def ponder(name: str, view: View, source: Source) -> float:
        return 3600.0 if seconds_for(name, view, source) else 0.0

    def sleep(seconds: float) -> None:
        assert seconds < 1

    monkeypatch.setattr(rivals, "seconds_for", ponder)
    monkeypatch.setattr(time, "sleep", sleep)
    play_by_typing(rules_of("challenge", speed=True, rounds=1), Seat(0), "en")


def play_by_typing(rules: Rules, seat: Seat, language: str) -> None:
    words = words_in(language)
    ghost = Ghost(words)
    game = PlainGame(header(rules), seat, words, ghost)
    ghost.view = lambda: game.table.views[seat]
    game.play()
    assert game.table.match.is_over
    assert any(words("told-scores", scores="").split()[0] in told for told in ghost.shown)


class Caller(Ghost):
    """Types the given calls out of turn, as soon as it is asked for one."""

    def __init__(self, words: Words, *calls: str) -> None:
        super().__init__(words)
        self.calls = [*calls]
        self.asked = 0

    def ask(self, prompt: str) -> str:
        if prompt != self.words("play-call"):
            return super().ask(prompt)
        self.asked += 1
        return self.calls.pop(0) if self.calls else ""


def group_of_three(caller: Caller, seats: int = 3, **options: str) -> PlainGame:
    rules = find("group").rules(seats, rounds=1, **options)
    game = PlainGame(header(rules), Seat(1), caller.words, caller)
    caller.view = lambda: game.table.views[Seat(1)]
    return game


def test_a_person_is_asked_for_a_claim_out_of_turn() -> None:
    caller = Caller(words_in("en"))
    group_of_three(caller, claims="any").play()
    assert caller.asked > 0


def test_a_claim_out_of_turn_ends_the_round_or_the_person() -> None:
    """A wrong claim puts the seat out, and it is not asked to claim again."""
    caller = Caller(words_in("en"), "mastermind! R R R - -")
    game = group_of_three(caller, claims="any")
    game.play()
    circle = game.table.match.rounds[0].circle
    assert circle is not None
    claim = next(each for each in circle.questions if each.is_claim)
    assert claim.seat == 1
    assert caller.asked == 1


def test_claims_by_turn_are_not_asked_for_out_of_turn() -> None:
    caller = Caller(words_in("en"))
    group_of_three(caller).play()
    assert caller.asked == 0


class Musing(Caller):
    """Thinks about a call for as long as it is allowed to."""

    def ask_within(self, prompt: str, seconds: float) -> str | None:
        return None if prompt == self.words("play-call") else super().ask_within(prompt, seconds)


def first_call(caller: Caller, monkeypatch: pytest.MonkeyPatch) -> int:
    """Who calls first after the third seat has asked: the person or the first program."""

    def calls(player: Player, view: View, source: Source) -> Action | None:
        circle = view.match.rounds[-1].circle
        return a.Claim(palette("red red red red blank")) if circle and circle.questions else None

    monkeypatch.setattr(rivals, "interruption", calls)
    monkeypatch.setattr(rivals, "moment_for", lambda breaker, view: 0.05)
    game = group_of_three(caller, seats=4, claims="any")
    deal = enumerate(palette("red blue green yellow"), start=1)
    tokens = tuple(((colour, number),) for number, colour in deal)
    game.table.take(HOUSE, a.Deal(tokens, starter=Seat(2)))
    game.play()
    circle = game.table.match.rounds[0].circle
    assert circle is not None
    return next(each.seat for each in circle.questions if each.is_claim)


def test_the_program_calls_out_of_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program calls while the person is still thinking about it."""
    assert first_call(Musing(words_in("en")), monkeypatch) == 0


def test_the_person_calls_before_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """The person calls first if quicker than the program's delay."""
    assert first_call(Caller(words_in("en"), "R R R R -"), monkeypatch) == 1


def ended(*lines: str) -> PlainGame:
    """A match of original whose last row was marked wrongly, with the person's input at the end."""
    game = PlainGame(
        header(rules_of("original", marking="manual", rounds=2)),
        Seat(0),
        words_in("en"),
        Typist(*lines),
    )
    code, red = palette("red blue green yellow"), palette("red red red red")
    for maker, mark in ((0, Mark(1, 0)), (1, Mark(0, 0))):
        game.table.take(Seat(maker), a.Set(code))
        game.table.take(Seat(1 - maker), a.Guess(red))
        game.table.take(Seat(maker), a.GiveMark(1, mark))
        game.table.take(Seat(1 - maker), a.Guess(code))
        game.table.take(Seat(maker), a.GiveMark(2, Mark(4, 0)))
    return game


def test_the_last_round_may_be_disputed_at_the_end() -> None:
    """The match continues after the dispute; here the person then leaves."""
    game = ended("dispute")
    with pytest.raises(Left):
        game.play()
    assert not game.table.match.is_over


def test_the_match_ends_without_a_dispute() -> None:
    game = ended("")
    game.play()
    assert game.table.match.is_over


class Typist:
    """Types given lines, then closes the input."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.shown: list[str] = []

    def show(self, *things: RenderableType) -> None:
        self.shown += map(str, things)

    def ask(self, prompt: str) -> str:
        if not self.lines:
            raise Left
        return self.lines.pop(0)

    def ask_within(self, prompt: str, seconds: float) -> str | None:
        return self.ask(prompt)


class Sleeper(Typist):
    """Hides a code, then types nothing during the program's turn."""

    def ask_within(self, prompt: str, seconds: float) -> str | None:
        time.sleep(seconds)
        return None


def test_the_clock_does_not_wait_for_the_person(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against the clock the program places its rows, and finds the code, while nobody types."""
    monkeypatch.setattr(rivals, "seconds_for", lambda breaker, view, source: 0.001)
    sleeper = Sleeper("white white pink pink green")
    game = PlainGame(
        header(rules_of("challenge", speed=True, rounds=1)),
        Seat(0),
        words_in("en"),
        sleeper,
        "sphinx",
    )
    game.play()
    assert game.table.match.winners == (Seat(1),)
    assert {row.seat for row in game.table.match.rounds[0].rows} == {Seat(1)}


def typed(*lines: str, seat: int = 1, language: str = "en", **options: object) -> list[str]:
    typist = Typist(*lines)
    rules = rules_of("classic", **options)  # type: ignore[arg-type]
    with pytest.raises(Left):
        PlainGame(header(rules), Seat(seat), words_in(language), typist).play()
    return typist.shown


def test_invalid_input_is_asked_again() -> None:
    assert "I do not understand “purple”." in typed("purple", "")


def test_a_row_that_is_too_long_is_explained() -> None:
    assert "A row here has 4 holes." in typed("RRRRR")


def test_an_impossible_mark_is_explained() -> None:
    """Three exact and one misplaced is impossible."""
    assert "No row can have this mark." in typed("R B Y G", "3 1", seat=0, marking="manual")


def test_a_wrong_mark_is_explained_when_assisted() -> None:
    shown = typed("R R R R", "0 4", seat=0, marking="assisted")
    assert "No row can have this mark." in shown or "This mark is not right yet." in shown


def test_commands_are_understood_in_both_languages() -> None:
    assert words_in("fr")("play-help") in typed("aide", "help", language="fr")


class Changing(Ghost):
    """Asks for another character after its first row."""

    def __init__(self, words: Words, *asked: str) -> None:
        super().__init__(words)
        self.asked = [*asked]

    def ask(self, prompt: str) -> str:
        return self.asked.pop(0) if self.asked else super().ask(prompt)


def changed(*asked: str) -> tuple[PlainGame, str]:
    """A match of two rounds in which the person seeks first."""
    ghost = Changing(words_in("en"), *asked)
    game = PlainGame(header(rules_of("classic")), Seat(1), ghost.words, ghost, "mouse+sly")
    ghost.view = lambda: game.table.views[Seat(1)]
    game.play()
    return game, "".join(ghost.shown)


def test_another_character_sits_down_with_the_next_round() -> None:
    game, shown = changed("R R R R", "against owl")
    assert "From the next round on Owl plays against you." in shown
    assert game.against == "owl+sly"
    assert "Owl" in shown.split("Round 2")[1]
    assert "Mouse" not in shown.split("Round 2")[1]


def test_before_the_first_row_another_character_sits_down_at_once() -> None:
    game, shown = changed("against 5")
    assert "Sphinx plays against you now." in shown
    assert game.against == "sphinx+sly"


def test_an_unknown_character_is_named_in_the_error() -> None:
    _, shown = changed("against god")
    assert "Nobody is called “god”. There are: Mouse, Hare, Fox, Owl, Sphinx." in shown


def test_the_makers_way_of_hiding_is_announced_before_the_game() -> None:
    """The evil maker is announced to the person."""
    told = introduced(words_in("en"), "fox+evil")
    assert told[1].startswith("Evil: Has no code in mind")
    assert len(introduced(words_in("en"), "fox")) == 1


def test_quitting_leaves_the_table() -> None:
    """Lines typed after quitting are not read."""
    typist = Typist("quit", "R R R R")
    with pytest.raises(Left):
        PlainGame(header(rules_of("classic")), Seat(1), words_in("en"), typist).play()
    assert typist.lines == ["R R R R"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_real_terminal_plays_a_real_game(language: str) -> None:
    """The command itself, from the list of editions to resigning."""
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
    child.expect_exact(words("play-rival", usual=words("level-fox")))
    child.sendline(words("level-owl"))
    child.expect_exact(words("play-seat"))
    child.sendline("2")
    child.expect_exact(words("play-guess", holes=4))
    child.sendline(f"{words('typed-against')} {words('level-mouse')}")
    child.expect_exact(words("play-against-now", name=words("level-mouse")))
    child.expect_exact(words("play-guess", holes=4))
    child.sendline("1 1 2 2")
    child.expect(r"\[\d\]")
    child.expect_exact(words("play-guess", holes=4))
    child.sendline(words("typed-resign"))
    child.expect_exact(words("told-resigned", seat=words("play-you")))
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
