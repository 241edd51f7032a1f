"""Turn orders: who may place a row, which marks are due, and when the marks end a round."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from keypeg.rules.boards import Board, Result, Rows, is_closed, is_found, rows_on
from keypeg.rules.seats import Seat

Boards = Sequence[Board]


class Place(NamedTuple):
    """A seat and the board on which it may place a row now."""

    seat: Seat
    board: int


class TurnOrder(Protocol):
    """Defines only who may act and when a round is over. Consulted while no mark is due."""

    @property
    def sealed(self) -> bool:
        """Whether a row stays face down until the opponent's row is placed."""

    @property
    def timed(self) -> bool:
        """Whether rows carry the time at which they were placed."""

    def places(self, rows: Rows, boards: Boards) -> tuple[Place, ...]:
        """Who may place a row now, and on which board."""

    def due(self, rows: Rows) -> tuple[int, ...]:
        """The indices of the rows that wait for a mark."""

    def judge(self, rows: Rows, boards: Boards) -> Result | None:
        """The result of the marks given so far, or None while the round goes on."""


def last_unmarked(rows: Rows) -> tuple[int, ...]:
    """The index of the last row, if it has no mark yet."""
    return (len(rows) - 1,) if rows and rows[-1].mark is None else ()


@dataclass(frozen=True, slots=True)
class InRotation:
    """One board; its seekers take turns, and a lone seeker places every row (MN 5.1)."""

    sealed: bool = False
    timed: bool = False

    def places(self, rows: Rows, boards: Boards) -> tuple[Place, ...]:
        seekers = boards[0].seekers
        return (Place(seekers[len(rows) % len(seekers)], 0),)

    def due(self, rows: Rows) -> tuple[int, ...]:
        return last_unmarked(rows)

    def judge(self, rows: Rows, boards: Boards) -> Result | None:
        if not rows or rows[-1].mark is None:
            return None
        if is_found(rows[-1], boards):
            return Result.FOUND
        return Result.FAILED if len(rows) == boards[0].limit else None


@dataclass(frozen=True, slots=True)
class DuelByTurns:
    """Two boards; each turn is one row by each seat, then both marks (CH 2.4).

    Sealed: both place in any order, face down. Open: seat 0 leads odd turns, seat 1 even ones.
    """

    sealed: bool = True
    timed: bool = False

    def places(self, rows: Rows, boards: Boards) -> tuple[Place, ...]:
        turn, placed = divmod(len(rows), 2)
        if placed:
            return (self._place(Seat(1 - rows[-1].seat)),)
        if self.sealed:
            return self._place(Seat(0)), self._place(Seat(1))
        return (self._place(Seat(turn % 2)),)

    def _place(self, seat: Seat) -> Place:
        return Place(seat, board=seat)

    def due(self, rows: Rows) -> tuple[int, ...]:
        if len(rows) % 2:
            return ()
        turn = range(max(len(rows) - 2, 0), len(rows))
        return tuple(index for index in turn if rows[index].mark is None)

    def judge(self, rows: Rows, boards: Boards) -> Result | None:
        if not rows or len(rows) % 2 or self.due(rows):
            return None
        finds = sum(is_found(row, boards) for row in rows[-2:])
        if finds:
            return Result.NULL if finds == 2 else Result.FOUND
        return Result.EXHAUSTED if len(rows) == 2 * boards[0].limit else None


@dataclass(frozen=True, slots=True)
class DuelByClock:
    """Two boards against the clock: every row is marked at once, the first find wins (CH 2.8)."""

    sealed: bool = False
    timed: bool = True

    def places(self, rows: Rows, boards: Boards) -> tuple[Place, ...]:
        return tuple(
            Place(Seat(board), board)
            for board in range(2)
            if len(rows_on(board, rows)) < boards[board].limit
        )

    def due(self, rows: Rows) -> tuple[int, ...]:
        return last_unmarked(rows)

    def judge(self, rows: Rows, boards: Boards) -> Result | None:
        if not rows or rows[-1].mark is None:
            return None
        if is_found(rows[-1], boards):
            return Result.FOUND
        return None if self.places(rows, boards) else Result.EXHAUSTED


@dataclass(frozen=True, slots=True)
class TwoAreas:
    """Two boards of one maker, sought side by side until both are closed (RO 6.2)."""

    alternate: bool = False
    """Whether the areas alternate, colours first in each round, skipping closed ones."""
    sealed: bool = False
    timed: bool = False

    def places(self, rows: Rows, boards: Boards) -> tuple[Place, ...]:
        seats = [board.seekers[0] for board in boards]
        open_ = [area for area in range(2) if not is_closed(area, rows, boards)]
        if self.alternate and len(open_) == 2:
            open_ = [1 - rows[-1].board if rows else 0]
        return tuple(Place(seats[area], area) for area in open_)

    def due(self, rows: Rows) -> tuple[int, ...]:
        return last_unmarked(rows)

    def judge(self, rows: Rows, boards: Boards) -> Result | None:
        if not all(is_closed(area, rows, boards) for area in range(2)):
            return None
        found = all(is_found(rows_on(area, rows)[-1], boards) for area in range(2))
        return Result.FOUND if found else Result.FAILED
