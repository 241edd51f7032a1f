"""Royale: the fewest rows for one area alone, whose codes are not equally likely."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

import numpy as np

from keypeg.players.boards.deals import Indices
from keypeg.players.royale.estimates import CODES, Numbers, estimated_rows, plogp
from keypeg.solver.editions.royale import AREA, all_marks
from keypeg.solver.model.spaces import Codes

KINDS: Final = len(AREA.marks)
WIN: Final = int(AREA.marks.win)

FEW: Final = 20
"""Up to this many codes the result is exact."""

MANY: Final = 30
"""From this many codes on, fewer rows are tried."""

TRIED: Final = 4
"""With more than a few codes, how many rows are compared for the best one."""

_KINDS: Final = np.arange(KINDS, dtype=np.uint8)[:, None, None]


@dataclass
class AreaSearch:
    """Remembers the total rows of sets of codes with their weights, which are whole numbers."""

    known: dict[tuple[bytes, bytes], float] = field(default_factory=dict)

    def cost(self, codes: Indices, weights: Numbers) -> float:
        """The sum of weight times rows over all codes."""
        if len(codes) <= 2:
            return float(weights.sum()) + (float(weights.min()) if len(codes) == 2 else 0.0)
        unit = float(np.gcd.reduce(weights.astype(np.int64)))
        if unit > 1:
            return unit * self.cost(codes, weights / unit)
        key = codes.tobytes(), weights.tobytes()
        if key not in self.known:
            few = len(codes) <= FEW
            self.known[key] = (self._exact if few else self._searched)(codes, weights)[0]
        return self.known[key]

    def best_row(self, codes: Indices, weights: Numbers) -> tuple[float, int]:
        """The best row and its cost."""
        few = len(codes) <= FEW
        return self._exact(codes, weights) if few else self._searched(codes, weights, TRIED)

    def _exact(self, codes: Indices, weights: Numbers) -> tuple[float, int]:
        """Tries rows by their lower bounds until none can be better."""
        marks = all_marks()[:, codes]
        bounds = _lower_bounds(marks, weights)
        fewest, best = np.inf, -1
        for row in np.argsort(bounds, kind="stable").tolist():
            if bounds[row] >= fewest:
                break
            cost = self._cost_below(codes, weights, marks[row], float(bounds[row]), fewest)
            fewest, best = min((fewest, best), (cost, row))
        return fewest, best

    def _cost_below(
        self, codes: Indices, weights: Numbers, marks: Codes, bound: float, most: float
    ) -> float:
        """The cost of a row from its lower bound; once that reaches `most`, no more is worked out.

        A row that tells nothing costs infinitely much.
        """
        if marks[0] != WIN and (marks == marks[0]).all():
            return np.inf
        for mark in np.flatnonzero(np.bincount(marks) > 2).tolist():
            keep = marks == mark
            part = weights[keep]
            bound += self.cost(codes[keep], part) - _least(part.sum(), part.max())
            if bound >= most:
                break
        return bound

    def _searched(
        self, codes: Indices, weights: Numbers, width: int | None = None
    ) -> tuple[float, int]:
        """Compares the most promising rows."""
        some = islice(ranked(codes, weights), width or (3 if len(codes) < MANY else 2))
        return min((self.cost_of(codes, weights, row), row) for row in some)

    def cost_of(self, codes: Indices, weights: Numbers, row: int) -> float:
        """The cost if this row is placed now."""
        marks = all_marks()[row, codes]
        return float(weights.sum()) + sum(
            self.cost(codes[marks == mark], weights[marks == mark])
            for mark in np.unique(marks).tolist()
            if mark != WIN
        )


def _least(weight: float, largest: float) -> float:
    """A lower bound on the cost of a set: one code with its first row, all others with two."""
    return 2 * weight - largest


def _lower_bounds(marks: Codes, weights: Numbers) -> Numbers:
    """For each row a lower bound on the cost if it is placed now."""
    parts = (marks == _KINDS) * weights
    after = 2 * parts.sum(axis=2) - parts.max(axis=2)
    after[WIN] = 0
    return np.asarray(weights.sum() + after.sum(axis=0))


def ranked(codes: Indices, weights: Numbers) -> Iterator[int]:
    """Rows by their estimates, one for each way of splitting the codes."""
    marks = all_marks()[:, codes].astype(np.int64)
    flat = (marks + KINDS * np.arange(CODES)[:, None]).ravel()
    parts = np.bincount(flat, np.tile(weights, CODES), CODES * KINDS).reshape(CODES, KINDS)
    logs = np.bincount(flat, np.tile(plogp(weights), CODES), CODES * KINDS).reshape(parts.shape)
    bits = np.log2(np.maximum(parts, 1e-12)) - logs / np.maximum(parts, 1e-12)
    costs = np.where(parts > 0, parts * estimated_rows(bits), 0)
    costs[:, WIN] = 0
    order = np.argsort(costs.sum(axis=1), kind="stable")
    seen = set()
    for row in order.tolist():
        names = {WIN: WIN}
        split = tuple(names.setdefault(mark, -len(names)) for mark in marks[row].tolist())
        if split not in seen and len(names) > 1 + (WIN not in split):
            yield row
        seen.add(split)
