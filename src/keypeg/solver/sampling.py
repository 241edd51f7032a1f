"""Codes of spaces too large to be listed: drawn, and led to fit the rows.

Many codes at once walk from change to change (another symbol in one hole, or two holes swapped).
A step that brings the marks nearer to those given is taken, another one sometimes; whoever fits
all rows is kept and walks on. What is kept is a sample, not all, and not evenly drawn.

That no code fits is said only where trying all codes, equal ones once, comes to an end.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.solver import kernels, reference
from keypeg.solver.hints import Contradiction, Hint, Row, Suspect, expected_size
from keypeg.solver.marks import MarkNumber
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
TRIES: Final = 400_000
"""Steps in which rows are shown to contradict one another, suspects and all."""

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
        self.wanted = np.array([_sums(space, row) for row in rows], dtype=np.int8).T
        """What each row's mark asks for, sum by sum."""
        self.held = reference.counts(space, self.codes).astype(np.int8)
        self.exact = (self.codes[:, None] == guesses).sum(axis=2, dtype=np.int8)
        shared = np.minimum(self.held[:, None], self.named.T[None])
        self.common = shared.sum(axis=2, dtype=np.int8)
        self.distance = self._distance(self.exact, self.common)

    def _distance(self, exact: Bytes, common: Bytes) -> NDArray[np.int64]:
        """How far the marks are from those given, over all rows."""
        sums = _weighed(self.space.marking, exact, common)
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


def _sums(space: Space, row: Row) -> list[int]:
    """What the mark says: exact and common pegs, or their one number."""
    text = space.marks.text(row.mark)
    if space.marking == "pair":
        exact, misplaced = map(int, text.split(","))
        return [exact, exact + misplaced]
    return [int(text)]


def _weighed(marking: str, exact: Bytes, common: Bytes) -> tuple[Bytes, ...]:
    """The same sums of the walkers' codes."""
    if marking == "pair":
        return exact, common
    # Twice the exact and once the misplaced is exact and common.
    return ({"exact": exact, "colours": common}.get(marking, exact + common),)


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


class _Undecided(Exception):
    """The steps are used up."""


Needs = tuple[int, ...]
"""What each row's mark still asks for, sum by sum."""


