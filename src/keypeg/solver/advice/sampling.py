"""Codes that fit the rows, for spaces too large to enumerate: found by simulated annealing.

Many random codes change step by step (another symbol in one hole, or two holes swapped). A step
towards the given marks is accepted, any other one sometimes; a code that fits all rows is recorded
and walks on. The recorded codes are a sample, neither complete nor uniform.
"""

from collections.abc import Sequence
from time import perf_counter
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.advice.contradictions import check_rows, sums_of, weighed
from keypeg.solver.advice.hints import Hint, expected_size
from keypeg.solver.marking import kernels, reference
from keypeg.solver.model.marked_guesses import MarkedGuess
from keypeg.solver.model.policies import OneStep, scores
from keypeg.solver.model.spaces import Codes, Space

WALKERS: Final = 256
SECONDS: Final = 1.2
STEPS: Final = 50_000
"""Limits of the search, in time and in steps."""
ENOUGH: Final = 1500
"""The search stops at this many codes."""
TRIED: Final = 400
"""How many of these are tried as the next guess."""
WARM, COLD = 0.9, 0.3
"""The temperatures between which the walk cools; it is reheated periodically."""
COOLING: Final = 600
"""Steps from warm to cold."""
LOOK: Final = 10
"""Steps between two collections of fitting codes."""

Bytes = NDArray[np.int8]
Places = NDArray[np.int64]


class _Walk:
    """The walkers' codes, and what each shares with the guess of each row."""

    def __init__(
        self, space: Space, rows: Sequence[MarkedGuess], draw: np.random.Generator
    ) -> None:
        self.space, self.draw = space, draw
        self.codes = drawn(space, WALKERS, draw)
        self.every = np.arange(WALKERS)
        guesses = np.array([row.guess for row in rows], dtype=np.uint8)
        self.placed = np.ascontiguousarray(guesses.T)
        """The symbol of each row, by hole."""
        self.named = np.ascontiguousarray(reference.counts(space, guesses).T.astype(np.int8))
        """How often each row contains a symbol, by symbol."""
        self.wanted = np.array([sums_of(space, row) for row in rows], dtype=np.int8).T
        """What each row's mark requires, by sum."""
        self.held = reference.counts(space, self.codes).astype(np.int8)
        self.exact = (self.codes[:, None] == guesses).sum(axis=2, dtype=np.int8)
        shared = np.minimum(self.held[:, None], self.named.T[None])
        self.common = shared.sum(axis=2, dtype=np.int8)
        self.distance = self._distance(self.exact, self.common)

    def _distance(self, exact: Bytes, common: Bytes) -> NDArray[np.int64]:
        """How far the marks are from the given ones, over all rows."""
        sums = weighed(self.space.marking, exact, common)
        far = np.zeros(len(exact), dtype=np.int64)
        for have, want in zip(sums, self.wanted, strict=True):
            far += np.abs(have - want).sum(axis=1, dtype=np.int64)
        return far

    def replace(self, heat: float) -> None:
        """Try another symbol in one hole of each walker."""
        hole = self.draw.integers(self.space.holes, size=WALKERS)
        new = self.draw.integers(self.space.symbols, size=WALKERS)
        old = self.codes[self.every, hole].astype(np.int64)
        placed = self.placed[hole]
        exact = self.exact + (placed == new[:, None]) - (placed == old[:, None])
        gained = self._held(new) < self.named[new]
        lost = self._held(old) <= self.named[old]
        common = np.where((new == old)[:, None], self.common, self.common + gained - lost)
        may = self.space.code_repeats | (self.held[self.every, new] == 0)
        moved = self.every[self._taken(exact, common, heat) & may]
        self.codes[moved, hole[moved]] = new[moved]
        self.held[moved, old[moved]] -= 1
        self.held[moved, new[moved]] += 1
        self._move(moved, exact, common)

    def _held(self, symbols: Places) -> Bytes:
        return self.held[self.every, symbols][:, None]

    def swap(self, heat: float) -> None:
        """Try to swap two holes of each walker, which leaves the common pegs unchanged."""
        one, other = self.draw.integers(self.space.holes, size=(2, WALKERS))
        a, b = self.codes[self.every, one][:, None], self.codes[self.every, other][:, None]
        here, there = self.placed[one], self.placed[other]
        exact = self.exact + (here == b) - (here == a) + (there == a) - (there == b)
        exact = np.where((one == other)[:, None], self.exact, exact)
        moved = self.every[self._taken(exact, self.common, heat)]
        self.codes[moved, one[moved]] = b[moved, 0]
        self.codes[moved, other[moved]] = a[moved, 0]
        self._move(moved, exact, self.common)

    def _taken(self, exact: Bytes, common: Bytes, heat: float) -> NDArray[np.bool_]:
        """Which walkers accept the step: all that come nearer, and some that do not."""
        self.further = self._distance(exact, common)
        worse = np.maximum(self.further - self.distance, 0)
        return np.asarray(self.draw.random(WALKERS) < np.exp(-worse / heat))

    def _move(self, moved: Places, exact: Bytes, common: Bytes) -> None:
        self.exact[moved], self.common[moved] = exact[moved], common[moved]
        self.distance[moved] = self.further[moved]


