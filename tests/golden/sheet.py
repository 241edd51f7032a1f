"""The printed score sheet of family: rounds given by the points of their rows."""

from collections.abc import Sequence

from golden.cases import CASES
from golden.table import Table
from keypeg.rules.codes import Code
from keypeg.rules.seats import Seat

NAMES = ("Julie", "Thierry", "Alexandre")
"""Clockwise; Julie makes the first code."""

_GAME = CASES["MN-03"]

CODE: Code = tuple(_GAME.input["code"])
"""The code of the printed example, pink red blue yellow."""

_ROWS: dict[int, Code] = {
    points: tuple(row) for points, row in zip(_GAME.expected, _GAME.input["guesses"], strict=True)
}


def row_worth(points: int) -> Code:
    """A row of the example with these points; for six points, three pegs in place."""
    return (*CODE[:3], _ROWS[1][0]) if points == 6 else _ROWS[points]


def play_sheet(table: Table, points: Sequence[int]) -> list[tuple[Seat, int]]:
    """A round whose rows should have these points: who placed each row, and its actual points."""
    table.set(CODE)
    return [place(table, row_worth(each)) for each in points]


def place(table: Table, row: Code) -> tuple[Seat, int]:
    """The seat whose turn it is places a row; returns how much its score grows."""
    seat, before = table.turn, table.scores
    table.guess(row)
    return seat, table.scores[seat] - before[seat]
