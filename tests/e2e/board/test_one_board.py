"""Classic, original, junior and family for two, played to the end by clicks, in both roles."""

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from e2e.players import SHARED, Player
from e2e.scenes import Scene, story
from e2e.tables import alone, together
from e2e.visitors import Door


class Duel(NamedTuple):
    """Ann hides a code that Ben finds in his second row; then Ben hides, and Ann finds at once."""

    edition: str
    code: str
    miss: str
    mark: str
    found: str
    points: tuple[int, int]
    """Final points of Ann and Ben."""
    winner: str


CLASSIC = Duel(
    "classic",
    "red blue yellow green",
    "red red blue white",
    "One exact, one elsewhere",
    "Four exact",
    (2, 1),
    "Ann",
)

DUELS = [
    CLASSIC,
    CLASSIC._replace(edition="original"),
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


def heading_for(player: Player, winner: str) -> str:
    """The heading at the end."""
    if not winner:
        return SHARED
    return "You win." if player.name == winner else f"{winner} wins the match."


@pytest.mark.parametrize("duel", DUELS, ids=lambda duel: duel.edition)
def test_two_people_make_and_break_a_code_each(person: Door, duel: Duel) -> None:
    ann, ben = together(person, duel.edition, "Ann Ben", rounds=2)
    play_duel(duel, ann, ben)
    points = dict(zip(("Ann", "Ben"), duel.points, strict=True))
    for each in (ann, ben):
        each.sees_end(heading_for(each, duel.winner))
        each.sees_points(**points)


@pytest.mark.parametrize("edition", ["classic", "original", "junior", "family"])
def test_a_match_against_the_program(person: Door, edition: str) -> None:
    """The program seeks Ann's code; then she seeks its own, to a find or to the last row."""
    ann = alone(person, edition, rounds=2)
    ann.hide("red blue yellow green")
    ann.sees_round_end(1, "(found|not found)")
    ann.go_on()
    ann.place_until_the_end()
    ann.sees_end()
    ann.sees_opened("Program")


def test_the_end_of_a_round_shows_that_round(person: Door) -> None:
    """Also above the board, until the player continues; nobody is shown as awaited."""
    ann, ben = together(person, "classic", "Ann Ben", rounds=2)
    ann.hide("red blue yellow green")
    ben.place("red blue yellow green")
    ben.sees_round_end(1, "found")
    told = ben.page.locator("header")
    expect(told.get_by_text("Round 1")).to_be_visible()
    players = ben.page.get_by_role("list", name="Players")
    expect(players.get_by_text(re.compile("to play|your turn"))).to_be_hidden()
    ben.go_on()
    expect(told.get_by_text("Round 2")).to_be_visible()
    expect(players.get_by_text(re.compile("to play|your turn"))).to_be_visible()


@pytest.mark.parametrize("edition", ["classic", "family", "challenge", "royale", "group"])
def test_after_the_end_of_a_round_the_board_is_empty(person: Door, edition: str) -> None:
    ann = person("Ann", reduced_motion="reduce")
    told = story(edition, rounds=3) if edition == "challenge" else story(edition)
    place = told.round_end()
    scene = Scene(ann, told, place, told.doer(place))
    player = Player(ann).come(scene.table)
    ann.page.locator(".stage").wait_for()
    scene.on()
    placed = ann.page.locator(".rows .used, .log li.question")
    expect(player.button("Next round")).to_be_visible()
    assert placed.count() > 0
    player.go_on()
    expect(placed).to_have_count(0)
    scene.leave()
