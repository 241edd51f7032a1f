"""One number over a fixed set of searches: it changes only if what they compute changes.

``make test`` prints it and a test compares it. If it changes on purpose, write the new number here
and the reason into the changelog. Times, threads and kernels do not affect it.
"""

from hashlib import sha256

import numpy as np

from keypeg.solver import Game, Policy
from keypeg.solver.marking import kernels
from keypeg.solver.model.effort import Effort
from keypeg.solver.model.trees import Tree
from keypeg.solver.search.positions import positions_of

KNOWN = "4ac77bd4b578"

GAMES = (
    Game(4, 6),
    Game(3, 4, marking="sum"),
    Game(3, 5, blanks=True, marking="exact"),
    Game(4, 5, marking="colours"),
    Game(4, 7, code_repeats=False),
    Game(4, 6, code_repeats=False, guess_repeats=False),
)

POLICIES = (Policy.MINIMAX, Policy.EXPECTED_SIZE, Policy.ENTROPY, Policy.MOST_PARTS)

PROVED = (Game(3, 4), Game(3, 4, blanks=True), Game(4, 4), Game(4, 5, code_repeats=False))

EFFORT = Effort(work=200_000, remember=False)
"""Too little work for some of the positions: the signature includes their bounds."""


def of_tree(tree: Tree) -> list[int]:
    return [*tree.guesses.tolist(), *tree.marks.tolist(), tree.total]


def figures() -> list[int]:
    found: list[int] = []
    for game in GAMES:
        for policy in POLICIES:
            found += of_tree(game.strategy(policy, threads=2).tree)
        found += of_positions(game)
    for game in PROVED:
        found += of_tree(game.strategy(threads=2).tree)
    return found


def of_positions(game: Game) -> list[int]:
    """The codes left after the first mark, for a few first guesses."""
    space, found = game.space, list[int]()
    for guess in space.guesses[:: max(1, space.guess_count // 5)]:
        marks = kernels.marks_of(space, guess, space.codes)
        left = positions_of(space).codes[marks == np.unique(marks)[0]]
        value = positions_of(space).value(left, best=3, effort=EFFORT)
        found += [value.least, value.total or 0, *value.best]
    return found


def signature() -> str:
    return sha256(" ".join(map(str, figures())).encode()).hexdigest()[:12]


if __name__ == "__main__":
    print(f"signature of the searches: {signature()} (known: {KNOWN})")
