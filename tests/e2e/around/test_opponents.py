"""The program's characters: chosen, shown at the table, replaced between rounds, remembered."""

import re

import pytest
from playwright.sync_api import Locator, expect

from e2e.pixels import faint_texts
from e2e.players import Player
from e2e.tables import opened
from e2e.visitors import Door, Visitor

FOX = {"kind": "bot", "level": "fox"}
ROWS = (
    "red red blue blue", "yellow yellow green green", "orange orange white white",
    "red blue red blue", "yellow green yellow green", "orange white orange white",
    "red yellow orange blue", "green white red yellow", "blue orange green white",
    "white green blue orange",
)  # fmt: skip

OVER = re.compile(r"^Round 1 |over\.|You win|wins by")
"""The heading of a finished round or match."""


def opponent(player: Player) -> Locator:
    """The choice of an opponent."""
    return player.page.get_by_role("combobox", name="Play against")


def seat_of(player: Player, name: str) -> Locator:
    """A character at the table."""
    players = player.page.get_by_role("list", name="Players").get_by_role("listitem")
    return players.filter(has_text=name)


def seeks(player: Player, rows: tuple[str, ...] = ROWS) -> None:
    """Places row after row until the round is over, whether or not the code is found."""
    over = player.page.get_by_role("heading", name=OVER)
    for row in rows:
        player.place(row)
        expect(over.or_(player.tray).first).to_be_visible()
        if over.is_visible():
            return


def character(player: Player, number: int, name: str) -> Locator:
    """A character of the program to be chosen for a seat."""
    return player.page.get_by_role("group", name=f"Character of player {number}").get_by_role(
        "button", name=name
    )


def next_round(player: Player) -> None:
    player.button("Next round").click()


@pytest.mark.parametrize("first", ["I do", "The other"])
def test_edition_role_and_character_are_chosen_and_the_match_is_finished(
    person: Door, first: str
) -> None:
    player = Player(person("Ann", reduced_motion="reduce"))
    player.page.goto("/new/classic")
    character(player, 2, "Hare").click()
    player.choose("Who makes the first code", first)
    player.page.get_by_role("switch", name="Practice").check()
    player.button("Open the table").click()
    expect(seat_of(player, "Hare")).to_be_visible()
    if first == "I do":
        player.hide("red blue red green")
    else:
        seeks(player)
    expect(player.end).to_be_visible()


def test_a_character_is_shown_with_its_strength(ann: Visitor) -> None:
    player = Player(ann).come(opened(ann, "classic", [{"kind": "bot", "level": "owl"}]))
    expect(seat_of(player, "Owl").get_by_role("img", name="Strength 4 of 5")).to_be_visible()


def test_the_makers_way_of_hiding_is_chosen_and_shown(ann: Visitor) -> None:
    """The evil maker requires codes on paper."""
    player = Player(ann)
    ann.page.goto("/new/classic")
    ann.page.locator("summary").click()
    hiding = ann.page.get_by_role("combobox", name="How the program hides its codes")
    expect(hiding.get_by_role("option")).to_have_text(["Fair", "Sly"])
    ann.page.get_by_role("combobox", name="Marking").select_option(
        "The maker, with the code on paper"
    )
    hiding.select_option("Evil")
    expect(hiding).to_have_accessible_description(re.compile("no code in mind"))
    player.button("Open the table").click()
    expect(seat_of(player, "Fox")).to_contain_text("Evil")
    assert ann.heard("hello")[-1]["room"]["seats"][0]["level"] == "fox+evil"


def test_a_character_is_replaced_between_rounds(person: Door) -> None:
    ann = person("Ann", reduced_motion="reduce")
    bot = [{"kind": "bot", "level": "mouse+sly"}]
    player = Player(ann).come(opened(ann, "classic", bot, first="other"))
    seeks(player)
    player.button("Another opponent").click()
    opponent(player).select_option("Owl")
    expect(seat_of(player, "Owl")).to_contain_text("Sly")
    next_round(player)
    player.hide("red blue red green")
    expect(seat_of(player, "Owl")).to_be_visible()
    ann.page.goto("/")
    expect(player.button("Play Classic against Owl")).to_be_visible()


def test_between_rounds_every_word_is_legible_on_a_dark_box(person: Door) -> None:
    ann = person("Ann", reduced_motion="reduce")
    player = Player(ann).come(opened(ann, "original", [FOX], first="other"))
    seeks(player)
    expect(player.button("Another opponent")).to_be_visible()
    assert not faint_texts(ann.page)


def test_within_a_round_a_new_character_waits_for_the_next(person: Door) -> None:
    ann = person("Ann", reduced_motion="reduce")
    bot = [{"kind": "bot", "level": "mouse"}]
    player = Player(ann).come(opened(ann, "classic", bot, first="other"))
    player.place(ROWS[0])
    player.button("More").click()
    opponent(player).select_option("Sphinx")
    expect(ann.page.get_by_text("From the next round on: Sphinx.")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(seat_of(player, "Mouse")).to_be_visible()
    seeks(player, ROWS[1:])
    next_round(player)
    player.hide("red blue red green")
    expect(seat_of(player, "Sphinx")).to_be_visible()


def test_on_a_desk_the_opponent_introduces_itself(ann: Visitor) -> None:
    """Its face, its character, and that its code is sealed already."""
    player = Player(ann).come(opened(ann, "classic", [FOX], first="other"))
    player.tray.wait_for()
    rival = ann.page.get_by_role("list", name="Players").get_by_role("listitem").first
    expect(rival).to_contain_text("Cunning, but now and then a row slips its mind.")
    expect(rival).to_contain_text("Code sealed before row 1")
    face = rival.locator(".character").bounding_box()
    assert face
    assert face["width"] == 72


def test_the_opponent_of_a_custom_table_is_remembered(ann: Visitor) -> None:
    player = Player(ann)
    ann.page.goto("/new/junior")
    character(player, 2, "Mouse").click()
    player.button("Open the table").click()
    expect(seat_of(player, "Mouse")).to_be_visible()
    ann.page.goto("/new/classic")
    expect(character(player, 2, "Mouse")).to_have_attribute("aria-pressed", "true")
