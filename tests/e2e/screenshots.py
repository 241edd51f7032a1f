"""Pictures of every page and edition for critical eyes: `make screenshots` makes them."""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from e2e.scenes import EDITIONS, Scene, story
from e2e.visitors import FLAGS, Door, Visitor, chromium
from server.live import relaxed, serving

FOLDER = Path("screenshots")
SIZES = {"phone": (360, 640), "desk": (1280, 800)}
THEMES = ("light", "dark")
PAGES = {
    "start": "/",
    "set-up": "/new/challenge/friend",
    "rules": "/rules/royale",
    "rules-list": "/rules",
    "settings": "/settings",
    "lesson": "/lesson",
}
FRIEND = {"edition": "classic", "seats": [{"kind": "me"}, {"kind": "friend"}]}
HERE = {"edition": "classic", "seats": [{"kind": "me"}, {"kind": "here", "name": "Ben"}]}


def looks(page: Page) -> Iterator[str]:
    """Each size and theme in turn."""
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
            page.locator(f"html[data-theme={theme}]").wait_for()
            yield f"{size}-{theme}"


def taken(page: Page, name: str) -> None:
    """A picture in every look."""
    page.wait_for_load_state("networkidle")
    for look in looks(page):
        page.screenshot(path=FOLDER / f"{name}-{look}.png")


def pages(ann: Visitor) -> None:
    for name, path in PAGES.items():
        ann.page.goto(path)
        ann.page.locator("main h1").first.wait_for()
        taken(ann.page, name)
    for name, wish in (("waiting-room", FRIEND), ("curtain", HERE)):
        answer = ann.page.request.post("/api/tables", data=wish)
        ann.page.goto(f"/t/{answer.json()['room']['table']}")
        ann.page.locator("main h2").first.wait_for()
        taken(ann.page, name)


def game(ann: Visitor, edition: str) -> None:
    """In its midst, by hand, and at its end."""
    told = story(edition)
    middle = told.at("ask" if edition == "group" else "guess", 3)
    scene = Scene(ann, told, middle, told.doer(middle))
    at_desk(ann.page, scene, f"{edition}-middle")
    by_hand = story(edition, "manual")
    place = by_hand.at("answer" if edition == "group" else "mark", 2)
    at_desk(ann.page, Scene(ann, by_hand, place, by_hand.doer(place)), f"{edition}-by-hand")
    last = len(told.actions) - 1
    ending = Scene(ann, told, last, told.doer(last))
    ending.on()
    at_desk(ann.page, ending, f"{edition}-end")


def at_desk(page: Page, scene: Scene, name: str) -> None:
    page.goto(scene.path)
    page.locator(".desk > *").first.wait_for()
    taken(page, name)
    scene.leave()


def main(wanted: list[str]) -> None:
    """All of them, or those of the editions named (and `pages`)."""
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(relaxed(f"sqlite:///{folder}/keypeg.sqlite")) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        door = Door(browser, f"http://{address}")
        ann = door("Ann")
        for name in wanted or ["pages", *EDITIONS]:
            pages(ann) if name == "pages" else game(ann, name)
        door.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
