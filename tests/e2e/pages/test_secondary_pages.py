"""Pages other than the game: lists of tables, the lesson, and messages for missing content."""

import pytest
from playwright.sync_api import Locator, expect

from e2e.scenes import Scene, story
from e2e.visitors import Door, Visitor

DESK, PHONE = (1280, 800), (390, 844)
PUBLIC = {
    "edition": "royale",
    "seats": [{"kind": "me"}, {"kind": "friend"}, {"kind": "friend"}],
    "public": True,
}


def off_centre(part: Locator, width: int) -> float:
    """How far its middle is from the middle of the page."""
    box = part.bounding_box()
    assert box
    return abs(box["x"] + box["width"] / 2 - width / 2)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_missing_table_is_said_in_the_middle_with_two_ways_on(
    person: Door, size: tuple[int, int]
) -> None:
    ann = person("Ann", size=size)
    ann.expected = ["404", "no-such-table"]
    ann.page.goto("/t/no-such-table")
    notice = ann.page.locator(".notice")
    expect(notice.get_by_role("link")).to_have_count(2)
    assert off_centre(notice, size[0]) <= 1


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_lesson_is_in_the_middle(person: Door, size: tuple[int, int]) -> None:
    ann = person("Ann", size=size)
    ann.page.goto("/lesson")
    board = ann.page.locator(".lesson")
    board.wait_for()
    assert off_centre(board, size[0]) <= 1


def test_an_open_table_says_who_sits_there_and_what_is_played(person: Door) -> None:
    ann, ben = person("Ann"), person("Ben")
    assert ann.page.request.post("/api/tables", data=PUBLIC).ok
    ben.page.goto("/open")
    table = ben.page.get_by_role("listitem").filter(has_text="Royale")
    expect(table).to_contain_text("Ann")
    expect(table).to_contain_text("2 free seats · as the box says")


def over(ann: Visitor, edition: str) -> str:
    """A finished match."""
    told = story(edition)
    scene = Scene(ann, told, len(told.actions) - 1, told.doer(len(told.actions) - 1))
    scene.on()
    scene.leave()
    return scene.table


def test_a_game_that_is_over_says_who_won(ann: Visitor) -> None:
    over(ann, "classic")
    ann.page.goto("/games")
    game = ann.page.get_by_role("listitem").filter(has_text="Classic")
    expect(game.get_by_text("win")).to_be_visible()
    expect(game.get_by_role("link", name="Review")).to_be_visible()
    game.get_by_role("button", name="More").click()
    expect(game.get_by_role("link", name="Replay")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_review_begins_at_the_end_of_the_match(person: Door, size: tuple[int, int]) -> None:
    """With rows on the board, and the slider on the screen wherever one reads."""
    ann = person("Ann", size=size)
    ann.page.goto(f"/review/{over(ann, 'original')}")
    ann.page.get_by_role("slider").wait_for()
    expect(ann.page.locator(".rows .used").first).to_be_visible()
    expect(ann.page.locator(".secret.open")).to_have_count(1)
    ann.page.get_by_role("region", name="Review").get_by_role("table").wait_for()
    for share in (0, 0.5):
        ann.page.evaluate("(share) => scrollTo(0, share * document.body.scrollHeight)", share)
        expect(ann.page.get_by_role("slider")).to_be_in_viewport(ratio=1)


def test_on_a_desk_a_review_is_beside_its_board(ann: Visitor) -> None:
    ann.page.goto(f"/review/{over(ann, 'original')}")
    review = ann.page.get_by_role("region", name="Review")
    review.get_by_role("table").wait_for()
    board, beside = ann.page.locator(".board").bounding_box(), review.bounding_box()
    assert board
    assert beside
    assert board["x"] + board["width"] <= beside["x"]
    assert board["y"] + board["height"] <= 800
