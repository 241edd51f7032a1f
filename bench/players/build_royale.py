"""Builds royale's opening book for the full pack: the row for every position with many deals.

``nice python -m bench.players.build_royale`` writes `src/keypeg/players/royale/full_pack.json` and
says how many rows a round then takes on average, over all 13,800 deals; some minutes on one core.
It is searched as at the table, only wider, and areas may be sought one after the other from
anywhere on. Positions with few deals are left to the search at the table.
"""

import json
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import ClassVar

import numpy as np

from keypeg.players.boards.deals import Indices
from keypeg.players.royale.cards import LEAVES, searched_row
from keypeg.players.royale.search import WIN, DealSearch, DealsLeft, Numbers, deals_left
from keypeg.solver.editions.royale import AREA, all_marks, cards_of

OPENING = int(AREA.guess_numbers(AREA.guess("123"))[0])
"""The first row of all."""

WIDTHS = (12, 8, 4, 2)
"""How many rows are tried at each level of the search."""

FEW = 12
"""Up to this many codes of a single open area, every row is tried."""

Node = list[object]
"""The area, the row, and what follows each mark."""

Key = tuple[object, ...]


@dataclass
class Builder(DealSearch):
    """A search that may also solve one area after the other, with their values cached."""

    kept: ClassVar[dict[Key, float]] = {}

    def both(self, place: DealsLeft, depth: int) -> float:
        if min(len(codes) for codes in place.codes) == 1:
            return super().both(place, depth)
        return min(super().both(place, depth), self.in_order(place))

    def in_order(self, place: DealsLeft) -> float:
        """The cost of solving one area completely, then the other, which then has fewer codes."""
        key = (place.table.tobytes(), place.codes[0].tobytes(), place.codes[1].tobytes())
        if key not in self.kept:
            self.kept[key] = min(self._one_by_one(place, face) for face in (0, 1))
        return self.kept[key]

    def _one_by_one(self, place: DealsLeft, face: int) -> float:
        other = place.table if face == 0 else place.table.T
        codes = place.codes[1 - face]
        after = sum(self._alone(codes[line > 0], line[line > 0], 0) for line in other)
        return after + self.alone(place, face)

    def _fewest_alone(self, codes: Indices, weights: Numbers, depth: int) -> float:
        key = (codes.tobytes(), weights.tobytes())
        if key not in self.kept:
            self.kept[key] = super()._fewest_alone(codes, weights, depth)
        return self.kept[key]


def main() -> None:
    held = cards_of().held
    deals = np.stack([AREA.guess_numbers(held[:, face]) for face in (0, 1)], axis=1)
    began = time.perf_counter()
    rows, node = build_node(deals, (0, 1), 0)
    print(f"{rows / len(deals):.5f} rows, {time.perf_counter() - began:.0f} s", file=sys.stderr)
    target = Path(str(files("keypeg.players.royale").joinpath("full_pack.json")))
    target.write_text(json.dumps(node, separators=(",", ":")) + "\n", encoding="utf-8")


def build_node(deals: Indices, open_: Sequence[int], depth: int) -> tuple[int, Node | None]:
    """Total rows over all deals, and the subtree of the book as long as there are many deals."""
    face, row = choose_row(deals, open_, depth)
    marks = all_marks()[row, deals[:, face]]
    total, following = len(deals), {}
    for mark in np.unique(marks).tolist():
        still = [each for each in open_ if each != face or mark != WIN]
        if still:
            rows, node = build_node(deals[marks == mark], still, depth + 1)
            total += rows
            if node is not None:
                following[str(mark)] = node
        if depth == 1:
            print(len(deals), mark, total, file=sys.stderr, flush=True)
    return total, [face, row, following] if len(deals) > LEAVES else None


def choose_row(deals: Indices, open_: Sequence[int], depth: int) -> tuple[int, int]:
    if depth == 0:
        return 0, OPENING
    if len(deals) <= LEAVES:
        best = searched_row(deals, open_, open_)
    else:
        best = Builder(WIDTHS, few=FEW).best(deals_left(deals), open_)
    return best.face, best.number


if __name__ == "__main__":
    main()
