"""One-step policies in NumPy: the best guess for a set of candidates, and whole trees."""

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.marking import portable
from keypeg.solver.model.policies import OneStep, scores
from keypeg.solver.model.spaces import Codes, Space
from keypeg.solver.model.trees import Grown, Tree

Numbers = NDArray[np.int64]
"""Guesses or codes, by their number among all guesses."""

NO_HISTORY = np.array([], dtype=np.int64)
"""Unused here, where all guesses are tried; the native core skips equivalent ones."""


def best_guess(space: Space, how: OneStep, candidates: Numbers, history: Numbers) -> int:
    """The number of the best guess; ties go to a candidate, then to the smallest code."""
    # For two candidates, the smaller one distinguishes them: no guess scores better.
    if len(candidates) <= 2:
        return int(candidates[0])
    codes = space.guesses[candidates]
    tried = candidates if how.consistent else np.arange(space.guess_count)
    values = scores(how.policy, portable.histograms(space, space.guesses[tried], codes))
    equal = tried[values == values.min()]
    possible = equal[np.isin(equal, candidates, assume_unique=True)]
    return int(possible[0] if len(possible) else equal[0])


class Builder:
    """Builds the tree of a one-step policy."""

    def __init__(self, space: Space, how: OneStep) -> None:
        self.space = space
        self.how = how
        self.grown = Grown(space)

    def grow(self, candidates: Numbers, guess: int | None, parent: int, mark: int) -> None:
        """Add a node for these candidates, and all its descendants."""
        if guess is None:
            guess = best_guess(self.space, self.how, candidates, NO_HISTORY)
        rows = self.space.guesses
        parts = portable.marks_of(self.space, rows[guess], rows[candidates])
        win = self.space.marks.win
        node = self.grown.add(guess, parent, mark, wins=bool((parts == win).any()))
        for following in np.unique(parts[parts != win]).tolist():
            self.grow(candidates[parts == following], None, node, following)


def build(space: Space, how: OneStep, first: Codes | None) -> Tree:
    """The whole strategy of a one-step policy."""
    builder = Builder(space, how)
    every = space.guess_numbers(space.codes)
    forced = None if first is None else int(space.guess_numbers(first)[0])
    builder.grow(every, forced, -1, 0)
    return builder.grown.tree()
