"""The daily puzzle, and what remains of a match: link, text, picture, record, replay, proof."""

import json
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.scenes import Scene, story
from e2e.visitors import Door, Visitor
from keypeg.table.records.referee import judge
from keypeg.words import words_in


@pytest.fixture
def ann(person: Door) -> Visitor:
    """A person who permits reading the clipboard."""
    return person("Ann", reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"])


def ended(ann: Visitor, edition: str = "classic") -> Scene:
    """A match played to its end, viewed by its last player."""
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


def others_tried(route: Route) -> None:
    """Simulates the statistics, for which the server counts only people known since yesterday."""
    answer = route.fetch()
    puzzle = answer.json()
    if puzzle["tried"]:
        puzzle["distribution"] = {"5": 2, "failed": 1}
    route.fulfill(response=answer, json=puzzle)


def test_the_puzzle_of_the_day_by_clicks(ann: Visitor) -> None:
    """One try; afterwards the start page shows what others needed."""
    ann.page.route("**/api/puzzles/classic", others_tried)
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Play today’s code").click()
    place, end = ann.page.locator("button.send"), ann.page.locator(".desk .end")
    for row in range(10):
        # The rows may find the code before the tenth.
        expect(place.or_(end)).to_be_visible()
        if end.is_visible():
            break
        for colour in ("red", "red", "blue", "green"):
            ann.page.get_by_role("list", name="Pieces").get_by_role("button", name=colour).click()
        place.click()
        expect(ann.page.locator(".rows .used")).to_have_count(row + 1)
    end.wait_for()
    ann.page.get_by_role("link", name="Another box").click()
    expect(ann.page.get_by_role("button", name="Look at today’s code")).to_be_visible()
    ann.page.locator("summary", has_text="Rows that others needed").click()
    expect(ann.page.get_by_role("list", name="Rows that others needed")).to_be_visible()


def test_the_text_gives_the_result_without_colours(ann: Visitor) -> None:
    scene = ended(ann)
    ann.page.get_by_role("button", name="Copy as text").click()
    expect(ann.page.locator(".said-text")).to_have_text("Copied")
    text = clipboard(ann)
    assert scene.path in text
    for symbol in ("red", "blue", "yellow", "green", "orange", "white"):
        assert words_in("en")(f"symbol-{symbol}") not in text.lower()


def test_the_link_is_that_of_the_table(ann: Visitor) -> None:
    scene = ended(ann)
    ann.page.get_by_role("button", name="Copy the link").click()
    expect(ann.page.locator(".said-text")).to_have_text("Copied")
    assert clipboard(ann) == ann.home + scene.path


def downloaded(page: Page, name: str, role: Literal["button", "link"] = "link") -> Path:
    with page.expect_download() as download:
        page.get_by_role(role, name=name).click()
    return Path(download.value.path())


def test_the_picture_is_a_png(ann: Visitor) -> None:
    """1200 × 630, which messengers show in full."""
    ended(ann)
    picture = downloaded(ann.page, "Share a picture", "button").read_bytes()
    assert picture.startswith(b"\x89PNG\r\n")
    assert struct.unpack(">II", picture[16:24]) == (1200, 630)
    colours = set(zlib.decompress(b"".join(data(picture))))
    assert len(colours) > 20, "paper and nothing on it"


def data(picture: bytes) -> Iterator[bytes]:
    """The packed pixels of a PNG, chunk by chunk."""
    place = 8
    while place < len(picture):
        length, kind = struct.unpack(">I4s", picture[place : place + 8])
        if kind == b"IDAT":
            yield picture[place + 8 : place + 8 + length]
        place += length + 12


def test_a_record_is_exported_and_imported(ann: Visitor) -> None:
    """The referee accepts the download, and the page can show it again."""
    scene = ended(ann, "original")
    file = downloaded(ann.page, "Save the game")
    record = json.loads(file.read_text(encoding="utf-8"))
    assert judge(record).match.is_over
    ann.page.goto("/look")
    ann.page.locator("input[type=file]").set_input_files(
        {"name": "match.json", "mimeType": "application/json", "buffer": file.read_bytes()}
    )
    expect(ann.page.get_by_role("slider")).to_be_visible()
    assert len(record["actions"]) == len(scene.story.actions)


def test_a_file_that_is_not_a_record_is_refused_with_a_reason(ann: Visitor) -> None:
    ann.expected = ["42"]
    ann.page.goto("/look")
    given = ann.page.locator("input[type=file]")
    given.set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": b"no"})
    expect(ann.page.get_by_role("alert")).to_be_visible()


def test_the_slider_walks_through_the_match(ann: Visitor) -> None:
    """Rows appear one by one, and the code is revealed at the end of its round."""
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
    """A practice round from its first action, so that the table itself commits to its code."""
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
    """The server returns a wrong code, and the page detects it."""
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
