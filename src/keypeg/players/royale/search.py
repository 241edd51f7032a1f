"""Search over both areas and the pack together, minimising the expected rows in all.

A position is the table of the deals that are left: colour codes by shape codes. Rows are ranked by
estimates from the entropies of their parts: of one area, and of the other given the first. The best
few are searched recursively, ever more narrowly.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.players.boards.deals import Indices
from keypeg.solver.editions.royale import AREA, all_marks
from keypeg.solver.model.policies import OneStep, Policy
from keypeg.solver.search.expected import of_tree
from keypeg.solver.search.onestep import build

Numbers = NDArray[np.float64]
KINDS: Final = len(AREA.marks)
WIN: Final = int(AREA.marks.win)

CODES: Final = 125

ALIKE: Final = 100
"""With more deals than this, rows of equal estimates are treated as equal under renaming."""


class DealsLeft(NamedTuple):
    """A position: how many deals have each pair of a colour code and a shape code."""

    table: Numbers
    """Colour codes by shape codes, without empty lines or columns."""
    codes: tuple[Indices, Indices]
    """The colour codes of its lines, the shape codes of its columns."""

    @property
    def deals(self) -> float:
        return float(self.table.sum())

    def part(self, face: int, mark: int, row: int) -> "DealsLeft":
        """The position after a mark of a row in one area."""
        keep = all_marks()[row, self.codes[face]] == mark
        table = self.table[keep] if face == 0 else self.table[:, keep]
        codes = [*self.codes]
        codes[face] = codes[face][keep]
        other = 1 - face
        some = table.sum(axis=face) > 0
        codes[other] = codes[other][some]
        table = table[:, some] if face == 0 else table[some]
        return DealsLeft(table, (codes[0], codes[1]))

    def alone(self, face: int) -> Numbers:
        """How many deals have each code of one area."""
        return np.asarray(self.table.sum(axis=1 - face))


class Candidate(NamedTuple):
    """A row in one of the areas, and the total rows needed over all deals if it is placed."""

    face: int
    number: int
    cost: float


def deals_left(deals: Indices) -> DealsLeft:
    """The position of these deals, each given as a colour code and a shape code."""
    colours, first = np.unique(deals[:, 0], return_inverse=True)
    shapes, second = np.unique(deals[:, 1], return_inverse=True)
    table = np.zeros((len(colours), len(shapes)))
    np.add.at(table, (first, second), 1)
    return DealsLeft(table, (colours, shapes))


@cache
def _rows_by_bits() -> tuple[Numbers, Numbers]:
    """The expected rows of one area by its entropy, measured on a good tree."""
    sizes, costs = of_tree(build(AREA, OneStep(Policy.ENTROPY), AREA.guess("123")))
    kinds = np.unique(sizes)
    means = np.array([costs[sizes == kind].mean() / kind for kind in kinds])
    return np.append(np.log2(kinds), np.log2(CODES)), np.append(means, 451 / CODES)


def estimated_rows(bits: Numbers) -> Numbers:
    """The estimated rows for this much uncertainty, including the find."""
    return np.asarray(np.interp(bits, *_rows_by_bits()))


def _plogp(weights: Numbers) -> Numbers:
    return np.asarray(weights * np.log2(np.maximum(weights, 1e-12)))


@dataclass
class DealSearch:
    """A search with these widths: rows tried at each level; the last applies to all deeper ones."""

    widths: Sequence[int]
    faces: Sequence[int] = (0, 1)
    """The areas in which the first row may be placed."""
    few: int = 0
    """Up to this many codes of a single open area, every row is tried."""
    known: dict[tuple[object, ...], float] = field(default_factory=dict)

    def best(self, place: DealsLeft, open_: Sequence[int] = (0, 1)) -> Candidate:
        """The best row; if an area has a single code left, that code."""
        allowed = [face for face in open_ if face in self.faces]
        for face in allowed:
            if len(place.codes[face]) == 1:
                return Candidate(face, int(place.codes[face][0]), place.deals)
        if len(open_) == 1:
            return self._best_alone(place, open_[0])
        return min(self._tried(place, allowed, 0), key=lambda row: row.cost)

    def _tried(self, place: DealsLeft, faces: Sequence[int], depth: int) -> list[Candidate]:
        width = self.widths[min(depth, len(self.widths) - 1)]
        some = self.ranked(place, faces)[:width]
        if width == 1:
            return [Candidate(*some[0][1:], some[0][0])]
        return [
            Candidate(face, row, self.cost_of(place, face, row, depth)) for _, face, row in some
        ]

    def ranked(self, place: DealsLeft, faces: Sequence[int]) -> list[tuple[float, int, int]]:
        """Rows of these areas by their estimates, best first."""
        most = max(self.widths)
        found = [row for face in faces for row in _ranked(place, face, most)]
        return sorted(found)[:most]

    def cost_of(self, place: DealsLeft, face: int, row: int, depth: int) -> float:
        """The total rows over all deals, if this row is placed now."""
        total = place.deals
        for mark in np.unique(all_marks()[row, place.codes[face]]).tolist():
            part = place.part(face, mark, row)
            if mark == WIN:
                total += self.alone(part, 1 - face)
            else:
                total += self.both(part, depth + 1)
        return total

    def both(self, place: DealsLeft, depth: int) -> float:
        """The total rows over all deals, with both areas open."""
        for face in (0, 1):
            if len(place.codes[face]) == 1:
                return place.deals + self.alone(place, 1 - face)
        key = (min(depth, len(self.widths) - 1), *_key(place))
        if key not in self.known:
            rows = self._tried(place, (0, 1), depth)
            if len(rows) == 1:
                rows = [Candidate(*rows[0][:2], self.cost_of(place, *rows[0][:2], depth))]
            self.known[key] = min(row.cost for row in rows)
        return self.known[key]

    def alone(self, place: DealsLeft, face: int) -> float:
        """Total expected rows with one area open."""
        return self._alone(place.codes[face], place.alone(face), 0)

    def _best_alone(self, place: DealsLeft, face: int) -> Candidate:
        codes, weights = place.codes[face], place.alone(face)
        costs = [
            Candidate(face, row, self._row_alone(codes, weights, row, 0))
            for row in islice(ranked_alone(codes, weights), 4)
        ]
        return min(costs, key=lambda row: row.cost)

    def _alone(self, codes: Indices, weights: Numbers, depth: int) -> float:
        total = float(weights.sum())
        if len(codes) == 1:
            return total
        if len(codes) == 2:
            return total + float(weights.min())
        key = (codes.tobytes(), weights.tobytes())
        if key not in self.known:
            self.known[key] = self._fewest_alone(codes, weights, depth)
        return self.known[key]

    def _fewest_alone(self, codes: Indices, weights: Numbers, depth: int) -> float:
        width = CODES if len(codes) <= self.few else 3 if len(codes) < 30 else 2
        # One code is found by the row, all others by the next.
        least = 2 * float(weights.sum() - weights.max()) + float(weights.max())
        fewest = np.inf
        for row in islice(ranked_alone(codes, weights), width):
            fewest = min(fewest, self._row_alone(codes, weights, row, depth))
            if fewest == least:
                break
        return fewest

    def _row_alone(self, codes: Indices, weights: Numbers, row: int, depth: int) -> float:
        marks = all_marks()[row, codes]
        total = float(weights.sum())
        for mark in np.unique(marks).tolist():
            if mark != WIN:
                keep = marks == mark
                total += self._alone(codes[keep], weights[keep], depth + 1)
        return total


def _key(place: DealsLeft) -> tuple[bytes, bytes, bytes]:
    return place.table.tobytes(), place.codes[0].tobytes(), place.codes[1].tobytes()


def ranked_alone(codes: Indices, weights: Numbers) -> Iterator[int]:
    """Rows of a single open area by their estimates, one for each way of splitting the codes."""
    marks = all_marks()[:, codes].astype(np.int64)
    flat = (marks + KINDS * np.arange(CODES)[:, None]).ravel()
    parts = np.bincount(flat, np.tile(weights, CODES), CODES * KINDS).reshape(CODES, KINDS)
    logs = np.bincount(flat, np.tile(_plogp(weights), CODES), CODES * KINDS).reshape(parts.shape)
    bits = np.log2(np.maximum(parts, 1e-12)) - logs / np.maximum(parts, 1e-12)
    costs = np.where(parts > 0, parts * estimated_rows(np.maximum(bits, 0)), 0)
    costs[:, WIN] = 0
    order = np.argsort(costs.sum(axis=1), kind="stable")
    seen = set()
    for row in order.tolist():
        names = {WIN: WIN}
        split = tuple(names.setdefault(mark, -len(names)) for mark in marks[row].tolist())
        if split not in seen and len(names) > 1 + (WIN not in split):
            yield row
        seen.add(split)


def _ranked(place: DealsLeft, face: int, count: int) -> list[tuple[float, int, int]]:
    """The rows with the best estimates, one of those that are equal under renaming."""
    estimates = estimated_totals(place, face)
    if place.deals <= ALIKE:
        order: Indices = np.argsort(estimates, kind="stable")
    else:
        order = np.unique(estimates.round(6), return_index=True)[1]
    return [(float(estimates[row]), face, row) for row in order[:count].tolist()]


def estimated_totals(place: DealsLeft, face: int) -> Numbers:
    """For each row in this area, the estimated total rows over all deals, by entropies."""
    table = place.table if face == 0 else place.table.T
    marks = all_marks()[:, place.codes[face]]
    order = np.argsort(marks, axis=1, kind="stable")
    marked = np.take_along_axis(marks, order, axis=1)
    begins = np.flatnonzero(np.diff(marked, axis=1, prepend=KINDS))
    parts = _estimated_parts(table, order.ravel(), begins, found=marked.ravel()[begins] == WIN)
    total: Numbers = table.sum() + np.bincount(begins // len(table), parts, CODES)
    total[(marks == marks[:, :1]).all(axis=1)] = np.inf
    return total


def _estimated_parts(
    table: Numbers, order: Indices, begins: Indices, *, found: NDArray[np.bool_]
) -> Numbers:
    """Estimates for each part: one area, then the other given the first, in the better order.

    Sums over parts instead of matrix products: those would wake the threads of NumPy's BLAS,
    which costs more than the work itself.
    """
    sums = table.sum(axis=1)
    size = np.add.reduceat(sums[order], begins)
    whole = np.log2(size)
    own = whole - np.add.reduceat(_plogp(sums)[order], begins) / size
    other = whole - _plogp(np.add.reduceat(table[order], begins, axis=0)).sum(axis=1) / size
    rows = [
        estimated_rows(np.maximum(bits, 0)) + estimated_rows(np.maximum(whole - bits, 0))
        for bits in (own, other)
    ]
    return np.asarray(
        size * np.where(found, estimated_rows(np.maximum(other, 0)), np.minimum(*rows))
    )
