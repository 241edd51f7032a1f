"""Family for three to five: seekers in turn, points for every row, and the sheet of 2004."""

import pytest
from playwright.sync_api import expect

from e2e.players import Player
from e2e.tables import alone, together
from e2e.visitors import Door

CODE = "pink red blue yellow"
NEAR = "pink red blue white"
"""Three exact: six points."""
TURNED = "red pink yellow blue"
"""Four elsewhere: four points."""


def play_round(maker: Player, seekers: list[Player]) -> None:
    """The first seeker finds the code in the row after everybody has had one."""
    maker.hide(CODE)
    rows = [TURNED, NEAR, "white red blue yellow", "pink white blue yellow"]
    for seeker, row in zip(seekers, rows, strict=False):
        seeker.place(row)
    seekers[0].place(CODE)
    for each in (maker, *seekers):
        each.sees_code(maker.name, CODE)


def play_all(players: list[Player]) -> None:
    """Everybody makes a code once; whoever sits left of the maker seeks first."""
    for number, maker in enumerate(players):
        seekers = [*players[number + 1 :], *players[:number]]
        play_round(maker, seekers)
        if number + 1 < len(players):
            for each in players:
                each.sees_round_end(number + 1, "found")
                each.go_on()


def test_three_play_for_points(person: Door) -> None:
    """Finding gives ten, the maker has seven for three rows (MN 5.2)."""
    players = together(person, "family", "Ann Ben Eve")
    play_all(players)
    for each in players:
        # 7 as maker, 4 + 10 as first seeker, 6 as second.
        each.sees_points(Ann=27, Ben=27, Eve=27)
        each.sees_end("A draw.")


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
        each.sees_end("A draw.")


def test_five_play_for_points(person: Door) -> None:
    ann, *seekers = players = together(person, "family", "Ann Ben Eve Kim Max")
    play_round(ann, seekers)
    for each in players:
        # Nine for five rows; each of the others has placed one, Ben a second.
        each.sees_round_end(1, "found")
        each.sees_points(Ann=9, Ben=14, Eve=6, Kim=6, Max=6)


def test_a_match_of_three_with_the_program(person: Door) -> None:
    """Ann makes the first code, two programs seek it; then she seeks theirs."""
    ann = alone(person, "family", programs=2)
    ann.hide(CODE)
    for number in (1, 2):
        ann.place_until_round_ends(number)
        ann.go_on()
    ann.place_until_the_end()
    ann.sees_end()
