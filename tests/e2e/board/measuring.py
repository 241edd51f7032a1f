"""Measuring the table on screens of many sizes."""

from typing import Any, Final

from playwright.sync_api import Page

from e2e.scenes import Scene, story
from e2e.visitors import Visitor

PHONE, SMALL, SIDEWAYS = (390, 844), (360, 640), (844, 390)
TABLET, DESK, WALL = (768, 1024), (1280, 800), (1920, 1080)
SCREENS: Final = (PHONE, SMALL, SIDEWAYS, TABLET, DESK, WALL)

CUT_BOARD = """() => [...document.querySelectorAll(".field, .drawer")]
  .filter((each) => each.checkVisibility() && !each.closest(".far"))
  .map((each) => each.getBoundingClientRect())
  .filter((box) => box.left < 0 || box.right > innerWidth)
  .map((box) => `${box.left} ${box.right}`)"""

FRAMES: Final = 60
"""Frames in which the page scrolls its active row into view after a change of its size."""


def seat(ann: Visitor, edition: str) -> None:
    """Ann's turn in the middle of a match, with two rows or more on the board."""
    told = story(edition)
    place = told.fullest("ask" if edition == "group" else "guess")
    scene = Scene(ann, told, place, told.doer(place))
    scene.leave()
    ann.page.emulate_media(reduced_motion="reduce")
    ann.page.goto(scene.path)
    ann.page.locator("div.maker").wait_for()


def measured(page: Page, script: str, screens: tuple[tuple[int, int], ...]) -> dict[str, Any]:
    """What a script reports on each screen, if it reports anything."""
    found = {}
    for width, height in screens:
        page.set_viewport_size({"width": width, "height": height})
        found[f"{width}×{height}"] = _settled(page, script)
    return {screen: things for screen, things in found.items() if things}


def _settled(page: Page, script: str) -> Any:
    """What is still reported once the page has adapted to the new size, some frames later."""
    for _ in range(FRAMES):
        frames(page, 1)
        if not (found := page.evaluate(script)):
            break
    return found


def frames(page: Page, count: int) -> None:
    for _ in range(count):
        page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")
