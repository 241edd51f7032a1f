"""No secret reaches the page, in any frame, answer or picture, until it is revealed."""

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from e2e.hiding import drawn, knows, shows, traces
from e2e.players import Player
from e2e.tables import together
from e2e.visitors import Door


class Hidden(NamedTuple):
    """A code that nobody guesses, and a row that somebody places."""

    edition: str
    names: str
    code: str
    row: str
    options: dict[str, Any]


CLASSIC = "orange white orange white"
HIDDEN = [
    Hidden("classic", "Ann Ben", CLASSIC, "red blue orange orange", {}),
    Hidden("classic", "Ann Ben", CLASSIC, "red blue orange orange", {"marking": "manual"}),
    Hidden("original", "Ann Ben", CLASSIC, "red blue orange orange", {}),
    Hidden("junior", "Ann Ben", "purple green pink blue", "red blue pink green", {}),
    Hidden("family", "Ann Ben", "silver white blue green", "red pink blue green", {}),
    Hidden("family", "Ann Ben Eve", "silver white blue green", "red pink blue green", {}),
]


def watcher(person: Door, table: str) -> Player:
    return Player(person("Max", reduced_motion="reduce")).come(table)


def give_up(player: Player) -> None:
    """Resigns, which reveals all that is hidden."""
    player.page.get_by_label("More", exact=True).click()
    player.button("Give the match up").click()
    player.button("Really give it up").click()


@pytest.mark.parametrize("hidden", HIDDEN, ids=lambda each: f"{each.edition} {each.names}")
def test_only_its_maker_knows_a_code(person: Door, hidden: Hidden) -> None:
    ann, ben, *others = players = together(person, hidden.edition, hidden.names, **hidden.options)
    max_ = watcher(person, ann.table)
    ann.hide(hidden.code)
    ben.place(hidden.row)
    pegs = drawn(ann, f"Your code: {traces(hidden.code)[1]}")
    for each in (ben, *others, max_):
        expect(each.row(hidden.row)).to_be_visible()
        assert not knows(each, *traces(hidden.code))
        assert pegs not in drawn(each)
    give_up(ben)
    for each in (*players, max_):
        each.sees_code("Ann", hidden.code)
        assert knows(each, *traces(hidden.code))
        shows(each, pegs)


def test_in_challenge_each_player_knows_only_their_own_code(person: Door) -> None:
    codes = {"Ann": "silver white blue green", "Ben": "orange silver pink white"}
    ann, ben = players = together(person, "challenge", "Ann Ben", holes=4, rounds=1)
    max_ = watcher(person, ann.table)
    for each in players:
        each.hide(codes[each.name])
    ann.place("red red yellow white")
    ben.place("red red yellow yellow")
    assert not knows(ann, *traces(codes["Ben"]))
    assert not knows(ben, *traces(codes["Ann"]))
    assert not any(knows(max_, *traces(code)) for code in codes.values())
    give_up(ann)
    for each in (*players, max_):
        for name, code in codes.items():
            each.sees_code(name, code)


@pytest.mark.parametrize("names", ["Ann Ben", "Ann Ben Eve"])
def test_only_their_maker_knows_the_cards_of_royale(person: Door, names: str) -> None:
    cards = ("white cross", "green star", "white square")
    told = ('[["white","cross"],["green","star"],["white","square"]]', ", ".join(cards))
    ann, ben, *others = players = together(person, "royale", names)
    max_ = watcher(person, ann.table)
    ann.hide_cards(*cards)
    ben.place("red blue white", *(["colours"] if not others else []))
    for each in (ben, *others, max_):
        expect(each.row("red blue white")).to_be_visible()
        assert not knows(each, *told)
    give_up(ben)
    for each in (*players, max_):
        expect(each.page.get_by_label(f"Ann had hidden {told[1]}.")).to_be_visible()
        assert knows(each, *told)


def test_the_pages_of_two_seekers_differ_only_in_the_commitment(person: Door) -> None:
    """With another code the seekers hear the same until a mark differs."""
    pages = []
    for code in ("orange white orange white", "white orange white orange"):
        ann, ben = together(person, "classic", "Ann Ben")
        ann.hide(code)
        ben.place("red blue yellow green")
        ben.sees("red blue yellow green", "Nothing")
        pages.append(ben.page.get_by_role("main").aria_snapshot())
    assert pages[0] == pages[1]
