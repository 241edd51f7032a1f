"""Candidate rows that a player with imperfect memory might think of."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from keypeg.players.boards.open_boards import OpenBoard, open_boards
from keypeg.players.chance import Source
from keypeg.solver.model.spaces import Codes
from keypeg.table.actions import Guess
from keypeg.table.match import View

NEAR: Final = 3
"""How many codes are drawn per candidate; the one most similar to the last row is used."""


def ideas(view: View, recalled: View, count: int, source: Source) -> list[Guess]:
    """Codes that fit what is remembered, old rows varied; a sole code alone."""
    boards = open_boards(view)
    for board in boards:
        if (sole := board.sole(view, recalled)) is not None:
            return [board.row(sole)]
    found = [
        board.row(row)
        for board in boards
        for row in _some(board, board.fresh(view, recalled), recalled, count, source)
    ]
    return list(dict.fromkeys(source.sample(found, len(found))))[:count] or [_other(view, source)]


def _some(
    board: OpenBoard, fresh: Codes, recalled: View, count: int, source: Source
) -> Sequence[Codes]:
    if not len(fresh):
        return []
    clues = board.clues(recalled)
    base = board.pegs.numbers(clues[-1].guess) if clues else None
    return [_varied(fresh, base, source) for _ in range(count)]


def _varied(fresh: Codes, base: Codes | None, source: Source) -> Codes:
    """A candidate, biased towards a remembered row."""
    near = NEAR if base is not None else 1
    drawn = fresh[[source.randrange(len(fresh)) for _ in range(near)]]
    if base is None:
        base = drawn[0]
    nearest: Codes = drawn[int(np.argmin((drawn != base).sum(axis=1)))]
    return nearest


def _other(view: View, source: Source) -> Guess:
    """A random row that has not been placed yet, for when no code fits the remembered marks."""
    board = source.choice(open_boards(view))
    down, guesses = board.placed(view), board.pegs.space.guesses
    while True:
        row = board.row(guesses[source.randrange(len(guesses))])
        if row.code not in down:
            return row
