"""Guesses for sets of codes, raced: many are tried narrowly, the best of them more widely."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

from keypeg.solver import native

MANY: Final = 6000
"""Codes of a large set, after a first guess."""

NOTHING: Final = 1 << 22
"""More than any cost."""


class Place(NamedTuple):
    """A set of codes, and the guesses before it."""

    codes: list[int]
    history: list[int]


class Tried(NamedTuple):
    """A guess for a set, and what it was found to cost."""

    cost: int
    guess: int


class Race:
    """The guesses for some sets, each set on its own."""

    def __init__(self, core: native.Beam, places: Mapping[int, Place], threads: int) -> None:
        self.core = core
        self.places = places
        self.threads = threads
        self.best: dict[int, Tried] = {}
        """The best guess known for a set; of sets that were not tried yet there is none."""
        self.kept: dict[int, list[Tried]] = {}
        """What the last heat has found, cheapest first."""

    def know(self, name: int, tried: Tried) -> None:
        """Some tree has this guess for a set: the least to hope for."""
        self.best[name] = min(tried, self.best.get(name, tried))

    def start_afresh(self) -> None:
        """The next heat begins with all guesses again."""
        self.kept = {}

    def heat(self, plan: native.Plan, count: int) -> None:
        """Tries the best guesses of the last heat, or the most promising ones of all.

        So many for a large set; small sets are ranked less surely, and cost less to try.
        """
        tried = {name: self._guesses(name, plan, count) for name in self.places}
        self.kept = self._costs(plan, tried)
        for name, found in self.kept.items():
            found.sort()
            if known := self._known(name, self.kept):
                self.best[name] = min(known)

    def _guesses(self, name: int, plan: native.Plan, count: int) -> list[int]:
        """The best one known is always among them."""
        codes, history = self.places[name]
        most = count * max(1, MANY // len(codes))
        if name in self.kept:
            guesses = [tried.guess for tried in self.kept[name][:most]]
        else:
            guesses = self.core.promising(codes, history, plan, most)
        best = self.best.get(name)
        return guesses if best is None else [*dict.fromkeys([best.guess, *guesses])]

    def _costs(self, plan: native.Plan, tried: Mapping[int, list[int]]) -> dict[int, list[Tried]]:
        """What the guesses cost, where that is near the best; the largest sets are begun first."""
        found: dict[int, list[Tried]] = {name: [] for name in tried}

        def attempt(task: tuple[int, int]) -> None:
            name, guess = task
            least = min((one.cost for one in self._known(name, found)), default=NOTHING)
            # A little more than the best is of use too: the next heat may turn it round.
            limit = min(least + least // 100 + 3, NOTHING)
            cost = self.core.cost(*self.places[name], guess, plan, limit)
            if cost < limit:
                found[name].append(Tried(cost, guess))

        order = sorted(tried, key=lambda name: -len(self.places[name].codes))
        with ThreadPoolExecutor(self.threads) as pool:
            for _ in pool.map(attempt, [(name, guess) for name in order for guess in tried[name]]):
                pass
        return found

    def _known(self, name: int, found: Mapping[int, list[Tried]]) -> list[Tried]:
        """What this heat has found so far, and the best of those before."""
        return [*found[name], *([self.best[name]] if name in self.best else [])]
