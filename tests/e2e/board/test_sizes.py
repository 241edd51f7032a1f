"""The pieces of the board: the promised size, room around them, marks beside their rows."""

import pytest
from playwright.sync_api import Page

from e2e.board.measuring import DESK, PHONE, SCREENS, SMALL, WALL, frames, measured, seat
from e2e.visitors import Door

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

OVERLAPS = """() => {
  const boxes = [...document.querySelectorAll(".rows .used .place .peg, .rows .used .mark")]
    .filter((each) => each.checkVisibility() && !each.closest(".far"))
    .map((each) => [each, each.getBoundingClientRect()]);
  return boxes.flatMap(([one, a], index) => boxes.slice(index + 1)
    .filter(([_, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2)
    .map(([other]) => `${one.outerHTML.slice(0, 60)} / ${other.outerHTML.slice(0, 60)}`));
}"""


def test_pieces_and_marks_have_room(seated: Page) -> None:
    assert not measured(seated, OVERLAPS, (*SCREENS, ZOOMED))


def test_pegs_of_old_rows_are_as_large_as_promised(seated: Page, edition: str) -> None:
    for (width, height), usual in LEAST.items():
        seated.set_viewport_size({"width": width, "height": height})
        frames(seated, 10)
        pegs = seated.evaluate(PEGS)
        assert len(pegs) >= 5, "old rows on the board"
        assert min(pegs) >= LARGER.get(((width, height), edition), usual), width


FILLED = """() => {
  const board = document.querySelector(
    ".case.felt, .case.cross, .case > .disc, .case .tower, .case > .frame");
  const part = board.getBoundingClientRect().height / (innerHeight - 60);
  return part < 0.85 ? part : 0;
}"""


def test_on_a_desk_the_board_takes_the_height_there_is(seated: Page) -> None:
    """The board uses the available height; everything else is smaller."""
    assert not measured(seated, FILLED, (DESK, WALL))


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
def test_the_words_of_a_mark_are_not_cut(seated: Page, edition: str, which: str) -> None:
    """What is shown on focus lies on the board in full."""
    if edition == "group":
        pytest.skip("group has pins of several players")
    script = f"() => ({TIP})({str(which == 'first').lower()})"
    assert not measured(seated, script, SCREENS)


@pytest.mark.parametrize("size", [SMALL, DESK])
def test_sliders_lie_level_with_their_rows(person: Door, size: tuple[int, int]) -> None:
    ann = person("Ann", size=size)
    seat(ann, "family")
    apart = ann.page.locator(".rows .used").evaluate_all(LEVEL)
    assert apart
    assert max(apart) <= 2, apart


LEVEL = """(rows) => {
  const middle = (each) => {
    const box = each.getBoundingClientRect();
    return box.top + box.height / 2;
  };
  return rows.map((row) =>
    Math.abs(middle(row.querySelector(".mark")) - middle(row.querySelector(".holes"))));
}"""
"""How far marks and pegs of a row are apart in height."""
