"""How hard a maker's code was to find by the shipped tree, compared with the mean code."""

from functools import lru_cache

import numpy as np

from keypeg.coach.values.openings import Pattern, pattern_of
from keypeg.players.boards.pegs import pegs_of
from keypeg.rules.boards import Board
from keypeg.rules.codes import CodeSpace, Hidden
from keypeg.solver.files.shipped import tree_for
from keypeg.solver.model.spaces import Space


def hardness(board: Board, marking: str, code: Hidden) -> float | None:
    """Mean rows over the codes equivalent to this one by renaming, less the mean over all codes.

    None if no tree is shipped for such codes.
    """
    if not isinstance(board.codes, CodeSpace):
        return None
    pegs = pegs_of(board, marking)
    known = hardness_of_patterns(pegs.space)
    return known.get(pattern_of(pegs.numbers(board.codes.face(code, 0))))


@lru_cache(maxsize=32)
def hardness_of_patterns(space: Space) -> dict[Pattern, float]:
    """The hardness of every pattern of codes; empty if no tree is shipped for such codes."""
    saved = tree_for(space)
    if saved is None:
        return {}
    tree = saved.strategy.tree
    wins = np.flatnonzero(tree.wins)
    rows: dict[Pattern, list[int]] = {}
    for node in wins.tolist():
        pattern = pattern_of(space.guesses[tree.guesses[node]])
        rows.setdefault(pattern, []).append(int(tree.depths[node]))
    mean = tree.total / space.size
    return {pattern: sum(depths) / len(depths) - mean for pattern, depths in rows.items()}
