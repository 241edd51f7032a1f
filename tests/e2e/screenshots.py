"""Screenshots of every page and edition for review: `make screenshots` creates them."""

import argparse
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.contact_sheets import sheets
from e2e.players import has_sat_before
from e2e.scenes import EDITIONS, Scene, story
from e2e.visitors import FLAGS, LOCALES, Door, Visitor, chromium
from server.live import relaxed, serving

FOLDER = Path("screenshots")
SIZES = ("390x844", "1280x800", "360x640", "844x390", "768x1024", "1920x1080")
THEMES = ("light", "dark")

PAGES = {
    "set-up": "/new/challenge/friend",
    "set-up-bots": "/new/family/bot",
    "rules": "/rules/royale",
    "rules-list": "/rules",
    "settings": "/settings",
    "lesson": "/lesson",
    "day": "/day",
    "open-tables": "/open",
    "look-empty": "/look",
    "companion": "/companion",
    "companion-new": "/companion/new/classic",
    "companion-sheets": "/companion/sheets",
    "progress": "/progress",
}
PUBLIC = {"edition": "royale", "seats": [{"kind": "me"}, {"kind": "friend"}], "public": True}
HERE = {"edition": "classic", "seats": [{"kind": "me"}, {"kind": "here", "name": "Ben"}]}
CLOCK = {"kind": "match", "seconds": 600, "increment": 5}
MIDDLE = "3"
"""The step of a match at which its review is pictured: rows are on the board, more are to come."""


@dataclass
class Camera:
    """Takes screenshots of a page in every requested look."""

    ann: Visitor
    language: str
    sizes: tuple[str, ...]
    themes: tuple[str, ...]

    @property
    def page(self) -> Page:
        return self.ann.page

    def take(self, subject: str, state: str) -> None:
        """A picture in every size and theme: SUBJECT-STATE-SIZE-THEME-LANGUAGE.png."""
        for look in self._looks():
            self.page.screenshot(path=FOLDER / f"{subject}.{state}.{look}.{self.language}.png")

    def _looks(self) -> Iterator[str]:
        for size in self.sizes:
            width, height = map(int, size.split("x"))
            self.page.set_viewport_size({"width": width, "height": height})
            for theme in self.themes:
                self.page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
                self.page.locator(f"html[data-theme={theme}]").wait_for()
                self._rest()
                yield f"{size}.{theme}"

    def _rest(self) -> None:
        """Waits some frames, because the page adapts to a new size with a delay."""
        for _ in range(4):
            self.page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")

    def at(self, path: str, shown: str) -> None:
        """Opens a page and waits until its content is shown."""
        self.page.goto(path)
        self.page.locator(shown).first.wait_for()
        self.page.wait_for_load_state("networkidle")

    def opened(self, wish: dict[str, Any], path: str = "/api/tables") -> str:
        answer = self.page.request.post(path, data=wish)
        assert answer.ok, answer.text()
        return f"/t/{answer.json()['room']['table']}"


def pages(camera: Camera) -> None:
    """All pages except the games: first without any data, then for somebody who has played."""
    camera.at("/", ".hero button.primary:not([aria-disabled=true])")
    camera.take("pages", "start")
    camera.at("/games", "main h1")
    camera.take("pages", "games-empty")
    for name, path in PAGES.items():
        camera.at(path, "main h1")
        camera.take("pages", name)
    _of_tables(camera)
    _of_play(camera)
    _of_the_box(camera)
    _of_finished(camera)
    _of_trouble(camera)


def _of_tables(camera: Camera) -> None:
    for name, wish, shown in (("waiting-room", PUBLIC, "main h2"), ("curtain", HERE, ".curtain")):
        camera.at(camera.opened(wish), shown)
        camera.take("pages", name)
    camera.at("/open", "main h1")
    camera.take("pages", "open-tables-some")
    camera.at("/", ".hero button.primary:not([aria-disabled=true])")
    camera.take("pages", "start-going-on")


def _of_play(camera: Camera) -> None:
    """A running clock, the box to type in, and as many seats as there are."""
    told = story("classic")
    scene = _scene(camera, told, told.at("guess", 3), clock=CLOCK)
    _shown(camera, scene)
    camera.take("pages", "table-clock")
    camera.page.locator(".tool").last.click()
    camera.take("pages", "table-typing")
    bots = [{"kind": "bot", "level": level} for level in ("mouse", "hare", "fox", "owl")]
    camera.at(camera.opened({"edition": "family", "seats": [{"kind": "me"}, *bots]}), ".desk > *")
    camera.take("pages", "family-of-five")


def _of_the_box(camera: Camera) -> None:
    """A match with a box on the table, just begun."""
    camera.at("/companion/new/classic", "main button.primary")
    camera.page.locator("main button.primary").click()
    camera.page.wait_for_url("**/companion/m/**")
    camera.page.locator(".stage").wait_for()
    camera.take("pages", "companion-match")


def _of_finished(camera: Camera) -> None:
    ending = _scene(camera, story("original"), len(story("original").actions) - 1)
    ending.on()
    ending.leave()
    for name, path in (("replay", "look"), ("review", "review")):
        camera.at(f"/{path}/{ending.table}", "input[type=range]")
        if name == "review":
            camera.take("pages", "review-opened")
        camera.page.locator("input[type=range]").fill(MIDDLE)
        camera.take("pages", name)
    _of_practice(camera)
    camera.at("/games", "main h1")
    camera.take("pages", "games")


