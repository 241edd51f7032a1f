"""What to do and what the marks mean: shown before a seeker's first row, later behind “?”."""

from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, expect

from e2e.players import Player
from e2e.scenes import Scene, story
from e2e.tables import BOT, opened
from e2e.visitors import Door, Visitor


class FirstScene(Scene):
    """For somebody who has never sat at such a table before."""

    is_first = True


class Said(NamedTuple):
    """What a legend says in a language."""

    lang: str
    button: str
    guess: str
    """In the seeker's line."""
    hide: str
    """In the maker's line."""


SAID = [
    Said("en", "What the marks mean", "press “Guess”", "press “Hide it”"),
    Said("fr", "Que disent les réponses ?", "« Valider »", "« Cacher le code »"),
]

in_both_languages = pytest.mark.parametrize("said", SAID, ids=lambda said: said.lang)


def legend(ann: Visitor) -> Locator:
    return ann.page.locator(".legend")


def first_line(ann: Visitor) -> str:
    """What to do; a space that does not break is one like others here."""
    line = legend(ann).locator("p").first.inner_text()
    return line.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")


@in_both_languages
def test_a_seeker_reads_it_once_before_the_first_row(person: Door, said: Said) -> None:
    """In the box's own words, and how to place a row."""
    ann = person("Ann", lang=said.lang)
    told = story("classic")
    scene = FirstScene(ann, told, told.at("guess"), 1)
    scene.leave()
    ann.page.goto(scene.path)
    expect(legend(ann)).to_be_visible()
    assert said.guess in first_line(ann)
    legend(ann).get_by_role("button").click()
    expect(legend(ann)).to_be_hidden()
    ann.page.reload()
    button = ann.page.get_by_role("button", name=said.button)
    button.wait_for()
    expect(legend(ann)).to_be_hidden()
    button.click()
    expect(legend(ann)).to_be_visible()


@in_both_languages
@pytest.mark.parametrize("edition", ["classic", "original", "junior", "family", "royale"])
def test_a_maker_finds_a_line_of_the_own_behind_the_button(
    person: Door, edition: str, said: Said
) -> None:
    """It does not open by itself while a code is made."""
    ann = person("Ann", lang=said.lang)
    told = story(edition)
    place = told.at("set")
    scene = FirstScene(ann, told, place, told.doer(place))
    scene.leave()
    ann.page.goto(scene.path)
    ann.page.locator("button.send").wait_for()
    expect(legend(ann)).to_be_hidden()
    ann.page.get_by_role("button", name=said.button).click()
    assert said.hide in first_line(ann)
    assert said.guess not in first_line(ann)


@in_both_languages
def test_royale_tells_a_seeker_how_to_place_a_row(person: Door, said: Said) -> None:
    ann = person("Ann", lang=said.lang)
    told = story("royale")
    place = told.at("guess")
    scene = FirstScene(ann, told, place, told.doer(place))
    scene.leave()
    ann.page.goto(scene.path)
    expect(legend(ann)).to_be_visible()
    assert said.guess in first_line(ann)


def test_in_challenge_it_comes_after_the_own_code(ann: Visitor) -> None:
    ann.page.goto(f"/t/{opened(ann, 'challenge', [BOT], holes=4, rounds=1)}")
    tray = ann.page.get_by_role("list", name="Pieces")
    tray.wait_for()
    ann.page.get_by_role("button", name="What the marks mean").click()
    assert "press “Hide it”" in first_line(ann)
    legend(ann).get_by_role("button").click()
    for key in ("1", "2", "3", "4"):
        ann.page.keyboard.press(key)
    ann.page.get_by_role("button", name="Hide it").click()
    expect(legend(ann)).to_be_visible()
    assert "press “Guess”" in first_line(ann)


def test_on_one_screen_the_maker_leaves_it_to_the_seeker(ann: Visitor) -> None:
    here = [{"kind": "here", "name": "Zoe"}]
    ann.page.goto(f"/t/{opened(ann, 'classic', here, first='me')}")
    ann.page.get_by_role("button", name="I am Ann").click()
    ann.page.get_by_role("list", name="Pieces").wait_for()
    expect(legend(ann)).to_be_hidden()
    for key in ("1", "2", "3", "4", "Enter"):
        ann.page.keyboard.press(key)
    ann.page.get_by_role("button", name="I am Zoe").click()
    expect(legend(ann)).to_be_visible()
    assert "press “Guess”" in first_line(ann)


def test_who_has_made_the_first_code_reads_it_in_the_second_round(person: Door) -> None:
    ann = person("Ann", reduced_motion="reduce")
    told = story("classic")
    scene = FirstScene(ann, told, told.round_end(), 0)
    ann.page.goto(scene.path)
    ann.page.locator(".stage").wait_for()
    expect(legend(ann)).to_be_hidden()
    scene.on(2)
    scene.leave()
    Player(ann).go_on()
    expect(legend(ann)).to_be_visible()
