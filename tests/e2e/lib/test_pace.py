"""Rows of others appear at a pace people can follow, or all at once after a key or a tap."""

from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from e2e.scenes import Scene, story
from e2e.visitors import Door, Visitor

CODE = "red blue yellow green"
ROWS = 5

LEAST, REST = 1_100, 1_150
"""Milliseconds from one row to the next: at least, and as set in the page."""


def hidden(ann: Visitor) -> Scene:
    """Ann has hidden a code and looks at the empty board."""
    scene = Scene(ann, story("classic"), 0, 0)
    scene.act(0, {"do": "set", "code": CODE.split()})
    ann.page.goto(scene.path)
    ann.page.get_by_text("Waiting for").wait_for()
    return scene


def place(scene: Scene) -> None:
    """Five rows of the other seat, faster than anybody can read them."""
    for colour in ("red", "blue", "yellow", "green", "orange"):
        scene.act(1, {"do": "guess", "code": [colour] * 4})
        scene.place += 1


def pause(ann: Visitor) -> None:
    """Stops the page's clock."""
    ann.page.clock.install()
    ann.page.clock.pause_at(datetime.now(UTC) + timedelta(minutes=1))


def hear_all(ann: Visitor) -> None:
    """Waits until the page has been told of every row."""
    while len(ann.heard("heard")) < ROWS:
        ann.page.evaluate("fetch('/api/editions').then((answer) => answer.text())")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_every_row_of_a_round_can_be_read(person: Door, motion: str) -> None:
    """With reduced motion too, because a delay is not an animation."""
    ann = person("Ann", reduced_motion=motion)
    scene = hidden(ann)
    pause(ann)
    place(scene)
    hear_all(ann)
    rows = ann.page.locator(".rows .used")
    for shown in range(1, ROWS):
        expect(rows).to_have_count(shown)
        ann.page.clock.run_for(LEAST)
        assert rows.count() == shown
        ann.page.clock.run_for(REST - LEAST)
    expect(rows).to_have_count(ROWS)
    scene.leave()


@pytest.mark.parametrize("how", ["key", "tap"])
def test_a_key_or_a_tap_shows_all_that_waits(ann: Visitor, how: str) -> None:
    scene = hidden(ann)
    pause(ann)
    place(scene)
    hear_all(ann)
    rows = ann.page.locator(".rows .used")
    expect(rows).to_have_count(1)
    if how == "key":
        ann.page.keyboard.press("Shift")
    else:
        ann.page.mouse.click(5, 5)
    expect(rows).to_have_count(ROWS)
    scene.leave()
