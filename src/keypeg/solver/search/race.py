"""Races between guesses for sets of codes: many tried narrowly, the best ones more widely."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

from keypeg.solver.marking import native

MANY: Final = 6000
"""The size of a large set, after a first guess."""

NOTHING: Final = 1 << 22
"""Larger than any cost."""


class RaceState(NamedTuple):
    """A set of codes and the guesses that led to it."""

    codes: list[int]
    history: list[int]


class GuessCost(NamedTuple):
    """A guess for a set and its measured cost."""

    cost: int
    guess: int


class Race:
    """The race of guesses for some sets, each set separately."""

    def __init__(self, core: native.Beam, places: Mapping[int, RaceState], threads: int) -> None:
        self.core = core
        self.places = places
        self.threads = threads
        self.best: dict[int, GuessCost] = {}
        """The best known guess for each set tried so far."""
        self.kept: dict[int, list[GuessCost]] = {}
        """The results of the last heat, cheapest first."""

    def know(self, name: int, tried: GuessCost) -> None:
        """Register a guess from an earlier tree as the one to beat."""
        self.best[name] = min(tried, self.best.get(name, tried))

    def start_afresh(self) -> None:
        """Make the next heat start from all guesses again."""
        self.kept = {}

    def heat(self, plan: native.Plan, count: int) -> None:
        """Try the best guesses of the last heat, or the most promising of all guesses.

        `count` applies to a large set; smaller sets are ranked less reliably and are cheaper to
        try, so more are tried.
        """
        tried = {name: self._guesses(name, plan, count) for name in self.places}
        self.kept = self._costs(plan, tried)
        for name, found in self.kept.items():
            found.sort()
            if known := self._known(name, self.kept):
                self.best[name] = min(known)

    def _guesses(self, name: int, plan: native.Plan, count: int) -> list[int]:
        """The guesses to try for a set, always including the best known one."""
        codes, history = self.places[name]
        most = count * max(1, MANY // len(codes))
        if name in self.kept:
            guesses = [tried.guess for tried in self.kept[name][:most]]
        else:
            guesses = self.core.promising(codes, history, plan, most)
        best = self.best.get(name)
        return guesses if best is None else [*dict.fromkeys([best.guess, *guesses])]

    def _costs(
        self, plan: native.Plan, tried: Mapping[int, list[int]]
    ) -> dict[int, list[GuessCost]]:
        """The costs of the guesses, if close to the best; the largest sets start first."""
        found: dict[int, list[GuessCost]] = {name: [] for name in tried}

        def attempt(task: tuple[int, int]) -> None:
            name, guess = task
            least = min((one.cost for one in self._known(name, found)), default=NOTHING)
            # Costs slightly above the best are useful too: the next heat may reverse the order.
            limit = min(least + least // 100 + 3, NOTHING)
            cost = self.core.cost(*self.places[name], guess, plan, limit)
            if cost < limit:
                found[name].append(GuessCost(cost, guess))

        order = sorted(tried, key=lambda name: -len(self.places[name].codes))
        with ThreadPoolExecutor(self.threads) as pool:
            for _ in pool.map(attempt, [(name, guess) for name in order for guess in tried[name]]):
                pass
        return found

    def _known(self, name: int, found: Mapping[int, list[GuessCost]]) -> list[GuessCost]:
        """The results of this heat so far, and the best of earlier ones."""
        return [*found[name], *([self.best[name]] if name in self.best else [])]
