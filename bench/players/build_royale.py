"""Builds royale's opening book for the full pack: the row for every position with many deals.

``nice python -m bench.players.build_royale`` writes `src/keypeg/players/royale/full_pack.json` and
says how many rows a round then takes on average, over all 13,800 deals. It takes a few minutes on
one core. It is searched as at the table, only wider. Positions with few deals are left to the
search at the table.
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

WIDTHS = (40, 24, 16, 8, 4)
"""How many rows are tried at each level of the search."""

SHOWN = 50
"""Positions with more deals than this are shown as progress."""

Node = list[object]
"""The area, the row, and what follows each mark."""


def main() -> None:
    held = cards_of().held
    deals = np.stack([AREA.guess_numbers(held[:, face]) for face in (0, 1)], axis=1)
    began = time.perf_counter()
    rows, node = build_node(deals, (0, 1), DealSearch(WIDTHS), ())
    print(f"{rows / len(deals):.5f} rows, {time.perf_counter() - began:.0f} s", file=sys.stderr)
    target = Path(str(files("keypeg.players.royale").joinpath("full_pack.json")))
    target.write_text(json.dumps(node, separators=(",", ":")) + "\n", encoding="utf-8")


def build_node(
    deals: Indices, open_: Sequence[int], search: DealSearch, marks: tuple[int, ...]
) -> tuple[int, Node | None]:
    """Total rows over all deals, and the subtree of the book as long as there are many deals."""
    face, row = choose_row(deals, open_, search, is_first=not marks)
    given = all_marks()[row, deals[:, face]]
    total, following = len(deals), {}
    for mark in np.unique(given).tolist():
        still = [each for each in open_ if each != face or mark != WIN]
        if still:
            rows, node = build_node(deals[given == mark], still, search, (*marks, mark))
            total += rows
            if node is not None:
                following[str(mark)] = node
    if len(deals) > SHOWN:
        print(*marks, f"{len(deals)} deals {total / len(deals):.4f}", file=sys.stderr, flush=True)
    return total, [face, row, following] if len(deals) > LEAVES else None


def choose_row(
    deals: Indices, open_: Sequence[int], search: DealSearch, *, is_first: bool
) -> tuple[int, int]:
    if is_first:
        return 0, OPENING
    if len(deals) <= LEAVES:
        best = searched_row(deals, open_, open_)
    else:
        best = search.best(deals_left(deals), open_)
    return best.face, best.number


if __name__ == "__main__":
    main()
