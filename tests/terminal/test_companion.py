"""The companion on a terminal: the log contains exactly what was typed, in every edition."""

import json
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console, RenderableType

from builders import NAMES, record, set_
from companion.tapping import drawn
from keypeg.cli import main
from keypeg.companion.log import Log
from keypeg.rules.editions import EDITIONS
from keypeg.rules.errors import Reason
from keypeg.rules.options import Value
from keypeg.table import actions as a
from keypeg.table.actions import Word
from keypeg.table.legal import legal
from keypeg.table.match import laid_open
from keypeg.table.phases import awaited, phase
from keypeg.table.state import Phase
from keypeg.terminal.companion import Companion
from keypeg.terminal.pegs import letter
from keypeg.terminal.person import Left
from keypeg.words import words_in


class Typist:
    """Types given lines, then closes the input."""

    def __init__(self, *lines: str) -> None:
        self.lines = iter(lines)
        self.shown = ""

    def show(self, *things: RenderableType) -> None:
        console = Console(width=160, highlight=False, color_system=None)
        with console.capture() as capture:
            console.print(*things, sep="\n", markup=False)
        self.shown += capture.get()

    def ask(self, prompt: str) -> str:
        self.shown += prompt + "\n"
        try:
            return next(self.lines)
        except StopIteration:
            raise Left from None

    def ask_within(self, prompt: str, seconds: float) -> str | None:
        return self.ask(prompt)


def log_after(screen: Typist, edition: str, seats: int = 2, **options: Value) -> Companion:
    """The log written by the time the input closes."""
    log = Log.create(edition, NAMES[:seats], **options)
    companion = Companion(log, words_in("en"), screen, lambda log: None)
    with pytest.raises(Left):
        companion.play()
    return companion


WORDS = words_in("fr")
NEXT = {
    Phase.PLACING: Word.GUESS,
    Phase.MARKING: Word.MARK,
    Phase.OPENING: Word.REVEAL,
    Phase.ASKING: Word.ASK,
    Phase.ANSWERING: Word.ANSWER,
    Phase.DEALING: Word.DEAL,
    Phase.REMOVING: Word.REMOVE,
}


class Stranger(Typist):
    """Types random lines in French, valid or invalid."""

    def __init__(self, seed: int, actions: int) -> None:
        self.source = random.Random(seed)
        self.left = actions
        self.did: list[a.Action] = []
        super().__init__()

    def watch(self, companion: Companion) -> None:
        self.lines = self._typed(companion)

    def _typed(self, companion: Companion) -> Iterator[str]:
        for _ in range(self.left):
            match = companion.match
            word = NEXT[phase(match)]
            offer = legal(laid_open(match, awaited(match)[0]))[word]
            assert not isinstance(offer, Reason)
            action = drawn(word, offer, match, self.source)
            self.did.append(action)
            yield from self._lines(action, str(companion.names[0]))

    def _lines(self, action: a.Action, first: str) -> Iterator[str]:
        match action:
            case a.Guess(code, area):
                if area:
                    yield WORDS(f"area-{area}")
                yield self._pieces(code)
            case a.GiveMark(_, mark):
                yield " ".join(map(str, mark))
            case a.GiveAnswer(_, pins):
                yield " ".join(WORDS(f"pin-{pin}") for pin in pins)
            case a.Deal():
                yield first
            case a.Remove(cards):
                yield self._pieces(cards)
            case a.Reveal(code) | a.Ask(code):
                yield self._pieces(code)

    def _pieces(self, code: Any) -> str:
        return " ".join(self._piece(piece) for piece in code)

    def _piece(self, piece: Any) -> str:
        if isinstance(piece, str):
            return letter(WORDS, piece)  # type: ignore[arg-type]  # a symbol
        first, second = piece
        return (
            f"{letter(WORDS, first)} {second if isinstance(second, int) else letter(WORDS, second)}"
        )


OPENINGS = [(edition.key, seats) for edition in EDITIONS for seats in edition.seats]


@pytest.mark.parametrize(("edition", "seats"), OPENINGS, ids=str)
def test_the_log_contains_exactly_what_was_typed(edition: str, seats: int) -> None:
    screen = Stranger(seed=7, actions=20)
    log = Log.create(edition, NAMES[:seats])
    companion = Companion(log, WORDS, screen, lambda log: None)
    screen.watch(companion)
    with suppress(Left):
        companion.play()
    told = [raw["do"] for raw in companion.log.actions]
    assert [do for do in told if do != "deal"] == [
        each.word for each in screen.did if not isinstance(each, a.Deal)
    ]
    assert Log.read(companion.log.document).actions == companion.log.actions


def test_a_slip_is_suspected_disputed_and_played_again_with_three_points() -> None:
    screen = Typist("rrbb", "1 1", "rrbb", "3 1", "2 1", "dispute", "rbyg", "4 0", "rbyg", "sheet")
    companion = log_after(screen, "original")
    assert "No row can have this mark." in screen.shown
    assert "No code fits the marks any more (Ann)" in screen.shown
    assert "row 2 should be ● 1  ○ 1" in screen.shown
    assert companion.match.scores == (1, 3)
    assert "sum" in screen.shown


