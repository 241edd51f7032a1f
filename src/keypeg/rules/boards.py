"""A board: a secret, its maker, its seekers, a limit of rows; and the rows placed on it."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from keypeg.rules.codes import Code, CodeSpace, Space
from keypeg.rules.marking import Answer
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
    full: Answer
    """The mark that says found."""
    area: str | None = None
    """Royale: colours or shapes."""
    face: int = 0
    """Which face of the hidden pieces this board seeks."""


class Row(NamedTuple):
    """One guess and what was said of it."""

    seat: Seat
    board: int
    code: Code | None
    """None for those who have not seen a sealed row yet."""
    mark: Answer | None = None
    """The mark that all have heard."""
    points: int = 0
    """What the row itself gives its seeker (family, three to five seats)."""
    at: int | None = None
    """Milliseconds since the round began (challenge against the clock)."""
    true_mark: Answer | None = None
    """By hand: what the mark should have been, once the code is open."""
    given: bool = False
    """By hand: the maker has marked it, and not all have heard the mark."""
    sealed: Answer | None = None
    """That mark, for its giver."""

    @property
    def said(self) -> Answer | None:
        """The mark its maker has given last, heard by all or not yet."""
        return self.mark if self.sealed is None else self.sealed


Rows = Sequence[Row]


class Result(StrEnum):
    """How a round ended."""

    FOUND = "found"
    FAILED = "failed"
    NULL = "null"
    """Both found in one turn (challenge)."""
    EXHAUSTED = "exhausted"
    """Both are out of rows (challenge)."""
    ERROR = "error"
    """A wrong mark was proven: the round does not count."""
    VOID = "void"
    """Nobody is left to claim (group)."""


def is_found(row: Row, boards: Sequence[Board]) -> bool:
    """Whether the row's mark says that the code was found."""
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
