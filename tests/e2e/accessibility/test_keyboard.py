"""Without a mouse or screen: keys only, focus that stays, sentences in the live region."""

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, expect

from e2e.players import END
from e2e.scenes import Scene, story
from e2e.visitors import Door, Visitor

NAME = "(document.activeElement.ariaLabel ?? document.activeElement.textContent).trim()"


def press(ann: Visitor, *keys: str) -> None:
    """Presses keys one by one; some element has the focus after each of them."""
    for key in keys:
        ann.page.keyboard.press(key)
        expect(ann.page.locator("body:not(:focus) :focus")).to_be_attached()


def tab_to(ann: Visitor, name: str) -> None:
    """Presses Tab until the element with that name has the focus."""
    for _ in range(40):
        press(ann, "Tab")
        if ann.page.evaluate(NAME) == name:
            return
    raise AssertionError(name)


def test_a_whole_game_by_keys_alone(person: Door) -> None:
    """From the start page to the last message: breaker in the first round, then maker."""
    ann = person("Ann", reduced_motion="reduce")
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Play Classic against Fox").wait_for()
    tab_to(ann, "Play Classic against Fox")
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
    last = ann.page.get_by_role("heading", name=END)
    expect(last).to_be_focused(timeout=30_000)
    tab_to(ann, "Replay")
    press(ann, "Enter")
    # Before the record is loaded, Tab would leave the page.
    ann.page.get_by_role("slider", name="Step of the match").wait_for()
    tab_to(ann, "Step of the match")
    press(ann, "ArrowRight")
    expect(ann.page.locator(".rows .used")).to_have_count(1)


def test_a_row_that_cannot_be_sent_says_why(ann: Visitor) -> None:
    scene = Scene(ann, story("classic"), 3, 1)
    ann.page.goto(scene.path)
    ann.page.get_by_role("group", name="Your row").wait_for()
    press(ann, "Tab", "1", "2")
    tab_to(ann, "Choose 2 colours")
    press(ann, "Enter")
    expect(ann.page.locator("#lack.problem")).to_have_text("Choose 2 colours")
    scene.leave()


class Keys(NamedTuple):
    """Where the list of keys is asked for."""

    place: int
    seat: int
    more: dict[str, bool]


KEYS = {
    "seeker": Keys(1, 1, {}),
    "maker": Keys(1, 0, {}),
    "seeker of a ranked table": Keys(0, 1, {"public": True}),
}


def keys_of(ann: Visitor) -> Locator:
    """What the keys do, asked for by “?”."""
    ann.page.locator("div.maker").or_(ann.page.get_by_text("Waiting for")).first.wait_for()
    ann.page.keyboard.press("?")
    does = ann.page.get_by_role("dialog", name="Keys").locator("dd")
    expect(does.filter(has_text="this list")).to_be_visible()
    return does


@pytest.mark.parametrize("of", KEYS)
def test_the_key_of_hints_is_told_where_there_are_hints(person: Door, of: str) -> None:
    """Not to makers, and not where tries are compared."""
    ann = person("Ann")
    keys = KEYS[of]
    scene = Scene(ann, story("classic"), keys.place, keys.seat, **keys.more)
    if keys.more:
        scene.on()
    ann.page.goto(scene.path)
    hint = keys_of(ann).filter(has_text="a hint")
    expect(hint).to_have_count(int(of == "seeker"))
    scene.leave()


def test_the_key_of_hints_is_not_told_at_the_days_code(ann: Visitor) -> None:
    answer = ann.page.request.post("/api/puzzles", data={"edition": "classic"}).json()
    ann.page.goto(f"/t/{answer['room']['table']}")
    expect(keys_of(ann).filter(has_text="a hint")).to_have_count(0)


ROW = re.compile("^(Row|Essai) ")

SENTENCES = {
    "en": "Row 1: red, blue, yellow, white. Two exact. Nine rows left.",
    "fr": "Essai 1 : rouge, bleu, jaune, blanc. Deux bien placés. Encore neuf essais.",
}


@pytest.mark.parametrize("lang", SENTENCES)
def test_a_marked_row_is_announced_in_the_live_region(person: Door, lang: str) -> None:
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


def test_the_end_is_announced_in_the_live_region(ann: Visitor) -> None:
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
