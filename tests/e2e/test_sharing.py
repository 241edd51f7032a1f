"""The day's puzzle; and what is left of a match: link, text, picture, record, replay, proof."""

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import Page, expect

from e2e.scenes import Scene, story
from e2e.visitors import Door, Visitor
from keypeg.table.referee import judge
from keypeg.words import words_in


@pytest.fixture
def ann(person: Door) -> Visitor:
    """Somebody whose clipboard may be read."""
    return person("Ann", reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"])


def ended(ann: Visitor, edition: str = "classic") -> Scene:
    """A match that has been played to its end, seen by its last player."""
    told = story(edition)
    place = len(told.actions) - 1
    scene = Scene(ann, told, place, told.doer(place))
    scene.on()
    scene.leave()
    ann.page.goto(scene.path)
    ann.page.locator(".desk .end").wait_for()
    return scene


def clipboard(ann: Visitor) -> str:
    return str(ann.page.evaluate("navigator.clipboard.readText()"))


def test_the_puzzle_of_the_day_by_clicks(ann: Visitor) -> None:
    """One try; afterwards the start page shows what others needed."""
    ann.page.goto("/")
    ann.page.get_by_role("button", name="The day’s puzzle").click()
    place = ann.page.get_by_role("button", name="Place", exact=True)
    for row in range(10):
        place.wait_for()
        for colour in ("red", "red", "blue", "green"):
            ann.page.get_by_role("list", name="Pieces").get_by_role("button", name=colour).click()
        place.click()
        expect(ann.page.locator(".rows .used")).to_have_count(row + 1)
        if ann.page.locator(".desk .end").is_visible():
            break
    ann.page.locator(".desk .end").wait_for()
    ann.page.get_by_role("link", name="Start page").last.click()
    expect(ann.page.get_by_role("button", name="Look at today’s puzzle")).to_be_visible()
    expect(ann.page.get_by_role("list", name="Rows that others needed")).to_be_visible()


def test_the_text_tells_the_result_and_no_colour(ann: Visitor) -> None:
    scene = ended(ann)
    ann.page.get_by_role("button", name="Share as text").click()
    expect(ann.page.locator(".said-text")).to_have_text("Copied")
    text = clipboard(ann)
    assert scene.path in text
    for symbol in ("red", "blue", "yellow", "green", "orange", "white"):
        assert words_in("en")(f"symbol-{symbol}") not in text.lower()


def test_the_link_is_that_of_the_table(ann: Visitor) -> None:
    scene = ended(ann)
    ann.page.get_by_role("button", name="Share the link").click()
    expect(ann.page.locator(".said-text")).to_have_text("Copied")
    assert clipboard(ann) == ann.home + scene.path


def downloaded(page: Page, name: str) -> Path:
    with page.expect_download() as download:
        page.get_by_role("link", name=name).click()
    return Path(download.value.path())


def test_the_picture_is_an_svg(ann: Visitor) -> None:
    ended(ann)
    picture = downloaded(ann.page, "Picture").read_text(encoding="utf-8")
    assert ET.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"  # noqa: S314  # our own


def test_a_record_goes_out_and_comes_in(ann: Visitor) -> None:
    """What was downloaded is judged by the referee, and can be looked at again."""
    scene = ended(ann, "original")
    file = downloaded(ann.page, "Download the record")
    record = json.loads(file.read_text(encoding="utf-8"))
    assert judge(record).match.is_over
    ann.page.goto("/look")
    ann.page.locator("input[type=file]").set_input_files(
        {"name": "match.json", "mimeType": "application/json", "buffer": file.read_bytes()}
    )
    expect(ann.page.get_by_role("slider")).to_be_visible()
    assert len(record["actions"]) == len(scene.story.actions)


def test_a_file_that_is_no_record_is_refused_with_a_word(ann: Visitor) -> None:
    ann.expected = ["42"]
    ann.page.goto("/look")
    given = ann.page.locator("input[type=file]")
    given.set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": b"no"})
    expect(ann.page.get_by_role("alert")).to_be_visible()


def test_the_slider_walks_through_the_match(ann: Visitor) -> None:
    """Rows come one by one, and the code opens at the end of its round."""
    scene = ended(ann)
    ann.page.goto(f"/look/{scene.table}")
    slider = ann.page.get_by_role("slider")
    rows = ann.page.locator(".rows .used")
    expect(rows).to_have_count(0)
    slider.fill("2")
    expect(rows).to_have_count(2)
    ann.page.get_by_role("button", name="One step back").click()
    expect(rows).to_have_count(1)
    expect(ann.page.locator(".secret.open")).to_have_count(0)
    slider.fill(str(slider.get_attribute("max")))
    expect(ann.page.locator(".secret.open")).to_have_count(1)


def played_at_a_table(ann: Visitor) -> Scene:
    """A practice round from its first action: its code is sealed by the table itself."""
    told = story("classic")
    scene = Scene(ann, told, 0, 1)
    scene.on(len(told.actions))
    scene.leave()
    return scene


def test_the_check_finds_every_code_unchanged(ann: Visitor) -> None:
    scene = played_at_a_table(ann)
    ann.page.goto(f"/look/{scene.table}")
    ann.page.get_by_role("button", name="Check").click()
    expect(ann.page.get_by_text("✓ unchanged")).to_have_count(2)
    expect(ann.page.get_by_text("Every open code is the one that was sealed.")).to_be_visible()


def test_the_check_finds_a_forged_code(ann: Visitor) -> None:
    """The server lies about the code: the page says so."""
    scene = played_at_a_table(ann)
    found = ann.page.request.get(f"/api/tables/{scene.table}").json()
    code = found["view"]["rounds"][0]["secrets"][0]["code"]
    code[0] = "white" if code[0] != "white" else "red"
    ann.page.route(f"**/api/tables/{scene.table}", lambda route: route.fulfill(json=found))
    ann.page.goto(f"/look/{scene.table}")
    ann.page.get_by_role("button", name="Check").click()
    expect(ann.page.get_by_text("✗ changed")).to_have_count(1)
    expect(
        ann.page.get_by_text("At least one code is not the one that was sealed.")
    ).to_be_visible()
