"""Classic, original, junior, and family for two: played to the end by clicks, in both roles."""

from typing import NamedTuple

import pytest

from e2e.players import Player
from e2e.tables import alone, together
from e2e.visitors import Door


class Duel(NamedTuple):
    """Ann hides a code that Ben finds in his second row; then Ben, and Ann finds it at once."""

    edition: str
    code: str
    miss: str
    mark: str
    found: str
    points: tuple[int, int]
    """Ann's and Ben's in the end."""
    winner: str


DUELS = [
    Duel(
        "classic",
        "red blue yellow green",
        "red red blue white",
        "One exact, one elsewhere",
        "Four exact",
        (2, 1),
        "Ann",
    ),
    Duel(
        "original",
        "red blue yellow green",
        "red red blue white",
        "One exact, one elsewhere",
        "Four exact",
        (2, 1),
        "Ann",
    ),
    Duel(
        "junior",
        "red blue yellow green",
        "red yellow blue pink",
        "4 points",
        "8 points",
        (2, 1),
        "Ann",
    ),
    Duel(
        "family",
        "red blue yellow green",
        "red yellow blue pink",
        "One exact, two elsewhere",
        "Four exact",
        (1, 1),
        "",
    ),
]


def play_duel(duel: Duel, ann: Player, ben: Player) -> None:
    ann.hide(duel.code)
    ben.place(duel.miss)
    for each in (ann, ben):
        each.sees(duel.miss, duel.mark)
    ben.place(duel.code)
    for each in (ann, ben):
        each.sees(duel.code, duel.found)
        each.sees_code("Ann", duel.code)
        each.sees_round_end(1, "found")
        each.go_on()
    ben.hide(duel.code)
    ann.place(duel.code)


def told_to(player: Player, winner: str) -> str:
    """What the heading at the end says."""
    if not winner:
        return "A draw."
    return "You win." if player.name == winner else f"{winner} wins the match."


@pytest.mark.parametrize("duel", DUELS, ids=lambda duel: duel.edition)
def test_two_people_make_and_break_a_code_each(person: Door, duel: Duel) -> None:
    ann, ben = together(person, duel.edition, "Ann Ben", rounds=2)
    play_duel(duel, ann, ben)
    points = dict(zip(("Ann", "Ben"), duel.points, strict=True))
    for each in (ann, ben):
        each.sees_end(told_to(each, duel.winner))
        each.sees_points(**points)


@pytest.mark.parametrize("edition", ["classic", "original", "junior", "family"])
def test_a_match_against_the_program(person: Door, edition: str) -> None:
    """It breaks Ann's code, then Ann seeks its own until she has found it or has no row left."""
    ann = alone(person, edition, rounds=2)
    ann.hide("red blue yellow green")
    ann.sees_round_end(1, "(found|not found)")
    ann.go_on()
    ann.place_until_the_end()
    ann.sees_end()
    ann.sees_opened("Program")
