"""The companion: a phone keeps the log of a match played with a box."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.boxes import Box
from e2e.pixels import shot
from e2e.visitors import Door, Visitor


@pytest.fixture
def ann(person: Door) -> Visitor:
    """A person with a phone."""
    return person("Ann", size=(390, 844), has_touch=True, reduced_motion="reduce")


@pytest.fixture
def ben(person: Door) -> Visitor:
    """A person with a smaller phone and the dark theme."""
    looks = {"has_touch": True, "reduced_motion": "reduce", "color_scheme": "dark"}
    return person("Ben", "en", (360, 640), **looks)


def test_original_with_a_slip_a_dispute_and_the_replay(ann: Visitor) -> None:
    """No code fits; Ben disputes, gets three points, and the round is replayed."""
    box = Box(ann).begin("original", "Ann Ben")
    box.row("red red red red", 1, 0)
    box.row("red red red red", 0, 0)
    box.expect("No code fits these answers.")
    expect(box.page.locator(".rows .suspected")).to_have_count(2)
    assert ann.barriers() == []
    box.tap("Ben challenges the marks")
    box.expect("Round 1")
    box.tap("Next round")
    box.totals(0, 3)
    box.lay("red blue green white")
    box.expect("What did Ann answer to row 1?")
    box.mark(4, 0)
    box.tap("Note it")
    box.next_round()
    for _ in range(2):
        box.row("red red blue blue", 0, 0)
    box.find("white white green green")
    box.expect("Ben wins by 5 points.")
    box.totals(1, 6)


def test_a_slip_is_corrected_undone_and_corrected_by_hand(ben: Visitor) -> None:
    box = Box(ben).begin("classic", "Ann Ben")
    box.row("red red red red", 1, 0)
    box.row("red red red red", 0, 0)
    box.drawer.locator(".slip").first.click()
    box.expect("codes fit.")
    box.page.get_by_role("button", name="Take the last step back").click()
    box.asked("What did Ann answer to row 2?")
    box.page.get_by_role("button", name="More").click()
    box.page.get_by_role("button", name="Correct a mark").click()
    assert ben.barriers() == []
    box.mark(2, 0)
    box.asked("What did Ann answer to row 2?")
    box.mark(2, 0)
    box.expect("150 codes fit.")


def test_impossible_marks_are_refused(ann: Visitor) -> None:
    box = Box(ann).begin("classic", "Ann Ben")
    box.lay("red red blue blue")
    for legend, count in (("Right colour, right hole", 3), ("Right colour, other hole", 1)):
        box.drawer.get_by_role("group", name=legend).get_by_text(str(count), exact=True).click()
    never = box.drawer.get_by_role("button", name="This mark can never be right")
    expect(never).to_have_attribute("aria-disabled", "true")
    never.dispatch_event("click")
    box.asked("What did Ann answer to row 1?")


def test_a_wrong_mark_is_found_at_the_reveal_and_costs_three_points(ann: Visitor) -> None:
    """A blue peg is elsewhere and Ann has overlooked it: three points go to Ben."""
    box = Box(ann).begin("classic", "Ann Ben")
    box.row("red red blue blue", 1, 0)
    box.row("red blue yellow green", 4, 0)
    box.tap("Leave it")
    box.tap("Note it")
    expect(box.page.locator(".rows .should")).to_have_count(1)
    box.totals(-3, 3)


def test_family_for_three_fills_the_printed_sheet(ann: Visitor) -> None:
    """Julie makes; Thierry 1 3 3, Alexandre 2 4 10, found on proposal 6 (MN-03)."""
    box = Box(ann).begin("family", "Julie Thierry Alexandre")
    box.asked("Thierry places a row")
    for code, exact, misplaced in (
        ("green orange pink silver", 0, 1),
        ("pink green orange silver", 1, 0),
        ("pink blue green orange", 1, 1),
        ("pink blue red green", 1, 2),
        ("pink green red orange", 1, 1),
    ):
        box.row(code, exact, misplaced)
    box.find("pink red blue yellow")
    box.totals(10, 7, 16)
    first, *later = box.sheet()
    assert first == [["10"], ["1", "3", "3", "7"], ["2", "4", "10", "16"]]
    assert later == [[[], [], []], [[], [], []]]
    assert ann.barriers() == []
    expect(box.page.locator(".paper .yellow:not(.key)")).to_have_text(["10", "", ""])


def test_family_for_four_to_the_end(ben: Visitor) -> None:
    """A code found at once gives its finder ten points, its maker five."""
    box = Box(ben).begin("family", "Ann Ben Eve Dan")
    box.row("green orange pink silver", 0, 1)
    box.asked("Eve places a row")
    box.row("pink green orange silver", 1, 0)
    box.asked("Dan places a row")
    box.find("pink red blue yellow")
    for finder in ("Eve", "Dan", "Ann"):
        box.next_round()
        box.asked(f"{finder} places a row")
        box.find("white pink green red")
    box.totals(7 + 10, 1 + 5, 2 + 10 + 5, 10 + 10 + 5)
    box.expect("Dan wins by 8 points.")
    assert ben.barriers() == []


def test_royale_covers_used_cards(ben: Visitor) -> None:
    """Colours and shapes are sought separately; an area that is found needs no further row."""
    box = Box(ben).begin("royale", "Ann Ben", rounds=2)
    box.area("shapes")
    expect(box.page.locator("button.send")).to_have_accessible_name("Choose 3 shapes")
    box.row("circle star square", 1, 2)
    box.area("colours")
    box.row("red blue yellow", 3, 0)
    box.row("circle square star", 3, 0)
    box.asked("Which cards had Ann hidden?")
    assert ben.barriers() == []
    box.tap("Note it")
    box.next_round()
    expect(box.page.get_by_label("red circle, covered")).to_be_visible()
    box.row("green white red", 3, 0)
    box.row("cross triangle square", 3, 0)
    box.tap("Note it")
    box.totals(3, 2)


def test_group_with_a_wrong_call_and_a_right_one(ann: Visitor) -> None:
    """Ann holds red 1, Ben blue 2, Eve green 4; the page is reloaded between the rounds."""
    box = Box(ann).begin("group", "Ann Ben Eve", rounds=2)
    box.tap("Ann")
    box.ask({1: "red", 2: "white", 3: "blue"})
    box.answers(Ben="white", Eve="nothing")
    box.call({1: "red", 2: "blue", 4: "black"}, right=False)
    box.ask({1: "yellow", 2: "blue", 4: "green"})
    box.answers(Ann="nothing", Ben="black")
    box.call({1: "red", 2: "blue", 4: "green"}, right=True)
    assert ann.barriers() == []
    box.held(Ann="red 1", Ben="blue 2", Eve="green 4")
    box.expect("Round 1 is over")
    box.page.reload()
    box.next_round()
    box.asked("Ben asks")
    box.call({1: "red", 2: "blue", 4: "green"}, right=True)
    box.held(Ann="red 1", Ben="blue 2", Eve="green 4")
    box.expect("Ann and Ben share the win.")


def test_two_boards_are_given_up_when_more_than_two_play(ann: Visitor) -> None:
    """Group has them for two alone."""
    ann.page.goto("/companion/new/group")
    for choice, value in (("How many play", "2"), ("Boards", "2"), ("How many play", "4")):
        choices = ann.page.get_by_role("radiogroup", name=choice)
        choices.get_by_role("radio", name=value, exact=True).check()
    ann.page.get_by_role("button", name="Begin").click()
    Box(ann).asked("Who begins?")


def test_matches_are_listed_and_deleted_only_on_a_second_tap(ann: Visitor) -> None:
    """From the start page; an unfinished match continues where it was."""
    box = Box(ann).begin("original", "Ann Ben")
    box.lay("red blue green white")
    box.page.goto("/")
    box.page.get_by_role("link", name=re.compile("^I have the box")).click()
    box.page.get_by_role("link", name="Go on: Ann and Ben").click()
    box.asked("What did Ann answer to row 1?")
    box.page.get_by_role("link", name="Back").click()
    delete = box.page.get_by_role("button", name="Delete: Ann and Ben")
    delete.click()
    expect(box.page.get_by_role("button", name="Really delete: Ann and Ben")).to_be_visible()
    assert ann.barriers() == []
    box.page.get_by_role("button", name="Do not delete").click()
    delete.click()
    box.page.get_by_role("button", name="Really delete: Ann and Ben").click()
    expect(box.page.get_by_role("link", name="Go on: Ann and Ben")).to_be_hidden()
    expect(box.page.get_by_role("log")).to_contain_text("The match was deleted.")


def test_by_keys_alone_the_next_tab_reaches_the_next_entry(person: Door) -> None:
    """What was entered, and its result, is announced."""
    ann = person("Ann", reduced_motion="reduce")
    box = Box(ann).begin("original", "Ann Ben")
    expect(box.drawer).to_be_focused()
    for key in ("1", "1", "2", "2", "Enter"):
        box.page.keyboard.press(key)
    box.asked("What did Ann answer to row 1?")
    expect(box.drawer).to_be_focused()
    for key in ("Tab", "ArrowRight", "Enter"):
        box.page.keyboard.press(key)
    expect(box.page.get_by_role("log")).to_contain_text("Row 1: one exact.")
    expect(box.page.get_by_role("status").first).to_contain_text("codes fit.")


COURSES_KEPT = """async () => {
  await navigator.serviceWorker.ready;
  for (let wait = 0; wait < 400; wait++) {
    const kept = await (await caches.open("keypeg-rules")).keys();
    if (kept.some(({ url }) => url.includes("edition=original"))) return;
    await new Promise((rest) => setTimeout(rest, 50));
  }
  throw new Error("the courses are not kept");
}"""


@pytest.fixture
def eve(person: Door) -> Visitor:
    """A person who has visited the start page once, and is now offline."""
    eve = person("Eve", size=(390, 844), service_workers="allow", reduced_motion="reduce")
    eve.expected = ["ERR_INTERNET_DISCONNECTED", "Failed to fetch"]
    eve.page.goto("/")
    eve.page.evaluate(COURSES_KEPT)
    eve.page.context.set_offline(True)  # Playwright's own message message message
    return eve


def test_offline_and_back(eve: Visitor) -> None:
    """A match begins, continues and is reloaded offline; entries are checked once online again."""
    box = Box(eve).begin("original", "Ann Ben")
    box.row("red red red red", 1, 0)
    box.expect("2 entries are kept on this device")
    box.page.reload()
    box.row("red red red red", 0, 0)
    box.expect("4 entries are kept on this device")
    assert eve.barriers() == []
    box.page.get_by_role("button", name="Advice", exact=True).click()
    box.page.get_by_role("button", name="How many codes are left?").click()
    box.expect("The server cannot be reached.")
    box.page.get_by_role("button", name="Check", exact=True).click()
    eve.page.context.set_offline(False)  # Playwright's own message message message
    box.expect("No code fits these answers.")


PAPER = re.compile(rb"/MediaBox ?\[0 0 59[45][.\d]* 84[12][.\d]*\]")
PAGE = re.compile(rb"/Type ?/Page\b")


def printed(page: Page) -> bytes:
    """The page as a PDF, in the paper size of the page."""
    return page.pdf(prefer_css_page_size=True)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_blank_sheet_is_one_a4(ann: Visitor, players: int) -> None:
    ann.page.goto("/companion/sheets")
    ann.page.get_by_role("radio", name=str(players), exact=True).check()
    expect(ann.page.locator(".paper .name")).to_have_count(players)
    paper = printed(ann.page)
    assert len(PAGE.findall(paper)) == 1
    assert PAPER.search(paper)
    ann.page.emulate_media(media="print")
    expect(ann.page.get_by_role("banner")).to_be_hidden()


def test_a_long_match_has_its_sheet_on_one_a4(ann: Visitor) -> None:
    """Three players, twenty-four rounds of royale."""
    box = Box(ann).begin("royale", "Ann Ben Eve")
    assert len(box.sheet()) == 24
    assert len(PAGE.findall(printed(ann.page))) == 1


A4: ViewportSize = {"width": 794, "height": 1123}
"""Pixels of the browser, 96 to the inch."""

SHEET_CELLS = """async (shot) => {
  const bytes = Uint8Array.from(atob(shot), (each) => each.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const pencil = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  pencil.drawImage(bitmap, 0, 0);
  const isWhite = (data, at) => data[at] > 250 && data[at + 1] > 250 && data[at + 2] > 250;
  return [...document.querySelectorAll(".paper th, .paper td, .paper .cell")].map((each) => {
    const box = each.getBoundingClientRect();
    const { data } = pencil.getImageData(box.left - 1, box.top - 1, box.width + 2, box.height + 2);
    let ink = 0;
    for (let at = 0; at < data.length; at += 4) ink += isWhite(data, at) ? 0 : 1;
    return {
      text: each.textContent.trim(),
      ink,
      inside: box.left >= 0 && box.top >= 0
        && box.right <= innerWidth && box.bottom <= innerHeight,
      overflows: each.scrollWidth > each.clientWidth + 1
        || each.scrollHeight > each.clientHeight + 1,
    };
  });
}"""
"""What the picture of a printed sheet shows of each of its cells."""


def test_the_printed_sheet_of_the_book_shows_every_cell(ann: Visitor) -> None:
    """Looked at as a picture: each cell is drawn, within the paper, and holds what is in it."""
    box = Box(ann).begin("family", "Julie Thierry Alexandre")
    box.row("green orange pink silver", 0, 1)
    box.find("pink red blue yellow")
    assert len(box.sheet()) == 3
    page = ann.page
    page.set_viewport_size(A4)
    page.emulate_media(media="print")
    cells = page.evaluate(SHEET_CELLS, shot(page))
    assert len(cells) > 30
    assert [each for each in cells if not each["inside"] or each["overflows"]] == []
    assert [each for each in cells if not each["ink"]] == []
    written = {each["text"] for each in cells}
    assert {"Julie", "Thierry", "Alexandre", "1", "10"} <= written


def test_junior_keeps_one_number_for_each_row(ann: Visitor) -> None:
    """Two points for a peg in its place, one for another; the roles change after a find."""
    box = Box(ann).begin("junior", "Ann Ben")
    box.asked("Ben places a row")
    box.lay("red red blue blue")
    box.count(3)
    box.expect("codes fit.")
    box.lay("red blue yellow green")
    box.count(8)
    box.asked("code?")
    box.tap("Note it")
    box.next_round()
    box.asked("Ann places a row")
    assert ann.barriers() == []


def test_challenge_has_a_row_of_both_in_each_turn(ann: Visitor) -> None:
    """Each seeks the other's code; Ann finds alone, and has the round's point."""
    box = Box(ann).begin("challenge", "Ann Ben")
    first, second = "red pink green white orange", "silver blue yellow red pink"
    box.asked("Ann places a row")
    box.lay(first)
    box.asked("Ben places a row")
    box.lay(second)
    box.asked("What did Ann answer to row 1?")
    box.mark(1, 1)
    box.asked("What did Ben answer to row 1?")
    box.mark(5, 0)
    box.asked("Ann’s code?")
    box.lay("silver silver silver blue silver")
    box.asked("Ben’s code?")
    box.tap("Note it")
    box.totals(1, 0)
    assert ann.barriers() == []