def drawn(space: Space, count: int, draw: np.random.Generator) -> Codes:
    """Random codes of the space."""
    if space.code_repeats:
        return draw.integers(space.symbols, size=(count, space.holes)).astype(np.uint8)
    order = draw.random((count, space.symbols)).argsort(axis=1)
    return order[:, : space.holes].astype(np.uint8)


class Sample(NamedTuple):
    """The codes found that fit all rows, and one that comes nearest to fitting."""

    codes: Codes
    nearest: Codes


def fitting_sample(space: Space, rows: Sequence[MarkedGuess], seed: int = 0) -> Sample:
    """Distinct codes that fit all rows, as many as are found in time, in digit order."""
    draw = np.random.default_rng(seed)
    if not rows:
        codes = _different(space, drawn(space, ENOUGH, draw))
        return Sample(codes, codes[0])
    walk = _Walk(space, rows, draw)
    found = _walked(walk)
    every = np.frombuffer(b"".join(found), dtype=np.uint8).reshape(-1, space.holes)
    nearest = walk.codes[walk.distance.argmin()][None]
    return Sample(_different(space, every), _different(space, nearest)[0])


def _walked(walk: _Walk) -> set[bytes]:
    """Step until enough codes are found or time is up, cooling and reheating in turn."""
    found: set[bytes] = set()
    end, step = perf_counter() + SECONDS, 0
    while len(found) < ENOUGH and step < STEPS and (step % LOOK or perf_counter() < end):
        if step % LOOK == 0:
            found.update(code.tobytes() for code in walk.codes[walk.distance == 0])
        heat = COLD + (WARM - COLD) * max(0.0, 1 - step % (2 * COOLING) / COOLING)
        tried = walk.swap if step % 2 and walk.space.ordered else walk.replace
        tried(heat)
        step += 1
    found.update(code.tobytes() for code in walk.codes[walk.distance == 0])
    return found


def _different(space: Space, codes: Codes) -> Codes:
    """Distinct codes in the form the space lists them: sorted where order is ignored."""
    return np.unique(codes if space.ordered else np.sort(codes, axis=1), axis=0)


def hint_from_sample(space: Space, rows: Sequence[MarkedGuess], how: OneStep) -> Hint:
    """The best of some fitting codes, tried on all that were found; or the nearest code."""
    codes, nearest = fitting_sample(space, rows)
    if not len(codes):
        check_rows(space, rows)
        return Hint(0, space.text(nearest), possible=False, expected_remaining=0.0, sample=True)
    tried = codes[:: -(-len(codes) // TRIED)]
    values = scores(how.policy, kernels.histograms(space, tried, codes, how.threads))
    guess = tried[int(values.argmin())]
    left = expected_size(space, guess, codes)
    return Hint(len(codes), space.text(guess), possible=True, expected_remaining=left, sample=True)
