"""What a set of so many codes is expected to cost, fitted from sets that were solved before."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.trees import Tree

ENOUGH: Final = 50
"""With so many sets of a size their own mean is taken."""

FEW: Final = 20
"""The neighbourhood of a size is widened until it holds so many sets."""

WIDEST: Final = 1.5

KNOWN: Final = 2
"""Sets of up to so many codes always cost the same."""

MIDDLE: Final = 50.0
"""The size about which costs are slanted."""

Costs = NDArray[np.float64]


def of_tree(tree: Tree) -> tuple[NDArray[np.int64], Costs]:
    """The size and the cost of the set at every node but the first."""
    sizes = tree.wins.astype(np.int64)
    costs = np.zeros(len(tree), dtype=np.float64)
    for node in range(len(tree) - 1, 0, -1):
        costs[node] += sizes[node]
        parent = tree.parents[node]
        sizes[parent] += sizes[node]
        costs[parent] += costs[node]
    return sizes[1:], costs[1:]


def fit(sizes: NDArray[np.int64], costs: Costs, weights: Costs, largest: int) -> Costs:
    """The expected cost for every size up to the largest, smooth where sets are few."""
    ratios: Costs = weights * costs / sizes
    means: Costs = np.bincount(sizes, ratios, largest + 1).astype(np.float64)
    counts: Costs = np.bincount(sizes, weights, largest + 1).astype(np.float64)
    seen = np.nonzero(counts)[0]
    means[seen] /= counts[seen]
    near = np.log(seen), means[seen], counts[seen]
    expected = np.array(
        [
            size * (means[size] if counts[size] >= ENOUGH else _smooth(np.log(size), *near))
            for size in range(1, largest + 1)
        ]
    )
    expected[:2] = (1, 3)
    return np.concatenate([[0.0], expected])


def slanted(costs: Costs, slant: float) -> Costs:
    """Costs that rise a little faster with the size; small sets are known exactly.

    >>> slanted(np.array([0.0, 1.0, 3.0, 5.0, 9.0]), 0.0).tolist()
    [0.0, 1.0, 3.0, 5.0, 9.0]
    """
    sizes = np.arange(len(costs))
    factors = np.where(sizes > KNOWN, (np.maximum(sizes, 1) / MIDDLE) ** slant, 1.0)
    return np.asarray(costs * factors)


def _smooth(at: float, places: Costs, means: Costs, counts: Costs) -> float:
    """A straight line through the neighbourhood, the nearest weighing most."""
    width, distance = 0.15, places - at
    weights = counts * np.exp(-0.5 * (distance / width) ** 2)
    while weights.sum() < FEW and width < WIDEST:
        width *= 1.3
        weights = counts * np.exp(-0.5 * (distance / width) ** 2)
    total, first, second = (float((weights * distance**power).sum()) for power in range(3))
    height, slope = float((weights * means).sum()), float((weights * distance * means).sum())
    spread = total * second - first * first
    if spread <= 1e-9 * total * total:
        return height / total
    return (second * height - first * slope) / spread
