"""Marks given by hand: slips found, corrected, disputed, refused; a code that is only on paper."""

import re

import pytest
from playwright.sync_api import expect

from e2e.players import Player
from e2e.tables import together
from e2e.visitors import Door

CODE = "red blue yellow green"
MISS = "red red blue blue"
"""One exact, one elsewhere."""
ERROR = "a wrong mark: played again"


def marked_round(maker: Player, breaker: Player, exact: int, misplaced: int) -> None:
    """The first row gets this mark, the second finds the code."""
    maker.hide(CODE)
    breaker.place(MISS)
    maker.mark(1, exact, misplaced)
    breaker.place(CODE)
    maker.mark(2, 4, 0)


def find_at_once(maker: Player, breaker: Player) -> None:
    maker.hide(CODE)
    breaker.place(CODE)
    maker.mark(1, 4, 0)


def test_a_row_waits_for_its_mark(person: Door) -> None:
    ann, ben = together(person, "classic", "Ann Ben", practice=True, marking="manual")
    ann.hide(CODE)
    ben.place(MISS)
    ben.sees_waiting("Ann")
    ben.must_not_place()
    ann.mark(1, 1, 1)
    ben.sees(MISS, "One exact, one elsewhere")


def test_classic_finds_the_slip_at_the_reveal(person: Door) -> None:
    """The right mark stands beside the wrong one, and three points pass (CL)."""
    ann, ben = together(person, "classic", "Ann Ben", rounds=2, marking="manual")
    marked_round(ann, ben, 2, 0)
    for each in (ann, ben):
        each.sees_round_end(1, ERROR)
        expect(each.page.get_by_text("should be")).to_be_visible()
        each.sees_points(Ann=-3, Ben=3)


def test_after_a_slip_the_same_maker_plays_again(person: Door) -> None:
    ann, ben = together(person, "classic", "Ann Ben", rounds=2, marking="manual")
    marked_round(ann, ben, 2, 0)
    for each in (ann, ben):
        each.go_on()
    find_at_once(ann, ben)
    for each in (ann, ben):
        each.sees_round_end(2, "found")
        each.go_on()
    find_at_once(ben, ann)
    for each in (ann, ben):
        each.sees_points(Ann=-2, Ben=4)
    ben.sees_end("You win.")


def test_a_mark_is_corrected_before_the_next_row(person: Door) -> None:
    ann, ben = together(person, "classic", "Ann Ben", practice=True, marking="manual")
    ann.hide(CODE)
    ben.place(MISS)
    ann.mark(1, 2, 0)
    ben.sees(MISS, "Two exact")
    ann.page.get_by_text("Correct the mark").click()
    ann.try_mark(1, 1, 1)
    ben.sees(MISS, "One exact, one elsewhere")
    ben.place(CODE)
    ann.mark(2, 4, 0)
    ben.sees_end("The round is over.")


def test_original_lets_a_slip_stand_until_it_is_disputed(person: Door) -> None:
    """After the last round too: the match goes on, Ann has three and Ben plays again (GO)."""
    ann, ben = together(person, "original", "Ann Ben", rounds=2, marking="manual")
    find_at_once(ann, ben)
    for each in (ann, ben):
        each.go_on()
    marked_round(ben, ann, 2, 0)
    ben.sees_end("You win.")
    ann.sees_end("Ben wins the match.")
    ann.button("The marks cannot be right").click()
    ann.sees_points(Ann=4, Ben=0)
    ben.sees_points(Ann=4, Ben=0)
    for each in (ann, ben):
        each.sees_round_end(2, ERROR)
        each.go_on()
    find_at_once(ben, ann)
    ann.sees_end("You win.")


def test_a_result_is_accepted_without_a_dispute(person: Door) -> None:
    ann, ben = together(person, "original", "Ann Ben", rounds=2, marking="manual")
    find_at_once(ann, ben)
    for each in (ann, ben):
        each.go_on()
    marked_round(ben, ann, 2, 0)
    ann.button("Accept the result").click()
    expect(ann.button("The marks cannot be right")).to_be_hidden()


