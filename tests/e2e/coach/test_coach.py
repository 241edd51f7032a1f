"""The coach on the page: hints in steps at the table, the review of a finished match."""

import re

import pytest
from playwright.sync_api import Locator, expect

from e2e.accessibility.test_keyboard import press, tab_to
from e2e.players import Player
from e2e.scenes import Scene, every_edition, story
from e2e.tables import together
from e2e.visitors import AXE, Door, Visitor

CODE = "red blue yellow green"
PHONE = (360, 740)

axe = pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: make web")


def coached(visitor: Visitor, edition: str, rows: int = 2) -> Locator:
    """The coach next to a seeker after this many rows, and its answer."""
    told = story(edition)
    place = told.at("ask" if edition == "group" else "guess", rows)
    scene = Scene(visitor, told, place, told.doer(place))
    scene.leave()
    visitor.page.goto(scene.path)
    coach = visitor.page.get_by_role("region", name="Coach")
    coach.wait_for()
    return coach


def two_rows(person: Door) -> tuple[Player, Player]:
    """Ann, who has hidden a code, and Ben, who has placed two rows."""
    ann, ben = together(person, "classic", "Ann Ben")
    ann.hide(CODE)
    ben.place("red red blue blue")
    ben.place("white white white red")
    return ann, ben


def overflows_horizontally(visitor: Visitor) -> bool:
    return bool(visitor.page.evaluate("document.documentElement.scrollWidth > innerWidth"))


def test_hints_are_asked_by_key_and_the_cited_rows_light_up(person: Door) -> None:
    ann, ben = two_rows(person)
    page = ben.page
    page.keyboard.press("h")
    expect(ben.button("Can my row be?")).to_be_focused()
    ben.button("How many codes are left?").click()
    expect(page.get_by_text(re.compile(r"\d+ codes fit all rows\."))).to_be_visible()
    ben.button("What cannot be?").click()
    expect(page.locator(".cited")).not_to_have_count(0)
    expect(page.get_by_text("2 hints so far; all see it.")).to_be_visible()
    expect(ann.page.get_by_role("region", name="Coach")).to_be_hidden()


def test_a_finished_match_is_reviewed_and_practised(person: Door) -> None:
    ann, ben = together(person, "classic", "Ann Ben", practice=True)
    ann.hide(CODE)
    ben.place("red red blue blue")
    ben.place(CODE)
    page = ben.page
    review = page.get_by_role("region", name="Review")
    total = re.compile(r"par 4\.34 · lost 0\.\d\d · luck .* → 2 rows")
    expect(review.get_by_text(total)).to_be_visible()
    page.get_by_role("link", name="Review every row").click()
    expect(page).to_have_url(re.compile(f"/review/{ben.table}$"))
    expect(review.get_by_role("img", name=re.compile("What each row lost"))).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 740})
    expect(page.get_by_role("button", name="Try again from row 2")).to_be_visible()
    page.get_by_role("button", name="Try again from row 2").click()
    expect(page).not_to_have_url(re.compile("/review/"))
    expect(page).to_have_url(re.compile("/t/"))


def test_the_coach_says_why_a_piece_cannot_be_there(person: Door) -> None:
    _, ben = two_rows(person)
    page = ben.page
    page.get_by_text("Ask about a piece").click()
    page.get_by_label("Piece", exact=True).select_option("red")
    page.get_by_label("Hole", exact=True).select_option("4")
    page.get_by_role("button", name="Why can it not be there?").click()
    answer = page.get_by_role("region", name="Coach").get_by_role("status")
    expect(answer).to_contain_text("Yes: red is not in hole 4.")
    expect(answer).to_contain_text("Row 2 proves it.")
    expect(page.locator(".cited")).to_have_count(1)


def test_group_is_coached_over_its_questions(person: Door) -> None:
    players = together(person, "group", "Ann Ben")
    for each in players:
        expect(each.send.or_(each.page.get_by_text("Waiting for"))).to_be_visible()
    asker = next(each for each in players if each.send.is_visible())
    asker.ask({1: "red", 2: "blue"})
    page = asker.page
    asker.button("What cannot be?").click()
    told = page.get_by_role("region", name="Coach").get_by_role("status")
    expect(told).to_contain_text(re.compile("cannot be|Nothing more can be ruled out"))
    asker.button("How many codes are left?").click()
    expect(told).to_contain_text(re.compile(r"\d+ codes fit"))


