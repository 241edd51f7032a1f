"""Learns how gladly the sly maker hides each pattern of a code, where no proof is known.

``nice python -m bench.players.learn_patterns GAME…`` (4x8, 5x8: holes and symbols) writes the
weights to `src/keypeg/players/makers/patterns.json`. Breakers who know the weights answer in turn,
each by a search of its own, and the weights are made anew so that the best of all answers so far
needs the most rows, until a new answer is hardly better. Says what the tree and the last answer
need.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from keypeg.players.boards.pegs import pegs_of
from keypeg.players.makers.preferences import Pattern, pattern
from keypeg.rules.editions import find
from keypeg.rules.options import Value
from keypeg.solver.files.shipped import tree_for
from keypeg.solver.marking import kernels
from keypeg.solver.model.effort import Effort
from keypeg.solver.model.spaces import Space
from keypeg.solver.search.positions import Positions, positions_of

Numbers = NDArray[np.float64]
Indices = NDArray[np.int64]

ROUNDS = 20
"""Answers at most."""

LEAST_GAIN = 0.0005
"""An answer that saves fewer rows is the last."""

STEPS = 20_000
"""Steps of regret matching between weights and the answers so far."""

LEAST_WEIGHT = 0.05
"""No pattern is hidden less gladly, so that no breaker may leave it out."""

EFFORT = Effort(work=100_000, remember=False)


@dataclass(frozen=True)
class Task:
    """The game, and how the answers are searched."""

    edition: str
    options: dict[str, Value]
    widths: tuple[int, ...]
    """Rows tried at the start, at its parts, and so on."""
    some: int
    """With so many codes or fewer the row that is best for codes alike likely is tried."""
    few: int
    """With fewer it alone."""


TASKS = {
    "4x8": Task("family", {"experts": True}, (4, 4, 2, 1), 400, 40),
    "5x8": Task("challenge", {}, (2, 1), 200, 100),
}


@dataclass(frozen=True)
class Patterns:
    """The patterns of a space."""

    space: Space

    @cached_property
    def kinds(self) -> list[Pattern]:
        return sorted({self._of(code) for code in self.space.codes.tolist()})

    @cached_property
    def numbers(self) -> Indices:
        """For each code the number of its pattern."""
        return np.array([self.kinds.index(self._of(code)) for code in self.space.codes.tolist()])

    @staticmethod
    def _of(code: list[int]) -> Pattern:
        return pattern(tuple(code))  # type: ignore[arg-type]  # numbers instead of symbols

    def counted(self, codes: Indices) -> Numbers:
        """How many codes there are of each pattern."""
        return np.bincount(self.numbers[codes], minlength=len(self.kinds)).astype(np.float64)

    @cached_property
    def counts(self) -> Numbers:
        return self.counted(np.arange(len(self.space.codes)))

    @cached_property
    def openings(self) -> Indices:
        """One guess of each pattern."""
        return np.unique(self.numbers, return_index=True)[1]


@dataclass
class Answer:
    """The strategy of a breaker who knows the weights: its rows by patterns, in sums."""

    patterns: Patterns
    weights: Numbers
    task: Task
    equal: dict[bytes, int]
    """The best rows for codes alike likely, kept from answer to answer."""
    known: dict[tuple[int, bytes], Numbers] = field(default_factory=dict)

    @cached_property
    def positions(self) -> Positions:
        return positions_of(self.patterns.space)

    def rows(self) -> Numbers:
        """For each pattern the mean."""
        hidden = np.flatnonzero(self.weights[self.patterns.numbers] > 0)
        return self.best(hidden, 0) / self.patterns.counts

    def best(self, codes: Indices, level: int) -> Numbers:
        if len(codes) <= 2:
            return self._two(codes)
        key = min(level, len(self.task.widths)), codes.tobytes()
        if key not in self.known:
            tried = (self._after(codes, guess, level) for guess in self._tried(codes, level))
            self.known[key] = min(tried, key=lambda rows: float(rows @ self.weights))
        return self.known[key]

    def _two(self, codes: Indices) -> Numbers:
        gladly = -self.weights[self.patterns.numbers[codes]]
        ordered = codes[np.argsort(gladly, kind="stable")]
        return sum((self.patterns.counted(ordered[n:]) for n in range(len(codes))), np.zeros(1))

    def _after(self, codes: Indices, guess: int, level: int) -> Numbers:
        space = self.patterns.space
        marks = kernels.marks_of(space, space.guesses[guess], space.guesses[codes])
        rows = self.patterns.counted(codes)
        for mark in sorted({*marks.tolist()} - {int(space.marks.win)}):
            rows = rows + self.best(codes[marks == mark], level + 1)
        return rows

    def _tried(self, codes: Indices, level: int) -> list[int]:
        equal = [self._equal(codes)] if len(codes) <= self.task.some else []
        if equal and len(codes) < self.task.few:
            return equal
        width = self.task.widths[min(level, len(self.task.widths) - 1)]
        return [*dict.fromkeys(equal + self._telling(codes, level)[:width])]

    def _equal(self, codes: Indices) -> int:
        key = codes.tobytes()
        if key not in self.equal:
            self.equal[key] = self.positions.value(codes, effort=EFFORT).best[0]
        return self.equal[key]

    def _telling(self, codes: Indices, level: int) -> list[int]:
        """Guesses by the information they give; one of those that give the same."""
        space, numbers = self.patterns.space, self.patterns.numbers
        guesses = self.patterns.openings if level == 0 else np.arange(len(space.guesses))
        parts = np.zeros((len(guesses), len(space.marks)))
        for kind in np.unique(numbers[codes]):
            some = space.codes[codes[numbers[codes] == kind]]
            parts += self.weights[kind] * kernels.histograms(space, space.guesses[guesses], some)
        costs = parts * np.log2(np.maximum(parts, 1e-12))
        costs[:, space.marks.win] = -0.3 * parts[:, space.marks.win]
        first = np.unique(costs.sum(axis=1).round(5), return_index=True)[1]
        found: list[int] = guesses[first].tolist()
        return found


def weighed(answers: list[Numbers], counts: Numbers) -> Numbers:
    """The weights of codes by their patterns with which the best of these answers is worst."""
    table = np.array(answers)
    regrets, others = np.zeros(table.shape[1]), np.zeros(len(table))
    mean = np.zeros(table.shape[1])
    for _ in range(STEPS):
        hidden, sought = _matched(regrets), _matched(others)
        gains, costs = np.einsum("a,ap->p", sought, table), np.einsum("ap,p->a", table, hidden)
        regrets += gains - (gains * hidden).sum()
        others += (costs * sought).sum() - costs
        mean += hidden
    weights: Numbers = mean / counts
    return np.asarray(np.maximum(weights / weights.max(), LEAST_WEIGHT))


def _matched(regrets: Numbers) -> Numbers:
    positive = np.maximum(regrets, 0)
    total = positive.sum()
    return positive / total if total > 0 else np.full(len(regrets), 1 / len(regrets))


def of_tree(patterns: Patterns) -> Numbers:
    """The rows of the shipped tree."""
    saved = tree_for(patterns.space)
    assert saved is not None
    wins = np.flatnonzero(saved.tree.wins)
    kinds = patterns.numbers[saved.tree.guesses[wins]]
    rows: Numbers = np.bincount(kinds, saved.tree.depths[wins]) / patterns.counts
    return rows


def informed(space: Space, gladly: Numbers, task: Task) -> float:
    """The rows of a breaker who knows how gladly each code is hidden: the best answer found."""
    patterns = Patterns(space)
    weights = np.bincount(patterns.numbers, gladly) / patterns.counts
    rows = Answer(patterns, weights / gladly.mean(), task, {}).rows()
    return float((rows * weights * patterns.counts).sum() / gladly.sum())


def learnt(task: Task) -> Iterator[tuple[Patterns, Numbers, float, float]]:
    """The weights after each answer; what the tree needs against them, and the best answer."""
    rules = find(task.edition).rules(2, **task.options)
    patterns = Patterns(pegs_of(rules.boards[0][0], rules.marking.key).space)
    equal: dict[bytes, int] = {}
    answers = [of_tree(patterns)]
    while True:
        weights = weighed(answers, patterns.counts)
        mean = weights * patterns.counts / (weights * patterns.counts).sum()
        before = min(float((rows * mean).sum()) for rows in answers)
        scaled = weights * len(patterns.space.codes) / (weights * patterns.counts).sum()
        answers.append(Answer(patterns, scaled, task, equal).rows())
        after = float((answers[-1] * mean).sum())
        yield patterns, weights, float((answers[0] * mean).sum()), min(before, after)
        if before - after < LEAST_GAIN:
            return


def main(names: list[str]) -> None:
    target = Path(str(files("keypeg.players.makers").joinpath("patterns.json")))
    data = json.loads(target.read_text(encoding="utf-8")) if target.exists() else {}
    for name in names or [*TASKS]:
        for _, (patterns, weights, tree, best) in zip(
            range(ROUNDS), learnt(TASKS[name]), strict=False
        ):
            shares = {
                ",".join(map(str, kind)): round(float(weight), 3)
                for kind, weight in zip(patterns.kinds, weights, strict=True)
            }
            print(f"{name} {shares}: tree {tree:.4f}, best answer {best:.4f}", flush=True)
        data[name] = shares
    lines = [f'  "{name}": {json.dumps(data[name])}' for name in sorted(data)]
    target.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
