"""Rounds of challenge: both seats hide a code and seek the other's."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from golden.cases import SEATS, Json
from golden.table import Table, a_code, a_miss
from keypeg.rules.codes import Code, CodeSpace
from keypeg.table.phases import phase
from keypeg.table.state import Phase


class Duel(NamedTuple):
    """A round: its number of turns, who finds in the last one, who marks the first one wrongly."""

    turns: int
    finders: str = ""
    liars: str = ""


ROUNDS = {
    "A": Duel(1, finders="A"),
    "B": Duel(1, finders="B"),
    "null": Duel(1, finders="AB"),
    "exh": Duel(12),
    "errA": Duel(2, finders="A", liars="A"),
    "errB": Duel(2, finders="B", liars="B"),
    "errAB": Duel(2, finders="A", liars="AB"),
}
"""The words that the data use for a round."""


def secret_for(table: Table, seeker: int) -> Code:
    """The code that a seat has to find in every round of these cases."""
    space = table.boards[seeker].codes
    assert isinstance(space, CodeSpace)
    return a_code(space)


def hide_both(table: Table) -> None:
    """Each seat sets the code that the other must find."""
    for seeker, board in enumerate(table.boards):
        table.set(secret_for(table, seeker), board.maker)


def place(table: Table, seat: int, *, found: bool, **fields: Json) -> None:
    """A seat places a row, right or wrong."""
    code = secret_for(table, seat)
    row = code if found else a_miss(table.boards[seat].guesses, code)
    table.guess(row, seat, **fields)


def play_turn(table: Table, finders: str = "", liars: Collection[int] = ()) -> None:
    """One row by each seat, then both marks."""
    for seat, name in enumerate("AB"):
        place(table, seat, found=name in finders)
    table.mark_rows(liars)


def play_duel(table: Table, duel: Duel) -> None:
    """Plays a whole round, as far as its turns go."""
    hide_both(table)
    for turn in range(1, duel.turns + 1):
        liars = [SEATS.index(name) for name in duel.liars] if turn == 1 else ()
        play_turn(table, duel.finders if turn == duel.turns else "", liars)


def played(words: Iterable[str], rounds: int) -> Table:
    """A match described in the words of the data, marked by hand."""
    table = Table("challenge", rounds=rounds, marking="manual")
    for word in words:
        play_duel(table, ROUNDS[word])
    return table


def outcome(table: Table) -> str:
    """The outcome of a match after one round: a point, or new codes for the same round."""
    if phase(table.match) is Phase.SETTING:
        return "replay"
    result = table.summary()
    (winner,) = result["winners"]
    return f"{SEATS[winner]} +{result['scores'][winner]}"
