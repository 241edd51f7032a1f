"""How people number the rows of a round: on each board of its own, from 1."""

from typing import NamedTuple

from keypeg.rules.seats import Seat
from keypeg.table.decisions.rows import row_number
from keypeg.table.state import Round


class RowNumber(NamedTuple):
    """A row, or a question, counted from 1 on its board."""

    number: int
    area: str | None = None


def rows_of(round_: Round, maker: Seat) -> tuple[RowNumber, ...]:
    """A maker's rows in order of play; in royale those of both areas, as its evidence has them."""
    return tuple(
        RowNumber(row_number(round_, index), round_.boards[row.board].area)
        for index, row in enumerate(round_.rows)
        if round_.boards[row.board].maker == maker
    )
