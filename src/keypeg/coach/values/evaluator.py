"""Values of positions for a breaker: V before a row, with the row, and after its mark."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from keypeg.coach.values.openings import LARGEST, Pattern, pattern_of, proved_openings
from keypeg.coach.values.proved_positions import ProvedPosition, proved_position
from keypeg.solver.files.shipped import tree_for
from keypeg.solver.model.effort import Effort
from keypeg.solver.model.spaces import Codes, Space
from keypeg.solver.search.onestep import Numbers
from keypeg.solver.search.positions import Positions, Value, positions_of

WORK: Final = 2_000_000
"""Marks read (in blocks of 32) per position before its value is estimated: about 50 ms."""

WORK_IN_LARGE: Final = 1_000_000
"""The same in spaces too large for a proof, where a match has many estimated positions anyway."""

OPENING: Final = Effort(work=20_000_000)
"""For the values of first rows, which are computed once."""

TREE_ERROR: Final = 0.005
"""How far the best known tree may be from V, in rows, if it is not proved: a guess."""

MOST_BEST: Final = 3
"""How many best rows are listed."""


class Worth(NamedTuple):
    """An expected number of rows, with its expected error, which is 0 if proved."""

    rows: float
    error: float = 0.0

    @property
    def exact(self) -> bool:
        """Whether it is proved."""
        return self.error == 0


FOUND: Final = Worth(0.0)


@dataclass(frozen=True, slots=True)
class Choice:
    """The value of a position with the best row, and with the row that was placed."""

    before: Worth
    """V(S), with the best row."""
    chosen: Worth
    """V(S, g), with the placed row."""
    best: Codes
    """Up to three best rows."""

    @property
    def loss(self) -> float:
        """The loss of the placed row against the best, in rows; never negative."""
        # Rounding hides floating-point errors in the quotients: equal values must differ by 0.
        return max(0.0, round(self.chosen.rows - self.before.rows, 12))


class Evaluator:
    """Values positions of one space; caches results."""

    def __init__(self, space: Space) -> None:
        self.space = space
        self.positions: Positions = positions_of(space)
        self._work = WORK if space.size <= LARGEST else WORK_IN_LARGE

    @property
    def _effort(self) -> Effort:
        """The search limit per position."""
        return Effort(work=self._work)

    def choice(self, codes: Numbers, guess: Codes) -> Choice:
        """The value of a position and of one row in it; `codes` are numbers of guesses."""
        number = int(self.space.guess_numbers(guess)[0])
        if len(codes) == self.space.size:
            return self._first(number)
        proved = proved_position(self.space, codes)
        if proved is not None:
            return self._in_tree(proved, codes, number)
        value = self.positions.value(codes, best=MOST_BEST, effort=self._effort)
        after = self.positions.after(codes, np.array([number]), effort=self._effort)[0]
        return self._choice(value, after, number)

    def worth(self, codes: Numbers) -> Worth:
        """V of a position with at least one code."""
        if len(codes) == self.space.size:
            return self.par()
        proved = proved_position(self.space, codes)
        if proved is not None:
            return Worth(proved.rows)
        value = self.positions.value(codes, effort=self._effort)
        return Worth(value.mean, value.error)

    def par(self) -> Worth:
        """V of all codes, from the shipped tree if there is one."""
        return _par(self.space)

    def _first(self, number: int) -> Choice:
        """The value of a first row, computed once per pattern: renamed rows are equivalent."""
        chosen = _opening(self.space, pattern_of(self.space.guesses[number]))
        best = _best_opening(self.space)
        if chosen.rows <= self.par().rows:
            best = np.concatenate([self.space.guesses[number][None], best])[:MOST_BEST]
        return Choice(self.par(), chosen, best)

    def _in_tree(self, proved: ProvedPosition, codes: Numbers, number: int) -> Choice:
        """A position of a proved tree: the tree's row is a best one, other rows are searched."""
        before, best = Worth(proved.rows), [proved.best]
        chosen = before
        if number != proved.best:
            after = self.positions.after(codes, np.array([number]), effort=self._effort)[0]
            chosen = Worth(after.mean, after.error)
            if chosen.rows <= before.rows:
                best = [number, *best]
        return Choice(before, chosen, self.space.guesses[best])

    def _choice(self, value: Value, after: Value, number: int) -> Choice:
        before, chosen = Worth(value.mean, value.error), Worth(after.mean, after.error)
        best = [*value.best]
        if chosen.rows <= before.rows and number not in best:
            # A row at least as good as the best found is a best row.
            best = [number, *best][:MOST_BEST]
            before = chosen
        return Choice(before, chosen, self.space.guesses[best])


@lru_cache(maxsize=32)
def evaluator_of(space: Space) -> Evaluator:
    """The evaluator of a space, cached."""
    return Evaluator(space)


@lru_cache(maxsize=32)
def _par(space: Space) -> Worth:
    """V of all codes: the mean of the shipped tree, which is proved or the best known."""
    saved = tree_for(space)
    if saved is None:
        return _estimated(space)
    mean = saved.strategy.total / space.size
    return Worth(mean, 0.0 if saved.strategy.proved else TREE_ERROR)


@lru_cache(maxsize=32)
def _estimated(space: Space) -> Worth:
    """V of all codes, by the search alone."""
    positions = positions_of(space)
    value = positions.value(positions.codes, effort=OPENING)
    return Worth(value.mean, value.error)


@lru_cache(maxsize=32)
def _best_opening(space: Space) -> Codes:
    """The best known first row."""
    saved = tree_for(space)
    if saved is not None:
        return saved.strategy.tree.root.guess[None]
    positions = positions_of(space)
    return space.guesses[[*positions.value(positions.codes, effort=OPENING).best]]


@lru_cache(maxsize=512)
def _opening(space: Space, pattern: Pattern) -> Worth:
    """V(all codes, g) of a first row with this pattern."""
    known = proved_openings(space).get(pattern)
    if known is not None:
        return Worth(known / space.size)
    saved = tree_for(space)
    if saved is not None and pattern_of(saved.strategy.tree.root.guess) == pattern:
        return _par(space)
    positions = positions_of(space)
    guess = space.guess_numbers(np.array(pattern, dtype=np.uint8))
    value = positions.after(positions.codes, guess, effort=OPENING)[0]
    # Compare with an estimate of the same kind, so that common errors cancel.
    more = max(0.0, value.mean - _estimated(space).rows)
    return Worth(_par(space).rows + more, value.error)
