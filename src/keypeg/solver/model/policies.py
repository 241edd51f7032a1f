"""One-step policies: integer scores of how well a guess splits the candidates, lower is better.

Integers compare exactly. For the entropy, n·log2(n) is computed to 32 binary places and the sum
rounded to 16, so that mathematically equal sums are equal numbers.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

PLACES: Final = 32
ROUNDED: Final = 16
"""Binary places rounded off before entropies are compared."""


class Policy(StrEnum):
    """How guesses are chosen."""

    MINIMAX = "minimax"
    """Minimize the largest part (Knuth)."""
    EXPECTED_SIZE = "expected-size"
    """Minimize the sum of squared part sizes."""
    ENTROPY = "entropy"
    """Maximize the information gained."""
    MOST_PARTS = "most-parts"
    """Maximize the number of parts."""
    OPTIMAL = "optimal"
    """Minimize the total number of guesses over all codes, by searching all strategies."""


@dataclass(frozen=True, slots=True)
class OneStep:
    """A one-step policy with its settings."""

    policy: Policy
    consistent: bool = False
    """Only guesses that could be the code."""
    threads: int = 1


def scores(policy: Policy, histograms: NDArray[np.int32]) -> NDArray[np.int64]:
    """The score of each row of a table of part sizes."""
    sizes = histograms.astype(np.int64)
    if policy is Policy.MINIMAX:
        return np.asarray(sizes.max(axis=1))
    if policy is Policy.EXPECTED_SIZE:
        return np.asarray((sizes * sizes).sum(axis=1))
    if policy is Policy.ENTROPY:
        half = 1 << (ROUNDED - 1)
        weights = entropy_weights(int(sizes.max(initial=0)))
        return np.asarray((weights[sizes].sum(axis=1) + half) >> ROUNDED)
    if policy is Policy.MOST_PARTS:
        return np.asarray(-np.count_nonzero(sizes, axis=1))
    raise ValueError("the optimal policy does not look at one step")


def entropy_weights(largest: int) -> NDArray[np.int64]:
    """n·log2(n) to 32 binary places, for n from 0 to at least the largest part."""
    return _weights(max(largest, 1).bit_length())


@cache
def _weights(bits: int) -> NDArray[np.int64]:
    sizes = np.arange(1 << bits, dtype=np.float64)
    weights = np.rint(sizes * np.log2(np.maximum(sizes, 1)) * (1 << PLACES)).astype(np.int64)
    weights.flags.writeable = False
    return weights
