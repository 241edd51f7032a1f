"""Who scores what. Each table names the rulebook section it is printed in.

| scoring         | editions                    | printed                                    |
|-----------------|-----------------------------|--------------------------------------------|
| MakerRows       | classic, original, junior,  | CL 8.3, GO 9.2, KB 3.7, RO 6.5             |
|                 | royale                      |                                            |
| RoundWinner     | family for two              | M2 4.2                                     |
| SeekersAndTable | family for three to five    | MN 5.2                                     |
| Finder          | challenge                   | CH 2.6                                     |

Group gives a pin to the seat that claims correctly (GR 7.6): see table/decisions.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, Protocol

from keypeg.rules.boards import Board, Row, Rows, is_found, rows_on
from keypeg.rules.marking import AnyMark
from keypeg.rules.seats import Seat

Points = tuple[int, ...]
"""One number per seat."""

Boards = Sequence[Board]

FINDER_POINTS: Final = 10
"""For the row that finds the code, with three to five seats: 10, not 8 (MN 5.2)."""

FAMILY_TABLES: Final = {
    3: (5, 6, 7, 8, 9, 10, 14, 18, 22, 26, 30, 34),
    4: (5, 6, 7, 8, 9, 10, 13, 16, 19, 22, 25, 28),
    5: (5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22),
}
"""The maker's points by number of seats and by the guess that found the code (MN 5.2)."""

FAMILY_NOT_FOUND: Final = {3: 40, 4: 30, 5: 25}
"""The maker's points when nobody found it (MN 5.2)."""


class Scoring(Protocol):
    """Points for a round that was decided by its rows."""

    def row_points(self, mark: AnyMark, full: AnyMark) -> int:
        """Points a seeker gets for a row as soon as it is marked."""

    def round_points(self, rows: Rows, boards: Boards, seats: int) -> Points:
        """Each seat's points for the whole round."""


def to(seat: Seat, points: int, seats: int) -> Points:
    """Points for one seat, nothing for the others."""
    return tuple(points if other == seat else 0 for other in range(seats))


def added(one: Points, other: Points) -> Points:
    """The sum, seat by seat."""
    return tuple(map(int.__add__, one, other))


class _NothingPerRow:
    __slots__ = ()

    def row_points(self, mark: AnyMark, full: AnyMark) -> int:
        return 0


@dataclass(frozen=True, slots=True)
class MakerRows(_NothingPerRow):
    """The maker scores one point per row on every board, and a bonus for each board not found."""

    fail_bonus: int = 0

    def round_points(self, rows: Rows, boards: Boards, seats: int) -> Points:
        missed = [b for b in range(len(boards)) if not is_found(rows_on(b, rows)[-1], boards)]
        return to(boards[0].maker, len(rows) + self.fail_bonus * len(missed), seats)


@dataclass(frozen=True, slots=True)
class RoundWinner(_NothingPerRow):
    """One point per round: to the breaker who found the code, otherwise to the maker."""

    def round_points(self, rows: Rows, boards: Boards, seats: int) -> Points:
        winner = rows[-1].seat if is_found(rows[-1], boards) else boards[0].maker
        return to(winner, 1, seats)


@dataclass(frozen=True, slots=True)
class SeekersAndTable:
    """Seekers score for each of their rows, the maker once, from the table."""

    def row_points(self, mark: AnyMark, full: AnyMark) -> int:
        # Two per exact peg, one per misplaced peg: exact + (exact + misplaced).
        return FINDER_POINTS if mark == full else mark[0] + sum(mark)

    def round_points(self, rows: Rows, boards: Boards, seats: int) -> Points:
        points = to(boards[0].maker, self._maker_points(rows, boards, seats), seats)
        return added(points, running(rows, seats))

    def _maker_points(self, rows: Rows, boards: Boards, seats: int) -> int:
        if is_found(rows[-1], boards):
            return FAMILY_TABLES[seats][len(rows) - 1]
        return FAMILY_NOT_FOUND[seats]


@dataclass(frozen=True, slots=True)
class Finder(_NothingPerRow):
    """One point for the only seat that found the code; none if both or neither did."""

    def round_points(self, rows: Rows, boards: Boards, seats: int) -> Points:
        finders = {row.seat for row in rows if is_found(row, boards)}
        return tuple(int(finders == {seat}) for seat in range(seats))


def running(rows: Collection[Row], seats: int) -> Points:
    """Each seat's points from the rows placed so far."""
    return tuple(sum(row.points for row in rows if row.seat == seat) for seat in range(seats))


class Proof(Enum):
    """When a wrong mark is proven, other than by a contradiction in play (RULES 10.3)."""

    AT_REVEAL = auto()
    """Automatically, as soon as the code is revealed."""
    ON_CLAIM = auto()
    """When a breaker claims it, before the next code is set."""
    CONTRADICTION = auto()
    """Only when no code fits what was said."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """The points for a proven wrong mark."""

    proof: Proof
    breaker: int = 0
    maker: int = 0

    def points(self, erred: Collection[Seat], boards: Boards, seats: int) -> Points:
        """Victims gain and makers lose; a seat that also erred is no victim (CH-A3)."""
        points = [self.maker if seat in erred else 0 for seat in range(seats)]
        victims = {seat for b in boards if b.maker in erred for seat in b.seekers}
        for seat in victims.difference(erred):
            points[seat] += self.breaker
        return tuple(points)
