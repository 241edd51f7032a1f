"""Turn orders: whose turn it is, which marks are due, and when a round ends."""

from itertools import chain, repeat

import pytest

from builders import rules_of
from keypeg.rules.boards import Result, Row
from keypeg.rules.edition import Rules
from keypeg.rules.turns import TurnOrder
from rules.rows import boards_of, found, missed, unmarked

CLASSIC = rules_of("classic")
FAMILY = rules_of("family", 4)
SEALED = rules_of("challenge")
OPEN = rules_of("challenge", turn_order="open_alternate")
SPEED = rules_of("challenge", speed=True)
ROYALE = rules_of("royale")
ROYALE_FOR_THREE = rules_of("royale", 3)


def order_of(rules: Rules) -> TurnOrder:
    assert rules.order is not None
    return rules.order


def places(rules: Rules, *rows: Row) -> list[tuple[int, int]]:
    """Seats and boards on which a row may be placed now."""
    return [(seat, board) for seat, board in order_of(rules).places(rows, boards_of(rules))]


def due(rules: Rules, *rows: Row) -> tuple[int, ...]:
    return order_of(rules).due(rows)


def result(rules: Rules, *rows: Row) -> Result | None:
    return order_of(rules).judge(rows, boards_of(rules))


def turns(rules: Rules, count: int, *, finders: str = "") -> list[Row]:
    """Full turns of a duel; in the last one the seats A or B (or both) find the code."""
    misses = chain.from_iterable(repeat((missed(0, 0), missed(1, 1)), count - 1))
    boards = boards_of(rules)
    last = [
        found(boards, seat, seat) if name in finders else missed(seat, seat)
        for seat, name in enumerate("AB")
    ]
    return [*misses, *last]


def test_a_lone_seeker_places_every_row() -> None:
    assert places(CLASSIC) == [(1, 0)]
    assert places(CLASSIC, missed(1)) == [(1, 0)]


def test_several_seekers_place_rows_in_turn() -> None:
    """Seat 0 makes the code; the seat to its left seeks first (MN 5.1)."""
    rows = [missed(1 + number % 3) for number in range(4)]
    turn = [places(FAMILY, *rows[:number])[0][0] for number in range(5)]
    assert turn == [1, 2, 3, 1, 2]


@pytest.mark.parametrize("rules", [CLASSIC, SPEED, ROYALE], ids=lambda rules: rules.edition)
def test_only_the_last_row_can_wait_for_a_mark(rules: Rules) -> None:
    assert due(rules) == ()
    assert due(rules, missed(1)) == ()
    assert due(rules, missed(1), unmarked(1)) == (1,)


def test_a_found_code_ends_the_round() -> None:
    assert result(CLASSIC, missed(1), found(boards_of(CLASSIC), 1)) is Result.FOUND


def test_a_round_goes_on_while_rows_are_left_or_a_mark_is_due() -> None:
    assert result(CLASSIC) is None
    assert result(CLASSIC, *repeat(missed(1), 9)) is None
    assert result(CLASSIC, *repeat(missed(1), 9), unmarked(1)) is None


def test_the_last_row_ends_the_round_without_a_find() -> None:
    assert result(CLASSIC, *repeat(missed(1), 10)) is Result.FAILED


def test_the_rows_of_a_round_are_shared_by_all_seekers() -> None:
    """Twelve rows in all, not twelve each (MN-A1)."""
    rows = [missed(1 + number % 3) for number in range(12)]
    assert result(FAMILY, *rows[:11]) is None
    assert result(FAMILY, *rows) is Result.FAILED


def test_sealed_rows_are_placed_in_any_order() -> None:
    """CH-A1."""
    assert order_of(SEALED).sealed
    assert places(SEALED) == [(0, 0), (1, 1)]
    assert places(SEALED, unmarked(1, 1)) == [(0, 0)]
    assert places(SEALED, unmarked(0, 0)) == [(1, 1)]


