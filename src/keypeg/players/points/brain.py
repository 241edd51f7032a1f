"""Several seekers on one board: rows chosen by simulating the round, to win the match."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from keypeg.players.boards.brain import BoardBrain, best_row
from keypeg.players.boards.open_boards import OpenBoard, open_boards
from keypeg.players.chance import Source
from keypeg.players.points.mark_table import CodesLeft, MarkTable, mark_table_of
from keypeg.players.points.match_odds import MatchOdds
from keypeg.players.points.others import habits_at, most_frequent
from keypeg.players.points.playout import Playout
from keypeg.players.points.rows import RowSlot, bits_left, worths
from keypeg.players.points.worth import Numbers, learnt
from keypeg.rules.edition import Rules
from keypeg.solver.model.spaces import Codes
from keypeg.table.actions import Guess
from keypeg.table.match import View

EQUAL = 1e-9
"""Values that differ by less than this are equal."""

COMPARED: Final = 1000
"""How many of the best-looking rows are compared; most are equivalent to others by symmetry."""


class Budget(NamedTuple):
    """How much is simulated for a move."""

    codes: int
    """Simulated codes, divided among the best-looking rows."""
    fewest: int
    most: int
    """Bounds on the number of simulated rows, whatever the number of codes."""


FOR_MOVES: Final = Budget(8000, 12, 80)
FOR_HINTS: Final = Budget(2000, 3, 80)

SECRECY: Final = 0.7
"""Points added to a row for each bit that is still unknown to the next seeker after it."""


class PointsBrain(BoardBrain):
    """Chooses the first row by its learnt value, later rows by simulating the rest of the round."""

    def best(self, view: View, source: Source) -> Guess:
        return self._best(view, source, FOR_MOVES)

    def quick(self, view: View, source: Source) -> Guess:
        return self._best(view, source, FOR_HINTS)

    def _best(self, view: View, source: Source, budget: Budget) -> Guess:
        (board,) = open_boards(view)
        if not len(board.fresh(view, view)):
            return board.row(best_row(board, view))
        rows = board.pegs.space.guesses
        values = values_of(board, view, view, rows)
        values[_numbers_of(board, view)] = -np.inf
        if board.placed(view):
            return board.row(rows[best_by_playout(board, view, values, budget)])
        equal = np.flatnonzero(values >= values.max() - EQUAL)
        return board.row(rows[source.choice(equal.tolist())])

    def values(self, view: View, recalled: View, ideas: Sequence[Guess]) -> Sequence[float]:
        (board,) = open_boards(view)
        if not len(board.possible(recalled)):
            return [0.0] * len(ideas)
        rows = np.array([board.numbers(row) for row in ideas], dtype=np.uint8)
        return [float(value) for value in values_of(board, view, recalled, rows)]


def brain(rules: Rules) -> PointsBrain:
    """The brain for these rules."""
    return PointsBrain()


def values_of(board: OpenBoard, view: View, recalled: View, rows: Codes) -> Numbers:
    """Row values given partial memory."""
    playing, seats = view.match.playing, view.match.rules.seats
    place = RowSlot(seats, 1 + len(playing.rows if playing else ()))
    return worths(board.pegs.space, place, board.possible(recalled), rows, learnt(seats))


def best_by_playout(
    board: OpenBoard, view: View, values: Numbers, budget: Budget = FOR_MOVES
) -> int:
    """The best of the most promising rows by simulation: its index among all rows."""
    mark_table, seats = mark_table_of(board.pegs.space), view.match.rules.seats
    left: CodesLeft = np.searchsorted(
        mark_table.rows, mark_table.space.guess_numbers(board.fresh(view, view))
    )
    rows = _promising(mark_table, left, values, budget)
    habits, before = habits_at(board, view), tuple(_numbers_of(board, view))
    playout = Playout(mark_table, seats, habits, learnt(seats))
    odds = MatchOdds.of(view, mark_table, most_frequent(habits))
    return rows[int(odds.worths([playout.of(row, left, before) for row in rows]).argmax())]


def _promising(
    mark_table: MarkTable, left: CodesLeft, values: Numbers, budget: Budget
) -> list[int]:
    """The most promising rows, best first, without equivalent ones."""
    count = min(max(budget.codes // len(left), budget.fewest), budget.most)
    space = mark_table.space
    looks = values + SECRECY * bits_left(space, space.codes[left], space.guesses)
    order = np.argsort(-looks, kind="stable")[:COMPARED].tolist()
    return mark_table.distinct([row for row in order if values[row] > -np.inf], left)[:count]


def _numbers_of(board: OpenBoard, view: View) -> list[int]:
    """The indices of the rows placed on the board, in order."""
    space = board.pegs.space
    return [
        int(space.guess_numbers(board.pegs.numbers(clue.guess))[0]) for clue in board.clues(view)
    ]
