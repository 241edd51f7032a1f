"""A whole strategy: the guess for every history, stored in four flat arrays, walked as nodes."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.model.marks import MarkNumber
from keypeg.solver.model.spaces import Codes, Space


@dataclass(frozen=True, eq=False)
class Tree:
    """Nodes in preorder, the children of a node in the order of their marks.

    Node 0 is the first guess. A node is the guess placed after the marks on the path to it; the
    win has no node of its own.
    """

    space: Space
    guesses: NDArray[np.int32]
    """Each node's guess, by its number among the space's guesses."""
    parents: NDArray[np.int32]
    """The parent of each node; -1 for the root."""
    marks: NDArray[np.uint8]
    """The mark of the parent's guess that leads to each node; 0 for the root."""
    wins: NDArray[np.bool_]
    """Whether the guess may be the code itself."""

    def __len__(self) -> int:
        return len(self.guesses)

    @property
    def root(self) -> "Node":
        """The first guess."""
        return Node(self, 0)

    @cached_property
    def depths(self) -> NDArray[np.int32]:
        """The depth of each node, from 1."""
        depths = np.zeros(len(self), dtype=np.int32)
        above = np.arange(len(self), dtype=np.int32)
        while (above >= 0).any():
            depths += above >= 0
            above = np.where(above >= 0, self.parents[above], -1)
        return depths

    @cached_property
    def histogram(self) -> tuple[int, ...]:
        """How many codes are found by the first guess, the second, and so on."""
        return tuple(np.bincount(self.depths[self.wins])[1:].tolist())

    @property
    def total(self) -> int:
        """The guesses needed for all codes, summed."""
        return int(self.depths[self.wins].sum())

    @cached_property
    def children(self) -> tuple[dict[int, int], ...]:
        """For each node, its children by mark."""
        following: tuple[dict[int, int], ...] = tuple({} for _ in range(len(self)))
        steps = zip(self.parents[1:].tolist(), self.marks[1:].tolist(), strict=True)
        for node, (parent, mark) in enumerate(steps, start=1):
            following[parent][mark] = node
        return following


@dataclass(frozen=True, slots=True)
class Node:
    """A guess of a tree, and what follows each of its marks."""

    tree: Tree
    number: int

    @property
    def guess(self) -> Codes:
        """The guess as an array."""
        row: Codes = self.tree.space.guesses[self.tree.guesses[self.number]]
        return row

    @property
    def text(self) -> str:
        """The guess as digits."""
        return self.tree.space.text(self.guess)

    @property
    def wins(self) -> bool:
        """Whether the guess may be the code itself."""
        return bool(self.tree.wins[self.number])

    @property
    def children(self) -> dict[MarkNumber, "Node"]:
        """The next guess for each mark but the win."""
        following = self.tree.children[self.number]
        return {MarkNumber(mark): Node(self.tree, node) for mark, node in following.items()}

    def __iter__(self) -> Iterator[tuple[MarkNumber, "Node"]]:
        return iter(self.children.items())

    def after(self, mark: int) -> "Node | None":
        """The next guess after this mark; None after the win and after impossible marks."""
        following = self.tree.children[self.number].get(mark)
        return None if following is None else Node(self.tree, following)


@dataclass
class Grown:
    """Builds a tree node by node, in preorder."""

    space: Space
    guesses: list[int] = field(default_factory=list)
    parents: list[int] = field(default_factory=list)
    marks: list[int] = field(default_factory=list)
    wins: list[bool] = field(default_factory=list)

    def add(self, guess: int, parent: int, mark: int, *, wins: bool) -> int:
        """Add a node and return its number."""
        self.guesses.append(guess)
        self.parents.append(parent)
        self.marks.append(mark)
        self.wins.append(wins)
        return len(self.guesses) - 1

    def tree(self) -> Tree:
        """The tree built so far."""
        return Tree(
            self.space,
            np.array(self.guesses, dtype=np.int32),
            np.array(self.parents, dtype=np.int32),
            np.array(self.marks, dtype=np.uint8),
            np.array(self.wins, dtype=np.bool_),
        )
