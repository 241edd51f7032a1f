"""What lies on the board stays where it is while the match goes on."""

import pytest
from playwright.sync_api import Page, expect

from e2e.board.measuring import DESK, PHONE, frames, seat
from e2e.scenes import Scene, story
from e2e.tables import together
from e2e.visitors import Door


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_board_keeps_its_size(person: Door, edition: str, size: tuple[int, int]) -> None:
    """Whether one places a row, waits for its mark or gives it; nobody is away."""
    ann = person("Ann", size=size, reduced_motion="reduce")
    ann.page.add_init_script(NOBODY_AWAY)
    told = story(edition, "manual")
    first = told.at("ask" if edition == "group" else "guess", 2)
    scene = Scene(ann, told, first, told.doer(first))
    framed = set()
    for _ in range(6):
        ann.page.goto(scene.path)
        ann.page.locator(".desk.drawer > *").first.wait_for()
        framed.add(_framed(ann.page))
        scene.on()
    scene.leave()
    assert len(framed) == 1


NOBODY_AWAY = """
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".absent { display: none !important; }");
  document.adoptedStyleSheets = [sheet];
"""

BOARD = """() => [...document.querySelectorAll(
    ".case > .frame, .case > .disc, .towers > .tower, .area, .middle > *, .at-mine")]
  .filter((each) => each.checkVisibility())
  .map((each) => each.getBoundingClientRect())
  .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join())
  .join(" ")"""


def _framed(page: Page) -> str:
    """Where the boards and their parts lie, whichever is in front."""
    frames(page, 10)
    return " ".join(sorted(page.evaluate(BOARD).split()))


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_cards_keep_their_place_when_a_round_ends(person: Door, size: tuple[int, int]) -> None:
    """Royale: so do the first rows of both areas."""
    ann = person("Ann", size=size, reduced_motion="reduce")
    told = story("royale")
    place = told.round_end()
    scene = Scene(ann, told, place, told.doer(place))
    ann.page.goto(scene.path)
    ann.page.locator("div.maker").wait_for()
    playing = ann.page.evaluate(LINED)
    scene.on()
    scene.leave()
    ann.page.locator(".drawer .end").wait_for()
    assert ann.page.evaluate(LINED) == playing


LINED = """() => [...document.querySelectorAll(".slot, .pack li, .line:first-child, .own")]
  .map((each) => each.getBoundingClientRect())
  .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join())"""


WATCH = """() => {
  window.shifts = [];
  const board = ".frame, .disc, .towers, .area, .middle, .at-mine";
  const add = (list) => list.getEntries()
    .flatMap((each) => [...each.sources])
    .filter(({ node }) => (node?.closest ? node : node?.parentElement)?.closest(board))
    .forEach(({ node }) => window.shifts.push(node.outerHTML?.slice(0, 90)));
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: false });
}"""

HEARD = """() => {
  const told = document.querySelectorAll(".rows .mark[aria-label], .log .question[aria-label]");
  return [...told].map((each) => each.ariaLabel).join();
}"""


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_nothing_moves_when_a_mark_arrives(
    person: Door, edition: str, size: tuple[int, int]
) -> None:
    """For whoever waits: the mark comes, the next row is due, and all stays in place."""
    ann = person("Ann", size=size, reduced_motion="reduce")
    told = story(edition, "manual")
    # In challenge the second of two marks: both are shown once they are given.
    place = told.at("answer" if edition == "group" else "mark", 3)
    last = max(each for each in range(place) if told.actions[each]["do"] in ("guess", "ask"))
    waiting = told.doer(last) if told.doer(last) != told.doer(place) else 1 - told.doer(place)
    scene = Scene(ann, told, place, waiting)
    ann.page.goto(scene.path)
    ann.page.locator(".desk.drawer > *").first.wait_for()
    ann.page.wait_for_load_state("networkidle")
    ann.page.evaluate(WATCH)
    before = ann.page.evaluate(HEARD)
    scene.on()
    scene.leave()
    ann.page.wait_for_function(f"(before) => ({HEARD})() !== before", arg=before)
    ann.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")
    assert ann.page.evaluate("window.shifts") == []


TURNS = """() => {
  window.turned = [];
  addEventListener("animationstart", ({ target }) => {
    const line = target.closest("li.line.used");
    if (line) window.turned.push([...line.parentElement.children].indexOf(line));
  }, true);
}"""


def test_old_rows_lie_still_when_one_is_sent(person: Door) -> None:
    """While its mark is awaited, they cannot be copied: this changes nothing about their pieces."""
    ann = person("Ann", reduced_motion="no-preference")
    told = story("classic", "manual")
    place = told.at("guess", 3)
    scene = Scene(ann, told, place, told.doer(place))
    scene.leave()
    ann.page.goto(scene.path)
    row = told.actions[place]["code"]
    for symbol in row:
        ann.page.locator(f"button.cup[aria-label^='{symbol},']").click()
    ann.page.evaluate(TURNS)
    ann.page.locator("button.send").click()
    ann.page.locator(".waits").wait_for()
    ann.page.wait_for_timeout(100)
    assert not ann.page.evaluate("window.turned")


def test_a_row_that_lay_face_down_turns_over(person: Door) -> None:
    """Challenge: the opponent's row, when the reader's is there too."""
    ann = person("Ann", reduced_motion="no-preference")
    told = story("challenge")
    place = told.at("guess", 5)
    scene = Scene(ann, told, place, told.doer(place))
    ann.page.goto(scene.path)
    ann.page.locator(".tower").first.wait_for()
    ann.page.evaluate(TURNS)
    scene.on()
    scene.leave()
    ann.page.locator(".rows .used .opened").first.wait_for()
    assert set(ann.page.evaluate("window.turned")) == {2}


def tops(page: Page) -> list[int]:
    """Where the rows of a board lie."""
    rows = page.locator(".rows > li").evaluate_all("all => all.map((row) => row.offsetTop)")
    return [round(top) for top in rows]


def test_a_finished_board_has_no_next_row_and_nothing_jumps(person: Door) -> None:
    ann, ben = together(person, "classic", "Ann Ben")
    ann.hide("red blue yellow green")
    ben.place("red red blue white")
    ben.sees("red red blue white", "One exact, one elsewhere")
    expect(ben.page.locator(".rows .next")).to_have_count(1)
    before = tops(ben.page)
    ben.place("red blue yellow green")
    ben.sees_round_end(1, "found")
    for each in (ann, ben):
        expect(each.page.locator(".rows .next")).to_have_count(0)
    assert tops(ben.page) == before


def test_a_solved_area_has_no_next_row(person: Door) -> None:
    """The other one goes on."""
    ann, ben = together(person, "royale", "Ann Ben", rounds=2)
    ann.hide_cards("red circle", "blue square", "yellow star")
    ben.place("circle square star", area="shapes")
    ben.sees("circle square star", "Three exact")
    shapes, colours = (ben.page.locator(f".area.at-{side}") for side in (0, 1))
    expect(shapes.locator(".next")).to_have_count(0)
    expect(colours.locator(".next")).to_have_count(1)


def test_the_next_row_does_not_move_when_the_page_opens(person: Door) -> None:
    """It does not slide in from behind the edge, where nobody could touch it."""
    ann = person("Ann")
    seat(ann, "royale")
    ann.page.emulate_media(reduced_motion="no-preference")
    row = ann.page.locator(".line.active")
    assert row.evaluate("(row) => getComputedStyle(row).animationName") == "none"
