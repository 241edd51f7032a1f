"""Contrast of the rendered page, with gradients and shadows, in both themes."""

import pytest

from e2e.pixels import faint_controls, faint_rings, faint_texts, faint_things
from e2e.scenes import EDITIONS, Scene, story
from e2e.visitors import Door

DESK, PHONE = (1280, 800), (390, 844)

PIECES = (
    ".used .place .peg, .question .place .peg:not(.empty), .cup .peg,"
    " .active .hole:not(.at) .peg, .used .key:not(.none), .question .key:not(.none)"
)
"""The hole in focus also has a ring."""

TOOLS = ".tool:not([aria-disabled=true]) .icon, .steps .icon, summary .icon"
FOCUSED = ".at-table header :is(a, button), .drawer button, .active .hole:not(.at), .steps button"
CONTROLS = "main :is(select, input:not(.said, .segments *), .chosen, [aria-pressed=true], .button)"
RINGED = "main :is(a, button, input:not(.avatars *), select, summary)"
"""On the other pages; the faces of players have round rings, which the test cannot follow."""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_of_a_table(person: Door, edition: str, theme: str) -> None:
    """At least 4.5 for texts; 3 for pegs, holes and marks."""
    told = story(edition)
    place = told.at("ask" if edition == "group" else "guess", 3)
    ann = person("Ann", color_scheme=theme, reduced_motion="reduce")
    scene = Scene(ann, told, place, told.doer(place))
    scene.leave()
    ann.page.goto(scene.path)
    ann.page.locator("div.maker").wait_for()
    ann.page.wait_for_load_state("networkidle")
    for width, height in (DESK, PHONE):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert not faint_texts(ann.page), width
        assert not faint_things(ann.page, f"{PIECES}, {TOOLS}"), width
        assert not faint_rings(ann.page, FOCUSED), width


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_of_controls(person: Door, theme: str) -> None:
    """At least 3 for what one can choose or type into, and for its ring in focus."""
    ann = person("Ann", color_scheme=theme, reduced_motion="reduce")
    for path in ("/", "/new/family/bot", "/settings"):
        ann.page.goto(path)
        ann.page.locator("main h1").first.wait_for()
        ann.page.wait_for_load_state("networkidle")
        assert not faint_controls(ann.page, CONTROLS), path
        assert not faint_rings(ann.page, RINGED), path
