"""Family for three to five seats: the others' habits, inferred from the rows they have placed."""

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from math import log
from typing import Final, NamedTuple

import numpy as np

from keypeg.players.boards.brain import ENTROPY
from keypeg.players.boards.open_boards import OpenBoard
from keypeg.players.boards.pegs import Pegs
from keypeg.players.points.mark_table import CodesLeft, MarkTable, mark_table_of
from keypeg.rules.seats import Seat
from keypeg.solver.model.spaces import Space
from keypeg.solver.search import onestep
from keypeg.table.match import View
from keypeg.table.state import Round


class Habit(Enum):
    """A strategy for choosing the next row."""

    INFORMATIVE = auto()
    """Places the most informative row, consistent or not."""
    CONSISTENT = auto()
    """Places a consistent row."""


class PlacedRow(NamedTuple):
    """A placed row, and the codes possible before it."""

    seat: Seat
    row: int
    before: tuple[int, ...]
    """The earlier rows on its board."""
    left: CodesLeft


DEVIATION: Final = 0.05
"""The assumed probability that a player deviates from its habit."""

SHARED: Final = 0.5
"""The weight of the others' rows as evidence on one player, against 1 for its own."""


MOST_CACHED: Final = 1 << 16

_informative_rows: dict[tuple[Space, bytes], int] = {}
"""A cache: the most informative row of each set of codes."""


def informative_row(mark_table: MarkTable, left: CodesLeft, before: tuple[int, ...]) -> int:
    """The most informative row; ties are broken as in the solver."""
    key = mark_table.space, left.tobytes()
    row = _informative_rows.get(key)
    if row is None:
        codes, down = mark_table.rows[left], np.array(before, dtype=np.int64)
        row = onestep.best_guess(mark_table.space, ENTROPY, codes, down)
        if len(_informative_rows) >= MOST_CACHED:
            _informative_rows.clear()
        _informative_rows[key] = row
    return row


def habits_at(board: OpenBoard, view: View) -> tuple[Habit | None, ...]:
    """The likelier habit of each seeker of a board, in order; None for the player itself."""
    mark_table, match = mark_table_of(board.pegs.space), view.match
    rows = [each for round_ in match.rounds for each in placed_rows(mark_table, board.pegs, round_)]
    habits = habits_of(
        mark_table, board.board.seekers, [row for row in rows if row.seat != view.seat]
    )
    return tuple(
        None if seat == view.seat else habit
        for seat, habit in zip(board.board.seekers, habits, strict=True)
    )


def most_frequent(habits: Sequence[Habit | None]) -> Habit:
    """The most frequent habit among the others."""
    others = [habit for habit in habits if habit is not None]
    return max(Habit, key=others.count)


def habits_of(
    mark_table: MarkTable, seekers: Sequence[Seat], placed: Sequence[PlacedRow]
) -> tuple[Habit, ...]:
    """The likelier habit of each seeker, from its own rows and, with less weight, the others'."""
    ratios = [(row.seat, _evidence(mark_table, row)) for row in placed]
    table = sum(evidence for _, evidence in ratios)
    own = [sum(evidence for by, evidence in ratios if by == seat) for seat in seekers]
    return tuple(
        Habit.INFORMATIVE if each + SHARED * (table - each) > 0 else Habit.CONSISTENT
        for each in own
    )


def placed_rows(mark_table: MarkTable, pegs: Pegs, round_: Round) -> Iterator[PlacedRow]:
    """The marked rows of a round, up to the first after which no code fits."""
    left = mark_table.every
    before: tuple[int, ...] = ()
    for row in round_.rows:
        if row.code is None or row.mark is None or not len(left):
            return
        number = int(mark_table.space.guess_numbers(pegs.numbers(row.code))[0])
        yield PlacedRow(row.seat, number, before, left)
        left = mark_table.after(left, number, pegs.mark(row.mark))
        before = (*before, number)


def _evidence(mark_table: MarkTable, placed: PlacedRow) -> float:
    """Log-likelihood ratio of a row: information seeker against consistent player."""
    other = DEVIATION / len(mark_table.marks)
    is_informative = informative_row(mark_table, placed.left, placed.before) == placed.row
    is_consistent = bool((mark_table.rows[placed.left] == placed.row).any())
    informative = (1 - DEVIATION) * is_informative + other
    consistent = (1 - DEVIATION) * is_consistent / len(placed.left) + other
    return log(informative / consistent)
