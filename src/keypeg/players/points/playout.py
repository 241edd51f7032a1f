"""Family for three to five seats: simulates the rest of the round after a row.

All codes that are left are followed at once: the others play by their habits, the player itself
places the consistent row with the highest value. The result is exact for such players.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from keypeg.players.points.mark_table import CodesLeft, MarkTable
from keypeg.players.points.others import Habit, informative_row
from keypeg.players.points.rows import RowSlot, worths
from keypeg.players.points.worth import ROWS, Numbers, row_points
from keypeg.rules.scoring import FAMILY_NOT_FOUND, FAMILY_TABLES, FINDER_POINTS, Points

Ends = Mapping[Points, int]
"""For each way a round may end, the number of codes that lead to it.

The points are those of the seekers in their order, then of the maker.
"""


@dataclass
class Playout:
    """A simulation from the point of view of one seeker."""

    mark_table: MarkTable
    seats: int
    habits: Sequence[Habit | None]
    """The seekers' habits in their order; None for the player itself."""
    lines: Numbers
    win: int = field(init=False)
    gains: list[int] = field(init=False)
    """The points of each mark for its seeker."""
    finds: list[int] = field(init=False)
    """The maker's points if the code is found with each row, and if it is not found."""
    ends: defaultdict[Points, int] = field(init=False)

    def __post_init__(self) -> None:
        self.win = self.mark_table.space.marks.win
        self.gains = row_points(self.mark_table.space.marks).astype(int).tolist()
        self.finds = [*FAMILY_TABLES[self.seats], FAMILY_NOT_FOUND[self.seats]]

    def of(self, row: int, left: CodesLeft, before: tuple[int, ...]) -> Ends:
        """The distribution of round ends if this row is placed now."""
        self.ends = defaultdict(int)
        self._place(row, left, before, (0,) * (self.seats - 1))
        return self.ends

    def _place(self, row: int, left: CodesLeft, before: tuple[int, ...], points: Points) -> None:
        marks = self.mark_table.marks[row, left]
        placed, before = len(before), (*before, row)
        mover, finder = placed % (self.seats - 1), (placed + 1) % (self.seats - 1)
        for mark, count in enumerate(np.bincount(marks).tolist()):
            if not count:
                continue
            after = _plus(points, mover, self.gains[mark])
            if mark == self.win:
                self.ends[*after, self.finds[placed]] += 1
            elif placed + 1 == ROWS:
                self.ends[*after, self.finds[ROWS]] += count
            elif count == 1:
                self.ends[*_plus(after, finder, FINDER_POINTS), self.finds[placed + 1]] += 1
            else:
                rest = left[marks == mark]
                self._place(self.next_row(rest, before), rest, before, after)

    def next_row(self, left: CodesLeft, before: tuple[int, ...]) -> int:
        """The row that the seeker on turn places."""
        rows = self.mark_table.rows[left]
        if len(rows) == 2:
            return int(rows[0])
        habit = self.habits[len(before) % (self.seats - 1)]
        if habit is Habit.INFORMATIVE:
            return informative_row(self.mark_table, left, before)
        if habit is Habit.CONSISTENT:
            return int(rows[int(left.sum()) % len(left)])
        codes, slot = self.mark_table.space.codes[left], RowSlot(self.seats, len(before) + 1)
        return int(rows[worths(self.mark_table.space, slot, codes, codes, self.lines).argmax()])


def _plus(points: Points, place: int, more: int) -> Points:
    return (*points[:place], points[place] + more, *points[place + 1 :])