def test_open_rows_are_led_by_each_seat_in_turn() -> None:
    """Seat 0 leads the first turn, seat 1 the second (CH-A1)."""
    assert not order_of(OPEN).sealed
    assert places(OPEN) == [(0, 0)]
    assert places(OPEN, unmarked(0, 0)) == [(1, 1)]
    assert places(OPEN, *turns(OPEN, 1)) == [(1, 1)]
    assert places(OPEN, *turns(OPEN, 1), unmarked(1, 1)) == [(0, 0)]


def test_in_a_duel_marks_are_due_once_both_rows_are_placed() -> None:
    """CH 2.4."""
    assert due(SEALED, unmarked(0, 0)) == ()
    assert due(SEALED, unmarked(0, 0), unmarked(1, 1)) == (0, 1)
    assert due(SEALED, missed(0, 0), unmarked(1, 1)) == (1,)
    assert due(SEALED, *turns(SEALED, 1)) == ()


@pytest.mark.parametrize(
    ("turn", "finders", "expected"),
    [
        (4, "A", Result.FOUND),
        (4, "B", Result.FOUND),
        (6, "AB", Result.NULL),
        (11, "", None),
        (12, "", Result.EXHAUSTED),
        (12, "A", Result.FOUND),
        (12, "AB", Result.NULL),
    ],
)
def test_a_duel_is_judged_after_each_turn(turn: int, finders: str, expected: Result | None) -> None:
    """CH-03 to CH-07."""
    assert result(SEALED, *turns(SEALED, turn, finders=finders)) is expected


def test_a_find_ends_a_duel_only_once_the_other_row_is_marked() -> None:
    find = found(boards_of(SEALED), 0, 0)
    assert result(SEALED, find) is None
    assert result(SEALED, find, unmarked(1, 1)) is None
    assert result(SEALED, find, missed(1, 1)) is Result.FOUND


def test_against_the_clock_both_seats_place_rows_at_any_time() -> None:
    """Each up to its limit of twelve (CH 2.8)."""
    assert order_of(SPEED).timed
    assert places(SPEED, missed(0, 0), missed(0, 0)) == [(0, 0), (1, 1)]
    assert places(SPEED, *repeat(missed(0, 0), 12)) == [(1, 1)]


def test_against_the_clock_the_first_find_ends_the_round() -> None:
    assert result(SPEED, missed(0, 0), found(boards_of(SPEED), 1, 1)) is Result.FOUND


def test_against_the_clock_the_round_is_exhausted_when_nobody_has_a_row_left() -> None:
    rows = [*repeat(missed(0, 0), 12), *repeat(missed(1, 1), 12)]
    assert result(SPEED, *rows[:-1]) is None
    assert result(SPEED, *rows) is Result.EXHAUSTED


def test_areas_are_sought_in_any_order() -> None:
    """With two seats the seeker chooses the area of every row (RO-A3)."""
    assert places(ROYALE) == [(1, 0), (1, 1)]
    assert places(ROYALE, missed(1, 0), missed(1, 0)) == [(1, 0), (1, 1)]


def test_with_three_seats_areas_alternate_from_the_colours_on() -> None:
    """The left neighbour of the maker seeks the colours, the right one the shapes (RO-A6)."""
    assert places(ROYALE_FOR_THREE) == [(1, 0)]
    assert places(ROYALE_FOR_THREE, missed(1, 0)) == [(2, 1)]
    assert places(ROYALE_FOR_THREE, missed(1, 0), missed(2, 1)) == [(1, 0)]


def test_a_closed_area_is_skipped() -> None:
    """An area is closed when it is found, or when its eight rows are marked (RO-A1)."""
    boards = boards_of(ROYALE_FOR_THREE)
    assert places(ROYALE_FOR_THREE, found(boards, 1, 0), missed(2, 1)) == [(2, 1)]
    assert places(ROYALE, *repeat(missed(1, 0), 8)) == [(1, 1)]


def test_a_round_of_two_areas_ends_when_both_are_closed() -> None:
    boards = boards_of(ROYALE)
    colours, shapes = found(boards, 1, 0), found(boards, 1, 1)
    assert result(ROYALE, colours) is None
    assert result(ROYALE, colours, missed(1, 1), shapes) is Result.FOUND
    assert result(ROYALE, colours, *repeat(missed(1, 1), 8)) is Result.FAILED
