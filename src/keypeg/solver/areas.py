"""Whole rounds of royale with the full pack: what they cost at least, and what is reached.

A cost is the number of rows in both areas over all 13,800 deals; rows are not limited.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.royale import AREA, FACES, all_marks, cards_of
from keypeg.solver.weighted import WeightedSearch

Deals = NDArray[np.int64]
"""One deal per row: the number of its colour code, and of its shape code."""

OPENING = "123"
"""The row that is placed first in both areas."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """What the best strategy costs, from below and from above, as rows over all deals."""

    deals: int
    least: int
    """No strategy needs fewer rows in all: each area as if the other's code were known."""
    in_order: int
    """A strategy: the one area first, then the other, each at its best."""
    opened: int
    """A strategy: `OPENING` in both, then the one area and the other, whichever order is better."""

    @property
    def expected(self) -> tuple[float, float]:
        """Rows for a round: the best strategy lies between these two."""
        return self.least / self.deals, min(self.in_order, self.opened) / self.deals


def bounds_of_the_full_pack() -> Bounds:
    """All of it for the 25 cards; every search proves what it says.

    Knowing the colours, a shape code is as likely as any other that goes with them: where two
    colours are equal the shapes differ. So the second area costs what three sets of codes cost,
    one for each pattern of the first; the first area costs what its 125 codes, weighted by the
    shape codes that go with each, cost.
    """
    patterns = [len(set(code)) for code in AREA.codes.tolist()]
    second = _cost_of_the_second_area(patterns)
    beside = {1: 60, 2: 100, 3: 125}
    first = _search([beside[pattern] for pattern in patterns]).cost(
        range(125), _kinds("111 112 123")
    )
    return Bounds(13800, least=2 * second, in_order=first + second, opened=_opened())


def _cost_of_the_second_area(patterns: Sequence[int]) -> int:
    """Over all codes of the first area: equal colours mean different shapes (RO 6.4)."""
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
    """The rows of the strategy that opens both areas first."""
    held = cards_of().held
    deals = np.stack([AREA.guess_numbers(held[:, face]) for face in FACES], axis=1)
    opening = int(AREA.guess_numbers(AREA.guess(OPENING))[0])
    marks = all_marks()[opening][deals]
    return 2 * len(deals) + sum(
        _rest(deals[(marks == pair).all(axis=1)], [f for f in FACES if pair[f] != AREA.marks.win])
        for pair in np.unique(marks, axis=0)
    )


def _rest(deals: Deals, faces: Sequence[int]) -> int:
    """What is still to be paid for the open areas."""
    if len(faces) < 2:
        return sum(_alone(deals, face) for face in faces)
    return min(_in_order(deals, face) for face in faces)


def _in_order(deals: Deals, face: int) -> int:
    """One area first, then the other, whose codes are then fewer."""
    known = (deals[deals[:, face] == code] for code in np.unique(deals[:, face]))
    return _alone(deals, face) + sum(_alone(part, 1 - face) for part in known)


def _alone(deals: Deals, face: int) -> int:
    """One area, its codes as likely as the deals have them."""
    weights = np.bincount(deals[:, face], minlength=len(AREA.codes))
    search = _equal_search() if weights.max() == 1 else _search(weights.tolist())
    return search.cost(np.flatnonzero(weights).tolist())


@cache
def _equal_search() -> WeightedSearch:
    return _search([1] * len(AREA.codes))


def _search(weights: Sequence[int]) -> WeightedSearch:
    return WeightedSearch(all_marks(), weights, AREA.marks.win)


def _kinds(texts: str) -> list[int]:
    """One first row of each kind: others are the same with colours or holes renamed."""
    return [int(AREA.guess_numbers(AREA.guess(text))[0]) for text in texts.split()]
