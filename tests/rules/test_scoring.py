"""Points of a round by each edition's formula, with figures calculated by hand."""

from itertools import repeat

import pytest

from builders import rules_of
from keypeg.rules.boards import Row
from keypeg.rules.edition import Rules
from keypeg.rules.marking import Mark
from keypeg.rules.scoring import Scoring
from keypeg.rules.seats import Seat
from rules.rows import boards_of, found, missed

FULL = Mark(4, 0)


def scoring_of(rules: Rules) -> Scoring:
    assert rules.scoring is not None
    return rules.scoring


def points(rules: Rules, *rows: Row, maker: int = 0) -> tuple[int, ...]:
    return scoring_of(rules).round_points(rows, boards_of(rules, maker), rules.seats)


def found_on(rules: Rules, row: int, maker: int = 0) -> list[Row]:
    """Rows of the only seeker, the last of which finds the code."""
    find = found(boards_of(rules, maker), 1 - maker)
    return [*repeat(missed(1 - maker), row - 1), find]


@pytest.mark.parametrize("edition", ["classic", "original", "junior"])
def test_a_maker_gets_a_point_for_each_row(edition: str) -> None:
    """The row that finds the code counts too (CL 8.3, GO 9.2, KB 3.7)."""
    rules = rules_of(edition)
    assert points(rules, *found_on(rules, 1)) == (1, 0)
    assert points(rules, *found_on(rules, 5)) == (5, 0)
    assert points(rules, *found_on(rules, 7, maker=1), maker=1) == (0, 7)


@pytest.mark.parametrize(
    ("edition", "rows", "expected"), [("classic", 10, 10), ("original", 10, 11), ("junior", 11, 11)]
)
def test_a_code_that_is_not_found(edition: str, rows: int, expected: int) -> None:
    """Original adds a point to its ten rows (GO 9.2); classic and junior do not."""
    assert points(rules_of(edition), *repeat(missed(1), rows)) == (expected, 0)


def test_a_bonus_for_a_code_that_is_not_found_may_be_agreed_on() -> None:
    assert points(rules_of("classic", fail_bonus=1), *repeat(missed(1), 10)) == (11, 0)


def test_in_royale_the_maker_gets_the_rows_of_both_areas() -> None:
    """Colours on row 3 and shapes on row 5 are eight points (RO-06); none found are sixteen."""
    rules = rules_of("royale")
    boards = boards_of(rules)
    colours = [missed(1, 0), missed(1, 0), found(boards, 1, 0)]
    shapes = [*repeat(missed(1, 1), 4), found(boards, 1, 1)]
    assert points(rules, *colours, *shapes) == (8, 0)
    assert points(rules, *repeat(missed(1, 0), 8), *repeat(missed(1, 1), 8)) == (16, 0)


def test_in_royale_the_bonus_is_for_each_area_that_is_not_found() -> None:
    """RO-A2."""
    rules = rules_of("royale", fail_bonus=1)
    rows = [found(boards_of(rules), 1, 0), *repeat(missed(1, 1), 8)]
    assert points(rules, *rows) == (10, 0)


def test_in_royale_for_three_the_seekers_get_nothing() -> None:
    """Colours on row 4, shapes on row 6 (RO-21)."""
    rules = rules_of("royale", 3)
    boards = boards_of(rules)
    colours = [*repeat(missed(1, 0), 3), found(boards, 1, 0)]
    shapes = [*repeat(missed(2, 1), 5), found(boards, 2, 1)]
    assert points(rules, *colours, *shapes) == (10, 0, 0)


def test_in_family_for_two_the_winner_of_the_round_gets_a_point() -> None:
    """The breaker if the code was found, otherwise the maker (M2 4.2)."""
    rules = rules_of("family")
    assert points(rules, *found_on(rules, 12)) == (0, 1)
    assert points(rules, *repeat(missed(1), 12)) == (1, 0)


@pytest.mark.parametrize(
    ("mark", "expected"),
    [
        (Mark(0, 0), 0),
        (Mark(0, 4), 4),
        (Mark(1, 2), 4),
        (Mark(2, 2), 6),
        (Mark(3, 0), 6),
        (Mark(4, 0), 10),
    ],
)
def test_in_family_for_points_a_row_counts_its_pegs(mark: Mark, expected: int) -> None:
    """Two for an exact peg, one for a misplaced one, ten for the find (MN-14)."""
    assert scoring_of(rules_of("family", 3)).row_points(mark, FULL) == expected


@pytest.mark.parametrize(
    ("seats", "table"),
    [
        (3, [5, 6, 7, 8, 9, 10, 14, 18, 22, 26, 30, 34]),
        (4, [5, 6, 7, 8, 9, 10, 13, 16, 19, 22, 25, 28]),
        (5, [5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22]),
    ],
)
def test_in_family_for_points_the_maker_scores_by_the_row_that_finds(
    seats: int, table: list[int]
) -> None:
    """As printed in MN 5.2."""
    rules = rules_of("family", seats)
    find = found(boards_of(rules), 1)
    made = [points(rules, *repeat(missed(1), row), find)[0] for row in range(12)]
    assert made == table


@pytest.mark.parametrize(("seats", "expected"), [(3, 40), (4, 30), (5, 25)])
def test_in_family_for_points_the_maker_scores_most_if_nobody_finds(
    seats: int, expected: int
) -> None:
    """MN-13."""
    assert points(rules_of("family", seats), *repeat(missed(1), 12))[0] == expected


def test_in_family_for_points_every_seeker_keeps_the_points_of_its_rows() -> None:
    """Thierry 1 3 3, Alexandre 2 4 10, found on the sixth proposal (MN-01)."""
    rules = rules_of("family", 3)
    rows = [missed(1 + number % 2, points=given) for number, given in enumerate((1, 2, 3, 4, 3))]
    rows.append(found(boards_of(rules), 2, points=10))
    assert points(rules, *rows) == (10, 7, 16)


def test_in_challenge_only_the_finder_gets_a_point() -> None:
    """One point to the seat that found the code alone; none if both or neither did (CH 2.6)."""
    rules = rules_of("challenge")
    boards = boards_of(rules)
    finds = found(boards, 0, 0), found(boards, 1, 1)
    misses = missed(0, 0), missed(1, 1)
    assert points(rules, finds[0], misses[1]) == (1, 0)
    assert points(rules, misses[0], finds[1]) == (0, 1)
    assert points(rules, *finds) == points(rules, *misses) == (0, 0)


@pytest.mark.parametrize("edition", ["classic", "original", "junior", "royale", "challenge"])
def test_rows_earn_their_seeker_nothing_elsewhere(edition: str) -> None:
    assert scoring_of(rules_of(edition)).row_points(Mark(2, 1), FULL) == 0


@pytest.mark.parametrize(
    ("edition", "expected"),
    [
        ("classic", (-3, 3)),
        ("original", (0, 3)),
        ("junior", (0, 3)),
        ("challenge", (0, 1)),
        ("family", (0, 0)),
        ("royale", (0, 0)),
    ],
)
def test_what_a_proven_wrong_mark_of_seat_0_costs(edition: str, expected: tuple[int, int]) -> None:
    """CL-A3, GO 9.4, KB-A5, CH 2.7; family and royale have no rule for it."""
    rules = rules_of(edition, 2)
    assert rules.penalty.points({Seat(0)}, boards_of(rules), 2) == expected


def test_errors_of_both_makers_cancel_out() -> None:
    """CH-A3."""
    rules = rules_of("challenge")
    assert rules.penalty.points({Seat(0), Seat(1)}, boards_of(rules), 2) == (0, 0)
