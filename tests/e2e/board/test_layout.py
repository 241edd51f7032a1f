"""Every screen size: no horizontal scrolling, targets of finger size, everything reachable."""

from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.scenes import EDITIONS, Scene, every_edition, story
from e2e.tables import opened
from e2e.visitors import Door, Visitor

SIZES = [(320, 568), (360, 640), (768, 1024), (1280, 800), (640, 320)]
ZOOMED = (320, 180)
"""1280 × 720 at 400 %."""

TARGETS = "button, nav a, a.button, select, summary, input[type=text]"

SMALL = """([targets, least]) => {
  // On the smallest screens five holes and their marks leave each less width, never less height.
  const isTiny = Math.min(innerWidth, innerHeight) < 390;
  const widthOf = (each) => (isTiny && each.matches("[data-hole]") ? 28 : least);
  return [...document.querySelectorAll(targets)]
  .filter((each) => each.checkVisibility() && !each.matches(".old, .said *, .said, .notes *"))
  .map((each) => [each.getBoundingClientRect(), each])
  .filter(([box, each]) => box.height < least - 0.5 || box.width < widthOf(each) - 0.5)
  .map(([box, each]) => `${each.outerHTML.slice(0, 90)} ${box.width}×${box.height}`);
}"""

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


COVERED = """() => {
  const sheet = document.querySelector(".legend").getBoundingClientRect();
  return [...document.querySelectorAll(".maker button")]
    .filter((each) => each.checkVisibility())
    .filter((each) => {
      const box = each.getBoundingClientRect();
      const isBeside = box.right <= sheet.left || box.left >= sheet.right;
      return !isBeside && box.bottom > sheet.top && box.top < sheet.bottom;
    })
    .map((each) => each.outerHTML.slice(0, 120));
}"""


def at_table(ann: Visitor, edition: str) -> None:
    told = story(edition)
    place = told.at("ask" if edition == "group" else "guess", 3)
    scene = Scene(ann, told, place, told.doer(place))
    scene.leave()
    ann.page.goto(scene.path)
    ann.page.locator("div.maker").wait_for()


def sized(page: Page, size: tuple[int, int]) -> Page:
    """Sets the size of the page."""
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
    ann.page.get_by_role("button", name="Play Classic against Fox").wait_for()
    assert not wrong(ann.page)


@pytest.mark.parametrize("path", ["/settings", "/new/family", "/rules/royale", "/lesson", "/games"])
def test_other_pages_fit_every_screen(ann: Visitor, path: str) -> None:
    ann.page.goto(path)
    ann.page.locator("main h1").first.wait_for()
    ann.page.wait_for_load_state("networkidle")
    assert not wrong(ann.page)


def test_an_invitation_fits_every_screen(person: Door) -> None:
    """For the host, and for somebody who may take a seat."""
    ann, ben = person("Ann"), person("Ben")
    wish = {"edition": "royale", "seats": [{"kind": "me"}, {"kind": "friend"}]}
    table = ann.page.request.post("/api/tables", data=wish).json()["room"]["table"]
    for each in (ann, ben):
        each.page.goto(f"/t/{table}")
        each.page.locator("main h2").wait_for()
        assert not wrong(each.page)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_fits_every_screen(ann: Visitor, edition: str) -> None:
    at_table(ann, edition)
    assert not wrong(ann.page)


@pytest.mark.parametrize("edition", every_edition())
def test_everything_of_a_table_can_be_scrolled_to(ann: Visitor, edition: str) -> None:
    """On the smallest phone, on a phone in landscape, and at 400 %."""
    at_table(ann, edition)
    cut = {size: sized(ann.page, size).evaluate(CUT) for size in ((320, 568), (640, 320), ZOOMED)}
    assert not any(cut.values()), cut


OFF_SCREEN = """() => {
  const box = document.querySelector(".menu .sheet:not([hidden])").getBoundingClientRect();
  return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
}"""


