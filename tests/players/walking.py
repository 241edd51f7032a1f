"""Total rows a breaker needs over all codes, by trying every position it can meet."""

from keypeg.players.boards.pegs import Pegs, pegs_of
from keypeg.players.chance import Source
from keypeg.players.player import Breaker
from keypeg.rules.codes import Code
from keypeg.rules.edition import Rules
from keypeg.rules.seats import Seat
from keypeg.solver.model.spaces import Codes
from keypeg.table import events as e
from keypeg.table.actions import Guess
from keypeg.table.match import View
from keypeg.table.match import view as heard

MAKER, BREAKER = Seat(0), Seat(1)


def total(rules: Rules, breaker: Breaker, source: Source, first: Code | None = None) -> int:
    """The rows for all codes together; `first` is a row that has been placed already."""
    pegs = pegs_of(rules.boards[0][0], rules.marking.key)
    begun = heard(rules, [e.RoundBegun(), e.CodeSet(MAKER, None)], BREAKER)
    walk = _Walk(pegs, breaker, source)
    return walk.total(begun, pegs.space.codes, first)


class _Walk:
    def __init__(self, pegs: Pegs, breaker: Breaker, source: Source) -> None:
        self.pegs, self.breaker, self.source = pegs, breaker, source

    def total(self, view: View, codes: Codes, row: Code | None = None) -> int:
        if row is None:
            move = self.breaker.seek(view, self.source)
            assert isinstance(move, Guess)
            row = move.code
        placed = view.hear(e.RowPlaced(BREAKER, 0, row, None))
        marks = self.pegs.marks(self.pegs.numbers(row), codes)
        number = len(placed.match.rounds[0].rows) - 1
        rows = len(codes)
        for mark in sorted({*marks.tolist()} - {self.pegs.space.marks.win}):
            answered = placed.hear(e.RowMarked(number, self.pegs.answer(mark), 0))
            rows += self.total(answered, codes[marks == mark])
        return rows
