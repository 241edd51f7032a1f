"""Rounds of royale: cards hidden, their colours and shapes sought side by side."""

from collections.abc import Iterator
from itertools import islice, zip_longest

from golden.cases import Json
from golden.table import Table, a_miss
from keypeg.rules.codes import Cards, CardSpace, Code, palette
from keypeg.rules.editions.royale import COLOURS, SHAPES
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.seats import HOUSE
from keypeg.table.decisions.secrets import hideable
from keypeg.table.state import Match

AREAS = {"C": 0, "S": 1}
"""The boards, by the letters that the data use for colours and shapes."""

ROWS = 8
"""Rows in an area (RO 6.1)."""

HIDDEN: Cards = tuple(zip(palette("red blue yellow"), palette("circle square cross"), strict=True))
"""The code of a round for which any three cards are suitable."""


def colours(letters: str) -> Code:
    """Colours from the letters of the data: "AAB"."""
    return tuple(COLOURS["ABCDE".index(letter)] for letter in letters)


def cards(pairs: Json) -> Cards:
    """Cards from the letters and numbers of the data: [["A", 1], ["B", 2]]."""
    return tuple((colours(letter)[0], SHAPES[number - 1]) for letter, number in pairs)


def space_of(match: Match) -> CardSpace:
    """The codes that the next maker may hide."""
    space = hideable(match, match.maker)
    assert isinstance(space, CardSpace)
    return space


def pack(match: Match) -> Cards:
    """The cards that are not covered."""
    return space_of(match).pieces()


def place(table: Table, letter: str, hidden: Cards, *, found: bool) -> None:
    """The seat whose turn it is places a row in an area, right or wrong."""
    board = table.boards[AREAS[letter]]
    code = board.codes.face(hidden, board.face)
    table.guess(code if found else a_miss(board.guesses, code), area=board.area)


def find_at_once(table: Table, hidden: Cards) -> None:
    """A round of two rows: the first row in each area finds it."""
    table.set(hidden)
    for letter in AREAS:
        place(table, letter, hidden, found=True)


def before_each_round(table: Table, keep: Cards = ()) -> Iterator[Match]:
    """The match before each round until its end; cards to keep are not used."""
    while not table.match.is_over:
        usable = [card for card in pack(table.match) if card not in keep]
        if table.turn == HOUSE:
            table.do("remove", cards=usable[:3])
        else:
            yield table.match
            find_at_once(table, tuple(usable[:3]))


def with_cards_left(left: Cards) -> Table:
    """A match for two before its last round, with exactly these four cards in the pack."""
    table = Table("royale")
    next(islice(before_each_round(table, keep=left), 7, None))
    assert set(pack(table.match)) == set(left)
    return table


def in_turn(colour_rows: int | None, shape_rows: int | None) -> str:
    """The order of areas by turns, colours first; an area that is not found uses all its rows."""
    rows = "C" * (colour_rows or ROWS), "S" * (shape_rows or ROWS)
    return "".join(c + s for c, s in zip_longest(*rows, fillvalue=""))


def seek(
    table: Table, areas: str, *, colour_at: int | None, shape_at: int | None
) -> list[Reason | None]:
    """Places rows in the given areas, found where stated; for each, the refusal or None."""
    table.set(HIDDEN)
    found_at = {"C": colour_at, "S": shape_at}
    verdicts: list[Reason | None] = []
    placed = ""
    for letter in areas:
        found = placed.count(letter) + 1 == found_at[letter]
        verdicts.append(_try(table, letter, found=found))
        placed += letter if verdicts[-1] is None else ""
    return verdicts


def _try(table: Table, letter: str, *, found: bool) -> Reason | None:
    try:
        place(table, letter, HIDDEN, found=found)
    except Illegal as illegal:
        return illegal.reason
    return None


def rows_worth(table: Table) -> int:
    """The points of the last round's rows for its maker, whether it is over or not."""
    scoring, last = table.rules.scoring, table.match.rounds[-1]
    assert scoring is not None
    return scoring.round_points(last.rows, last.boards, table.rules.seats)[last.makers[0]]
