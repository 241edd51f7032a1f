"""Who scores what. Each table names the rulebook section it is printed in.

| scoring         | editions                    | printed                                    |
|-----------------|-----------------------------|--------------------------------------------|
| MakerRows       | classic, original, junior,  | CL 8.3, GO 9.2, KB 3.7, RO 6.5             |
|                 | royale                      |                                            |
| RoundWinner     | family for two              | M2 4.2                                     |
| SeekersAndTable | family for three to five    | MN 5.2                                     |
| Finder          | challenge                   | CH 2.6                                     |

Group gives its pin to the seat that claims rightly (GR 7.6): see the table's circle.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, Protocol

from keypeg.rules.boards import Board, Row, Rows, is_found, rows_on
from keypeg.rules.marking import Answer
from keypeg.rules.seats import Seat

Points = tuple[int, ...]
"""One number per seat."""

Boards = Sequence[Board]

FINDER_POINTS: Final = 10
"""The row that finds the code, with three to five seats: 10, not 8 (MN 5.2)."""

FAMILY_TABLES: Final = {
    3: (5, 6, 7, 8, 9, 10, 14, 18, 22, 26, 30, 34),
    4: (5, 6, 7, 8, 9, 10, 13, 16, 19, 22, 25, 28),
    5: (5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22),
}
"""The maker's points by seats and by the proposal that found the code (MN 5.2)."""

FAMILY_NOT_FOUND: Final = {3: 40, 4: 30, 5: 25}
"""The maker's points when nobody found it (MN 5.2)."""


class Scoring(Protocol):
    """Points of a round that ended by its rows."""

    def row_points(self, mark: Answer, full: Answer) -> int:
        """What a marked row gives its seeker at once."""

    def round_points(self, rows: Rows, boards: Boards, seats: int) -> Points:
        """What the whole round gives each seat."""


def to(seat: Seat, points: int, seats: int) -> Points:
    """Points for one seat, nothing for the others."""
    return tuple(points if other == seat else 0 for other in range(seats))


def added(one: Points, other: Points) -> Points:
    """Seat by seat."""
    return tuple(map(int.__add__, one, other))


class _NothingPerRow:
    __slots__ = ()

    def row_points(self, mark: Answer, full: Answer) -> int:
        return 0


@dataclass(frozen=True, slots=True)
class MakerRows(_NothingPerRow):
    """The maker: one point per row on every board, and a bonus for each board not found."""

    fail_bonus: int = 0

    def round_points(self, rows: Rows, boards: Boards, seats: int) -> Points:
        missed = [b for b in range(len(boards)) if not is_found(rows_on(b, rows)[-1], boards)]
        return to(boards[0].maker, len(rows) + self.fail_bonus * len(missed), seats)


@dataclass(frozen=True, slots=True)
class RoundWinner(_NothingPerRow):
    """One for the round: to the breaker who found, else to the maker."""

    def round_points(self, rows: Rows, boards: Boards, seats: int) -> Points:
        winner = rows[-1].seat if is_found(rows[-1], boards) else boards[0].maker
        return to(winner, 1, seats)


@dataclass(frozen=True, slots=True)
class SeekersAndTable:
    """Every seeker for each of his rows, the maker once by the table."""

    def row_points(self, mark: Answer, full: Answer) -> int:
        # Two for an exact peg, one for a misplaced one: what a sum of both and the exact ones is.
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
    """One for the only seat that found; nothing when both or neither did."""

    def round_points(self, rows: Rows, boards: Boards, seats: int) -> Points:
        finders = {row.seat for row in rows if is_found(row, boards)}
        return tuple(int(finders == {seat}) for seat in range(seats))


def running(rows: Collection[Row], seats: int) -> Points:
    """What the rows placed so far have given their seekers."""
    return tuple(sum(row.points for row in rows if row.seat == seat) for seat in range(seats))


class Proof(Enum):
    """When a wrong mark comes to light, beside a contradiction during the round (RULES 10.3)."""

    AT_REVEAL = auto()
    """By itself, as soon as the code is open."""
    ON_CLAIM = auto()
    """When a breaker claims it, until the next code is set."""
    CONTRADICTION = auto()
    """Only when no code fits what was said."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """What a proven wrong mark costs and gives."""

    proof: Proof
    breaker: int = 0
    maker: int = 0

    def points(self, erred: Collection[Seat], boards: Boards, seats: int) -> Points:
        """Victims gain and makers lose; a seat that erred too is no victim (CH-A3)."""
        points = [self.maker if seat in erred else 0 for seat in range(seats)]
        victims = {seat for b in boards if b.maker in erred for seat in b.seekers}
        for seat in victims.difference(erred):
            points[seat] += self.breaker
        return tuple(points)
