"""Whatever a player needs is within reach on every screen, whole and uncovered."""

import pytest
from playwright.sync_api import Page

from e2e.board.measuring import CUT_BOARD, SCREENS, measured
from e2e.scenes import Scene, story
from e2e.visitors import Door, Visitor

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

LOW = """() => [...document.querySelectorAll(".active .hole, .cup, button.send, .tool")]
  .filter((each) => each.checkVisibility())
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([_, box]) => box.height < 43.5)
  .map(([each, box]) => `${each.className} ${box.height}`)"""

BY_HAND = """() => [...document.querySelectorAll(".drawer label, .drawer .primary")]
  .filter((each) => each.checkVisibility())
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([each, box]) => {
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.width < 43.5 || box.height < 43.5 || !top || !each.contains(top);
  })
  .map(([each, box]) => `${each.textContent} ${Math.round(box.width)}×${Math.round(box.height)}`)"""
"""Controls for marks that are out of reach or too small for a finger."""


def test_the_move_is_within_reach(seated: Page) -> None:
    """The row in progress, the tray and the button need no scrolling and are not covered."""
    assert not measured(seated, OUTSIDE, SCREENS)
    assert not measured(seated, COVERED, SCREENS)
    assert not measured(seated, LOW, SCREENS)


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
