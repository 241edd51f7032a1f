"""Strategies for spaces too large for a proof: a staged beam search, calibrated by its own runs.

Guesses are ranked by the expected total cost of their parts; only the most promising are tried, and
a guess is dropped as soon as its cost so far plus nearly all of its remaining expected cost exceeds
the best. Sets with no more codes than there are marks are solved exactly. Second guesses are
narrowed down in stages, each wider than the last, and finally so are the guesses for every other
set of the tree. The tree combines the best of all stages, and of earlier trees, node by node. Needs
the native core, and a byte of memory for each pair of guess and code.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.marking import native
from keypeg.solver.model.policies import OneStep, Policy
from keypeg.solver.model.spaces import Space
from keypeg.solver.model.trees import Tree
from keypeg.solver.search import expected
from keypeg.solver.search.race import GuessCost, Race, RaceState

SIZES: Final = (60, 200, 1 << 24)
"""The set sizes up to which each of a stage's widths applies."""

MEMORY_BITS: Final = 22


class Stage(NamedTuple):
    """One pass over the second guesses."""

    seconds: int
    """How many second guesses are tried after a first mark with many codes; after others, more.
    Likewise the guesses for other sets, when those are raced."""
    widths: tuple[int, int, int]
    """How many guesses are tried for a set, by its size."""
    trust: float
    """The share of the expected cost that counts against a guess."""
    slant: float = 0.0
    """How much more than measured large sets are assumed to cost, since those solved within their
    limits are the lucky ones. Stages with different slants find different trees."""


CALIBRATION: Final = Stage(8, (6, 6, 4), 0.97)
QUICK: Final = (Stage(40, (8, 6, 6), 0.97, 0.01), Stage(16, (24, 24, 24), 0.96, 0.01))
LONG: Final = (
    *QUICK,
    Stage(9, (50, 80, 80), 0.955, 0.01),
    Stage(7, (60, 120, 120), 0.95, 0.015),
    Stage(6, (80, 200, 200), 0.945, 0.005),
    Stage(5, (100, 250, 250), 0.935, 0.012),
)
"""On (5,8), from scratch and beginning with 11234: 178302 after 27 minutes on one core. A run that
continues from the last one's tree may improve on it slightly."""

POLISH: Final = (
    Stage(16, (4, 4, 4), 0.97),
    Stage(6, (16, 16, 16), 0.96),
    Stage(2, (60, 100, 100), 0.95),
    Stage(1, (150, 300, 300), 0.93),
)
"""For each set of a tree separately: hundreds of guesses for small sets, where the ranking is
least reliable."""

POLISHED: Final = 1500
"""The largest sets that are polished, in codes; larger ones were raced as second guesses."""

OPTIMISM: Final = 0.985
"""The cost of a set, roughly, as a fraction of what the entropy policy needs."""

Report = Callable[[Stage, Tree], None]


def _ignore(*_: object) -> None: ...


class Beam:
    """A search for a good tree with a given first guess."""

    def __init__(self, space: Space, first: str, threads: int = 1) -> None:
        self.space = space
        self.threads = threads
        self.core = native.beam(space, threads, MEMORY_BITS)
        guess = space.guess(first)
        self.first = int(space.guess_numbers(guess)[0])
        marks = native.marks_of(space, guess, space.codes)
        given = np.unique(marks[marks != space.marks.win]).tolist()
        parts = {mark: np.nonzero(marks == mark)[0].tolist() for mark in given}
        places = {mark: RaceState(codes, [self.first]) for mark, codes in parts.items()}
        self.seconds = Race(self.core, places, threads)
        """The race of the second guesses, by first mark."""
        self.stages = 0
        entropy = native.build(space, OneStep(Policy.ENTROPY, threads=threads), guess)
        self.tree = entropy
        sizes, costs = expected.of_tree(entropy)
        self.expected = OPTIMISM * expected.fit(sizes, costs, np.ones(len(sizes)), space.size)

    def learn(self, tree: Tree) -> None:
        """Continue from an earlier tree: its cost for a set is the one to beat.

        This merges the trees of several runs, node by node.
        """
        if tree.guesses[0] == self.first:
            self.tree = min(self.tree, tree, key=lambda one: one.total)
        for node, found, place in self._large_sets(tree):
            self.core.learn(place.codes, found.guess, found.cost)
            if place.history == [self.first]:
                self.seconds.know(int(tree.marks[node]), found)

    def _large_sets(self, tree: Tree) -> Iterator[tuple[int, GuessCost, RaceState]]:
        """The nodes, known costs and histories of the sets not solved exactly, without the root."""
        costs = [tree.total, *expected.of_tree(tree)[1].astype(np.int64).tolist()]
        sets: list[tuple[int, NDArray[np.intp], list[int]]] = [(0, np.arange(self.space.size), [])]
        while sets:
            node, codes, history = sets.pop()
            number = int(tree.guesses[node])
            if node:
                yield node, GuessCost(costs[node], number), RaceState(codes.tolist(), history)
            guess = self.space.guesses[number]
            marks = native.marks_of(self.space, guess, self.space.codes[codes])
            for mark, child in tree.children[node].items():
                part = codes[marks == mark]
                if len(part) > len(self.space.marks):
                    sets.append((child, part, [*history, number]))

    def run(
        self,
        stages: Iterable[Stage],
        polish: Iterable[Stage] = (),
        report: Report | None = None,
    ) -> Tree:
        """The best tree of all stages, or of those completed when interrupted."""
        notify = report or _ignore
        try:
            for stage in self._race_seconds(stages):
                notify(stage, self.tree)
            for stage in self._polish(polish):
                notify(stage, self.tree)
        except KeyboardInterrupt:
            self.core.stop()
        return self.tree

    def _race_seconds(self, stages: Iterable[Stage]) -> Iterator[Stage]:
        """Race the second guesses, yielding every completed stage."""
        every = [CALIBRATION, *stages]
        for before, stage in zip([None, *every[:-1]], every, strict=True):
            # A stage that keeps more than the previous one starts from all guesses again.
            if before is None or stage.seconds > before.seconds:
                self.seconds.start_afresh()
            self._calibrate(self._pass(stage, self.seconds))
            yield stage

    def _polish(self, stages: Iterable[Stage]) -> Iterator[Stage]:
        """Race every smaller set of the tree separately, yielding every completed stage."""
        sets = [each for each in self._large_sets(self.tree) if len(each[2].codes) <= POLISHED]
        race = Race(self.core, {node: place for node, _, place in sets}, self.threads)
        for node, found, _ in sets:
            race.know(node, found)
        for stage in stages:
            self._pass(stage, race)
            yield stage

    def _pass(self, stage: Stage, race: Race) -> Tree:
        """Run one stage of a race and return the resulting tree."""
        self.stages += 1
        costs = expected.slanted(self.expected, stage.slant)
        plan = native.plan(SIZES, stage.widths, costs, stage.trust, self.stages)
        race.heat(plan, stage.seconds)
        tree = native.beam_tree(self.space, self.core, self.first, plan)
        self.tree = min(self.tree, tree, key=lambda one: one.total)
        return tree

    def _calibrate(self, tree: Tree) -> None:
        """Update the expected costs from what this stage has found."""
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
