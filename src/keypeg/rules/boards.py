"""A board: its secret, maker, seekers and row limit; and the rows placed on it."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from keypeg.rules.codes import Code, CodeSpace, Space
from keypeg.rules.marking import AnyMark
from keypeg.rules.seats import Seat


class Board(NamedTuple):
    """What is fixed about a board for a round."""

    maker: Seat
    seekers: tuple[Seat, ...]
    """In the order in which they place rows."""
    limit: int
    """How many rows it has."""
    codes: Space
    """What its maker may hide."""
    guesses: CodeSpace
    """What its seekers may place."""
    full: AnyMark
    """The mark that means the code was found."""
    area: str | None = None
    """Royale: colours or shapes."""
    face: int = 0
    """Which face of the hidden pieces this board seeks."""


class Row(NamedTuple):
    """One guess and its mark."""

    seat: Seat
    board: int
    code: Code | None
    """None to a listener who has not seen a sealed row yet."""
    mark: AnyMark | None = None
    """The mark as announced to everyone."""
    points: int = 0
    """Points the row itself earns its seeker (family, three to five seats)."""
    at: int | None = None
    """Milliseconds since the round began (challenge against the clock)."""
    true_mark: AnyMark | None = None
    """Marking by hand: the correct mark, filled in once the code is revealed."""
    given: bool = False
    """Marking by hand: the maker has marked it, but the mark is not public yet."""
    sealed: AnyMark | None = None
    """That mark, known only to the maker who gave it."""

    @property
    def latest_mark(self) -> AnyMark | None:
        """The maker's latest mark, public or not."""
        return self.mark if self.sealed is None else self.sealed


Rows = Sequence[Row]


class Result(StrEnum):
    """How a round ended."""

    FOUND = "found"
    FAILED = "failed"
    NULL = "null"
    """Both seats found the code in the same turn (challenge)."""
    EXHAUSTED = "exhausted"
    """Both seats ran out of rows (challenge)."""
    ERROR = "error"
    """A wrong mark was proven: the round does not count."""
    VOID = "void"
    """Nobody is left to claim (group)."""


def is_found(row: Row, boards: Sequence[Board]) -> bool:
    """Whether the row's mark means that the code was found."""
    return row.mark == boards[row.board].full


def rows_on(board: int, rows: Rows) -> list[Row]:
    """The rows of one board, in the order played."""
    return [row for row in rows if row.board == board]


def is_closed(board: int, rows: Rows, boards: Sequence[Board]) -> bool:
    """Whether a board takes no more rows: found, or all rows used and marked."""
    placed = rows_on(board, rows)
    if not placed or placed[-1].mark is None:
        return False
    return is_found(placed[-1], boards) or len(placed) == boards[board].limit
