"""The score sheet: a line for each round, a column for each player, as in the rulebooks."""

from typing import NamedTuple

from keypeg.rules.boards import Result
from keypeg.rules.scoring import Points, running
from keypeg.rules.seats import Seat
from keypeg.table.state import Match, Round, points_of


class Cell(NamedTuple):
    """One player's points in a round."""

    rows: tuple[int, ...]
    """The points of each of the player's rows: the white cells of 2004 (MN 5.3)."""
    points: int
    """The player's points in the round so far: the green cell, or the maker's yellow one."""
    is_maker: bool


class RoundLine(NamedTuple):
    """One round on the sheet: its result, and a cell for each seat."""

    number: int
    result: Result | None
    cells: tuple[Cell, ...]


class Sheet(NamedTuple):
    """All rounds, with the totals of each player."""

    lines: tuple[RoundLine, ...]
    totals: Points


def sheet(match: Match) -> Sheet:
    """The score sheet of a match so far.

    >>> from keypeg.companion.log import Log
    >>> sheet(Log.create("family", ("Julie", "Thierry", "Alexandre")).judged.match)
    Sheet(lines=(), totals=(0, 0, 0))
    """
    return Sheet(tuple(_line(each, match.rules.seats) for each in match.rounds), match.scores)


def _line(round_: Round, seats: int) -> RoundLine:
    by_row = any(running(round_.rows, seats))
    points = points_of(round_, seats)
    cells = (_cell(round_, Seat(seat), points[seat], by_row) for seat in range(seats))
    return RoundLine(round_.number, round_.result, tuple(cells))


def _cell(round_: Round, seat: Seat, points: int, by_row: bool) -> Cell:  # noqa: FBT001  # a fact
    own = tuple(row.points for row in round_.rows if row.seat == seat and row.mark is not None)
    return Cell(own if by_row else (), points, seat in round_.makers)
