"""Strategies of spaces too large for a proof: a beam search in stages, calibrated by its own runs.

Guesses are ranked by what their parts are expected to cost together; only the most promising are
tried, and one is dropped as soon as what it has cost and nearly all of what is still expected
exceed the best. Sets of no more codes than there are marks are solved exactly. Second guesses are
narrowed in stages, each wider than the last, and the tree takes the best of all stages, and of
trees found before, node by node. It needs the native core, and a byte of memory for each guess and
code.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.solver import expected, native
from keypeg.solver.policies import OneStep, Policy
from keypeg.solver.spaces import Space
from keypeg.solver.trees import Tree

SIZES: Final = (60, 200, 1 << 24)
"""The sets that a stage's widths are for: up to so many codes."""

MANY: Final = 6000
"""Codes of a large set, after a first guess."""

MEMORY_BITS: Final = 22
NOTHING: Final = 1 << 22
"""More than any cost."""


class Stage(NamedTuple):
    """One pass over the second guesses."""

    seconds: int
    """How many second guesses are tried for a first mark that many codes give; for others more."""
    widths: tuple[int, int, int]
    """How many guesses are tried for a set of a size."""
    trust: float
    """How much of what is expected counts against a guess."""
    slant: float = 0.0
    """How much dearer than before large sets are taken to be: those that were solved within their
    limits are the lucky ones. Stages that differ in it rank otherwise, and find other things."""


CALIBRATION: Final = Stage(8, (6, 6, 4), 0.97)
QUICK: Final = (Stage(40, (8, 6, 6), 0.97, 0.01), Stage(16, (24, 24, 24), 0.96, 0.01))
LONG: Final = (
    *QUICK,
    Stage(9, (50, 80, 80), 0.955, 0.01),
    Stage(7, (60, 120, 120), 0.95, 0.015),
    Stage(6, (80, 200, 200), 0.945, 0.005),
    Stage(5, (100, 250, 250), 0.935, 0.012),
)
"""On (5,8), after a quarter of an hour on two cores, about 178360; each run that goes on from the
last one's tree finds a little more."""

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

    def learn(self, tree: Tree) -> None:
        """Goes on from a tree found before: what it knows of a set is the least to hope for.

        Trees of several runs are merged by this, node by node.
        """
        costs = np.concatenate([[tree.total], expected.of_tree(tree)[1]]).astype(np.int64).tolist()
        for node, codes in self._large_sets(tree):
            second = _Second(costs[node], int(tree.guesses[node]))
            self.core.learn(codes.tolist(), second.guess, second.cost)
            if tree.parents[node] == 0 and tree.guesses[0] == self.first:
                mark = int(tree.marks[node])
                self.best[mark] = min(second, self.best.get(mark, second))

    def _large_sets(self, tree: Tree) -> Iterator[tuple[int, NDArray[np.intp]]]:
        """The sets, but the first, that are not solved exactly: by their nodes."""
        sets = {0: np.arange(self.space.size)}
        while sets:
            node, codes = sets.popitem()
            if node:
                yield node, codes
            guess = self.space.guesses[tree.guesses[node]]
            marks = native.marks_of(self.space, guess, self.space.codes[codes])
            for mark, child in tree.children[node].items():
                part = codes[marks == mark]
                if len(part) > len(self.space.marks):
                    sets[child] = part

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
        codes = self.parts[mark]
        # Small sets are ranked less surely, and cost less to try.
        count = stage.seconds * max(1, MANY // len(codes))
        if kept:
            guesses = [second.guess for second in kept[:count]]
        else:
            guesses = self.core.promising(codes, [self.first], plan, count)
        best = self.best.get(mark)
        return guesses if best is None else [*dict.fromkeys([best.guess, *guesses])]

    def _try(self, plan: native.Plan, tried: dict[int, list[int]]) -> dict[int, list[_Second]]:
        """What the second guesses cost, cheapest first; the largest sets are begun first."""
        found: dict[int, list[_Second]] = {mark: [] for mark in tried}

        def attempt(task: tuple[int, int]) -> None:
            mark, guess = task
            least = min((second.cost for second in self._known(mark, found)), default=NOTHING)
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
            self.best[mark] = min(self._known(mark, found))
        return found

    def _known(self, mark: int, found: dict[int, list[_Second]]) -> list[_Second]:
        """What this stage has found so far, and the best of those before."""
        return [*found[mark], *([self.best[mark]] if mark in self.best else [])]

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
