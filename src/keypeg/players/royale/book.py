"""The opening book of royale: precomputed rows for the full pack.

Its colours and shapes are abstract symbols. A player assigns real ones at random when a symbol is
first needed, and recovers the assignment from the rows on the board.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

import numpy as np

from keypeg.players.boards.deals import MarkedRow, marked_rows, pack_of
from keypeg.players.chance import Source
from keypeg.players.royale.cards import LEAVES
from keypeg.solver.editions.royale import AREA, PACK
from keypeg.solver.model.spaces import Codes
from keypeg.table.match import View

SYMBOLS: Final = range(5)

Names = tuple[dict[int, int], dict[int, int]]
"""For colours and for shapes, the symbol on the board for each symbol of the book."""


class BookRow(NamedTuple):
    """A row from the opening book."""

    face: int
    code: Codes


@cache
def book() -> Any:
    """The book as nested lists: area, row, and the node that follows each mark."""
    return json.loads(files(__package__).joinpath("full_pack.json").read_text(encoding="utf-8"))


def book_row(view: View, deals: int, source: Source) -> BookRow | None:
    """The book's row; None with a smaller pack, few deals left, or off the book."""
    if deals <= LEAVES or len(pack_of(view)) < len(PACK):
        return None
    node = book()
    names: Names = ({}, {})
    for row in marked_rows(view):
        if not _follows(node, names, row):
            return None
        node = node[2].get(str(row.mark))
        if node is None:
            return None
    return BookRow(node[0], _named(names[node[0]], _symbols(node), source))


def _symbols(node: Any) -> list[int]:
    found: list[int] = AREA.guesses[node[1]].tolist()
    return found


def _follows(node: Any, names: Names, row: MarkedRow) -> bool:
    """Whether the row is the book's, given the names so far; extends the names."""
    if node[0] != row.face:
        return False
    known = names[row.face]
    for symbol, name in zip(_symbols(node), row.code.tolist(), strict=True):
        if known.setdefault(symbol, name) != name:
            return False
    return len(set(known.values())) == len(known)


def _named(known: dict[int, int], symbols: list[int], source: Source) -> Codes:
    """The row in the names of the board; new symbols get a random unused name."""
    for symbol in symbols:
        if symbol not in known:
            free = [name for name in SYMBOLS if name not in known.values()]
            known[symbol] = source.choice(free)
    return np.array([known[symbol] for symbol in symbols], dtype=np.uint8)
