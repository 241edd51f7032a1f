"""Positions of the shipped trees: a tree that is proved optimal proves all their values."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from keypeg.solver.files.shipped import tree_for
from keypeg.solver.marking import kernels
from keypeg.solver.model.spaces import Space
from keypeg.solver.model.trees import Node, Tree
from keypeg.solver.search.onestep import Numbers

FEWEST: Final = 33
"""Smaller positions are left out: the search proves them at once."""


class ProvedPosition(NamedTuple):
    """The proved value V of a position, and the number of a best row."""

    rows: float
    best: int


def proved_position(space: Space, codes: Numbers) -> ProvedPosition | None:
    """The value of a position, proved by the tree of its space; None if the tree does not reach it.

    >>> space = Space(4, 6)
    >>> marks = kernels.marks_of(space, space.code("1123"), space.codes)
    >>> left = np.flatnonzero(marks == space.marks.number("1,1"))
    >>> found = proved_position(space, left)
    >>> found and (len(left), round(found.rows, 4), space.text(space.guesses[found.best]))
    (230, 3.4696, '1415')
    """
    return _positions(space).get(codes.tobytes())


@lru_cache(maxsize=32)
def _positions(space: Space) -> Mapping[bytes, ProvedPosition]:
    saved = tree_for(space)
    if saved is None or not saved.strategy.proved:
        return {}
    codes = space.guess_numbers(space.codes)
    return dict(_walked(saved.tree.root, codes, _totals(saved.tree)))


def _totals(tree: Tree) -> Numbers:
    """For each node, the rows from there to the find, summed over all codes below it."""
    sizes = tree.wins.astype(np.int64)
    totals = np.zeros(len(tree), dtype=np.int64)
    # Children come after their parents.
    for node in range(len(tree) - 1, -1, -1):
        totals[node] += sizes[node]
        if node:
            parent = tree.parents[node]
            sizes[parent] += sizes[node]
            totals[parent] += totals[node]
    return totals


def _walked(node: Node, codes: Numbers, totals: Numbers) -> Iterator[tuple[bytes, ProvedPosition]]:
    guess = int(node.tree.guesses[node.number])
    yield codes.tobytes(), ProvedPosition(int(totals[node.number]) / len(codes), guess)
    space = node.tree.space
    marks = kernels.marks_of(space, node.guess, space.guesses[codes])
    for mark, following in node:
        left = codes[marks == mark]
        if len(left) >= FEWEST:
            yield from _walked(following, left, totals)
