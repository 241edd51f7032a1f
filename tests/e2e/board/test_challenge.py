"""Challenge: both make a code and seek at the same time.

Rows sealed, in turn, or against the clock.
"""

from playwright.sync_api import expect

from e2e.hiding import knows, traces
from e2e.players import Player
from e2e.tables import alone, together
from e2e.visitors import Door

ANNS = "red green blue yellow"
"""What Ann hides and Ben seeks."""
BENS = "white pink orange silver"
MISS = "blue blue white white"
REDS = "red red red red"


def duel(person: Door, **wishes: object) -> tuple[Player, Player]:
    """Ann and Ben have each hidden four rings."""
    ann, ben = together(person, "challenge", "Ann Ben", holes=4, rounds=1, **wishes)
    ann.hide(ANNS)
    ann.sees_waiting("Ben")
    ben.hide(BENS)
    return ann, ben


def test_the_first_to_find_wins(person: Door) -> None:
    ann, ben = duel(person)
    ann.place(MISS)
    ben.place(REDS)
    ann.place(BENS)
    ben.place("red red green green")
    ann.sees_end("You win.")
    ben.sees_end("Ann wins the match.")
    for each in (ann, ben):
        each.sees_code("Ann", ANNS)
        each.sees_code("Ben", BENS)


def test_a_sealed_row_is_revealed_when_both_are_placed(person: Door) -> None:
    ann, ben = duel(person)
    ann.place(MISS)
    expect(ben.page.get_by_label("face down")).to_be_visible()
    assert not knows(ben, *traces(MISS))
    ben.place(REDS)
    ben.sees(MISS, "One elsewhere")
    ann.sees(REDS, "One exact")
    assert knows(ben, *traces(MISS))


def test_a_sealed_row_waits_for_the_other(person: Door) -> None:
    ann, _ = duel(person)
    ann.place(MISS)
    ann.sees_waiting("Ben")
    ann.must_not_place()


def test_both_find_in_the_same_turn(person: Door) -> None:
    ann, ben = duel(person)
    ann.place(BENS)
    ben.place(ANNS)
    for each in (ann, ben):
        each.sees_round_end(1, "void, as both found the code in the same turn")


def test_open_rows_are_placed_in_turn(person: Door) -> None:
    """Seat 0 leads odd turns, seat 1 even turns."""
    ann, ben = duel(person, turn_order="open_alternate")
    ben.must_not_place()
    ann.place(MISS)
    expect(ben.row(MISS)).to_be_visible()
    ben.place(REDS)
    ann.must_not_place()
    ben.place(ANNS)
    ann.place("red red green green")
    ben.sees_end("You win.")
    ann.sees_end("Ben wins the match.")


def test_against_the_clock_nobody_waits(person: Door) -> None:
    ann, ben = duel(person, speed=True)
    ann.place(MISS)
    ann.place(REDS)
    ben.place(ANNS)
    ben.sees_end("You win.")
    ann.sees_end("Ben wins the match.")


def test_a_handicap(person: Door) -> None:
    """Ann seeks four rings, Ben five."""
    ann, ben = together(person, "challenge", "Ann Ben", holes=[4, 5], rounds=1)
    ann.hide("red green blue yellow pink")
    ben.hide(BENS)
    ann.place(BENS)
    ben.place("red red red red red")
    ann.sees_end("You win.")


def test_a_duel_with_the_program(person: Door) -> None:
    ann = alone(person, "challenge", holes=4, rounds=1)
    ann.hide(ANNS)
    ann.place_until_the_end()
    ann.sees_end()
    ann.sees_code("Ann", ANNS)
    ann.sees_opened("Program")
