"""Measurements of the table: the promised size of pegs, and controls within reach.

Pegs of the promised size, and controls within reach on every screen.
"""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.scenes import EDITIONS, Scene, story
from e2e.tables import together
from e2e.visitors import Door, Visitor

PHONE, SMALL, SIDEWAYS = (390, 844), (360, 640), (844, 390)
TABLET, DESK, WALL = (768, 1024), (1280, 800), (1920, 1080)
SCREENS = (PHONE, SMALL, SIDEWAYS, TABLET, DESK, WALL)
ZOOMED = (640, 400)
"""1280 × 800 at 200 %."""

LEAST = {PHONE: 36, DESK: 42}
"""The smallest size of a piece in an old row; other screens have no minimum."""
LARGER = {(PHONE, "classic"): 40, (PHONE, "original"): 40, (PHONE, "junior"): 40}
"""Exceptions with a larger minimum."""

PEGS = """() => [...document.querySelectorAll(
    ".rows .used .place .peg, .at-mine .log .question:not(.later, .active) .place .peg")]
  .filter((peg) => !peg.closest(".far") && peg.checkVisibility())
  .map((peg) => peg.getBoundingClientRect())
  .map((box) => Math.max(box.width, box.height))"""
"""The longer side, because a car is narrow."""

OUTSIDE = """() => [...document.querySelectorAll(".active .hole, .cup, button.send")]
  .filter((each) => each.checkVisibility())
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([_, box]) => box.top < -1 || box.bottom > innerHeight + 1
    || box.left < -1 || box.right > innerWidth + 1)
  .map(([each, box]) => `${each.className} ${Math.round(box.left)},${Math.round(box.top)}`)"""

COVERED = """() => [...document.querySelectorAll(
    ".active .hole, .tray:not([inert]) .cup, button.send")]
  .filter((each) => each.checkVisibility())
  .filter((each) => {
    const box = each.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !top || !each.contains(top);
  })
  .map((each) => each.outerHTML.slice(0, 90))"""

BY_HAND = """() => [...document.querySelectorAll(".drawer label, .drawer .primary")]
  .filter((each) => each.checkVisibility())
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([each, box]) => {
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.width < 43.5 || box.height < 43.5 || !top || !each.contains(top);
  })
  .map(([each, box]) => `${each.textContent} ${Math.round(box.width)}×${Math.round(box.height)}`)"""
"""Controls for marks that are out of reach or too small for a finger."""

CUT_BOARD = """() => [...document.querySelectorAll(".field, .drawer")]
  .filter((each) => each.checkVisibility() && !each.closest(".far"))
  .map((each) => each.getBoundingClientRect())
  .filter((box) => box.left < 0 || box.right > innerWidth)
  .map((box) => `${box.left} ${box.right}`)"""

OVERLAPS = """() => {
  const boxes = [...document.querySelectorAll(".rows .used .place .peg, .rows .used .mark")]
    .filter((each) => each.checkVisibility() && !each.closest(".far"))
    .map((each) => [each, each.getBoundingClientRect()]);
  return boxes.flatMap(([one, a], index) => boxes.slice(index + 1)
    .filter(([_, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2)
    .map(([other]) => `${one.outerHTML.slice(0, 60)} / ${other.outerHTML.slice(0, 60)}`));
}"""

LOW = """() => [...document.querySelectorAll(".active .hole, .cup, button.send, .tool")]
  .filter((each) => each.checkVisibility())
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([_, box]) => box.height < 43.5)
  .map(([each, box]) => `${each.className} ${box.height}`)"""


def seated(ann: Visitor, edition: str) -> Scene:
    """Ann's turn in the middle of a match, with two rows or more on the board."""
    told = story(edition)
    place = told.fullest("ask" if edition == "group" else "guess")
    scene = Scene(ann, told, place, told.doer(place))
    ann.page.emulate_media(reduced_motion="reduce")
    ann.page.goto(scene.path)
    ann.page.locator("div.maker").wait_for()
    return scene


FRAMES = 60
"""Frames in which the page scrolls its active row into view after a change of its size."""


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
        _frames(page, 1)
        if not (found := page.evaluate(script)):
            break
    return found


def _frames(page: Page, count: int) -> None:
    for _ in range(count):
        page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")


