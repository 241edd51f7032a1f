"""Settings take effect at once and survive a reload."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.scenes import Scene, story
from e2e.visitors import Door, Visitor


def chosen(ann: Visitor, group: str, choice: str) -> None:
    ann.page.goto("/settings")
    choices = ann.page.get_by_role("radiogroup", name=group)
    choices.get_by_role("radio", name=choice, exact=True).check()


def at_table(ann: Visitor) -> Page:
    told = story("classic")
    scene = Scene(ann, told, told.at("guess", 2), 1)
    scene.leave()
    ann.page.goto(scene.path)
    ann.page.locator("div.maker").wait_for()
    return ann.page


def on_the_first_peg(page: Page) -> tuple[int, str]:
    """How many drawings, and which letter, the first piece of the tray has."""
    peg = page.locator(".tray .peg").first
    return peg.locator("path[fill-rule]").count(), "".join(peg.locator("text").all_text_contents())


@pytest.mark.parametrize(
    ("choice", "carried"),
    [("Symbols", (1, "")), ("Letters", (0, "R")), ("Digits", (0, "1")), ("Nothing", (0, ""))],
)
def test_what_the_pegs_carry(ann: Visitor, choice: str, carried: Any) -> None:
    chosen(ann, "On the pegs", choice)
    assert on_the_first_peg(at_table(ann)) == carried


def test_digits_are_on_old_rows_too(ann: Visitor) -> None:
    """The digit that types a piece is the same everywhere."""
    chosen(ann, "On the pegs", "Digits")
    texts = at_table(ann).locator(".rows .used .peg text").all_text_contents()
    assert texts
    assert all(text.isdigit() for text in texts)


def test_big_pegs_are_bigger(ann: Visitor) -> None:
    usual = at_table(ann).locator(".tray .peg").first.bounding_box()
    chosen(ann, "Size of the pegs", "Big")
    big = at_table(ann).locator(".tray .peg").first.bounding_box()
    assert usual
    assert big
    assert big["width"] >= usual["width"] + 8


def test_strong_colours_differ(ann: Visitor) -> None:
    usual = at_table(ann).locator(".tray .body").first.get_attribute("fill")
    chosen(ann, "Colours", "High contrast")
    assert at_table(ann).locator(".tray .body").first.get_attribute("fill") != usual


def test_settings_survive_a_reload(ann: Visitor) -> None:
    chosen(ann, "Theme", "Dark")
    ann.page.get_by_role("switch", name="Left-handed layout").check()
    ann.page.reload()
    expect(ann.page.locator("html[data-theme=dark][data-hand=left]")).to_be_attached()
    theme = ann.page.get_by_role("radiogroup", name="Theme").get_by_role("radio", name="Dark")
    expect(theme).to_be_checked()


def test_a_name_that_is_saved_is_confirmed(ann: Visitor) -> None:
    ann.page.goto("/settings")
    ann.page.get_by_label("Your name").fill("Anouk")
    ann.page.get_by_role("button", name="Save", exact=True).click()
    expect(ann.page.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    ann.page.reload()
    expect(ann.page.get_by_label("Your name")).to_have_value("Anouk")


def test_a_guest_without_a_name_is_called_guest_in_every_language(person: Door) -> None:
    zoe = person("Zoé", lang="fr")
    zoe.page.context.clear_cookies()
    zoe.page.goto("/settings")
    expect(zoe.page.get_by_label("Votre nom")).to_have_value(re.compile(r"^Invité \d+$"))
    zoe.page.get_by_role("button", name="English").click()
    zoe.page.reload()
    expect(zoe.page.get_by_label("Your name")).to_have_value(re.compile(r"^Guest \d+$"))


def test_settings_lead_back_to_the_table(ann: Visitor) -> None:
    """The row in progress is still there."""
    page = at_table(ann)
    page.locator(".cup").first.click()
    page.get_by_role("button", name="More").click()
    page.get_by_role("link", name="Settings").click()
    page.get_by_role("button", name="Back to the table").click()
    expect(page.get_by_role("button", name="Hole 1: red")).to_be_visible()


def test_the_menu_of_a_table_closes_by_escape_and_by_a_click_outside(ann: Visitor) -> None:
    page = at_table(ann)
    menu, link = (
        page.get_by_role("button", name="More"),
        page.get_by_role("link", name="Settings"),
    )
    menu.click()
    expect(link).to_be_visible()
    page.keyboard.press("Escape")
    expect(link).to_be_hidden()
    menu.click()
    page.get_by_role("heading", name="Classic").click()
    expect(link).to_be_hidden()


def slowed(page: Page) -> Page:
    """Slows down the drop of a peg so that it cannot be missed."""
    rule = ".drop { animation-duration: 20s !important }"
    page.evaluate("rule => document.styleSheets[0].insertRule(rule)", rule)
    return page


def animations(page: Page) -> int:
    return int(page.evaluate("document.getAnimations().length"))


@pytest.mark.parametrize("wish", ["of the system", "of the page"])
def test_nothing_moves_with_reduced_motion(person: Door, wish: str) -> None:
    ann = person("Ann", reduced_motion="reduce" if wish == "of the system" else "no-preference")
    if wish == "of the page":
        chosen(ann, "Motion", "None")
    page = slowed(at_table(ann))
    page.locator(".tray button").first.click()
    assert animations(page) == 0


def test_otherwise_pegs_drop(ann: Visitor) -> None:
    """So the test of stillness can fail."""
    page = slowed(at_table(ann))
    page.locator(".tray button").first.click()
    assert animations(page) > 0
