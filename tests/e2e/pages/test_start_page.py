"""The start page: the idea of the site at a glance, and one tap to a game."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.players import Player
from e2e.tables import BOT, opened
from e2e.visitors import Door, Visitor

PHONE = (360, 640)
PLAY = {"en": "Play Classic against Fox", "fr": "Jouer contre le Renard"}


def in_sight(page: Page, name: str) -> bool:
    """Whether a button is wholly on the screen, without scrolling."""
    box = page.get_by_role("button", name=name).bounding_box()
    size = page.viewport_size
    assert box
    assert size
    return box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_first_action_is_in_sight_on_a_small_phone(person: Door, lang: str) -> None:
    ann = person("Ann", lang=lang, size=PHONE, reduced_motion="reduce")
    ann.page.goto("/")
    ann.page.get_by_role("button", name=PLAY[lang]).wait_for()
    ann.page.wait_for_load_state("networkidle")
    assert in_sight(ann.page, PLAY[lang])


def test_it_is_in_sight_beside_a_game_to_go_on_with(person: Door) -> None:
    ann = person("Ann", size=PHONE, reduced_motion="reduce")
    opened(ann, "family", [BOT])
    ann.page.goto("/")
    ann.page.get_by_role("link", name="Go on with Program").wait_for()
    ann.page.wait_for_load_state("networkidle")
    assert in_sight(ann.page, PLAY["en"])


def test_a_big_screen_need_not_be_scrolled(person: Door) -> None:
    ann = person("Ann", size=(1920, 1080), reduced_motion="reduce")
    ann.page.goto("/")
    ann.page.wait_for_load_state("networkidle")
    height = ann.page.evaluate("document.documentElement.scrollHeight")
    assert height <= 1080


LOWEST = """(selector) => Math.max(...[...document.querySelectorAll(selector)]
  .map((each) => each.getBoundingClientRect().bottom))"""


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("left", [None, "family"])
def test_a_desk_shows_all_ways_to_a_game(person: Door, lang: str, left: str | None) -> None:
    """Boxes, what is said of the chosen one, links and the code of a table, without scrolling."""
    ann = person("Ann", lang=lang, size=(1280, 800), reduced_motion="reduce")
    if left:
        opened(ann, left, [BOT])
    ann.page.goto("/")
    ann.page.locator(".tagline").wait_for()
    if left:
        ann.page.locator(".go a").wait_for()
    ann.page.wait_for_load_state("networkidle")
    for part in (".shelf", ".tagline", ".links a", ".join *"):
        assert ann.page.evaluate(LOWEST, part) <= 800, part


def test_yesterdays_code_is_shown_found_with_reduced_motion(person: Door) -> None:
    """All rows at once, on the board used at tables."""
    ann = person("Ann", reduced_motion="reduce")
    ann.page.goto("/")
    board = ann.page.get_by_role("img", name=re.compile("Yesterday’s code, cracked"))
    label = board.get_attribute("aria-label") or ""
    rows = int((re.search(r"\d+", label) or [1])[0])
    expect(board.locator(".rows .used")).to_have_count(rows)


def test_any_key_shows_the_rest_of_yesterdays_game(person: Door) -> None:
    ann = person("Ann", reduced_motion="no-preference")
    ann.page.goto("/")
    board = ann.page.get_by_role("img", name=re.compile("Yesterday’s code, cracked"))
    rows = int((re.search(r"\d+", board.get_attribute("aria-label") or "") or [1])[0])
    ann.page.keyboard.press("Shift")
    expect(board.locator(".rows .used")).to_have_count(rows, timeout=800)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_the_board_is_never_empty_and_keeps_its_code(person: Door, size: tuple[int, int]) -> None:
    """It begins with two rows on it and the lid closed."""
    ann = person("Ann", size=size, reduced_motion="no-preference")
    ann.page.clock.install(time=0)
    ann.page.clock.pause_at(1000)
    ann.page.goto("/")
    board = ann.page.get_by_role("img", name=re.compile("Yesterday’s code, cracked"))
    expect(board.locator(".rows .used")).to_have_count(2)
    expect(board.locator(".secret .cover")).to_have_count(4)
    ann.page.clock.run_for(20_000)
    expect(board.locator(".secret.open")).to_have_count(1)
    expect(board.locator(".secret .cover")).to_have_count(0)


def test_on_a_phone_the_board_is_as_wide_as_the_page(person: Door) -> None:
    ann = person("Ann", size=(390, 844), reduced_motion="reduce")
    ann.page.goto("/")
    frame = ann.page.locator(".live .frame")
    frame.wait_for()
    box = frame.bounding_box()
    assert box
    assert box["width"] >= 390 - 2 * 16


def test_the_next_code_comes_at_one_stated_time(ann: Visitor) -> None:
    ann.page.goto("/")
    told = re.compile(r"^The next in \d\d:\d\d:\d\d: at midnight UTC for everybody$")
    expect(ann.page.get_by_text(told)).to_be_visible()


def test_an_unfinished_game_can_be_continued(ann: Visitor) -> None:
    table = opened(ann, "junior", [{"kind": "bot", "level": "hare"}])
    ann.page.goto("/")
    ann.page.get_by_role("link", name="Go on with Hare").click()
    expect(ann.page).to_have_url(re.compile(f"/t/{table}$"))


def test_group_is_played_against_three_programs(person: Door) -> None:
    ann = Player(person("Ann"))
    ann.page.goto("/")
    ann.page.get_by_role("list", name="Editions").get_by_role("button", name="Group").click()
    ann.button("Play Group against Fox").click()
    players = ann.page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(players).to_have_count(4)


def test_the_character_that_was_chosen_is_remembered(ann: Visitor) -> None:
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Owl", exact=True).click()
    ann.page.reload()
    expect(ann.page.get_by_role("button", name="Play Classic against Owl")).to_be_visible()


def test_an_error_stays_visible_after_a_success(ann: Visitor) -> None:
    """An unknown code, and then another box."""
    ann.expected = ["404"]
    ann.page.goto("/")
    ann.page.get_by_label("Code of a table").fill("QQQQQQ")
    ann.page.get_by_role("button", name="Join").click()
    expect(ann.page.get_by_role("alert")).to_have_text("There is no such table.")
    ann.page.get_by_role("list", name="Editions").get_by_role("button", name="Junior").click()
    expect(ann.page.get_by_text("Junior: the same code for everybody")).to_be_visible()
    expect(ann.page.get_by_role("alert")).to_have_text("There is no such table.")


def test_the_link_of_a_daily_puzzle_leads_to_ones_own_try(ann: Visitor) -> None:
    ann.page.goto("/day/junior")
    expect(ann.page.get_by_role("heading", name="The day’s code: Junior")).to_be_visible()
    ann.page.get_by_role("button", name="Play today’s code").click()
    expect(ann.page.get_by_role("heading", name="Junior")).to_be_visible()


def test_the_menu_of_a_phone_closes_by_escape_and_by_a_tap_outside(person: Door) -> None:
    ann = person("Ann", size=PHONE, reduced_motion="reduce")
    ann.page.goto("/")
    menu, link = (
        ann.page.get_by_role("button", name="Pages"),
        ann.page.get_by_role("link", name="Settings"),
    )
    menu.click()
    expect(link).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(link).to_be_hidden()
    expect(menu).to_be_focused()
    menu.click()
    ann.page.get_by_role("heading", name="Crack the hidden code.").click()
    expect(link).to_be_hidden()
