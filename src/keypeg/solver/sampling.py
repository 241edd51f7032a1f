"""Codes of spaces too large to be listed: drawn, and led to fit the rows.

Many codes at once walk from change to change (another symbol in one hole, or two holes swapped).
A step that brings the marks nearer to those given is taken, another one sometimes; whoever fits
all rows is kept and walks on. What is kept is a sample, not all, and not evenly drawn.
"""

from collections.abc import Sequence
from time import perf_counter
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.solver import kernels, reference
from keypeg.solver.contradictions import check_rows, sums_of, weighed
from keypeg.solver.hints import Hint, Row, expected_size
from keypeg.solver.policies import OneStep, scores
from keypeg.solver.spaces import Codes, Space

WALKERS: Final = 256
SECONDS: Final = 1.2
STEPS: Final = 50_000
"""How long codes are sought, by the clock and by the steps."""
ENOUGH: Final = 1500
"""Codes kept at most."""
TRIED: Final = 400
"""Of these, how many are tried as the next guess."""
WARM, COLD = 0.9, 0.3
"""How readily a step to the worse is taken, after a while less and less, then again."""
COOLING: Final = 600
"""Steps from warm to cold."""
LOOK: Final = 10
"""Steps between two looks at who fits."""

Bytes = NDArray[np.int8]
Places = NDArray[np.int64]


class _Walk:
    """Walkers, and what the code of each shares with the guess of each row."""

    def __init__(self, space: Space, rows: Sequence[Row], draw: np.random.Generator) -> None:
        self.space, self.draw = space, draw
        self.codes = drawn(space, WALKERS, draw)
        self.every = np.arange(WALKERS)
        guesses = np.array([row.guess for row in rows], dtype=np.uint8)
        self.placed = np.ascontiguousarray(guesses.T)
        """By hole, what each row has there."""
        self.named = np.ascontiguousarray(reference.counts(space, guesses).T.astype(np.int8))
        """By symbol, how often each row has it."""
        self.wanted = np.array([sums_of(space, row) for row in rows], dtype=np.int8).T
        """What each row's mark asks for, sum by sum."""
        self.held = reference.counts(space, self.codes).astype(np.int8)
        self.exact = (self.codes[:, None] == guesses).sum(axis=2, dtype=np.int8)
        shared = np.minimum(self.held[:, None], self.named.T[None])
        self.common = shared.sum(axis=2, dtype=np.int8)
        self.distance = self._distance(self.exact, self.common)

    def _distance(self, exact: Bytes, common: Bytes) -> NDArray[np.int64]:
        """How far the marks are from those given, over all rows."""
        sums = weighed(self.space.marking, exact, common)
        far = np.zeros(len(exact), dtype=np.int64)
        for have, want in zip(sums, self.wanted, strict=True):
            far += np.abs(have - want).sum(axis=1, dtype=np.int64)
        return far

    def replace(self, heat: float) -> None:
        """Every walker tries another symbol in one hole."""
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
        """Every walker tries to swap two holes: what is common stays."""
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
        """Who takes the step: all that come nearer, and some that do not."""
        self.further = self._distance(exact, common)
        worse = np.maximum(self.further - self.distance, 0)
        return np.asarray(self.draw.random(WALKERS) < np.exp(-worse / heat))

    def _move(self, moved: Places, exact: Bytes, common: Bytes) -> None:
        self.exact[moved], self.common[moved] = exact[moved], common[moved]
        self.distance[moved] = self.further[moved]


def drawn(space: Space, count: int, draw: np.random.Generator) -> Codes:
    """Codes of the space at random."""
    if space.code_repeats:
        return draw.integers(space.symbols, size=(count, space.holes)).astype(np.uint8)
    order = draw.random((count, space.symbols)).argsort(axis=1)
    return order[:, : space.holes].astype(np.uint8)


class Sample(NamedTuple):
    """Codes that fit all rows, as many as were found; and one that comes nearest to fitting."""

    codes: Codes
    nearest: Codes


def fitting_sample(space: Space, rows: Sequence[Row], seed: int = 0) -> Sample:
    """Different codes that fit all rows, as many as are found in the time, in digit order."""
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
    """Steps until enough codes are found or the time is over, now warm, now cold."""
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
    """Each code once, as the space lists it: sorted where order is ignored."""
    return np.unique(codes if space.ordered else np.sort(codes, axis=1), axis=0)


def hint_from_sample(space: Space, rows: Sequence[Row], how: OneStep) -> Hint:
    """The best of some codes that fit, tried on those that were found; or what comes nearest."""
    codes, nearest = fitting_sample(space, rows)
    if not len(codes):
        check_rows(space, rows)
        return Hint(0, space.text(nearest), possible=False, expected_remaining=0.0, sample=True)
    tried = codes[:: -(-len(codes) // TRIED)]
    values = scores(how.policy, kernels.histograms(space, tried, codes, how.threads))
    guess = tried[int(values.argmin())]
    left = expected_size(space, guess, codes)
    return Hint(len(codes), space.text(guess), possible=True, expected_remaining=left, sample=True)
