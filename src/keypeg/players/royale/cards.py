"""The row that a quick search finds for the deals that are left in royale."""

from collections.abc import Sequence
from typing import Final

from keypeg.players.boards.deals import Indices
from keypeg.players.royale.search import Candidate, DealSearch, deals_left

LEAVES: Final = 24
"""With this many deals or fewer, the quick search is as good as the book."""

WIDTHS: Final = ((24, (5, 3, 2)), (100, (3, 1)), (200, (2, 1)), (13800, (1,)))
"""How wide is searched at the table, by the most deals left."""


def widths_for(deals: int) -> Sequence[int]:
    """How many rows are tried at each level of the search."""
    return next(widths for most, widths in WIDTHS if deals <= most)


def searched_row(deals: Indices, open_: Sequence[int], faces: Sequence[int]) -> Candidate:
    """The best row found by a quick search, in one of `faces`; `open_` areas are still open."""
    return DealSearch(widths_for(len(deals)), faces).best(deals_left(deals), open_)
