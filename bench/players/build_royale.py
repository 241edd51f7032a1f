"""Builds royale's opening book for the full pack: the row for every position with many deals.

``nice python -m bench.players.build_royale`` writes `src/keypeg/players/royale/full_pack.json` and
says how many rows a round then takes on average, over all 13,800 deals. It takes about a minute on
one core; rows found before an interruption are kept in build/ until it is complete. It is searched
as at the table, only wider. Positions with few deals are left to the search at the table.
"""

import json
import sys
import time
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

import numpy as np

from keypeg.players.boards.deals import Indices
from keypeg.players.royale.cards import LEAVES, searched_row
from keypeg.players.royale.one_area import WIN
from keypeg.players.royale.search import DealSearch, deals_left
from keypeg.solver.editions.royale import AREA, all_marks, cards_of

OPENING = int(AREA.guess_numbers(AREA.guess("123"))[0])
"""The first row of all."""

WIDTHS = (16, 12, 8, 4)
"""How many rows are tried at each level of the search."""

SHOWN = 50
"""Positions with more deals than this are shown as progress."""

KEPT = Path(__file__).parents[2] / "build" / "royale-book.jsonl"
"""The rows found so far, by the marks that lead to them."""

Marks = tuple[int, ...]
"""The marks given so far: the book's rows follow from them."""

Node = list[object]
"""The area, the row, and what follows each mark."""


class Builder:
    """Builds the book; each row that has been searched is kept on disk."""

    def __init__(self, deals: int) -> None:
        self.search = DealSearch(WIDTHS, ordered=deals)
        KEPT.parent.mkdir(exist_ok=True)
        lines = KEPT.read_text(encoding="utf-8").splitlines() if KEPT.exists() else []
        self.kept: dict[Marks, list[int]] = {tuple(m): row for m, row in map(json.loads, lines)}

    def node(
        self, deals: Indices, open_: Sequence[int], marks: Marks = ()
    ) -> tuple[int, Node | None]:
        """Total rows over all deals, and the subtree as long as there are many deals."""
        face, row = self._row(deals, open_, marks)
        given = all_marks()[row, deals[:, face]]
        total, following = len(deals), {}
        for mark in np.unique(given).tolist():
            still = [each for each in open_ if each != face or mark != WIN]
            if still:
                rows, node = self.node(deals[given == mark], still, (*marks, mark))
                total += rows
                if node is not None:
                    following[str(mark)] = node
        if len(deals) > SHOWN:
            print(*marks, f"{len(deals)} deals {total / len(deals):.4f}", file=sys.stderr)
        return total, [face, row, following] if len(deals) > LEAVES else None

    def _row(self, deals: Indices, open_: Sequence[int], marks: Marks) -> list[int]:
        if not marks:
            return [0, OPENING]
        if len(deals) <= LEAVES:
            best = searched_row(deals, open_, open_)
            return [best.face, best.number]
        if marks not in self.kept:
            best = self.search.best(deals_left(deals), open_)
            self.kept[marks] = [best.face, best.number]
            with KEPT.open("a", encoding="utf-8") as kept:
                kept.write(json.dumps([marks, self.kept[marks]]) + "\n")
        return self.kept[marks]


def main() -> None:
    held = cards_of().held
    deals = np.stack([AREA.guess_numbers(held[:, face]) for face in (0, 1)], axis=1)
    began = time.perf_counter()
    rows, node = Builder(len(deals)).node(deals, (0, 1))
    print(f"{rows / len(deals):.5f} rows, {time.perf_counter() - began:.0f} s", file=sys.stderr)
    target = Path(str(files("keypeg.players.royale").joinpath("full_pack.json")))
    target.write_text(json.dumps(node, separators=(",", ":")) + "\n", encoding="utf-8")
    KEPT.unlink(missing_ok=True)


if __name__ == "__main__":
    main()
