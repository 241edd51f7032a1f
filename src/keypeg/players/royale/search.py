"""Search over both areas and the pack together, minimising the expected rows in all.

A position is the table of the deals that are left: colour codes by shape codes. Rows are ranked by
estimates from the entropies of their parts: of one area, and of the other given the first. The best
few are searched recursively, ever more narrowly, and left off once the estimates of what remains
say that they cannot be best.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.players.boards.deals import Indices
from keypeg.players.royale.estimates import CODES, Numbers, estimated_rows, estimated_total, plogp
from keypeg.players.royale.one_area import KINDS, WIN, AreaSearch
from keypeg.solver.editions.royale import all_marks

ALIKE: Final = 100
"""With more deals than this, rows of equal estimates are treated as equal under renaming."""

OPTIMISM: Final = 0.97
"""The cost of a position is hardly ever below this fraction of its estimate."""


ORDERED: Final = 60
"""At the table, it takes too long with more deals to solve one area after the other."""


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


@dataclass
class DealSearch:
    """A search with these widths: rows tried at each level; the last applies to all deeper ones."""

    widths: Sequence[int]
    faces: Sequence[int] = (0, 1)
    """The areas in which the first row may be placed."""
    ordered: int = ORDERED
    """Up to this many deals, solving one area after the other is tried too."""
    known: dict[tuple[object, ...], float] = field(default_factory=dict)
    area: AreaSearch = field(default_factory=AreaSearch)

    def best(self, place: DealsLeft, open_: Sequence[int] = (0, 1)) -> Candidate:
        """The best row; if an area has a single code left, that code."""
        allowed = [face for face in open_ if face in self.faces]
        for face in allowed:
            if len(place.codes[face]) == 1:
                return Candidate(face, int(place.codes[face][0]), place.deals)
        if len(open_) == 1:
            return self._best_alone(place, open_[0])
        rows = self._tried(place, allowed, 0)
        if len(rows) > 1 and place.deals <= self.ordered:
            rows += [self._in_order_from(place, face) for face in allowed]
        return min(rows, key=lambda row: row.cost)

    def _tried(
        self, place: DealsLeft, faces: Sequence[int], depth: int, most: float = np.inf
    ) -> list[Candidate]:
        """The most promising rows; the cost is infinite if it cannot be less than `most`."""
        width = self.widths[min(depth, len(self.widths) - 1)]
        some = self.ranked(place, faces)[:width]
        if depth == 0 and len(some) == 1:
            return [Candidate(*some[0][1:], some[0][0])]
        found = list[Candidate]()
        for _, face, row in some:
            found.append(Candidate(face, row, self.cost_of(place, face, row, depth, most)))
            most = min(most, found[-1].cost)
        return found

    def ranked(self, place: DealsLeft, faces: Sequence[int]) -> list[tuple[float, int, int]]:
        """Rows of these areas by their estimates, best first."""
        most = max(self.widths)
        found = [row for face in faces for row in _ranked(place, face, most)]
        return sorted(found)[:most]

    def cost_of(
        self, place: DealsLeft, face: int, row: int, depth: int, most: float = np.inf
    ) -> float:
        """The total rows over all deals, if this row is placed now; infinite if `most` or more."""
        marks = np.unique(all_marks()[row, place.codes[face]]).tolist()
        parts = {mark: place.part(face, mark, row) for mark in marks}
        total = place.deals
        if WIN in parts:
            total += self.alone(parts.pop(WIN), 1 - face)
        # Large parts first: they decide whether the row can still be best.
        waiting = sorted(((_optimistic(p), n, p) for n, p in parts.items()), reverse=True)
        expected = sum(least for least, _, _ in waiting)
        for least, _, part in waiting:
            if total + expected >= most:
                return np.inf
            total += self.both(part, depth + 1)
            expected -= least
        return total

    def both(self, place: DealsLeft, depth: int) -> float:
        """The total rows over all deals, with both areas open."""
        for face in (0, 1):
            if len(place.codes[face]) == 1:
                return place.deals + self.alone(place, 1 - face)
        key = (min(depth, len(self.widths) - 1), *_key(place))
        if key not in self.known:
            fewest = self.in_order(place) if place.deals <= self.ordered else np.inf
            rows = self._tried(place, (0, 1), depth, fewest)
            self.known[key] = min(fewest, *(row.cost for row in rows))
        return self.known[key]

    def in_order(self, place: DealsLeft) -> float:
        """The cost of solving one area completely, then the other, which then has fewer codes."""
        return min(self._one_by_one(place, face) for face in (0, 1))

    def _in_order_from(self, place: DealsLeft, face: int) -> Candidate:
        """The first row, if this area is solved before the other."""
        row = self.area.best_row(place.codes[face], place.alone(face))[1]
        return Candidate(face, row, self._one_by_one(place, face))

    def _one_by_one(self, place: DealsLeft, face: int) -> float:
        other = place.table if face == 0 else place.table.T
        codes = place.codes[1 - face]
        after = sum(self.area.cost(codes[line > 0], line[line > 0]) for line in other)
        return after + self.alone(place, face)

    def alone(self, place: DealsLeft, face: int) -> float:
        """Total expected rows with one area open."""
        return self.area.cost(place.codes[face], place.alone(face))

    def _best_alone(self, place: DealsLeft, face: int) -> Candidate:
        cost, row = self.area.best_row(place.codes[face], place.alone(face))
        return Candidate(face, row, cost)


def _optimistic(place: DealsLeft) -> float:
    return OPTIMISM * estimated_total(place.table)


def _key(place: DealsLeft) -> tuple[bytes, bytes, bytes]:
    return place.table.tobytes(), place.codes[0].tobytes(), place.codes[1].tobytes()


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
    own = whole - np.add.reduceat(plogp(sums)[order], begins) / size
    other = whole - plogp(np.add.reduceat(table[order], begins, axis=0)).sum(axis=1) / size
    rows = [estimated_rows(bits) + estimated_rows(whole - bits) for bits in (own, other)]
    return np.asarray(size * np.where(found, estimated_rows(other), np.minimum(*rows)))
