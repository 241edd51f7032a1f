"""Every size: nothing to scroll sideways, targets for fingers, everything within reach."""

from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.scenes import EDITIONS, Scene, every_edition, story
from e2e.visitors import Door, Visitor

SIZES = [(320, 568), (360, 640), (768, 1024), (1280, 800), (640, 320)]
ZOOMED = (320, 180)
"""1280 × 720 at 400 %."""

TARGETS = "button, nav a, a.button, select, summary, input[type=text]"

SMALL = """([targets, least]) => [...document.querySelectorAll(targets)]
  .filter((each) => each.checkVisibility() && !each.matches(".old, .said *"))
  .map((each) => [each.getBoundingClientRect(), each])
  .filter(([box]) => box.width < least - 0.5 || box.height < least - 0.5)
  .map(([box, each]) => `${each.outerHTML.slice(0, 90)} ${box.width}×${box.height}`)"""

SIDEWAYS = """() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  return [...document.querySelectorAll("body *")]
    .filter((each) => each.getBoundingClientRect().right > width + 1)
    .map((each) => each.outerHTML.slice(0, 90));
}"""

CUT = """() => [...document.querySelectorAll("main button, main a.button")]
  .filter((each) => each.checkVisibility() && !each.matches(".old"))
  .filter((each) => {
    each.scrollIntoView({ block: "center", inline: "center" });
    const box = each.getBoundingClientRect();
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !there || !(each.contains(there) || there.contains(each));
  })
  .map((each) => each.outerHTML.slice(0, 120))"""


def at_table(ann: Visitor, edition: str) -> None:
    told = story(edition)
    place = told.at("ask" if edition == "group" else "guess", 3)
    scene = Scene(ann, told, place, told.doer(place))
    scene.leave()
    ann.page.goto(scene.path)
    ann.page.locator("div.maker").wait_for()


def sized(page: Page, size: tuple[int, int]) -> Page:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return page


def wrong(page: Page) -> dict[str, Any]:
    """What is too wide or too small in each size."""
    found = {}
    for size in (*SIZES, ZOOMED):
        sized(page, size)
        found[f"{size} sideways"] = page.evaluate(SIDEWAYS)
        found[f"{size} small"] = page.evaluate(SMALL, [TARGETS, 44])
    return {name: things for name, things in found.items() if things}


def test_the_start_page_fits_every_screen(ann: Visitor) -> None:
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Play the program").wait_for()
    assert not wrong(ann.page)


@pytest.mark.parametrize("path", ["/settings", "/new/family", "/rules/royale", "/lesson", "/games"])
def test_other_pages_fit_every_screen(ann: Visitor, path: str) -> None:
    ann.page.goto(path)
    ann.page.locator("main h1").first.wait_for()
    ann.page.wait_for_load_state("networkidle")
    assert not wrong(ann.page)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_fits_every_screen(ann: Visitor, edition: str) -> None:
    at_table(ann, edition)
    assert not wrong(ann.page)


@pytest.mark.parametrize("edition", every_edition())
def test_everything_of_a_table_can_be_scrolled_to(ann: Visitor, edition: str) -> None:
    """On the smallest phone, on one that lies on its side, and at 400 %."""
    at_table(ann, edition)
    cut = {size: sized(ann.page, size).evaluate(CUT) for size in ((320, 568), (640, 320), ZOOMED)}
    assert not any(cut.values()), cut


@pytest.mark.parametrize("size", [(360, 640), (640, 320)])
def test_left_handed_mirrors_the_row(person: Door, size: tuple[int, int]) -> None:
    """The button lies left of the holes instead of right."""
    ann = person("Ann", size=size)
    at_table(ann, "classic")
    assert _button_is_left(ann.page) is False
    ann.page.goto("/settings")
    ann.page.get_by_role("radio", name="left", exact=True).check()
    ann.page.go_back()
    ann.page.locator("div.maker").wait_for()
    assert _button_is_left(ann.page) is True


def _button_is_left(page: Page) -> bool:
    send, hole = page.locator(".send").bounding_box(), page.locator(".hole").first.bounding_box()
    assert send
    assert hole
    return send["x"] < hole["x"]
