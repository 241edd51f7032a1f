"""Family for three to five: seekers in turn, points for every row, and the score sheet of 2004."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from e2e.players import SHARED, Player
from e2e.tables import BOT, alone, opened, together
from e2e.visitors import Door

CODE = "pink red blue yellow"
NEAR = "pink red blue white"
"""Three exact: six points."""
TURNED = "red pink yellow blue"
"""Four misplaced: four points."""


def play_round(maker: Player, seekers: list[Player]) -> None:
    """The first seeker finds the code in the row after every seeker has had one."""
    maker.hide(CODE)
    rows = [TURNED, NEAR, "white red blue yellow", "pink white blue yellow"]
    for seeker, row in zip(seekers, rows, strict=False):
        seeker.place(row)
    seekers[0].place(CODE)
    for each in (maker, *seekers):
        each.sees_code(maker.name, CODE)


def play_all(players: list[Player]) -> None:
    """Everybody makes a code once; the player to the left of the maker seeks first."""
    for number, maker in enumerate(players):
        seekers = [*players[number + 1 :], *players[:number]]
        play_round(maker, seekers)
        if number + 1 < len(players):
            for each in players:
                each.sees_round_end(number + 1, "found")
                each.go_on()


def test_three_play_for_points(person: Door) -> None:
    """The find gives ten points, the maker has seven for three rows (MN 5.2)."""
    players = together(person, "family", "Ann Ben Eve")
    play_all(players)
    for each in players:
        # 7 as maker, 4 + 10 as first seeker, 6 as second.
        each.sees_points(Ann=27, Ben=27, Eve=27)
        each.sees_end(SHARED)


def test_everybody_sits_at_the_bottom_of_their_own_turntable(person: Door) -> None:
    """The next seat is clockwise from there."""
    players = together(person, "family", "Ann Ben Eve")
    for number, each in enumerate(players):
        following = players[(number + 1) % 3]
        expect(each.page.locator(".sitting.at-45")).to_contain_text(each.name)
        expect(each.page.locator(".sitting.at-135")).to_contain_text(following.name)


POINTED = """() => parseFloat(document.querySelector(".dial").style.rotate)"""


def test_the_pointer_turns_the_short_way(person: Door) -> None:
    """From the maker to the first seeker, and on: never more than half a turn at once."""
    ann, ben, eve = together(person, "family", "Ann Ben Eve")
    expect(eve.page.locator(".dial")).to_be_attached()
    angles = [eve.page.evaluate(POINTED)]
    ann.hide(CODE)
    for each, row in ((ben, TURNED), (eve, NEAR), (ben, "white red blue yellow")):
        each.place(row)
        expect(eve.row(row)).to_be_visible()
        angles.append(eve.page.evaluate(POINTED))
    steps = [abs(after - before) for before, after in pairwise(angles)]
    assert max(steps) <= 180


def test_the_sheet_is_filled_as_on_paper(person: Door) -> None:
    """White cells for rows, a green one for their sum, a yellow one for the maker (MN 5.3)."""
    ann, ben, eve = together(person, "family", "Ann Ben Eve")
    play_round(ann, [ben, eve])
    for each in (ann, ben, eve):
        each.sees_round_end(1, "found")
        first, totals = each.on_sheet()
        assert [cell.split() for cell in first] == [["7"], ["4", "10", "14"], ["6", "6"]]
        assert totals == ["7", "14", "6"]
        expect(each.page.get_by_title("The maker’s points")).to_have_text(["7"])
        expect(each.page.get_by_title("Sum of the round")).to_have_text(["14", "6"])


def test_the_cells_have_the_colours_of_the_sheet(person: Door) -> None:
    ann, ben, eve = together(person, "family", "Ann Ben Eve")
    play_round(ann, [ben, eve])
    ann.sees_round_end(1, "found")
    cells = {
        "white": ann.page.get_by_role("cell").get_by_text("10", exact=True),
        "green": ann.page.get_by_title("Sum of the round").first,
        "yellow": ann.page.get_by_title("The maker’s points"),
    }
    grounds = {
        colour: cell.evaluate("cell => getComputedStyle(cell).backgroundColor")
        for colour, cell in cells.items()
    }
    assert len(set(grounds.values())) == 3, grounds


@pytest.mark.long
def test_a_whole_match_of_five(person: Door) -> None:
    players = together(person, "family", "Ann Ben Eve Kim Max")
    play_all(players)
    for each in players:
        # 9 as maker, 4 + 10 as first seeker, 6 in every other place.
        each.sees_points(Ann=41, Ben=41, Eve=41, Kim=41, Max=41)
        each.sees_end(SHARED)


def test_five_play_for_points(person: Door) -> None:
    ann, *seekers = players = together(person, "family", "Ann Ben Eve Kim Max")
    play_round(ann, seekers)
    for each in players:
        # Nine for five rows; each of the others has placed one, Ben two.
        each.sees_round_end(1, "found")
        each.sees_points(Ann=9, Ben=14, Eve=6, Kim=6, Max=6)


def test_two_seekers_on_one_screen_need_no_curtain(person: Door) -> None:
    """The program has made the code, and both know the same."""
    device = Player(person("Ann", reduced_motion="reduce"))
    others = [BOT, {"kind": "here", "name": "Zoe"}]
    device.come(opened(device.visitor, "family", others, first="other"))
    curtain = device.page.get_by_role("heading", name="Hand the device over")
    first = device.page.get_by_role("button", name=re.compile("^I am"))
    expect(first.or_(device.send).first).to_be_visible()
    if first.first.is_visible():
        first.first.click()
    for row in (TURNED, NEAR, TURNED, NEAR):
        expect(device.send).to_be_visible()
        expect(curtain).to_be_hidden()
        device.lay(row)
        device.button("Guess").click()
        expect(device.send).to_have_accessible_name("Choose 4 colours")
    expect(device.page.locator(".rows .used")).to_have_count(4)


def test_a_match_of_three_with_the_program(person: Door) -> None:
    """Ann makes the first code and two programs seek it; then she seeks theirs."""
    ann = alone(person, "family", programs=2)
    ann.hide(CODE)
    for number in (1, 2):
        ann.place_until_round_ends(number)
        ann.go_on()
    ann.place_until_the_end()
    ann.sees_end()
