"""Without a mouse and without eyes: keys alone, focus that stays, sentences in the live region."""

import re

import pytest
from playwright.sync_api import expect

from e2e.scenes import Scene, story
from e2e.visitors import Door, Visitor

NAME = "(document.activeElement.ariaLabel ?? document.activeElement.textContent).trim()"


def press(ann: Visitor, *keys: str) -> None:
    """Keys, one by one; the focus is somewhere after each of them."""
    for key in keys:
        ann.page.keyboard.press(key)
        expect(ann.page.locator("body:not(:focus) :focus")).to_be_attached()


def tab_to(ann: Visitor, name: str) -> None:
    """Tab by Tab to whatever has that name."""
    for _ in range(40):
        press(ann, "Tab")
        if ann.page.evaluate(NAME) == name:
            return
    raise AssertionError(name)


def test_a_whole_game_by_keys_alone(person: Door) -> None:
    """From the start page to the last word: as breaker in the first round, then as maker."""
    ann = person("Ann", reduced_motion="reduce")
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Play the program").wait_for()
    tab_to(ann, "Play the program")
    press(ann, "Enter")
    ends = ann.page.get_by_role("button", name="Next round")
    placed = ann.page.locator(".rows .used")
    rows = 0
    while not ends.is_visible():
        ann.page.get_by_role("group", name="Your row").wait_for()
        press(ann, *f"1{rows % 6 + 1}{rows // 2 + 1}6", "Enter")
        rows += 1
        expect(placed).to_have_count(rows)
    expect(ends).to_be_focused()
    press(ann, "Enter")
    press(ann, "1", "1", "2", "Backspace", "3", "u", "2", "ArrowLeft", "4", "6", "Enter")
    last = ann.page.locator(".end h2")
    expect(last).to_be_focused(timeout=30_000)
    tab_to(ann, "Replay")
    press(ann, "Enter")
    # Before the record is there, a Tab leads out of the page.
    ann.page.get_by_role("slider", name="Step of the match").wait_for()
    tab_to(ann, "Step of the match")
    press(ann, "ArrowRight")
    expect(ann.page.locator(".rows .used")).to_have_count(1)


def test_a_row_that_cannot_be_sent_says_why(ann: Visitor) -> None:
    scene = Scene(ann, story("classic"), 3, 1)
    ann.page.goto(scene.path)
    ann.page.get_by_role("group", name="Your row").wait_for()
    press(ann, "Tab", "1", "2")
    tab_to(ann, "Place")
    press(ann, "Enter")
    expect(ann.page.locator("#lack.problem")).to_have_text("2 holes are empty.")
    scene.leave()


ROW = re.compile("^(Row|Proposition) ")

SENTENCES = {
    "en": "Row 1: red, blue, yellow, white. Two exact. Nine rows left.",
    "fr": "Proposition 1 : rouge, bleu, jaune, blanc. Deux bien placés. Encore neuf propositions.",
}


@pytest.mark.parametrize("lang", SENTENCES)
def test_a_marked_row_is_said_in_the_live_region(person: Door, lang: str) -> None:
    ann = person("Ann", lang=lang)
    scene = Scene(ann, story("classic"), 0, 1)
    ann.page.goto(scene.path)
    scene.act(0, {"do": "set", "code": ["red", "blue", "blue", "green"]})
    ann.page.locator("div.maker").wait_for()
    for key in ("1", "2", "3", "6", "Enter"):
        ann.page.keyboard.press(key)
    said = ann.page.locator("[aria-live=polite][role=log] p")
    expect(said.filter(has_text=ROW)).to_have_text([SENTENCES[lang]])
    scene.leave()


def test_the_end_is_said_in_the_live_region(ann: Visitor) -> None:
    told = story("classic")
    scene = Scene(ann, told, len(told.actions) - 1, told.doer(len(told.actions) - 1))
    ann.page.goto(scene.path)
    ann.page.locator("div.maker").wait_for()
    scene.on()
    said = ann.page.locator("[aria-live=polite][role=log] p")
    expect(said.last).to_have_text("Ann wins the match.")
    scene.leave()


def test_a_row_is_read_as_a_sentence(ann: Visitor) -> None:
    """On the board, as in the live region."""
    scene = Scene(ann, story("classic"), 0, 1)
    scene.act(0, {"do": "set", "code": ["red", "blue", "blue", "green"]})
    scene.act(1, {"do": "guess", "code": ["blue", "red", "yellow", "white"]})
    ann.page.goto(scene.path)
    row = ann.page.locator(".rows .used [aria-label]").first
    expect(row).to_have_accessible_name(
        "Row 1: blue, red, yellow, white. Two elsewhere. Copy this row."
    )
    scene.leave()
