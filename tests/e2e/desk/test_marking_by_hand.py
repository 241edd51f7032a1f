"""Marks given by hand: slips found, corrected, disputed, refused.

Codes that exist only on paper.
"""

import re

import pytest
from playwright.sync_api import expect

from e2e.players import Player
from e2e.tables import together
from e2e.visitors import Door

CODE = "red blue yellow green"
MISS = "red red blue blue"
"""One exact, one misplaced."""
ERROR = "a mark was wrong, so the round is repeated"


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
    """The right mark is shown next to the wrong one, and three points are transferred (CL)."""
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
    """After the last round too.

    The match continues, Ann has three points and Ben plays again (GO).
    """
    ann, ben = together(person, "original", "Ann Ben", rounds=2, marking="manual")
    find_at_once(ann, ben)
    for each in (ann, ben):
        each.go_on()
    marked_round(ben, ann, 2, 0)
    ben.sees_end("You win.")
    ann.sees_end("Ben wins the match.")
    ann.dispute()
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
    expect(ann.button("Challenge these marks")).to_be_hidden()


def contradicted(maker: Player, breaker: Player) -> None:
    """Rows of one colour each, marked as if no colour were in the code."""
    maker.hide(CODE)
    for number, colour in enumerate(("red", "blue", "yellow", "green", "orange", "white"), 1):
        breaker.place(" ".join([colour] * 4))
        maker.mark(number, 0, 0)
        breaker.sees(" ".join([colour] * 4), "Nothing")


def test_marks_that_no_code_fits_end_the_round_at_once(person: Door) -> None:
    ann, ben = together(person, "classic", "Ann Ben", rounds=2, marking="manual")
    contradicted(ann, ben)
    ben.dispute()
    for each in (ann, ben):
        each.sees_round_end(1, ERROR)
        each.sees_points(Ann=-3, Ben=3)


def test_a_dispute_that_succeeded_is_not_offered_again(person: Door) -> None:
    """Neither at the end of that round nor before the next code."""
    ann, ben = together(person, "classic", "Ann Ben", rounds=2, marking="manual")
    contradicted(ann, ben)
    ben.dispute()
    ben.sees_round_end(1, ERROR)
    expect(ben.button("Challenge these marks")).to_be_hidden()
    ben.go_on()
    ben.sees_waiting("Ann")
    expect(ben.button("Challenge these marks")).to_be_hidden()


def test_a_dispute_without_proof_is_announced_to_both(person: Door) -> None:
    """By text and announcement; then the match continues."""
    ann, ben = together(person, "classic", "Ann Ben", practice=True, marking="manual")
    ann.hide(CODE)
    ben.place(MISS)
    ann.mark(1, 2, 0)
    ben.dispute()
    told = "Ben challenges the marks. Some code still fits the marks."
    for each in (ann, ben):
        expect(each.page.locator(".drawer").get_by_text(told)).to_be_visible()
        expect(each.page.get_by_role("log").get_by_text(told)).to_be_attached()
    ben.place(CODE)
    expect(ben.page.locator(".drawer").get_by_text(told)).to_be_hidden()


def test_the_confirmation_of_a_dispute_stays_until_it_is_answered(person: Door) -> None:
    """Whatever happens meanwhile: here the mark of the next row arrives."""
    ann, ben = together(person, "classic", "Ann Ben", practice=True, marking="manual")
    ann.hide(CODE)
    ben.place(MISS)
    ann.mark(1, 2, 0)
    ben.place("red white blue blue")
    ben.button("Challenge these marks").click()
    ann.mark(2, 1, 1)
    ben.sees("red white blue blue", "One exact, one elsewhere")
    ben.page.locator("h1").click()
    expect(ben.button("Really challenge these marks")).to_be_visible()
    ben.button("Back").click()
    expect(ben.button("Challenge these marks")).to_be_focused()
    assert '"do":"dispute"' not in "".join(ben.visitor.sent)


def test_after_a_round_too_a_dispute_takes_two_taps(person: Door) -> None:
    """The marks were right and remain, and both players are told so."""
    ann, ben = together(person, "original", "Ann Ben", rounds=2, marking="manual")
    find_at_once(ann, ben)
    ben.sees_round_end(1, "found")
    ben.button("Challenge these marks").click()
    assert '"do":"dispute"' not in "".join(ben.visitor.sent)
    ben.button("Really challenge these marks").click()
    for each in (ann, ben):
        told = "Ben challenges the marks. Every mark was right."
        expect(each.page.locator(".drawer").get_by_text(told)).to_be_visible()


EMPTY_ROWS = """() => [...document.querySelectorAll(".rows .line:not(.used) .holes")]
  .map((row) => getComputedStyle(row).opacity)"""
"""How opaque each empty row is."""


def test_no_row_is_highlighted_while_none_can_be_placed(person: Door) -> None:
    """While a mark is awaited, and once the round is over."""
    ann, ben = together(person, "classic", "Ann Ben", rounds=2, marking="manual")
    ann.hide(CODE)
    ben.place(CODE)
    ann.page.get_by_role("heading", name="Mark row 1").wait_for()
    for each in (ann, ben):
        assert len(set(each.page.evaluate(EMPTY_ROWS))) == 1
    ann.mark(1, 4, 0)
    for each in (ann, ben):
        each.sees_round_end(1, "found")
        assert len(set(each.page.evaluate(EMPTY_ROWS))) == 1


def test_only_possible_numbers_are_offered(person: Door) -> None:
    """Junior's second game has no seven, the first none above four."""
    for game, numbers in ((1, "01234"), (2, "01234568")):
        ann, ben = together(person, "junior", "Ann Ben", game=game, marking="manual")
        ann.hide(CODE)
        ben.place(MISS)
        ann.page.get_by_role("heading", name="Mark row 1").wait_for()
        offered = ann.page.get_by_role("group", name="Points").get_by_role("radio")
        assert [each.get_attribute("value") for each in offered.all()] == [*numbers]


def test_assisted_only_the_maker_learns_of_a_wrong_entry(person: Door) -> None:
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


def test_unplugged_the_maker_is_told_to_write_the_code_down(person: Door) -> None:
    """Nobody else stores it; the seeker is not told."""
    ann, ben = together(person, "classic", "Ann Ben", rounds=2, marking="unplugged")
    told = "Your code is on paper alone: write it down and keep it."
    expect(ann.page.get_by_text(told)).to_be_visible()
    ben.piece("red").wait_for()
    expect(ben.page.get_by_text(told)).to_be_hidden()


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
    """Marks are published when both are given; then both may place the next row."""
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
