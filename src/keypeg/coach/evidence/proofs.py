"""Which rows settle a statement: the smallest set that rules out every counterexample.

A hypothesis is anything that may be hidden. A row rules it out if the hypothesis would have given
it another mark. Rows prove a statement if together they rule out all hypotheses that contradict it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

import numpy as np
from numpy.typing import NDArray

Exclusions = NDArray[np.int64]
"""For each hypothesis, a bit set of the rows that rule it out: row 1 is bit 0."""

Truth = NDArray[np.bool_]
"""For each hypothesis, whether a statement is true of it."""

MOST_ROWS: Final = 16
"""Up to this many rows, all subsets are tried; with more, superfluous rows are dropped greedily."""

MOST_PROOFS: Final = 12
"""How many smallest sets are kept: some may have a clearer argument than others."""


class NothingFits(ValueError):
    """No hypothesis fits all rows, so that anything could be proved."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether all rows together prove or refute a statement."""

    holds: bool | None
    """None if it is open."""
    left: int
    """Hypotheses that fit all rows."""
    left_if: int
    """If open, how many of them satisfy the statement; otherwise the number of counterexamples."""
    proofs: tuple[tuple[int, ...], ...] = ()
    """Sets of rows that settle it, counted from 1; empty if it is open."""
    smallest: bool = False
    """Whether the sets are of minimum size; otherwise they are only irreducible."""


def excluded_by(agreeing: Sequence[Truth], hypotheses: int) -> Exclusions:
    """The exclusions, from one array per row that says which hypotheses agree with it."""
    found = np.zeros(hypotheses, dtype=np.int64)
    for number, agrees in enumerate(agreeing):
        found |= (~agrees).astype(np.int64) << number
    return found


def settle(excluded: Exclusions, truth: Truth, rows: int) -> Verdict:
    """Whether the rows settle a statement, and which suffice; raises `NothingFits`."""
    fits = excluded == 0
    true, false = int((fits & truth).sum()), int((fits & ~truth).sum())
    if not true and not false:
        raise NothingFits
    if true and false:
        return Verdict(None, true + false, true)
    denying = excluded[~truth if true else truth]
    if rows <= MOST_ROWS:
        proofs = _smallest(np.flatnonzero(np.bincount(denying)), rows)
    else:
        proofs = (_thinned(np.unique(denying).tolist(), rows),)
    return Verdict(bool(true), true + false, 0, proofs, rows <= MOST_ROWS)


def fitting(excluded: Exclusions, rows: Sequence[int]) -> int:
    """The number of hypotheses that fit these rows, which are counted from 1."""
    return int(fitting_all(excluded, rows).sum())


def fitting_all(excluded: Exclusions, rows: Sequence[int] | None = None) -> Truth:
    """Which hypotheses fit these rows, by default all."""
    bits = -1 if rows is None else sum(1 << number - 1 for number in rows)
    return np.asarray(excluded & bits == 0)


def _smallest(masks: NDArray[np.intp], rows: int) -> tuple[tuple[int, ...], ...]:
    """Minimum hitting sets (up to `MOST_PROOFS`): each shares a row with every mask.

    A set fails if some mask is disjoint from it. `inside[m]` says whether some mask is a subset of
    m; it is computed by a sum over subsets, bit by bit.
    """
    inside = np.zeros(1 << rows, dtype=np.bool_)
    inside[masks] = True
    for bit in range(rows):
        halves = inside.reshape(-1, 2, 1 << bit)
        halves[:, 1] |= halves[:, 0]
    whole = (1 << rows) - 1
    proving = np.flatnonzero(~inside[whole ^ np.arange(1 << rows)])
    sizes = np.bitwise_count(proving)
    least = proving[sizes == sizes.min()]
    return tuple(_numbers(int(chosen)) for chosen in islice(least, MOST_PROOFS))


def _thinned(masks: Sequence[int], rows: int) -> tuple[int, ...]:
    """An irreducible hitting set: superfluous rows are dropped, later ones first."""
    chosen = (1 << rows) - 1
    for bit in reversed(range(rows)):
        without = chosen & ~(1 << bit)
        if all(mask & without for mask in masks):
            chosen = without
    return _numbers(chosen)


def _numbers(bits: int) -> tuple[int, ...]:
    return tuple(number + 1 for number in range(bits.bit_length()) if bits >> number & 1)
