"""Rows as a round holds them: found, missed, or still without a mark."""

from keypeg.rules.boards import Board, Row
from keypeg.rules.edition import Rules
from keypeg.rules.marking import Mark
from keypeg.rules.seats import Seat

MISS = Mark(0, 0)


def boards_of(rules: Rules, maker: int = 0) -> tuple[Board, ...]:
    """The boards of a round in which this seat makes the code; in a duel both seats make one."""
    return rules.boards[maker if len(rules.boards) > 1 else 0]


def missed(seat: int, board: int = 0, points: int = 0) -> Row:
    return Row(Seat(seat), board, None, MISS, points)


def unmarked(seat: int, board: int = 0) -> Row:
    return Row(Seat(seat), board, None)


def found(boards: tuple[Board, ...], seat: int, board: int = 0, points: int = 0) -> Row:
    return Row(Seat(seat), board, None, boards[board].full, points)
