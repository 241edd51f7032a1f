"""Royale: how many rows an uncertainty in bits takes, for ranking rows before they are searched."""

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.editions.royale import AREA
from keypeg.solver.model.policies import OneStep, Policy
from keypeg.solver.search.expected import of_tree
from keypeg.solver.search.onestep import build

Numbers = NDArray[np.float64]

CODES: Final = 125
"""The codes of one area."""


@cache
def _rows_by_bits() -> tuple[Numbers, Numbers]:
    """The expected rows of one area by its entropy, measured on a good tree."""
    sizes, costs = of_tree(build(AREA, OneStep(Policy.ENTROPY), AREA.guess("123")))
    kinds = np.unique(sizes)
    means = np.array([costs[sizes == kind].mean() / kind for kind in kinds])
    return np.append(np.log2(kinds), np.log2(CODES)), np.append(means, 451 / CODES)


def estimated_rows(bits: Numbers) -> Numbers:
    """The estimated rows for this much uncertainty, including the find."""
    return np.asarray(np.interp(np.maximum(bits, 0), *_rows_by_bits()))


def plogp(weights: Numbers) -> Numbers:
    """Each weight times its logarithm."""
    return np.asarray(weights * np.log2(np.maximum(weights, 1e-12)))


def estimated_total(table: Numbers) -> float:
    """The rows in all for the deals of a table: one area, then the other given the first."""
    size = table.sum()
    whole = np.log2(size)
    own = whole - np.array([plogp(table.sum(axis=axis)).sum() for axis in (0, 1)]) / size
    return float(size * (estimated_rows(own) + estimated_rows(whole - own)).min())