def test_marks_that_no_code_fits_end_the_round_at_once(person: Door) -> None:
    ann, ben = together(person, "classic", "Ann Ben", rounds=2, marking="manual")
    ann.hide(CODE)
    for number, colour in enumerate(("red", "blue", "yellow", "green", "orange", "white"), 1):
        ben.place(" ".join([colour] * 4))
        ann.mark(number, 0, 0)
    ben.button("The marks cannot be right").click()
    for each in (ann, ben):
        each.sees_round_end(1, ERROR)
        each.sees_points(Ann=-3, Ben=3)


def test_a_dispute_without_proof_changes_nothing(person: Door) -> None:
    ann, ben = together(person, "classic", "Ann Ben", practice=True, marking="manual")
    ann.hide(CODE)
    ben.place(MISS)
    ann.mark(1, 2, 0)
    ben.button("The marks cannot be right").click()
    told = ann.page.get_by_role("log").get_by_text("Ben says that the marks cannot be right.")
    expect(told).to_be_attached()
    ben.place(CODE)


def test_assisted_a_wrong_entry_is_told_to_the_maker_alone(person: Door) -> None:
    ann, ben = together(person, "classic", "Ann Ben", practice=True, marking="assisted")
    ann.hide(CODE)
    ben.place(MISS)
    ben.sees_waiting("Ann")
    frames = len(ben.visitor.frames)
    ann.try_mark(1, 2, 0)
    expect(ann.page.get_by_role("alert")).to_have_text("This mark is not right yet.")
    ann.mark(1, 1, 1)
    ben.sees(MISS, "One exact, one elsewhere")
    told = [frame for frame in ben.visitor.frames[frames:] if '"type":"heard"' in frame]
    assert len(told) == 1
    assert not ben.visitor.heard("refused")


def test_unplugged_the_maker_opens_the_code_from_paper(person: Door) -> None:
    ann, ben = together(person, "classic", "Ann Ben", rounds=2, marking="unplugged")
    ben.place(MISS)
    ann.mark(1, 1, 1)
    ben.place(CODE)
    ann.mark(2, 4, 0)
    ann.lay(CODE)
    ann.button("Open it").click()
    for each in (ann, ben):
        each.sees_round_end(1, "found")
        each.sees_code("Ann", CODE)
        each.sees_points(Ann=2, Ben=0)


def test_unplugged_a_slip_is_found_when_the_code_is_open(person: Door) -> None:
    ann, ben = together(person, "classic", "Ann Ben", rounds=2, marking="unplugged")
    ben.place(MISS)
    ann.mark(1, 2, 0)
    ben.place(CODE)
    ann.mark(2, 4, 0)
    ann.lay(CODE)
    ann.button("Open it").click()
    for each in (ann, ben):
        each.sees_round_end(1, ERROR)
        each.sees_points(Ann=-3, Ben=3)


def test_junior_by_hand(person: Door) -> None:
    ann, ben = together(person, "junior", "Ann Ben", practice=True, marking="manual")
    ann.hide(CODE)
    ben.place("red yellow blue pink")
    ann.total(1, 4)
    ben.sees("red yellow blue pink", "4 points")
    ben.place(CODE)
    ann.total(2, 8)
    ben.sees_end("The round is over.")


def test_challenge_by_hand(person: Door) -> None:
    """Marks are heard when both are given; then both may place the next row."""
    ann, ben = together(person, "challenge", "Ann Ben", holes=4, rounds=1, marking="manual")
    ann.hide("red green blue yellow")
    ben.hide("white pink orange silver")
    ann.place("red red red red")
    ben.place("white white white white")
    ann.mark(1, 0, 0)
    assert not re.search(r'"type":"row_marked"', "".join(ben.visitor.frames))
    ben.mark(1, 0, 0)
    for each in (ann, ben):
        each.sees("red red red red", "Nothing")
    ann.place("white pink orange silver")
    ben.place("red green blue white")
    ann.mark(2, 3, 0)
    ben.mark(2, 4, 0)
    ann.sees_end("You win.")


@pytest.mark.parametrize("seekers", ["Ben", "Ben Eve"])
def test_family_by_hand(person: Door, seekers: str) -> None:
    ann, ben, *_ = together(person, "family", f"Ann {seekers}", marking="manual")
    ann.hide(CODE)
    ben.place(CODE)
    ann.mark(1, 4, 0)
    ben.sees_round_end(1, "found")
