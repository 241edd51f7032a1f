"""The expected cost of a set by its size, fitted to sets solved before."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.model.trees import Tree

ENOUGH: Final = 50
"""With this many sets of a size, their own mean is used."""

FEW: Final = 20
"""The neighbourhood of a size is widened until it contains this many sets."""

WIDEST: Final = 1.5

POINTS: Final = 400
"""The number of points of the fitted curve."""

KNOWN: Final = 2
"""Sets up to this size always cost the same."""

MIDDLE: Final = 50.0
"""The size at which slanting leaves costs unchanged."""

Costs = NDArray[np.float64]


def of_tree(tree: Tree) -> tuple[NDArray[np.int64], Costs]:
    """The size and cost of the set at every node except the root."""
    sizes = tree.wins.astype(np.int64)
    costs = np.zeros(len(tree), dtype=np.float64)
    for node in range(len(tree) - 1, 0, -1):
        costs[node] += sizes[node]
        parent = tree.parents[node]
        sizes[parent] += sizes[node]
        costs[parent] += costs[node]
    return sizes[1:], costs[1:]


def fit(sizes: NDArray[np.int64], costs: Costs, weights: Costs, largest: int) -> Costs:
    """The expected cost for every size up to the largest, smoothed where sets are few."""
    ratios: Costs = weights * costs / sizes
    means: Costs = np.bincount(sizes, ratios, largest + 1).astype(np.float64)
    counts: Costs = np.bincount(sizes, weights, largest + 1).astype(np.float64)
    seen = np.nonzero(counts)[0]
    means[seen] /= counts[seen]
    near = np.log(seen), means[seen], counts[seen]
    # The curve is smooth, so a few points are enough where sizes are large.
    points = np.unique(np.geomspace(1, largest, POINTS).astype(np.int64))
    smooth = [_smooth(np.log(point), *near) for point in points.tolist()]
    every = np.arange(1, largest + 1)
    curve = np.interp(np.log(every), np.log(points), smooth)
    expected = every * np.where(counts[1:] >= ENOUGH, means[1:], curve)
    expected[:KNOWN] = (1, 3)[:largest]
    return np.concatenate([[0.0], expected])


def slanted(costs: Costs, slant: float) -> Costs:
    """Costs that rise slightly faster with size; those of the smallest sets are exact.

    >>> slanted(np.array([0.0, 1.0, 3.0, 5.0, 9.0]), 0.0).tolist()
    [0.0, 1.0, 3.0, 5.0, 9.0]
    """
    sizes = np.arange(len(costs))
    factors = np.where(sizes > KNOWN, (np.maximum(sizes, 1) / MIDDLE) ** slant, 1.0)
    return np.asarray(costs * factors)


def _smooth(at: float, places: Costs, means: Costs, counts: Costs) -> float:
    """A weighted linear fit through the neighbourhood, the nearest points weighing most."""
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
