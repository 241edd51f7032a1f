"""A match under test: every action is recorded, and the referee judges the record."""

from collections.abc import Collection, Iterator, Sequence
from itertools import product

from golden.cases import SEATS, Json, as_json
from keypeg.rules.boards import Board
from keypeg.rules.codes import Code, CodeSpace, Hidden
from keypeg.rules.edition import Rules
from keypeg.rules.editions import find
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.marking import PAIR, AnyMark, Marking
from keypeg.rules.options import Value
from keypeg.rules.seats import Seat
from keypeg.table.actions import GiveMark
from keypeg.table.assisted import right_marks
from keypeg.table.events import Event
from keypeg.table.phases import awaited
from keypeg.table.records.record import read_action, read_header
from keypeg.table.records.referee import Judged, RecordRefused, judge, summary
from keypeg.table.state import Match


class Table:
    """Plays actions one by one, by the seat whose turn it is unless a seat is given."""

    def __init__(self, edition: str, seats: int | Sequence[str] = 2, **options: Json) -> None:
        names = list(SEATS[:seats]) if isinstance(seats, int) else list(seats)
        self.record: dict[str, Json] = {
            "keypeg": 1,
            "edition": edition,
            "seats": names,
            "options": options,
            "actions": [],
        }
        header, _ = read_header(self.record)
        self._judged = Judged(header, header.new_match())

    @property
    def match(self) -> Match:
        return self._judged.match

    @property
    def events(self) -> list[Event]:
        return self._judged.events

    @property
    def rules(self) -> Rules:
        return self.match.rules

    @property
    def boards(self) -> tuple[Board, ...]:
        """The boards of the current round, or of the next one."""
        return self.rules.boards[self.match.maker]

    @property
    def turn(self) -> Seat:
        """The only seat, or the house, that the match awaits."""
        (seat,) = awaited(self.match)
        return seat

    def do(self, word: str, seat: int | None = None, **fields: Json) -> None:
        """Plays one more action; raises `Illegal` and changes nothing if it is refused."""
        raw = as_json({"do": word, "seat": seat} | fields)
        self._judged.take(*read_action(raw, self.match))
        self.record["actions"].append(raw)

    def set(self, code: Hidden, seat: int | None = None) -> None:
        self.do("set", self.turn if seat is None else seat, code=code)

    def guess(self, code: Code, seat: int | None = None, **fields: Json) -> None:
        self.do("guess", self.turn if seat is None else seat, code=code, **fields)

    def mark_rows(self, liars: Collection[int] = ()) -> None:
        """By hand: marks every row that waits for a mark; these seats mark wrongly."""
        for maker, given in list(right_marks(self.match)):
            assert isinstance(given, GiveMark)
            mark = self._lie(given.mark) if maker in liars else given.mark
            self.do("mark", maker, row=given.row, area=given.area, **mark._asdict())

    def _lie(self, truth: AnyMark) -> AnyMark:
        """A different mark that is possible and does not mean found."""
        board = self.boards[0]
        marks = self.rules.marking.possible(board.guesses.holes)
        return next(mark for mark in marks if mark not in (truth, board.full))

    def summary(self) -> dict[str, Json]:
        """What the referee prints for the record so far."""
        printed: dict[str, Json] = as_json(summary(judge(self.record)))
        return printed

    @property
    def scores(self) -> list[int]:
        scores: list[int] = self.summary()["scores"]
        return scores

    @property
    def last_round(self) -> dict[str, Json]:
        """The referee's lines about the current or last round."""
        last: dict[str, Json] = self.summary()["rounds"][-1]
        return last

    def refusal(self, word: str, seat: int | None = None, **fields: Json) -> Reason | None:
        """Why the referee refuses this as the next action; None if it accepts."""
        before = self.record["actions"]
        action = as_json({"do": word, "seat": seat} | fields)
        try:
            judge(self.record | {"actions": [*before, action]})
        except RecordRefused as refused:
            if refused.action != len(before):
                raise
            return refused.why.reason
        return None


def rules_of(edition: str, seats: int | None = None, **options: Value) -> Rules:
    """The edition's rules, or `Illegal`."""
    return find(edition).rules(seats, **options)


def option_is_refused(edition: str, seats: int | None = None, **options: Value) -> bool:
    """Whether the edition refuses these options."""
    try:
        rules_of(edition, seats, **options)
    except Illegal as illegal:
        return illegal.reason is Reason.BAD_OPTION
    return False


def peg_space(rules: Rules) -> CodeSpace:
    """The codes of an edition that is played with pegs."""
    space = rules.boards[0][0].codes
    assert isinstance(space, CodeSpace)
    return space


def marked(rules: Rules, code: Sequence[str], guess: Sequence[str]) -> AnyMark:
    """The edition's mark for a legal row against a legal code."""
    secret = peg_space(rules).check(tuple(code))
    return rules.marking.mark(secret, rules.boards[0][0].guesses.check(tuple(guess)))


def a_code(space: CodeSpace) -> Code:
    """A code of different colours."""
    return space.symbols[: space.holes]


def a_miss(space: CodeSpace, code: Code) -> Code:
    """A row that does not find the code."""
    return next(row for row in space if row != code)


def up_to_renaming(space: CodeSpace) -> Iterator[Code]:
    """Codes whose colours appear in the order of the palette.

    Renaming colours in code and row alike changes no mark: these codes, against all rows, show
    every mark that all codes can show.
    """
    for code in space:
        new = tuple(dict.fromkeys(code))
        if new == space.symbols[: len(new)]:
            yield code


def marks_seen(codes: CodeSpace, rows: CodeSpace, marking: Marking = PAIR) -> set[AnyMark]:
    """Every mark that some code and some row give."""
    return {marking.mark(code, row) for code, row in product(up_to_renaming(codes), rows)}


def fitting(rules: Rules, clues: Sequence[tuple[Code, AnyMark]]) -> list[Code]:
    """All codes that fit the marked rows, found by trying every code."""

    def fits(code: Code) -> bool:
        return all(rules.marking.mark(code, row) == mark for row, mark in clues)

    return [code for code in peg_space(rules) if fits(code)]
