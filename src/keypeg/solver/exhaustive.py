"""The optimal search in plain Python and NumPy: for small spaces, and to check the native one."""

from dataclasses import dataclass
from itertools import count

import numpy as np
from numpy.typing import NDArray

from keypeg.solver import reference
from keypeg.solver.onestep import Numbers
from keypeg.solver.questions import Question
from keypeg.solver.spaces import Space
from keypeg.solver.trees import Grown, Tree

IMPOSSIBLE = 1 << 23
"""More than any total."""


@dataclass(frozen=True, slots=True)
class Best:
    """The cost of a set and the guess that achieves it; a bound only where there is no guess."""

    cost: int
    guess: int | None = None


class Exhaustive:
    """Every guess for every set, cheapest bound first, each set once."""

    def __init__(self, space: Space, question: Question) -> None:
        self.space = space
        self.question = question
        self.codes: Numbers = space.guess_numbers(space.codes)
        self.marks = reference.mark_all(space, space.guesses, space.codes)
        self.win = int(space.marks.win)
        self.least = _least(space.size, len(space.marks))
        self.known: dict[tuple[bytes, int], Best] = {}

    def solve(self, codes: Numbers, depth: int, limit: int) -> Best:
        """The cost of a set of codes if it is below the limit, otherwise a bound that is not."""
        if depth < 1 or limit <= self.least[len(codes)]:
            return Best(IMPOSSIBLE if depth < 1 else int(self.least[len(codes)]))
        if len(codes) == 1:
            return Best(1, int(self.codes[codes[0]]))
        key = codes.tobytes(), min(depth, len(codes))
        known = self.known.get(key)
        if known and (known.guess is not None or known.cost >= limit):
            return known
        self.known[key] = best = self._cheapest(codes, depth, limit)
        return best

    def begin(self, codes: Numbers, depth: int, first: int | None) -> Best:
        """The cost of all codes, with a forced first guess or the best; none without a guess."""
        if first is None:
            return self.solve(codes, depth, IMPOSSIBLE)
        bound = len(codes) + sum(
            self.least[len(part)] for part in self.parts(codes, first).values()
        )
        cost = self._cost(codes, first, depth, IMPOSSIBLE, int(bound))
        return Best(cost, first if cost < IMPOSSIBLE else None)

    def _cheapest(self, codes: Numbers, depth: int, limit: int) -> Best:
        guesses, bounds = self._ranked(codes)
        best = Best(limit)
        for guess, bound in zip(guesses.tolist(), bounds.tolist(), strict=True):
            if bound >= best.cost:
                break
            cost = self._cost(codes, guess, depth, best.cost, bound)
            if cost < best.cost:
                best = Best(cost, guess)
        return best

    def _ranked(self, codes: Numbers) -> tuple[Numbers, Numbers]:
        guesses = self.codes[codes] if self.question.consistent else np.arange(len(self.marks))
        marks = self.marks[guesses][:, codes]
        rows = np.arange(len(guesses))[:, None] * (self.win + 1) + marks
        sizes = np.bincount(rows.ravel(), minlength=len(guesses) * (self.win + 1))
        parts = sizes.reshape(len(guesses), -1)[:, : self.win]
        bounds = len(codes) + self.least[parts].sum(axis=1)
        # A guess that tells nothing would be tried for ever.
        bounds[parts.max(axis=1, initial=0) == len(codes)] = IMPOSSIBLE
        order = np.argsort(bounds, kind="stable")
        return guesses[order], bounds[order]

    def _cost(self, codes: Numbers, guess: int, depth: int, limit: int, bound: int) -> int:
        cost = bound
        for part in self.parts(codes, guess).values():
            least = int(self.least[len(part)])
            cost += self.solve(part, depth - 1, limit - cost + least).cost - least
            if cost >= limit:
                break
        return cost

    def parts(self, codes: Numbers, guess: int) -> dict[int, Numbers]:
        """The codes of each mark but the win, small parts first."""
        marks = self.marks[guess, codes]
        found = {
            mark: codes[marks == mark] for mark in np.unique(marks[marks != self.win]).tolist()
        }
        return dict(sorted(found.items(), key=lambda part: len(part[1])))

    def grow(self, grown: Grown, codes: Numbers, depth: int, way: tuple[int, int]) -> None:
        """The tree of what was found best."""
        guess = self.solve(codes, depth, IMPOSSIBLE).guess
        assert guess is not None
        self.grow_after(grown, codes, depth, way, guess)

    def grow_after(
        self, grown: Grown, codes: Numbers, depth: int, way: tuple[int, int], guess: int
    ) -> None:
        """The same, beginning with a guess."""
        wins = bool((self.marks[guess, codes] == self.win).any())
        node = grown.add(guess, *way, wins=wins)
        for mark, part in sorted(self.parts(codes, guess).items()):
            self.grow(grown, part, depth - 1, (node, mark))


def _least(codes: int, marks: int) -> NDArray[np.int64]:
    """The least total of so many codes: one by the first guess, then one for each other mark."""
    depths: list[int] = []
    for guess, width in zip(count(1), ((marks - 1) ** level for level in count()), strict=False):
        depths += [guess] * min(width, codes - len(depths))
        if len(depths) == codes:
            break
    return np.concatenate([[0], np.cumsum(depths)]).astype(np.int64)


def search(space: Space, question: Question) -> tuple[Tree | None, bool]:
    """The best tree, if any is as asked, and that it is proved."""
    solver = Exhaustive(space, question)
    every = np.arange(space.size)
    # A forced guess may tell nothing, and need one more than there are codes.
    depth = question.max_depth or space.size + 1
    first = None if question.first is None else int(space.guess_numbers(question.first)[0])
    guess = solver.begin(every, depth, first).guess
    if guess is None:
        return None, True
    grown = Grown(space)
    solver.grow_after(grown, every, depth, (-1, 0), guess)
    return grown.tree(), True