def _of_practice(camera: Camera) -> None:
    """The costliest row, if any row has cost something."""
    history = camera.page.request.get("/api/me/history").json()
    for row in history["costliest"][:1]:
        camera.at(f"/practice/{row['match']}/{row['place']}", ".desk > *")
        camera.take("pages", "practice")


def _of_trouble(camera: Camera) -> None:
    camera.ann.expected = [".*"]
    camera.at("/move", "main h1")
    camera.take("pages", "move")
    camera.at("/t/no-such-table", "main h2")
    camera.take("pages", "no-such-table")
    told = story("classic")
    scene = _scene(camera, told, told.at("guess", 3))
    camera.at(scene.path, "div.maker")
    scene.leave()
    for name in ("More", "What the marks mean"):
        camera.page.locator("header .menu > button, header button[aria-expanded]").nth(
            0 if name != "More" else -1
        ).click()
        camera.take("pages", "table-menu" if name == "More" else "table-legend")
        camera.page.keyboard.press("Escape")
    camera.page.context.set_offline(True)
    camera.page.evaluate("dispatchEvent(new Event('offline'))")
    camera.page.wait_for_timeout(1500)
    camera.take("pages", "table-offline")
    camera.page.context.set_offline(False)


def _scene(camera: Camera, told: Any, place: int, seat: int | None = None, **more: Any) -> Scene:
    return Scene(camera.ann, told, place, told.doer(place) if seat is None else seat, **more)


def game(camera: Camera, edition: str) -> None:
    """A game from start to end."""
    for name, state in STATES.items():
        state(camera, edition)
        camera.take(edition, name)


def _start(camera: Camera, edition: str) -> None:
    """A game against the program, opened with one tap."""
    boxes = camera.page.request.get("/api/editions").json()
    box = next(each for each in boxes if each["key"] == edition)
    levels = [each for each in ("fox", "owl", "mouse") if each in box["levels"]]
    bots = [
        {"kind": "bot", "level": levels[each % len(levels)]} for each in range(box["usual"] - 1)
    ]
    wish = {"edition": edition, "seats": [{"kind": "me"}, *bots], "first": "other"}
    camera.at(camera.opened(wish), ".desk .maker")


def _middle(camera: Camera, edition: str) -> None:
    told = story(edition)
    place = told.at("ask" if edition == "group" else "guess", 5)
    _shown(camera, _scene(camera, told, place))


def _waiting(camera: Camera, edition: str) -> None:
    told = story(edition)
    place = told.at("ask" if edition == "group" else "guess", 4)
    seat = (told.doer(place) + 1) % len(told.record["seats"])
    _shown(camera, _scene(camera, told, place, seat))


def _by_hand(camera: Camera, edition: str) -> None:
    told = story(edition, "manual")
    _shown(camera, _scene(camera, told, told.at("answer" if edition == "group" else "mark", 2)))


def _round_end(camera: Camera, edition: str) -> None:
    told = story(edition, rounds=3) if edition == "challenge" else story(edition)
    _ended(camera, _scene(camera, told, told.round_end()))


def _match_end(camera: Camera, edition: str) -> None:
    told = story(edition)
    _ended(camera, _scene(camera, told, len(told.actions) - 1))


def _shown(camera: Camera, scene: Scene) -> None:
    camera.at(scene.path, ".desk > *")
    scene.leave()


def _ended(camera: Camera, scene: Scene) -> None:
    """The end of a match, as watchers see it."""
    camera.at(scene.path, ".desk > *")
    scene.on()
    scene.leave()
    camera.page.locator(".desk .end").wait_for()
    camera.page.wait_for_load_state("networkidle")


STATES: dict[str, Callable[[Camera, str], None]] = {
    "start": _start,
    "middle": _middle,
    "waiting": _waiting,
    "by-hand": _by_hand,
    "round-end": _round_end,
    "match-end": _match_end,
}


def take_screenshots(browser: Browser, address: str, wanted: argparse.Namespace) -> None:
    """Every subject in every look, and contact sheets of all pictures."""
    for language in wanted.language:
        for subject in wanted.subject or ["pages", *EDITIONS]:
            door = Door(browser, f"http://{address}")
            ann = door("Ann", lang=language)
            has_sat_before(ann)
            camera = Camera(ann, language, tuple(wanted.size), tuple(wanted.theme))
            pages(camera) if subject == "pages" else game(camera, subject)
            door.close()
    sheets(browser, FOLDER)


def parsed_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("subject", nargs="*", help="`pages` or editions; all of them by default")
    parser.add_argument("--size", action="append", choices=SIZES)
    parser.add_argument("--theme", action="append", choices=THEMES)
    parser.add_argument("--language", action="append", choices=list(LOCALES))
    given = parser.parse_args()
    given.size = given.size or list(SIZES)
    given.theme = given.theme or list(THEMES)
    given.language = given.language or list(LOCALES)
    return given


def main() -> None:
    wanted = parsed_arguments()
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(relaxed(f"sqlite:///{folder}/keypeg.sqlite")) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        take_screenshots(browser, address, wanted)
        browser.close()


if __name__ == "__main__":
    main()