@pytest.mark.parametrize("edition", every_edition())
def test_on_a_phone_every_edition_is_coached(person: Door, edition: str) -> None:
    """A nudge and a reason, including royale's areas and group's questions."""
    ann = person("Ann", size=PHONE, has_touch=True)
    coach = coached(ann, edition)
    coach.get_by_role("button", name="What cannot be?").tap()
    answer = coach.get_by_role("status")
    expect(answer).to_contain_text(re.compile(r"\w"))
    coach.get_by_text("Ask about a piece").tap()
    coach.get_by_label("Piece", exact=True).select_option(index=0)
    coach.get_by_role("button", name="Why can it not be there?").tap()
    expect(answer).to_contain_text(re.compile("^(Yes|No|Open|Both|It|That)"))
    assert not overflows_horizontally(ann)


def test_royale_is_coached_in_the_area_that_is_chosen(person: Door) -> None:
    ann, ben = together(person, "royale", "Ann Ben", rounds=2)
    ann.hide_cards("red circle", "blue square", "yellow star")
    ben.place("circle square star", area="shapes")
    ben.lay("red blue yellow")
    ben.button("Can my row be?").click()
    answer = ben.page.get_by_role("region", name="Coach").get_by_role("status")
    expect(answer).to_have_text("Your row may be the code.")


def test_the_coach_is_asked_by_keys_alone(person: Door) -> None:
    ann = person("Ann", reduced_motion="reduce")
    coach = coached(ann, "classic")
    press(ann, "h")
    tab_to(ann, "What cannot be?")
    press(ann, "Enter")
    answer = coach.get_by_role("status")
    expect(answer).to_contain_text(re.compile(r"\w"))
    tab_to(ann, "Ask about a piece")
    press(ann, "Enter")
    tab_to(ann, "Why can it not be there?")
    before = answer.inner_text()
    press(ann, "Enter")
    expect(answer).not_to_have_text(before)


def test_on_a_desk_the_coach_is_above_the_notes(person: Door) -> None:
    """Its questions are rows of one width."""
    ann = person("Ann", reduced_motion="reduce")
    coach = coached(ann, "classic")
    widths = {
        round(box["width"])
        for each in coach.locator(".steps button").all()
        if (box := each.bounding_box())
    }
    assert len(widths) == 1
    above, below = coach.bounding_box(), ann.page.locator(".notes").bounding_box()
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"]


@axe
def test_an_answer_of_the_coach_is_accessible(person: Door) -> None:
    ann = person("Ann", size=PHONE)
    coach = coached(ann, "classic")
    coach.get_by_role("button", name="The best row").click()
    expect(coach.get_by_role("status")).to_contain_text("The best row we know.")
    assert not ann.barriers()


def finished_match(visitor: Visitor, edition: str) -> str:
    """A match that has just ended, and its table."""
    told = story(edition)
    place = len(told.actions) - 1
    scene = Scene(visitor, told, place, told.doer(place))
    scene.on()
    scene.leave()
    return str(scene.table)


@axe
@pytest.mark.parametrize("edition", every_edition())
def test_a_review_is_accessible_on_a_phone(person: Door, edition: str) -> None:
    ann = person("Ann", size=PHONE)
    ann.page.goto(f"/review/{finished_match(ann, edition)}")
    review = ann.page.get_by_role("region", name="Review")
    review.get_by_role("table").wait_for()
    assert not ann.barriers()
    assert not overflows_horizontally(ann)


