"""Marks differ in shape, and look the same wherever they are drawn."""

from typing import Any, NamedTuple

import pytest

from e2e.scenes import Scene, story
from e2e.visitors import Door, Visitor

SHAPE = """(kind) => [...document.querySelector(`#key-${kind}`).children].map((each) =>
  [each.tagName, ...["cx", "cy", "r", "d"].map((name) => each.getAttribute(name))].join(" "))"""
"""The shapes that a mark is drawn with, without colours."""

LOOK = """(mark) => {
  const style = getComputedStyle(mark);
  const colours = ["--exact", "--exact-ink", "--misplaced", "--misplaced-ring", "--mis-inner"];
  const names = [...colours, "--mark-rim"];
  const look = names.map((name) => style.getPropertyValue(name));
  return [mark.querySelector("use").getAttribute("href"), ...look];
}"""
"""Its drawing, and all colours in it."""


def test_exact_and_misplaced_marks_differ_in_shape(ann: Visitor) -> None:
    """A tick on one, a ring in the other: no colour is needed."""
    ann.page.goto("/")
    ann.page.locator("#key-exact").wait_for(state="attached")
    exact, misplaced = (ann.page.evaluate(SHAPE, kind) for kind in ("exact", "misplaced"))
    assert any(shape.startswith("path") for shape in exact)
    assert not any(shape.startswith("path") for shape in misplaced)
    assert len({shape for shape in misplaced if shape.startswith("circle")}) > 2


class Marked(NamedTuple):
    """What is hidden, a row with a mark of each kind, and where it lies."""

    code: list[Any]
    row: str
    area: str | None = None


PEGS = Marked(["red", "blue", "yellow", "green"], "red red blue white")
MARKED = {
    "classic": PEGS,
    "original": PEGS,
    "challenge": Marked(["red", "blue", "yellow", "green", "pink"], "red red blue white white"),
    "royale": Marked(
        [["red", "circle"], ["blue", "square"], ["yellow", "star"]], "red yellow green", "colours"
    ),
}


def marking(ann: Visitor, edition: str) -> Scene:
    """Ann has given a mark of each kind, and is to give another."""
    scene = Scene(ann, story(edition, "manual"), 0, 0)
    makers, seekers = ((0, 1), (1, 0)) if edition == "challenge" else ((0,), (1,))
    code, row, area = MARKED[edition]
    there = {"area": area} if area else {}
    for maker in makers:
        scene.act(maker, {"do": "set", "code": code})
    for place in (1, 2):
        scene.place = place
        for seeker in seekers:
            scene.act(seeker, {"do": "guess", "code": row.split(), **there})
        for maker in makers if place == 1 else ():
            scene.act(maker, {"do": "mark", "row": 1, "exact": 1, "misplaced": 1, **there})
    return scene


def look(ann: Visitor, mark: str) -> Any:
    return ann.page.locator(mark).first.evaluate(LOOK)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("edition", ["classic", "original", "challenge", "royale"])
def test_whoever_counts_sees_the_marks_of_the_rows(person: Door, edition: str, theme: str) -> None:
    """The signs beside the counts are those on the board."""
    ann = person("Ann", color_scheme=theme, reduced_motion="reduce")
    scene = marking(ann, edition)
    ann.page.goto(scene.path)
    ann.page.locator(".count .key").first.wait_for()
    for kind, count in (("exact", 0), ("misplaced", 1)):
        sign = f".count:nth-of-type({count + 1}) .key"
        assert look(ann, sign) == look(ann, f".rows .used .key.{kind}"), kind
    scene.leave()
