"""Family for three to five: rows measured in points, the seeker's own less the others' mean.

A row is worth what the rest of the round brings on average, if everybody goes on by the learnt
values of positions. Only the most promising rows are played out so; the first row is worth its
learnt value, since playing it out over all codes takes too long.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from keypeg.players.boards.pegs import pegs_of
from keypeg.players.points.brain import SECRECY
from keypeg.players.points.mark_table import CodesLeft, MarkTable, mark_table_of
from keypeg.players.points.playout import Playout
from keypeg.players.points.rows import RowSlot, bits_left, worths
from keypeg.players.points.worth import Numbers, learnt
from keypeg.rules.boards import Row as PlacedRow
from keypeg.rules.codes import Code
from keypeg.table.state import Match, Round

WHOLE: Final = 4.0
"""The loss in points at which skill is 0."""

MOST_BEST: Final = 3

POINTS_ERROR: Final = 0.2
"""How far a loss is, on average, from that beside far more rows; see docs/coach.md."""

LOOKED_AT: Final = 80
"""How many promising rows are looked at for such as differ."""


@dataclass(frozen=True, slots=True)
class Width:
    """How many rows are played out beside the one that was placed."""

    codes: int
    """The budget: rows times codes left."""
    fewest: int
    most: int


WIDTH: Final = Width(codes=3000, fewest=4, most=12)


class PointsReview(NamedTuple):
    """The review of one row."""

    number: int
    row: PlacedRow
    left_before: int
    left_after: int
    possible: bool
    loss_points: float | None
    """The expected points of the best row less this one's; None once no code fits."""
    best: tuple[Code, ...]

    @property
    def skill(self) -> float | None:
        """100 for a best row, down to 0 for a loss of four points or more."""
        if self.loss_points is None:
            return None
        return 100 * (1 - min(self.loss_points / WHOLE, 1.0))


def review_points(match: Match, round_: Round, width: Width = WIDTH) -> Iterator[PointsReview]:
    """The marked rows of the round's only board."""
    (board,) = round_.boards
    pegs = pegs_of(board, match.rules.marking.key)
    table, before = mark_table_of(pegs.space), tuple[int, ...]()
    left = table.every
    for row in round_.rows:
        if row.code is None or row.mark is None:
            return
        own = int(pegs.space.guess_numbers(pegs.numbers(row.code))[0])
        after = table.after(left, own, pegs.mark(row.mark))
        counts = len(left), 0 if row.mark == board.full else len(after)
        lost: float | None = None
        best: tuple[Code, ...] = ()
        if len(after):
            place = _Place(table, match.rules.seats, left, before)
            lost, rows = _lost(place, own, width)
            best = tuple(pegs.code(pegs.space.guesses[each]) for each in rows)
        possible = own in table.rows[left]
        before = (*before, own)
        yield PointsReview(len(before), row, *counts, possible, lost, best)
        left = after


@dataclass(frozen=True)
class _Place:
    """A position before a row."""

    table: MarkTable
    seats: int
    left: CodesLeft
    before: tuple[int, ...]

    def learnt_values(self) -> Numbers:
        """The value of every row by the learnt values of what it leaves."""
        space, slot = self.table.space, RowSlot(self.seats, len(self.before) + 1)
        return worths(space, slot, space.codes[self.left], space.guesses, learnt(self.seats))

    def promising(self, width: Width) -> list[int]:
        """The rows that look best, without equivalent ones."""
        space = self.table.space
        bits = bits_left(space, space.codes[self.left], space.guesses)
        order = np.argsort(-(self.learnt_values() + SECRECY * bits), kind="stable")
        count = min(max(width.codes // len(self.left), width.fewest), width.most)
        return self.table.distinct(order[:LOOKED_AT].tolist(), self.left)[:count]

    def played_out(self, rows: Sequence[int]) -> Numbers:
        """What each row gives its seeker in the end, less the mean of the others."""
        seekers = self.seats - 1
        playout = Playout(self.table, self.seats, [None] * seekers, learnt(self.seats))
        mover, values = len(self.before) % seekers, []
        for row in rows:
            ends = playout.of(row, self.left, self.before).items()
            net = ((each[mover] - (sum(each) - each[mover]) / seekers) * n for each, n in ends)
            values.append(sum(net) / len(self.left))
        return np.array(values)


def _lost(place: _Place, own: int, width: Width) -> tuple[float, list[int]]:
    """What a row loses against the best one, and the best rows."""
    if place.before:
        rows = [own, *(row for row in place.promising(width) if row != own)]
        values = place.played_out(rows)
    else:
        values = place.learnt_values()
        rows = [own, *(row for row in range(len(values)) if row != own)]
        values = values[rows]
    order = np.argsort(-values, kind="stable")[:MOST_BEST]
    # Rounding hides floating-point errors in the quotients: equal values must differ by 0.
    return max(0.0, round(float(values.max() - values[0]), 9)), [rows[each] for each in order]