def test_the_slider_of_a_review_reaches_any_row_by_keys(person: Door) -> None:
    ann = person("Ann")
    ann.page.goto(f"/review/{finished_match(ann, 'classic')}")
    slider = ann.page.get_by_role("slider")
    slider.focus()
    press(ann, "Home", "ArrowRight", "ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "Round 1, row 2")
    ann.page.get_by_role("button", name="Try again from row 2").wait_for()


def a_costly_match(person: Door) -> Player:
    """A seeker's match with two costly rows."""
    ann, ben = together(person, "classic", "Ann Ben", practice=True)
    ann.hide(CODE)
    ben.place("white white white white")
    ben.place("white white white orange")
    ben.place(CODE)
    ben.sees_end("The round is over.")
    return ben


@axe
def test_a_history_shows_means_and_offers_the_costliest_rows(person: Door) -> None:
    ben = a_costly_match(person)
    page = ben.page
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/progress")
    classic = page.get_by_role("region", name="Classic")
    expect(classic.get_by_text(re.compile(r"par 4\.34 · lost \d"))).to_be_visible()
    expect(classic.get_by_role("rowheader").first).to_be_visible()
    assert not ben.visitor.barriers()
    assert not overflows_horizontally(ben.visitor)


@axe
def test_a_better_row_is_found_for_a_costly_one(person: Door) -> None:
    ben = a_costly_match(person)
    page = ben.page
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/progress")
    page.get_by_role("link", name="Find a better row").first.click()
    practice = page.get_by_role("region", name="Find a better row")
    expect(practice).to_contain_text(re.compile(r"The row of the match cost \d\.\d\d rows\."))
    told = practice.get_by_role("status")
    weigh = page.get_by_role("button", name="Weigh this row")
    ben.lay("white white white white")
    weigh.click()
    expect(told).to_contain_text(re.compile("Worse|No better"))
    page.get_by_role("button", name="Clear").click()
    ben.lay("red red red blue")
    weigh.click()
    expect(told).to_contain_text("Better: this one costs")
    practice.get_by_role("button", name="Show the best row").click()
    expect(told.get_by_role("img")).not_to_have_count(0)
    assert not ben.visitor.barriers()
    assert not overflows_horizontally(ben.visitor)
    practice.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(ben.send).to_be_visible()


def test_a_better_row_is_found_by_keys_alone(person: Door) -> None:
    ben = a_costly_match(person)
    page = ben.page
    page.goto("/progress")
    page.get_by_role("link", name="Find a better row").last.wait_for()
    tab_to(ben.visitor, "Find a better row")
    press(ben.visitor, "Enter")
    practice = page.get_by_role("region", name="Find a better row")
    expect(practice).to_contain_text("The row of the match cost")
    tab_to(ben.visitor, "Show the best row")
    press(ben.visitor, "1", "2", "1", "1")
    tab_to(ben.visitor, "Weigh this row")
    press(ben.visitor, "Enter")
    expect(practice.get_by_role("status")).to_contain_text("Better: this one costs")


def test_there_is_no_practice_without_a_row(person: Door) -> None:
    ben = a_costly_match(person)
    ben.visitor.expected.append("404")
    ben.page.goto(f"/practice/{ben.table}/9")
    expect(ben.page.get_by_role("alert")).to_have_text("There is no such row in this match.")


def test_somebody_who_has_not_played_has_no_history(person: Door) -> None:
    ann = person("Ann")
    ann.page.goto("/progress")
    expect(ann.page.get_by_text("No match of yours is over yet.")).to_be_visible()


def shared_review(ann: Player) -> str:
    """The address that Ann copies from the review of her match."""
    ann.page.goto(f"/review/{ann.table}")
    review = ann.page.get_by_role("region", name="Review")
    review.get_by_role("button", name="Copy the link").click()
    expect(review.get_by_text("Copied")).to_be_visible()
    return str(ann.page.evaluate("navigator.clipboard.readText()"))


def a_private_match(person: Door) -> Player:
    """A match that is over, at a table that its seats alone may see."""
    ann, ben = together(person, "classic", "Ann Ben", practice=True, watch=False)
    ann.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.hide(CODE)
    ben.place("red red blue blue")
    ben.place(CODE)
    ann.sees_end("The round is over.")
    return ann


def test_a_private_review_opens_for_whoever_is_handed_its_link(person: Door) -> None:
    address = shared_review(a_private_match(person))
    assert "?link=" in address
    eve = person("Eve")
    eve.page.goto(address)
    review = eve.page.get_by_role("region", name="Review")
    expect(review.get_by_text(re.compile(r"par 4\.34 · lost"))).to_be_visible()
    review.get_by_role("button", name=re.compile("Try again from row 2")).click()
    expect(eve.page).to_have_url(re.compile("/t/"))


def test_without_a_clipboard_the_link_is_shown(person: Door) -> None:
    """As over http, where nothing can be copied."""
    ann = a_private_match(person)
    ann.page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    ann.page.goto(f"/review/{ann.table}")
    review = ann.page.get_by_role("region", name="Review")
    review.get_by_role("button", name="Copy the link").click()
    expect(review.get_by_text(re.compile(rf"/review/{ann.table}\?link="))).to_be_visible()


def test_at_the_end_of_a_match_a_review_that_fails_says_so(person: Door) -> None:
    ann, ben = together(person, "classic", "Ann Ben", practice=True)
    refusal = {"status": 503, "json": {"reason": "full"}}
    ben.page.route("**/api/tables/*/review*", lambda route: route.fulfill(**refusal))
    ben.visitor.expected.append("503")
    ann.hide(CODE)
    ben.place(CODE)
    review = ben.page.get_by_role("region", name="Review")
    expect(review.get_by_role("alert")).not_to_be_empty()
