"""How somebody likes it: seen at once, and still there after a reload."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.scenes import Scene, story
from e2e.visitors import Door, Visitor


def chosen(ann: Visitor, group: str, choice: str) -> None:
    ann.page.goto("/settings")
    ann.page.get_by_role("group", name=group).get_by_role("radio", name=choice, exact=True).check()


def at_table(ann: Visitor) -> Page:
    told = story("classic")
    scene = Scene(ann, told, told.at("guess", 2), 1)
    scene.leave()
    ann.page.goto(scene.path)
    ann.page.locator("div.maker").wait_for()
    return ann.page


def on_the_first_peg(page: Page) -> tuple[int, str]:
    """How many drawings, and which letter, the first piece of the tray carries."""
    peg = page.locator(".tray .peg").first
    return peg.locator("path[fill-rule]").count(), "".join(peg.locator("text").all_text_contents())


@pytest.mark.parametrize(
    ("choice", "carried"),
    [("symbols", (1, "")), ("letters", (0, "R")), ("digits", (0, "1")), ("nothing", (0, ""))],
)
def test_what_the_pegs_carry(ann: Visitor, choice: str, carried: Any) -> None:
    chosen(ann, "On the pegs", choice)
    assert on_the_first_peg(at_table(ann)) == carried


def test_digits_are_on_old_rows_too(ann: Visitor) -> None:
    """The digit that types a piece is the same wherever the piece lies."""
    chosen(ann, "On the pegs", "digits")
    texts = at_table(ann).locator(".rows .used .peg text").all_text_contents()
    assert texts
    assert all(text.isdigit() for text in texts)


def test_big_pegs_are_bigger(ann: Visitor) -> None:
    usual = at_table(ann).locator(".tray button").first.bounding_box()
    chosen(ann, "Size of the pegs", "big")
    big = at_table(ann).locator(".tray button").first.bounding_box()
    assert usual
    assert big
    assert big["width"] >= usual["width"] + 8


def test_strong_colours_are_other_colours(ann: Visitor) -> None:
    usual = at_table(ann).locator(".tray .body").first.get_attribute("fill")
    chosen(ann, "Colours", "strong difference")
    assert at_table(ann).locator(".tray .body").first.get_attribute("fill") != usual


def test_settings_survive_a_reload(ann: Visitor) -> None:
    chosen(ann, "Light", "dark")
    ann.page.get_by_role("group", name="Hand").get_by_role("radio", name="left").check()
    ann.page.reload()
    expect(ann.page.locator("html[data-theme=dark][data-hand=left]")).to_be_attached()
    theme = ann.page.get_by_role("group", name="Light").get_by_role("radio", name="dark")
    expect(theme).to_be_checked()


def slowed(page: Page) -> Page:
    """A peg that drops takes so long that nobody can miss it."""
    rule = ".drop { animation-duration: 20s !important }"
    page.evaluate("rule => document.styleSheets[0].insertRule(rule)", rule)
    return page


def animations(page: Page) -> int:
    return int(page.evaluate("document.getAnimations().length"))


@pytest.mark.parametrize("wish", ["of the system", "of the page"])
def test_nothing_moves_for_whoever_wants_it_still(person: Door, wish: str) -> None:
    ann = person("Ann", reduced_motion="reduce" if wish == "of the system" else "no-preference")
    if wish == "of the page":
        chosen(ann, "Motion", "none")
    page = slowed(at_table(ann))
    page.locator(".tray button").first.click()
    assert animations(page) == 0


def test_otherwise_pegs_drop(ann: Visitor) -> None:
    """The test of stillness can fail."""
    page = slowed(at_table(ann))
    page.locator(".tray button").first.click()
    assert animations(page) > 0
