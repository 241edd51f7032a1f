"""Installed on a device: the page opens offline, and a new release does not break a game."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.scenes import Scene, story
from e2e.visitors import Door, Visitor
from keypeg.server.http.static_pages import _file, bundle

RULES_KEPT = """async () => {
  await navigator.serviceWorker.ready;
  // As long as every other expectation of these tests.
  for (let wait = 0; wait < 600; wait++) {
    const kept = await (await caches.open("keypeg-rules")).keys();
    if (kept.length >= 15 && navigator.serviceWorker.controller) return;
    await new Promise((rest) => setTimeout(rest, 50));
  }
  throw new Error("the rules are not kept");
}"""

GONE = ["ERR_INTERNET_DISCONNECTED", "Failed to fetch"]


@pytest.fixture
def ann(person: Door) -> Visitor:
    """A person whose device has stored the page."""
    ann = person("Ann", service_workers="allow", reduced_motion="reduce")
    ann.expected = GONE
    ann.page.goto("/")
    ann.page.evaluate(RULES_KEPT)
    return ann


def offline(ann: Visitor) -> Page:
    ann.page.context.set_offline(True)  # Playwright's own message message
    return ann.page


def test_the_page_opens_and_says_that_it_is_offline(ann: Visitor) -> None:
    page = offline(ann)
    page.reload()
    expect(page.get_by_text("No connection.")).to_be_visible()
    expect(page.get_by_role("button", name="Play Classic against Fox")).to_be_visible()


def test_the_rules_of_every_edition_can_be_read(ann: Visitor) -> None:
    """Also those that nobody has opened before, in either language."""
    page = offline(ann)
    page.goto("/rules/royale")
    expect(page.locator("article.rules h1")).to_contain_text("Royale")
    page.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("article.rules")).to_contain_text("manche")


def test_a_finished_game_can_be_looked_at(ann: Visitor) -> None:
    told = story("classic")
    scene = Scene(ann, told, len(told.actions) - 1, told.doer(len(told.actions) - 1))
    scene.on()
    scene.leave()
    ann.page.goto(scene.path)
    ann.page.locator(".desk .end").wait_for()
    page = offline(ann)
    page.goto("/games")
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider")).to_be_visible()
    page.get_by_role("slider").fill("1")
    expect(page.locator(".rows .used")).to_have_count(1)


@pytest.fixture
def release() -> Iterator[None]:
    """From now on the server has another version of the page, without the files of the old one."""
    pages = bundle()
    before = dict(pages)
    renamed = {
        path.replace("-", "-new", 1) if path.startswith("assets/") else path: file
        for path, file in before.items()
    }
    names = [path.removeprefix("assets/") for path in before if path.startswith("assets/")]
    pages.clear()
    for path, file in renamed.items():
        body = file.body
        for name in names:
            body = body.replace(name.encode(), name.replace("-", "-new", 1).encode())
        pages[path] = _file(path, body)
    yield
    pages.clear()
    pages.update(before)


@pytest.fixture
def playing(ann: Visitor) -> Iterator[Scene]:
    scene = Scene(ann, story("classic"), 0, 1)
    scene.act(0, {"do": "set", "code": ["red", "blue", "blue", "green"]})
    ann.page.goto(scene.path)
    ann.page.locator("div.maker").wait_for()
    yield scene
    scene.leave()


OLD_FILES = """async () => {
  const names = (await caches.keys()).flatMap((name) => name.split(" ").slice(1));
  const old = names.filter((path) => path.endsWith(".js"));
  return Promise.all(old.map(async (path) => (await fetch(path)).status));
}"""


def test_a_new_release_does_not_break_a_game(
    ann: Visitor, playing: Scene, request: pytest.FixtureRequest
) -> None:
    """The old files are still found for the running game; the next visit gets the new ones."""
    request.getfixturevalue("release")
    assert ann.page.request.get(f"/assets/{old_script(ann.page)}").status == 404
    assert set(ann.page.evaluate(OLD_FILES)) == {200}
    for key in ("1", "2", "2", "4", "Enter"):
        ann.page.keyboard.press(key)
    expect(ann.page.locator(".rows .used")).to_have_count(1)
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Play Classic against Fox").wait_for()
    assert "-new" in old_script(ann.page)


def old_script(page: Page) -> str:
    source = page.locator("script[type=module]").get_attribute("src") or ""
    return source.removeprefix("/assets/")


def test_a_new_release_is_announced(ann: Visitor, request: pytest.FixtureRequest) -> None:
    request.getfixturevalue("release")
    ann.page.evaluate("navigator.serviceWorker.getRegistration().then((each) => each.update())")
    expect(ann.page.get_by_text("A newer version is here.")).to_be_visible()
