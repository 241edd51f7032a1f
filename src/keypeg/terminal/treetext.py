"""A strategy tree as text: one line for each guess, indented under the mark that leads to it."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.model.strategy import Strategy
from keypeg.solver.model.trees import Node, Tree
from keypeg.words import Words

DEPTH = 2
"""Default number of guesses shown."""


def codes_below(tree: Tree) -> NDArray[np.int64]:
    """How many codes each node leads to, including its own guess."""
    counts = tree.wins.astype(np.int64)
    for node in range(len(tree) - 1, 0, -1):
        counts[tree.parents[node]] += counts[node]
    return counts


def tree_lines(words: Words, strategy: Strategy, depth: int = DEPTH) -> Iterator[str]:
    """The tree down to a depth; codes below it are only counted.

    >>> from keypeg.solver import Game
    >>> from keypeg.words import words_in
    >>> for line in tree_lines(words_in("en"), Game(2, 2).strategy("minimax"), 3):
    ...     print(line)
    11  (4 codes)
      0,0 → 22
      1,0 → 12  (2 codes)
        0,2 → 21
    """
    counts = codes_below(strategy.tree)
    return _lines(words, strategy.tree.root, counts, depth, "")


def _lines(
    words: Words, node: Node, counts: NDArray[np.int64], depth: int, lead: str
) -> Iterator[str]:
    codes = int(counts[node.number])
    yield lead + node.text + (f"  ({words('tree-codes', codes=codes)})" if codes > 1 else "")
    if depth <= 1:
        return
    margin = " " * (len(lead) - len(lead.lstrip()) + 2)
    marks = node.tree.space.marks
    for mark, following in node:
        yield from _lines(words, following, counts, depth - 1, f"{margin}{marks.text(mark)} → ")
