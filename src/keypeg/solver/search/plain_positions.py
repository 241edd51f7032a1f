"""The value of a set of codes in Python and NumPy, for machines without the native core."""

from collections.abc import Callable
from time import perf_counter
from typing import Final

import numpy as np

from keypeg.solver.marking import portable
from keypeg.solver.marking.native import Figures
from keypeg.solver.model.effort import PROOF, Effort
from keypeg.solver.model.policies import OneStep, Policy
from keypeg.solver.model.search_request import SearchRequest
from keypeg.solver.model.spaces import Space
from keypeg.solver.search.exhaustive import IMPOSSIBLE, Exhaustive, LeastCost
from keypeg.solver.search.expected import Costs
from keypeg.solver.search.plain_onestep import NO_HISTORY, Numbers, best_guess

ANY_DEPTH = 1 << 20
LANES = 32
"""Marks in a block, the unit of work."""

MOST_MARKS: Final = 1 << 24
"""Marks held in memory at once, of all guesses against a set of codes."""


class _Spent(Exception):  # not an error
    """The time or work limit is reached."""


class _Limited(Exhaustive):
    """An exhaustive search that stops at a limit."""

    end: float | None = None
    work: int | None = None

    def limit(self, effort: Effort) -> None:
        """Set the limits that apply from now on."""
        self.end = None if effort.seconds is None else perf_counter() + effort.seconds
        self.work = effort.work

    def _cheapest(self, codes: Numbers, depth: int, limit: int) -> LeastCost:
        if self.work is not None:
            self.work -= len(codes) * len(self.marks) // LANES
        late = self.end is not None and perf_counter() >= self.end
        if late or (self.work is not None and self.work < 0):
            raise _Spent
        return super()._cheapest(codes, depth, limit)


class PlainSearch:
    """A slow substitute for the native core's `Positions`.

    Sets too large to be searched in NumPy are estimated by their size, whatever the effort.
    """

    def __init__(
        self,
        space: Space,
        costs: Callable[[], Costs],
        *,
        consistent: bool,
        most: int = MOST_MARKS,
    ) -> None:
        self.space, self.costs, self.most = space, costs, most
        self.question = SearchRequest(consistent=consistent)
        self._all: _Limited | None = None

    def value(self, codes: Numbers, most: int, effort: Effort) -> tuple[Figures, list[int]]:
        """The total for a set of codes, and some best guesses."""
        if self._is_too_large(len(codes)):
            how = OneStep(Policy.ENTROPY, self.question.consistent)
            return self._estimated(len(codes)), [best_guess(self.space, how, codes, NO_HISTORY)]
        search, places = self._prepared(codes, effort)
        try:
            best = search.solve(places, ANY_DEPTH, IMPOSSIBLE)
            return _exactly(best.cost), self._best(search, places, best.cost, most)
        except _Spent:
            search.limit(PROOF)
            return self._rolled_out(search, places), [int(search.ranked(places)[0][0])]

    def after(self, codes: Numbers, guesses: Numbers, effort: Effort) -> list[Figures]:
        """The totals if each of these guesses comes next."""
        if self._is_too_large(len(codes)):
            return [self._estimated_after(codes, guess) for guess in guesses.tolist()]
        search, places = self._prepared(codes, effort)
        return [self._after(search, places, guess) for guess in guesses.tolist()]

    def _prepared(self, codes: Numbers, effort: Effort) -> tuple[_Limited, Numbers]:
        if effort.remember and not self._is_too_large(self.space.size):
            search = self._all = self._all or _Limited(self.space, self.question)
        else:
            search = _Limited(self.space, self.question, np.sort(codes))
        search.limit(effort)
        return search, np.searchsorted(search.codes, codes)

    def _is_too_large(self, codes: int) -> bool:
        return self.space.guess_count * codes > self.most

    def _estimated(self, codes: int) -> Figures:
        """No total, hardly a bound, and what sets of this size cost."""
        return IMPOSSIBLE, codes, float(self.costs()[codes])

    def _estimated_after(self, codes: Numbers, guess: int) -> Figures:
        rows, marks = self.space.guesses, self.space.marks
        parts = portable.histograms(self.space, rows[[guess]], rows[codes])[0, : marks.win]
        return IMPOSSIBLE, len(codes), len(codes) + float(self.costs()[parts].sum())

    def _best(self, search: _Limited, places: Numbers, cost: int, most: int) -> list[int]:
        found: list[int] = []
        guesses, bounds = search.ranked(places)
        for guess, bound in zip(guesses.tolist(), bounds.tolist(), strict=True):
            if bound > cost or len(found) >= most:
                break
            if search.cost(places, guess, ANY_DEPTH, cost + 1, bound) == cost:
                found.append(guess)
        return found

    def _after(self, search: _Limited, places: Numbers, guess: int) -> Figures:
        parts = [*search.parts(places, guess).values()]
        figures = [self._part(search, part) for part in parts]
        total, least, expected = (
            len(places) + sum(each[at] for each in figures) for at in range(3)
        )
        return int(total), int(least), expected

    def _part(self, search: _Limited, part: Numbers) -> Figures:
        try:
            return _exactly(search.solve(part, ANY_DEPTH, IMPOSSIBLE).cost)
        except _Spent:
            return self._rolled_out(search, part)

    def _rolled_out(self, search: _Limited, places: Numbers) -> Figures:
        """The total of a strategy that always takes the guess with the lowest bound."""
        total = self._roll(search, places)
        return total, int(search.least[len(places)]), float(total)

    def _roll(self, search: _Limited, places: Numbers) -> int:
        guess = int(search.ranked(places)[0][0])
        parts = search.parts(places, guess).values()
        return len(places) + sum(self._roll(search, part) for part in parts)


def _exactly(cost: int) -> Figures:
    return cost, cost, float(cost)