@pytest.mark.parametrize("size", [*SIZES, (390, 844), (844, 390)])
@pytest.mark.parametrize("button", ["What the marks mean", "More"])
def test_what_a_menu_opens_is_on_the_screen(
    person: Door, button: str, size: tuple[int, int]
) -> None:
    ann = person("Ann", size=size)
    at_table(ann, "challenge")
    ann.page.get_by_role("button", name=button, exact=True).click()
    ann.page.locator(".menu .sheet:not([hidden])").wait_for()
    assert not ann.page.evaluate(OFF_SCREEN)


CROWDED = """() => [...document.querySelectorAll(".seats li")].flatMap((seat) => {
  const [text, ...others] = [".about", ".token", ".score, .pips"]
    .map((each) => seat.querySelector(each));
  const shown = [...text.querySelectorAll(".name, .state > *")]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 1);
  return shown.filter((word) => {
    const box = word.getBoundingClientRect();
    const meets = (other) => {
      const b = other.getBoundingClientRect();
      return Math.min(box.right, b.right) - Math.max(box.left, b.left) > 1
        && Math.min(box.bottom, b.bottom) - Math.max(box.top, b.top) > 1;
    };
    const isCut = word.scrollWidth > word.clientWidth + 1;
    return others.some(meets) || box.left < 0 || box.right > innerWidth || isCut;
  }).map((word) => word.outerHTML.slice(0, 90));
})"""


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("edition", ["classic", "group"])
def test_names_and_their_states_are_not_truncated(person: Door, edition: str, lang: str) -> None:
    """On phones, with an absent player and another to play; nothing is truncated."""
    ann = person("Anne", lang=lang)
    told = story(edition)
    place = told.at("ask" if edition == "group" else "guess", 1)
    for seat in range(len(told.record["seats"])):
        scene = Scene(ann, told, place, seat)
        scene.leave()
        ann.page.goto(scene.path)
        ann.page.locator(".stage").wait_for()
        for size in ((360, 640), (390, 844), (430, 932), (520, 900)):
            assert not sized(ann.page, size).evaluate(CROWDED), size


LINES = """() => [...document.querySelectorAll(".seats .name")].map((name) => {
  const range = document.createRange();
  range.selectNodeContents(name);
  return [name.textContent, range.getClientRects().length, name.scrollWidth > name.clientWidth];
})"""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_numbered_names_of_the_program_stand_in_one_line(person: Door, lang: str) -> None:
    """On the smallest common telephone, and uncut."""
    ann = person("Ann", lang=lang, size=(360, 640))
    foxes = [{"kind": "bot", "level": "fox"}] * 3
    ann.page.goto(f"/t/{opened(ann, 'group', foxes)}")
    ann.page.locator(".stage").wait_for()
    names = ann.page.evaluate(LINES)
    fox = {"en": "Fox", "fr": "Renard"}[lang]
    assert sorted(names) == sorted(
        [["Ann", 1, False], *[[f"{fox} {n}", 1, False] for n in (2, 3, 4)]]
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_on_a_desktop_the_legend_covers_nothing(ann: Visitor, edition: str) -> None:
    at_table(ann, edition)
    ann.page.get_by_role("button", name="What the marks mean").click()
    ann.page.locator(".legend").wait_for()
    assert not ann.page.evaluate(COVERED)


@pytest.mark.parametrize(
    ("size", "one", "other"),
    [((360, 640), ".tool:not([title=Undo])", ".send"), ((640, 320), ".drawer", ".frame")],
)
def test_left_handed_mirrors_the_table(
    person: Door, size: tuple[int, int], one: str, other: str
) -> None:
    """In portrait the tools change sides, in landscape the drawer does."""
    ann = person("Ann", size=size)
    at_table(ann, "classic")
    assert _is_left(ann.page, one, other) is False
    ann.page.goto("/settings")
    ann.page.get_by_role("switch", name="Left-handed layout").check()
    ann.page.go_back()
    ann.page.locator("div.maker").wait_for()
    assert _is_left(ann.page, one, other) is True


def _is_left(page: Page, one: str, other: str) -> bool:
    first, second = (page.locator(each).first.bounding_box() for each in (one, other))
    assert first
    assert second
    return first["x"] < second["x"]