class _Trial:
    """Codes filled in hole by hole until one fits all rows, or none can.

    Symbols in no row are all the same, and so are holes in which every row has the same symbol:
    these are filled in one order only.
    """

    def __init__(self, space: Space, rows: Sequence[Row], steps: Iterator[int]) -> None:
        self.space, self.rows, self.steps = space, rows, steps
        self.counts = [Counter(row.guess.tolist()) for row in rows]
        self.named = sorted(set().union(*self.counts))
        self.room = dict.fromkeys(self.named, space.holes if space.code_repeats else 1)
        unnamed = space.symbols - len(self.named)
        self.room[-1] = min(unnamed, 1) * space.holes if space.code_repeats else unnamed
        """How often each symbol may stand in a code; -1 is any that no row names."""
        by_hole = zip(*(row.guess.tolist() for row in rows), strict=True)
        self.columns = sorted(by_hole) if space.ordered else [()] * space.holes
        self.most = 2 if space.marking == "sum" else 1
        """What one hole can add to a sum."""
        self.failed: set[tuple[int, int, tuple[int, ...], Needs]] = set()

    def fits(self) -> bool:
        """Whether some code fits; `_Undecided` when the steps do not suffice."""
        wanted = [_sums(self.space, row) for row in self.rows]
        if not self._has_counts(wanted):
            return False
        needs = tuple(need for sums in wanted for need in sums)
        return self._filled(0, 0, dict.fromkeys(self.room, 0), needs)

    def _has_counts(self, wanted: list[list[int]]) -> bool:
        """Whether symbols can be so many that every row has the common pegs it asks for."""
        bounds = [_common_bounds(self.space, sums) for sums in wanted]
        states = {(self.space.holes, self.room[-1], (0,) * len(bounds))}
        for symbol in self.named:
            states = {
                after
                for state in states
                for after in self._counted(symbol, *state)
                if all(common <= most for common, (_, most) in zip(after[2], bounds, strict=True))
            }
        return any(
            left <= room
            and all(common >= least for common, (least, _) in zip(commons, bounds, strict=True))
            for left, room, commons in states
        )

    def _counted(
        self, symbol: int, left: int, room: int, before: tuple[int, ...]
    ) -> Iterator[tuple[int, int, tuple[int, ...]]]:
        """The holes left, the room for what is in no row, and the common pegs, symbol by symbol."""
        most = max(counts[symbol] for counts in self.counts)
        for held in range(min(left, most, self.room[symbol]) + 1):
            self._step()
            # More of what no row has more often is like what no row has.
            more = self.room[symbol] - held if held == most else 0
            yield left - held, max(room, more), self._commons(symbol, held, before)

    def _commons(self, symbol: int, held: int, before: tuple[int, ...]) -> tuple[int, ...]:
        pairs = zip(before, self.counts, strict=True)
        return tuple(common + min(held, counts[symbol]) for common, counts in pairs)

    def _filled(self, hole: int, first: int, held: dict[int, int], needs: Needs) -> bool:
        """Whether the holes from this one on can give every row what it needs."""
        key = hole, first, tuple(held.values()), needs
        if hole == self.space.holes or key in self.failed:
            return hole == self.space.holes
        self._step()
        order = self._order(hole)
        for place in range(first, len(order)):
            if self._goes_on(hole, place, order[place], held, needs):
                return True
        self.failed.add(key)
        return False

    def _goes_on(
        self, hole: int, place: int, symbol: int, held: dict[int, int], needs: Needs
    ) -> bool:
        """Whether this symbol can stand in this hole."""
        left = self._after(hole, symbol, held[symbol], needs)
        most = self.most * (self.space.holes - hole - 1)
        if held[symbol] == self.room[symbol] or not all(0 <= need <= most for need in left):
            return False
        is_same = self.columns[hole] == self.columns[min(hole + 1, self.space.holes - 1)]
        more = held | {symbol: held[symbol] + 1}
        return self._filled(hole + 1, place if is_same else 0, more, left)

    def _order(self, hole: int) -> list[int]:
        """The symbols, those that some row has in this hole first, then any that no row names."""
        here = set(self.columns[hole])
        return sorted(self.room, key=lambda symbol: (symbol not in here, symbol))

    def _after(self, hole: int, symbol: int, held: int, needs: Needs) -> Needs:
        gains: list[int] = []
        for number, counts in enumerate(self.counts):
            exact = int(self.space.ordered and self.columns[hole][number] == symbol)
            common = int(held < counts[symbol])
            gains += _summed(self.space.marking, exact, common)
        return tuple(need - gain for need, gain in zip(needs, gains, strict=True))

    def _step(self) -> None:
        if next(self.steps, None) is None:
            raise _Undecided


def _summed(marking: str, exact: int, common: int) -> tuple[int, ...]:
    if marking == "pair":
        return exact, common
    return ({"exact": exact, "colours": common}.get(marking, exact + common),)


def _common_bounds(space: Space, sums: list[int]) -> tuple[int, int]:
    """How few and how many common pegs a mark speaks of."""
    if space.marking == "exact":
        return sums[0], space.holes
    if space.marking == "sum":
        return -(-sums[0] // 2), min(sums[0], space.holes)
    return sums[-1], sums[-1]


def check_rows(space: Space, rows: Sequence[Row]) -> None:
    """``Contradiction`` when it is certain that no code fits, and which marks would do."""
    steps = iter(range(TRIES))
    try:
        if _fits(space, rows, steps):
            return
        found = tuple(_suspects(space, rows, steps))
    except _Undecided:
        return
    raise Contradiction(found)


def _fits(space: Space, rows: Sequence[Row], steps: Iterator[int]) -> bool:
    marks = {(row.guess.tobytes(), row.mark) for row in rows}
    has_one_mark = len(marks) == len({guess for guess, _ in marks})
    return has_one_mark and (not rows or _Trial(space, rows, steps).fits())


def _suspects(space: Space, rows: Sequence[Row], steps: Iterator[int]) -> Iterator[Suspect]:
    for place, row in enumerate(rows):
        others = [*rows[:place], *rows[place + 1 :]]
        if not _fits(space, others, steps):
            continue
        marks = [
            space.marks.text(mark)
            for mark in range(len(space.marks))
            if _fits(space, [*others, Row(row.guess, MarkNumber(mark))], steps)
        ]
        yield Suspect(place + 1, tuple(marks))