@pytest.fixture(scope="module", params=EDITIONS)
def edition(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_the_move_is_within_reach(ann: Visitor, edition: str) -> None:
    """The row in progress, the tray and the button need no scrolling and are not covered."""
    scene = seated(ann, edition)
    assert not measured(ann.page, OUTSIDE, SCREENS)
    assert not measured(ann.page, COVERED, SCREENS)
    assert not measured(ann.page, LOW, SCREENS)
    scene.leave()


def test_a_mark_by_hand_is_within_reach(ann: Visitor, edition: str) -> None:
    """Every count and the button are within reach, and the board is not cut off."""
    told = story(edition, "manual")
    place = told.at("answer" if edition == "group" else "mark", 2)
    scene = Scene(ann, told, place, told.doer(place))
    ann.page.goto(scene.path)
    ann.page.locator(".drawer label").first.wait_for()
    assert not measured(ann.page, BY_HAND, SCREENS)
    assert not measured(ann.page, CUT_BOARD, SCREENS)
    scene.leave()


BROKEN = """() => {
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found = [];
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (!node.parentElement.checkVisibility()) continue;
    for (const word of node.data.matchAll(/[^\\s-]+/g)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((box) => box.top)).size > 1) found.push(word[0]);
    }
  }
  return found;
}"""
"""Words that go on in the next line."""

OFFERED = """() => [...document.querySelectorAll(".drawer button")]
  .filter((each) => each.checkVisibility())
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([each, box]) => {
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.width < 43.5 || box.height < 43.5 || !top || !each.contains(top);
  })
  .map(([each, box]) => `${each.textContent} ${Math.round(box.width)}×${Math.round(box.height)}`)"""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_to_do_about_an_absent_player_has_room(person: Door, edition: str, lang: str) -> None:
    """The words are whole, and both buttons are within reach."""
    ann = person("Ann", lang=lang)
    told = story(edition)
    # In challenge the second of two rows: the seat that has placed the first one waits.
    place = told.at("ask" if edition == "group" else "guess", 5)
    seat = (told.doer(place) + 1) % len(told.record["seats"])
    scene = Scene(ann, told, place, seat)
    scene.leave()
    ann.page.goto(scene.path)
    ann.page.locator(".drawer .absent button").first.wait_for()
    assert not measured(ann.page, BROKEN, SCREENS)
    assert not measured(ann.page, OFFERED, SCREENS)


def test_pieces_and_marks_have_room(ann: Visitor, edition: str) -> None:
    scene = seated(ann, edition)
    assert not measured(ann.page, OVERLAPS, (*SCREENS, ZOOMED))
    scene.leave()


def test_pegs_of_old_rows_are_as_large_as_promised(ann: Visitor, edition: str) -> None:
    scene = seated(ann, edition)
    for (width, height), usual in LEAST.items():
        ann.page.set_viewport_size({"width": width, "height": height})
        _frames(ann.page, 10)
        pegs = ann.page.evaluate(PEGS)
        assert len(pegs) >= 5, "old rows on the board"
        assert min(pegs) >= LARGER.get(((width, height), edition), usual), width
    scene.leave()


FILLED = """() => {
  const board = document.querySelector(
    ".case.felt, .case.cross, .case > .disc, .case .tower, .case > .frame");
  const part = board.getBoundingClientRect().height / (innerHeight - 60);
  return part < 0.85 ? part : 0;
}"""


def test_on_a_desk_the_board_takes_the_height_there_is(ann: Visitor, edition: str) -> None:
    """The board uses the available height; everything else is smaller."""
    scene = seated(ann, edition)
    assert not measured(ann.page, FILLED, (DESK, WALL))
    scene.leave()


UNDER = """() => [...document.querySelectorAll(
    ".used .place .peg, .question .place .peg, .pack li > *, .cards .slot, .shield .peg")]
  .filter((each) => each.checkVisibility() && !each.closest(".far"))
  .filter((each) => {
    const box = each.getBoundingClientRect();
    const edge = each.closest(".scroll, .log")?.getBoundingClientRect().bottom ?? innerHeight;
    if (box.bottom > Math.min(edge, innerHeight)) return false;
    const top = document.elementFromPoint(box.x + box.width / 2, box.bottom - 3);
    return top && !each.contains(top) && top.closest(".drawer, .area, .cards, .pack")
      && !top.closest(".drawer, .area, .cards, .pack").contains(each);
  })
  .map((each) => each.outerHTML.slice(0, 90))"""
"""Pieces covered by something else; pieces scrolled out of view are not covered."""


def test_the_end_of_a_round_covers_nothing(ann: Visitor, edition: str) -> None:
    """The result leaves the code, the rows and the central board visible."""
    told = story(edition, rounds=3) if edition == "challenge" else story(edition)
    place = told.round_end()
    scene = Scene(ann, told, place, told.doer(place))
    ann.page.emulate_media(reduced_motion="reduce")
    ann.page.goto(scene.path)
    ann.page.locator(".desk > *").first.wait_for()
    scene.on()
    ann.page.locator(".drawer .end").wait_for()
    assert not measured(ann.page, UNDER, SCREENS)
    assert not measured(ann.page, CUT_BOARD, SCREENS)
    scene.leave()


PACKED = """() => [...document.querySelectorAll(
    ".pack button, .pack [role=img], button.send, .slot")]
  .filter((each) => each.checkVisibility())
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([each, box]) => {
    const top = document.elementFromPoint(box.x + box.width / 2, box.bottom - 3);
    return box.top < 0 || box.bottom > innerHeight || !top || !each.contains(top);
  })
  .map(([each, box]) => `${each.outerHTML.slice(0, 90)} ${Math.round(box.top)}`)"""


def test_the_cards_of_a_code_are_taken_in_full_view(ann: Visitor) -> None:
    """Royale: pack, places and button, one below the other."""
    told = story("royale")
    place = told.at("set")
    scene = Scene(ann, told, place, told.doer(place))
    ann.page.goto(scene.path)
    ann.page.get_by_role("list", name="Cards of the pack").wait_for()
    assert not measured(ann.page, PACKED, SCREENS)
    scene.leave()


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
    _frames(page, 10)
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
    seat = told.doer(last) if told.doer(last) != told.doer(place) else 1 - told.doer(place)
    scene = Scene(ann, told, place, seat)
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


TIP = """(isFirst) => {
  const marks = [...document.querySelectorAll(".rows .used .mark[data-said]")]
    .filter((each) => each.checkVisibility() && !each.closest(".far"));
  const mark = isFirst ? marks[0] : marks.at(-1);
  mark.focus();
  const tip = getComputedStyle(mark, "::after");
  if (tip.position !== "absolute") return "no words";
  const around = mark.closest(".line").getBoundingClientRect();
  const [left, top, width, height] = ["left", "top", "width", "height"]
    .map((side) => parseFloat(tip[side]));
  const box = { left: around.left + left, top: around.top + top };
  const edge = mark.closest(".scroll").getBoundingClientRect();
  const isInside = box.left >= edge.left && box.left + width <= edge.right
    && box.top >= edge.top && box.top + height <= edge.bottom
    && box.left >= 0 && box.left + width <= innerWidth;
  return isInside ? "" : `${JSON.stringify([box, width, height])} ${JSON.stringify(edge)}`;
}"""


@pytest.mark.parametrize("which", ["first", "last"])
def test_the_words_of_a_mark_are_not_cut(ann: Visitor, edition: str, which: str) -> None:
    """What is shown on focus lies on the board in full."""
    if edition == "group":
        pytest.skip("group has pins of several players")
    scene = seated(ann, edition)
    script = f"() => ({TIP})({str(which == 'first').lower()})"
    assert not measured(ann.page, script, SCREENS)
    scene.leave()


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


@pytest.mark.parametrize("size", [SMALL, DESK])
def test_sliders_lie_level_with_their_rows(person: Door, size: tuple[int, int]) -> None:
    ann = person("Ann", size=size)
    scene = seated(ann, "family")
    apart = ann.page.locator(".rows .used").evaluate_all(LEVEL)
    assert apart
    assert max(apart) <= 2, apart
    scene.leave()


LEVEL = """(rows) => {
  const middle = (each) => {
    const box = each.getBoundingClientRect();
    return box.top + box.height / 2;
  };
  return rows.map((row) =>
    Math.abs(middle(row.querySelector(".mark")) - middle(row.querySelector(".holes"))));
}"""
"""How far marks and pegs of a row are apart in height."""


def test_the_next_row_does_not_move_when_the_page_opens(person: Door) -> None:
    """It does not slide in from behind the edge, where nobody could touch it."""
    ann = person("Ann")
    scene = seated(ann, "royale")
    ann.page.emulate_media(reduced_motion="no-preference")
    row = ann.page.locator(".line.active")
    assert row.evaluate("(row) => getComputedStyle(row).animationName") == "none"
    scene.leave()
