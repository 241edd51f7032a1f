"""Bounds on the cost of a whole round of royale with the full pack.

A cost is the number of rows in both areas, summed over all 13,800 deals, without a row limit.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.editions.royale import AREA, FACES, all_marks, cards_of
from keypeg.solver.search.weighted import WeightedSearch

Deals = NDArray[np.int64]
"""One deal per row: the numbers of its colour code and its shape code."""

OPENING = "123"
"""The first row in both areas."""


@dataclass(frozen=True, slots=True)
class CostBounds:
    """Lower and upper bounds on the cost of the best strategy, as rows over all deals."""

    deals: int
    least: int
    """A lower bound: the cost of each area as if the other's code were known."""
    in_order: int
    """A strategy: first one area, then the other, each optimally."""
    opened: int
    """A strategy: `OPENING` in both areas, then one area after the other in the better order."""

    @property
    def expected(self) -> tuple[float, float]:
        """The bounds as expected rows per round."""
        return self.least / self.deals, min(self.in_order, self.opened) / self.deals


def bounds_of_the_full_pack() -> CostBounds:
    """The bounds for all 25 cards; every search is a proof.

    Given the colours, all compatible shape codes are equally likely: where two colours are equal,
    the shapes differ. So the second area costs as much as three sets of codes, one for each
    pattern of the first, and the first area as much as its 125 codes, each weighted by the
    number of compatible shape codes.
    """
    patterns = [len(set(code)) for code in AREA.codes.tolist()]
    second = _cost_of_the_second_area(patterns)
    beside = {1: 60, 2: 100, 3: 125}
    first = _search([beside[pattern] for pattern in patterns]).cost(
        range(125), _kinds("111 112 123")
    )
    return CostBounds(13800, least=2 * second, in_order=first + second, opened=_opened())


def _cost_of_the_second_area(patterns: Sequence[int]) -> int:
    """Summed over all codes of the first area: equal colours mean different shapes (RO 6.4)."""
    search = _equal_search()
    codes = AREA.codes.tolist()
    different = [number for number, pattern in enumerate(patterns) if pattern == 3]
    two_differ = [number for number, code in enumerate(codes) if code[0] != code[1]]
    return (
        patterns.count(1) * search.cost(different, _kinds("111 112 123"))
        + patterns.count(2) * search.cost(two_differ, _kinds("111 112 121 122 123"))
        + patterns.count(3) * search.cost(range(125), _kinds("111 112 123"))
    )


def _opened() -> int:
    """The cost of the strategy that opens both areas first."""
    held = cards_of().held
    deals = np.stack([AREA.guess_numbers(held[:, face]) for face in FACES], axis=1)
    opening = int(AREA.guess_numbers(AREA.guess(OPENING))[0])
    marks = all_marks()[opening][deals]
    return 2 * len(deals) + sum(
        _rest(deals[(marks == pair).all(axis=1)], [f for f in FACES if pair[f] != AREA.marks.win])
        for pair in np.unique(marks, axis=0)
    )


def _rest(deals: Deals, faces: Sequence[int]) -> int:
    """The remaining cost of the open areas."""
    if len(faces) < 2:
        return sum(_alone(deals, face) for face in faces)
    return min(_in_order(deals, face) for face in faces)


def _in_order(deals: Deals, face: int) -> int:
    """The cost of one area first, then the other among the codes left."""
    known = (deals[deals[:, face] == code] for code in np.unique(deals[:, face]))
    return _alone(deals, face) + sum(_alone(part, 1 - face) for part in known)


def _alone(deals: Deals, face: int) -> int:
    """The cost of one area, its codes weighted by the deals."""
    weights = np.bincount(deals[:, face], minlength=len(AREA.codes))
    search = _equal_search() if weights.max() == 1 else _search(weights.tolist())
    return search.cost(np.flatnonzero(weights).tolist())


@cache
def _equal_search() -> WeightedSearch:
    return _search([1] * len(AREA.codes))


def _search(weights: Sequence[int]) -> WeightedSearch:
    return WeightedSearch(all_marks(), weights, AREA.marks.win)


def _kinds(texts: str) -> list[int]:
    """The representatives of all first rows, up to renaming colours or holes."""
    return [int(AREA.guess_numbers(AREA.guess(text))[0]) for text in texts.split()]
