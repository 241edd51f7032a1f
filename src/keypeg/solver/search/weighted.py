"""The provably best strategy for a small set of codes that are not equally likely.

Made for the areas of royale: up to a few hundred codes. The cost of a strategy is the sum over all
codes of weight times rows; weights are integers, so nothing is rounded.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

Marks = NDArray[np.uint8]
"""One row per guess, one column per code."""

Members = tuple[int, ...]
"""Codes by column, in ascending order."""


@dataclass
class WeightedSearch:
    """Finds the best strategy for subsets of the codes by trying every guess."""

    marks: Marks
    weights: Sequence[int]
    win: int
    known: dict[Members, int] = field(default_factory=dict)
    bounds: dict[Members, int] = field(default_factory=dict)

    def cost(self, codes: Iterable[int], first: Sequence[int] | None = None) -> int:
        """The cost of the best strategy for these codes: the sum of weight times rows.

        Where guesses are equivalent under renaming the codes, ``first`` lists one of each class and
        only these are tried as the first row.
        """
        members = tuple(codes)
        return self._best(members) if first is None else self._searched(members, self.marks[first])

    def _best(self, codes: Members) -> int:
        if len(codes) <= 2:
            return self._bound(codes)
        if codes not in self.known:
            self.known[codes] = self._searched(codes, self.marks)
        return self.known[codes]

    def _searched(self, codes: Members, marks: Marks) -> int:
        """Try guesses in order of their lower bounds until none can be better."""
        weight = sum(self.weights[code] for code in codes)
        every = self._splits(codes, marks)
        splits = sorted((sum(map(self._bound, parts)), parts) for parts in every)
        best: int | None = None
        for least, parts in splits:
            if best is not None and weight + least >= best:
                break
            best = self._tried(parts, weight + least, best)
        assert best is not None, "some code is a guess"
        return best

    def _tried(self, parts: tuple[Members, ...], least: int, best: int | None) -> int | None:
        """The cost of a split, or the best so far if the split cannot beat it."""
        for part in sorted(parts, key=len):
            least += self._best(part) - self._bound(part)
            if best is not None and least >= best:
                return best
        return least

    def _splits(self, codes: Members, marks: Marks) -> set[tuple[Members, ...]]:
        """The distinct splits of the informative guesses, without the codes found."""
        columns = np.array(codes)
        rows = np.unique(marks[:, columns], axis=0)
        found = {
            tuple(
                tuple(columns[row == mark].tolist()) for mark in np.unique(row) if mark != self.win
            )
            for row in rows
        }
        return {parts for parts in found if parts != (codes,)}

    def _bound(self, codes: Members) -> int:
        """A lower bound: each row finds at most one code and splits the rest by the other marks."""
        if codes not in self.bounds:
            heaviest = sorted((self.weights[code] for code in codes), reverse=True)
            self.bounds[codes] = self._packed(heaviest)
        return self.bounds[codes]

    def _packed(self, heaviest: Sequence[int]) -> int:
        cost, begin, room, row = 0, 0, 1, 1
        while begin < len(heaviest):
            cost += row * sum(heaviest[begin : begin + room])
            begin, room, row = begin + room, room * self.win, row + 1
        return cost
