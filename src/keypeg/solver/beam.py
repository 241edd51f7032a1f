"""Strategies of spaces too large for a proof: a beam search in stages, calibrated by its own runs.

Guesses are ranked by what their parts are expected to cost together; only the most promising are
tried, and one is dropped as soon as what it has cost and nearly all of what is still expected
exceed the best. Sets of no more codes than there are marks are solved exactly. Second guesses are
narrowed in stages, each wider than the last, and the tree takes the best of all stages, node by
node. It needs the native core, and a byte of memory for each guess and code.
"""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

import numpy as np

from keypeg.solver import expected, native
from keypeg.solver.policies import OneStep, Policy
from keypeg.solver.spaces import Space
from keypeg.solver.trees import Tree

SIZES: Final = (60, 200, 1 << 24)
"""The sets that a stage's widths are for: up to so many codes."""

MEMORY_BITS: Final = 22
NOTHING: Final = 1 << 22
"""More than any cost."""


class Stage(NamedTuple):
    """One pass over the second guesses."""

    seconds: int
    """How many second guesses are tried for each first mark."""
    widths: tuple[int, int, int]
    """How many guesses are tried for a set of a size."""
    trust: float
    """How much of what is expected counts against a guess."""
    slant: float = 0.0
    """How much dearer than before large sets are taken to be: those that were solved within their
    limits are the lucky ones. Stages that differ in it rank otherwise, and find other things."""


CALIBRATION: Final = Stage(8, (6, 6, 4), 0.97)
QUICK: Final = (Stage(36, (8, 6, 6), 0.975), Stage(14, (24, 24, 24), 0.97))
LONG: Final = (
    *QUICK,
    Stage(8, (50, 80, 80), 0.97),
    Stage(5, (80, 200, 200), 0.965),
    Stage(3, (160, 300, 300), 0.96),
)

OPTIMISM: Final = 0.985
"""Sets cost about so much of what the entropy policy needs."""

Report = Callable[[Stage, Tree], None]


class _Second(NamedTuple):
    cost: int
    guess: int


class Beam:
    """A search for a good tree that begins with a given guess."""

    def __init__(self, space: Space, first: str, threads: int = 1) -> None:
        self.space = space
        self.threads = threads
        self.core = native.beam(space, threads, MEMORY_BITS)
        guess = space.guess(first)
        self.first = int(space.guess_numbers(guess)[0])
        marks = native.marks_of(space, guess, space.codes)
        given = np.unique(marks[marks != space.marks.win]).tolist()
        self.parts = {mark: np.nonzero(marks == mark)[0].tolist() for mark in given}
        self.best: dict[int, _Second] = {}
        self.stages = 0
        entropy = native.build(space, OneStep(Policy.ENTROPY, threads=threads), guess)
        self.tree = entropy
        sizes, costs = expected.of_tree(entropy)
        self.expected = OPTIMISM * expected.fit(sizes, costs, np.ones(len(sizes)), space.size)

    def run(self, stages: Iterable[Stage], report: Report | None = None) -> Tree:
        """The best tree of all stages; interrupted, of those that are done."""
        every = [CALIBRATION, *stages]
        kept: dict[int, list[_Second]] = {}
        try:
            for before, stage in zip([None, *every[:-1]], every, strict=True):
                # A stage that wants more than the one before begins afresh.
                fresh = before is None or stage.seconds > before.seconds
                kept = self._pass(stage, {} if fresh else kept)
                if report is not None:
                    report(stage, self.tree)
        except KeyboardInterrupt:
            self.core.stop()
        return self.tree

    def _pass(self, stage: Stage, kept: dict[int, list[_Second]]) -> dict[int, list[_Second]]:
        self.stages += 1
        costs = expected.slanted(self.expected, stage.slant)
        plan = native.plan(SIZES, stage.widths, costs, stage.trust, self.stages)
        tried = {mark: self._seconds(mark, stage, plan, kept.get(mark)) for mark in self.parts}
        found = self._try(plan, tried)
        tree = native.beam_tree(self.space, self.core, self.first, plan)
        self.tree = min(self.tree, tree, key=lambda one: one.total)
        self._calibrate(tree)
        return found

    def _seconds(
        self, mark: int, stage: Stage, plan: native.Plan, kept: list[_Second] | None
    ) -> list[int]:
        """Second guesses to try after a mark; the best one known is always among them."""
        if kept:
            guesses = [second.guess for second in kept[: stage.seconds]]
        else:
            codes = self.parts[mark]
            guesses = self.core.promising(codes, [self.first], plan, stage.seconds)
        best = self.best.get(mark)
        return guesses if best is None else [*dict.fromkeys([*guesses, best.guess])]

    def _try(self, plan: native.Plan, tried: dict[int, list[int]]) -> dict[int, list[_Second]]:
        """What the second guesses cost, cheapest first; the largest sets are begun first."""
        found: dict[int, list[_Second]] = {mark: [] for mark in tried}

        def attempt(task: tuple[int, int]) -> None:
            mark, guess = task
            least = min((second.cost for second in found[mark]), default=NOTHING)
            # A little more than the best is of use too: the next stage may turn it round.
            limit = min(least + least // 100 + 3, NOTHING)
            cost = self.core.cost(self.parts[mark], [self.first], guess, plan, limit)
            if cost < limit:
                found[mark].append(_Second(cost, guess))

        order = sorted(tried, key=lambda mark: -len(self.parts[mark]))
        with ThreadPoolExecutor(self.threads) as pool:
            for _ in pool.map(attempt, [(mark, guess) for mark in order for guess in tried[mark]]):
                pass
        for mark, seconds in found.items():
            seconds.sort()
            self.best[mark] = min([*seconds, *([self.best[mark]] if mark in self.best else [])])
        return found

    def _calibrate(self, tree: Tree) -> None:
        """Expect of the next stage what this one has found."""
        sums, counts = (np.array(numbers) for numbers in self.core.costs)
        seen = np.nonzero(counts)[0]
        sizes, costs = expected.of_tree(tree)
        large = sizes > SIZES[0]
        self.expected = expected.fit(
            np.concatenate([seen, sizes[large]]),
            np.concatenate([sums[seen] / counts[seen], costs[large]]),
            np.concatenate([counts[seen], np.full(large.sum(), 5.0)]),
            self.space.size,
        )
