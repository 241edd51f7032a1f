"""The value of a position: V(S) and V(S, g) for any set S of codes still possible.

V(S) is the smallest expected number of further rows until the code is found, if the codes of S are
equally likely. Values are stored as totals over all codes of S, which are whole numbers.
"""

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final, Protocol

import numpy as np

from keypeg.solver.files.shipped import tree_for
from keypeg.solver.marking import native
from keypeg.solver.marking.native import Figures
from keypeg.solver.model.effort import PROOF, Effort
from keypeg.solver.model.policies import OneStep, Policy
from keypeg.solver.model.spaces import Space, TooLarge
from keypeg.solver.model.trees import Tree
from keypeg.solver.search import expected, onestep
from keypeg.solver.search.exhaustive import IMPOSSIBLE
from keypeg.solver.search.onestep import Numbers
from keypeg.solver.search.plain_positions import PlainSearch

MOST_GUESSES: Final = 1 << 21
MOST_BUILT: Final = 1 << 24
"""The limit on guesses × codes for building a tree just to fit estimates."""

FEWEST_CODES: Final = 10
"""Smaller spaces need no estimates."""

OPTIMISM: Final = 0.985
"""The cost of a set, roughly, as a fraction of what the entropy policy needs."""

RELATIVE_ERROR: Final = 0.01
"""The mean relative error of an estimate; see docs/solver.md."""


@dataclass(frozen=True, slots=True)
class Value:
    """The cost of a set of codes, as a total over its codes."""

    codes: int
    least: int
    """A lower bound on the further rows in all."""
    total: int | None
    """The further rows of some strategy; None if none was worked out."""
    expected: float
    """The total if it is proved, otherwise an estimate."""
    best: tuple[int, ...] = ()
    """Numbers of best guesses, as many as requested and found; without a proof, good guesses."""

    @property
    def proved(self) -> bool:
        """Whether the total is exact."""
        return self.total == self.least

    @property
    def mean(self) -> float:
        """V: the average number of further rows per code; an estimate if not proved."""
        return self.expected / self.codes

    @property
    def error(self) -> float:
        """The expected error of `mean`, in rows; 0 if it is proved."""
        return 0.0 if self.proved else RELATIVE_ERROR * self.mean


class _Search(Protocol):
    """The native search, or the one in NumPy."""

    def value(self, codes: Numbers, most: int, effort: Effort) -> tuple[Figures, list[int]]: ...

    def after(self, codes: Numbers, guesses: Numbers, effort: Effort) -> list[Figures]: ...


class Positions:
    """The values of positions in one space; thread-safe, and remembers earlier results.

    >>> from keypeg.solver.marking import kernels
    >>> space = Space(4, 6)
    >>> positions = positions_of(space)
    >>> marks = kernels.marks_of(space, space.code("1122"), space.codes)
    >>> left = positions.codes[marks == space.marks.number("1,1")]
    >>> value = positions.value(left, best=2)
    >>> value.codes, value.total, value.proved, [space.text(space.guesses[g]) for g in value.best]
    (208, 718, True, ['1314', '1315'])
    """

    def __init__(self, space: Space, *, consistent: bool = False) -> None:
        if space.guess_count > MOST_GUESSES:
            raise TooLarge(f"more than {MOST_GUESSES} guesses")
        self.space = space
        self.codes: Numbers = space.guess_numbers(space.codes)
        """All codes of the space, by their number among its guesses."""
        self._search: _Search = _search_of(space, consistent=consistent)

    def value(self, codes: Numbers, *, best: int = 1, effort: Effort = PROOF) -> Value:
        """V of a set of codes, given by number, and up to `best` best guesses."""
        figures, guesses = self._search.value(codes, best, effort)
        return _value(len(codes), figures, tuple(guesses))

    def after(self, codes: Numbers, guesses: Numbers, *, effort: Effort = PROOF) -> list[Value]:
        """V(S, g) for each of these guesses; they share the effort."""
        found = self._search.after(codes, guesses, effort)
        return [_value(len(codes), figures) for figures in found]


def _value(codes: int, figures: Figures, best: tuple[int, ...] = ()) -> Value:
    total, least, expected = figures
    known = total if total < IMPOSSIBLE else None
    return Value(codes, least, known, float(total) if total == least else expected, best)


@lru_cache(maxsize=16)
def positions_of(space: Space, *, consistent: bool = False) -> Positions:
    """The positions of a space, cached."""
    return Positions(space, consistent=consistent)


def _search_of(space: Space, *, consistent: bool) -> _Search:
    if native.AVAILABLE:
        return native.PositionSearch(space, costs_of(space), consistent=consistent)
    return PlainSearch(space, partial(costs_of, space), consistent=consistent)


def costs_of(space: Space) -> expected.Costs:
    """The expected cost of a set by size, fitted to the best tree available."""
    saved = tree_for(space)
    if saved is not None:
        return _fitted(saved.strategy.tree, space)
    if FEWEST_CODES <= space.size <= MOST_BUILT // space.guess_count:
        return OPTIMISM * _fitted(onestep.build(space, OneStep(Policy.ENTROPY), None), space)
    sizes = np.arange(space.size + 1)
    return np.asarray(sizes * (1 + np.log(np.maximum(sizes, 1)) / np.log1p(len(space.marks) / 2)))


def _fitted(tree: Tree, space: Space) -> expected.Costs:
    sizes, costs = expected.of_tree(tree)
    return expected.fit(sizes, costs, np.ones(len(sizes)), space.size)
