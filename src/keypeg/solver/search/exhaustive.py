"""The optimal search in Python and NumPy: for small spaces, and to check the native one."""

from dataclasses import dataclass
from itertools import count

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.marking import portable
from keypeg.solver.model.search_request import SearchRequest
from keypeg.solver.model.spaces import Space
from keypeg.solver.model.trees import Grown, Tree
from keypeg.solver.search.plain_onestep import Numbers

IMPOSSIBLE = 1 << 23
"""Larger than any total."""


@dataclass(frozen=True, slots=True)
class LeastCost:
    """The cost of a set and the guess that achieves it; without a guess, only a lower bound."""

    cost: int
    guess: int | None = None


class Exhaustive:
    """Tries every guess for every set, lowest bound first; sets are memoized."""

    def __init__(self, space: Space, question: SearchRequest, codes: Numbers | None = None) -> None:
        """For all codes of the space, or for these alone, by their number among its guesses."""
        self.space = space
        self.question = question
        self.codes: Numbers = space.guess_numbers(space.codes) if codes is None else codes
        self.marks = portable.marks_of_all(space, space.guesses, space.guesses[self.codes])
        self.win = int(space.marks.win)
        self.least = _least(len(self.codes), len(space.marks))
        self.known: dict[tuple[bytes, int], LeastCost] = {}

    def solve(self, codes: Numbers, depth: int, limit: int) -> LeastCost:
        """The cost of a set of codes if below the limit, otherwise a bound that reaches it."""
        if depth < 1 or limit <= self.least[len(codes)]:
            return LeastCost(IMPOSSIBLE if depth < 1 else int(self.least[len(codes)]))
        if len(codes) == 1:
            return LeastCost(1, int(self.codes[codes[0]]))
        key = codes.tobytes(), min(depth, len(codes))
        known = self.known.get(key)
        if known and (known.guess is not None or known.cost >= limit):
            return known
        self.known[key] = best = self._cheapest(codes, depth, limit)
        return best

    def begin(self, codes: Numbers, depth: int, first: int | None) -> LeastCost:
        """The cost of all codes, with the forced or the best first guess."""
        if first is None:
            return self.solve(codes, depth, IMPOSSIBLE)
        bound = len(codes) + sum(
            self.least[len(part)] for part in self.parts(codes, first).values()
        )
        cost = self.cost(codes, first, depth, IMPOSSIBLE, int(bound))
        return LeastCost(cost, first if cost < IMPOSSIBLE else None)

    def _cheapest(self, codes: Numbers, depth: int, limit: int) -> LeastCost:
        guesses, bounds = self.ranked(codes)
        best = LeastCost(limit)
        for guess, bound in zip(guesses.tolist(), bounds.tolist(), strict=True):
            if bound >= best.cost:
                break
            cost = self.cost(codes, guess, depth, best.cost, bound)
            if cost < best.cost:
                best = LeastCost(cost, guess)
        return best

    def ranked(self, codes: Numbers) -> tuple[Numbers, Numbers]:
        guesses = self.codes[codes] if self.question.consistent else np.arange(len(self.marks))
        marks = self.marks[guesses][:, codes]
        rows = np.arange(len(guesses))[:, None] * (self.win + 1) + marks
        sizes = np.bincount(rows.ravel(), minlength=len(guesses) * (self.win + 1))
        parts = sizes.reshape(len(guesses), -1)[:, : self.win]
        bounds = len(codes) + self.least[parts].sum(axis=1)
        # An uninformative guess would recurse forever.
        bounds[parts.max(axis=1, initial=0) == len(codes)] = IMPOSSIBLE
        order = np.argsort(bounds, kind="stable")
        return guesses[order], bounds[order]

    def cost(self, codes: Numbers, guess: int, depth: int, limit: int, bound: int) -> int:
        cost = bound
        for part in self.parts(codes, guess).values():
            least = int(self.least[len(part)])
            cost += self.solve(part, depth - 1, limit - cost + least).cost - least
            if cost >= limit:
                break
        return cost

    def parts(self, codes: Numbers, guess: int) -> dict[int, Numbers]:
        """The codes of each mark except the win, small parts first."""
        marks = self.marks[guess, codes]
        found = {
            mark: codes[marks == mark] for mark in np.unique(marks[marks != self.win]).tolist()
        }
        return dict(sorted(found.items(), key=lambda part: len(part[1])))

    def grow(self, grown: Grown, codes: Numbers, depth: int, way: tuple[int, int]) -> None:
        """Add the tree of the best guesses found."""
        guess = self.solve(codes, depth, IMPOSSIBLE).guess
        assert guess is not None
        self.grow_after(grown, codes, depth, way, guess)

    def grow_after(
        self, grown: Grown, codes: Numbers, depth: int, way: tuple[int, int], guess: int
    ) -> None:
        """The same, with a given first guess."""
        wins = bool((self.marks[guess, codes] == self.win).any())
        node = grown.add(guess, *way, wins=wins)
        for mark, part in sorted(self.parts(codes, guess).items()):
            self.grow(grown, part, depth - 1, (node, mark))


def _least(codes: int, marks: int) -> NDArray[np.int64]:
    """Lower bounds by set size: one code per guess, one part per mark other than the win."""
    depths: list[int] = []
    for guess, width in zip(count(1), ((marks - 1) ** level for level in count()), strict=False):
        depths += [guess] * min(width, codes - len(depths))
        if len(depths) == codes:
            break
    return np.concatenate([[0], np.cumsum(depths)]).astype(np.int64)


def search(space: Space, question: SearchRequest) -> tuple[Tree | None, bool]:
    """The best tree, if any meets the request; it is always proved."""
    solver = Exhaustive(space, question)
    every = np.arange(space.size)
    # After an uninformative forced guess, one more guess than codes may be needed.
    depth = question.max_depth or space.size + 1
    first = None if question.first is None else int(space.guess_numbers(question.first)[0])
    guess = solver.begin(every, depth, first).guess
    if guess is None:
        return None, True
    grown = Grown(space)
    solver.grow_after(grown, every, depth, (-1, 0), guess)
    return grown.tree(), True
