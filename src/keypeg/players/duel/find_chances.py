"""How soon a breaker finds the code: by the number of codes left, or by following the tree."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.files.shipped import node_after, tree_for
from keypeg.solver.marking import kernels
from keypeg.solver.model.marked_guesses import MarkedGuess
from keypeg.solver.model.spaces import Codes, Space
from keypeg.solver.model.trees import Tree

Numbers = NDArray[np.float64]

ROWS: Final = 12
"""Rows of a board, and so the length of all distributions over coming rows."""

EXACT: Final = 24
"""Up to this many codes each set size has its own statistics; larger sizes are grouped."""


class FindChances(NamedTuple):
    """For some set sizes (rows), the probability of finding with each coming row (columns)."""

    sizes: Numbers
    finds: Numbers

    def of(self, size: int) -> Numbers:
        """The probability of finding with each coming row, interpolated for this many codes."""
        at = np.log(max(size, 1))
        return np.array([np.interp(at, self.sizes, column) for column in self.finds.T])


@cache
def find_chances_of(space: Space) -> FindChances:
    """The statistics of the tree shipped for a space."""
    saved = tree_for(space)
    assert saved is not None
    sizes, rows = _finds(saved.tree)
    halves = np.rint(2 * np.log2(np.maximum(sizes, EXACT) / EXACT))
    groups = np.where(sizes <= EXACT, sizes, EXACT + halves)
    kinds = np.unique(groups)
    table = np.zeros((len(kinds), ROWS))
    logs = np.zeros(len(kinds))
    for line, kind in enumerate(kinds.tolist()):
        inside = groups == kind
        table[line] = np.bincount(np.minimum(rows[inside], ROWS) - 1, minlength=ROWS)
        logs[line] = np.log(sizes[inside].mean())
    return FindChances(logs, table / table.sum(axis=1, keepdims=True))


def _finds(tree: Tree) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """For each find and each node above it: the codes left there, and the rows still needed."""
    above = np.flatnonzero(tree.wins).astype(np.int64)
    sizes = np.zeros(len(tree), dtype=np.int64)
    found: list[tuple[NDArray[np.int64], int]] = []
    step = 1
    while len(above):
        np.add.at(sizes, above, 1)
        found.append((above, step))
        above = tree.parents[above].astype(np.int64)
        above = above[above >= 0]
        step += 1
    nodes = np.concatenate([each for each, _ in found])
    rows = np.concatenate([np.full(len(each), step) for each, step in found])
    return sizes[nodes], rows


def rows_by_tree(space: Space, rows: Sequence[MarkedGuess], code: Codes) -> int | None:
    """The number of further rows in which the tree finds this code; None off the tree."""
    node = node_after(space, rows)
    count = 1
    while node is not None:
        mark = int(kernels.marks_of(space, node.guess, code[None])[0])
        if mark == space.marks.win:
            return count
        node = node.after(mark)
        count += 1
    return None