def test_at_the_end_each_sentence_is_printed_once() -> None:
    lines = ["rrbb", "4 0", "rrbb", "yyyy", "0 0", "ggww", "4 0", "ggww"]
    screen = Typist(*lines)
    Companion(Log.create("original", NAMES[:2]), words_in("en"), screen, lambda log: None).play()
    assert screen.shown.count("Ann had hidden") == 1
    assert screen.shown.count("wins the match.") == 1


def test_a_mark_is_amended_and_the_last_line_taken_back() -> None:
    screen = Typist("rrbb", "1 1", "ggww", "0 0", "amend 1 0 1", "undo", "1 0", "amend 9 1 0")
    companion = log_after(screen, "classic")
    assert [row.mark for row in companion.match.rounds[0].rows] == [(0, 1), (1, 0)]
    assert "There is no such row here with a mark." in screen.shown


def test_advice_helps_whoever_is_to_act() -> None:
    screen = Typist("rrbb", "advice", "1 1", "advice")
    log_after(screen, "classic")
    assert "how many codes each mark of row 1 would leave" in screen.shown
    assert "208 codes fit all marks (Ann)" in screen.shown
    assert "The best row we know for Ben" in screen.shown


def advised(*lines: str, edition: str = "classic", seats: int = 2) -> str:
    """What is shown after these lines."""
    screen = Typist(*lines)
    log_after(screen, edition, seats)
    return screen.shown


ROWS = ("rrbb", "1 1", "wwww", "0 0")


def test_advice_is_given_in_steps() -> None:
    certain, excluded = advised(*ROWS, "advice certain"), advised(*ROWS, "advice excluded")
    assert "No hole is certain yet." in certain
    assert "In hole 1 there cannot be white: row 2 says so." in excluded
    assert "white is not in hole 1." in excluded
    assert "A good row: it may be the code." in advised(*ROWS, "advice good")
    assert "The best row we know for Ben" in advised(*ROWS, "advice best")


def test_a_maker_is_told_which_codes_hold_out_longest() -> None:
    assert "3 + 1 alike: +" in advised("advice kinds")


def test_a_code_without_equal_colours_is_all_different() -> None:
    """And not “1 + 1 + 1 + 1 alike”."""
    words = words_in("en")
    told = [words("companion-kind", equal="…", most=most, rows="+0.1") for most in (1, 3)]
    assert told[0].startswith("all different: ")
    assert told[1].startswith("… alike: ")
    assert "1 + 1 + 1" not in advised("advice kinds", edition="junior")


def test_help_names_the_companions_own_commands() -> None:
    assert "amend ROW MARK" in " ".join(advised("help").split())


def test_advice_that_there_is_not_says_so() -> None:
    assert "There is no such advice now." in advised("rrbb", "advice good")
    assert "There is no such advice now." in advised("Ann", "advice good", edition="group")
    assert "advice nonsense" in advised("advice nonsense")


def test_rows_that_contradict_one_another_come_before_any_advice() -> None:
    shown = advised("rrrr", "1 0", "rrrr", "0 0", "advice best")
    assert shown.count("No code fits the marks any more (Ann)") == 2


def test_a_dispute_that_proves_nothing_is_answered() -> None:
    shown = advised("rrbb", "1 1", "dispute", edition="original")
    assert "Some code still fits the marks." in shown


def test_family_for_three_has_the_books_sheet() -> None:
    """White cells show each row's points at once."""
    screen = Typist("rbyg", "2 2", "rybg", "4 0", "rybg", "sheet")
    companion = log_after(screen, "family", 3)
    assert companion.match.rounds[0].result == "found"
    assert "=" in screen.shown.rsplit("round", 1)[1]


def test_in_group_somebody_calls_and_the_tokens_are_shown() -> None:
    lines = ["Ann", "- g - r -", "white", "mastermind Ben - g - - r", "yes", "g 2", "r 5"]
    companion = log_after(Typist(*lines), "group", 2)
    assert companion.match.rounds[0].result == "found"
    assert companion.match.scores == (0, 1)


def test_the_log_is_kept_in_a_file_and_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "evening.json")
    ask = iter(["rrbb"])

    def line(self: object, seconds: float | None = None) -> str:
        try:
            return next(ask)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("keypeg.terminal.keyboard.Keyboard.line", line)
    opened = ["companion", file, "--edition", "classic", "--names", "Ann,Ben"]
    assert main(opened) == 0
    assert len(json.loads(Path(file).read_text(encoding="utf-8"))["actions"]) == 1
    ask = iter(["1 1"])
    assert main(["companion", file]) == 0
    assert "Ann marks row 1" in capsys.readouterr().out
    assert main(["companion", file, "--sheet"]) == 0
    assert "round" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(opened)
    with pytest.raises(SystemExit):
        main(["companion", str(tmp_path / "other.json")])


def test_a_file_that_is_not_a_log_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "nonsense.json"
    file.write_text("[]", encoding="utf-8")
    assert main(["companion", str(file)]) == 1
    assert capsys.readouterr().err == "A match record is one JSON object.\n"


def test_the_record_of_another_match_is_no_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "classic.json"
    file.write_text(json.dumps(record("classic", set_(0, "red red red red"))), encoding="utf-8")
    assert main(["companion", str(file)]) == 1
    assert "classic.json is no log of the companion." in capsys.readouterr().err


def test_a_folder_is_no_place_for_a_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    opened = ["companion", str(tmp_path), "--edition", "classic", "--names", "Ann,Ben"]
    assert main(opened) == 1
    assert capsys.readouterr().err.startswith("The log cannot be written to ")
