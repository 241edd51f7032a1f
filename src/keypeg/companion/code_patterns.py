"""Ranks code patterns by difficulty without revealing a code."""

from typing import NamedTuple

from keypeg.coach.review.hardness import hardness_of_patterns
from keypeg.players.boards.pegs import pegs_of
from keypeg.rules.boards import Board
from keypeg.rules.codes import CodeSpace
from keypeg.table.state import Match


class CodePattern(NamedTuple):
    """Codes that are equivalent by renaming symbols and reordering holes."""

    equal: tuple[int, ...]
    """How often each symbol occurs: (2, 1, 1) is a pair and two others."""
    hardness: float
    """Mean rows to find them by the shipped tree, less the mean over all codes."""


def patterns_by_hardness(match: Match) -> tuple[CodePattern, ...]:
    """The patterns of the next code, hardest first; empty if no tree is shipped for its codes.

    >>> from keypeg.companion.log import Log
    >>> patterns_by_hardness(Log.create("classic", ("Ann", "Ben")).judged.match)[0].equal
    (3, 1)
    """
    board = match.rules.boards[match.maker][0] if match.rules.boards else None
    if board is None or not isinstance(board.codes, CodeSpace):
        return ()
    return _ranked(board, match.rules.marking.key)


def _ranked(board: Board, marking: str) -> tuple[CodePattern, ...]:
    known = hardness_of_patterns(pegs_of(board, marking).space)
    found = (CodePattern(_equal(pattern), mean) for pattern, mean in known.items())
    return tuple(sorted(found, key=lambda kind: -kind.hardness))


def _equal(pattern: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(pattern.count(symbol) for symbol in dict.fromkeys(pattern))
