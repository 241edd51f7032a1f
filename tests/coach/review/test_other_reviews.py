"""Reviews with the measures of other editions: areas, points, bits, chances to win."""

from typing import Any

import numpy as np
import pytest

from builders import guess, judged, played, rules_of, set_
from keypeg.coach.review.duel import review_duel
from keypeg.coach.review.group import review_group
from keypeg.coach.review.points import Width, review_points
from keypeg.coach.review.report import report
from keypeg.coach.review.royale import DEPTHS, Values, review_royale
from keypeg.pictures.sentences.reviews import ReviewWords
from keypeg.rules.seats import Seat
from keypeg.table.state import Match
from keypeg.words import words_in

Json = dict[str, Any]


def test_the_sum_holds_over_both_areas_of_royale() -> None:
    match = played(rules_of("royale", 2, rounds=2), 1).match
    board = review_royale(match, match.rounds[1])
    assert board.left is not None
    assert (
        abs(len(board.rows) + board.left.rows - (board.par.rows + board.loss - board.luck)) < 1e-9
    )
    assert 6.5 < board.par.rows < 7.2
    assert all(row.figures and row.figures.loss >= 0 for row in board.rows)


def test_a_royale_row_names_its_area() -> None:
    match = played(rules_of("royale", 2, rounds=2), 1).match
    areas = {row["area"] for row in report(match)["rounds"][0]["rows"]}
    assert areas == {"colours", "shapes"}


def test_points_lost_are_those_of_the_best_row() -> None:
    match = played(rules_of("family", 4), 1).match
    for round_ in match.rounds:
        for row in review_points(match, round_):
            assert row.loss_points is not None
            assert row.loss_points >= 0
            assert row.skill is not None
            assert 0 <= row.skill <= 100


def test_playing_out_more_rows_finds_no_smaller_losses() -> None:
    match = played(rules_of("family", 3), 5).match
    few, many = (review_points(match, match.rounds[0], Width(1 << 30, 1, most)) for most in (2, 9))
    for narrow, wide in zip(few, many, strict=True):
        assert narrow.loss_points is not None
        assert wide.loss_points is not None
        assert wide.loss_points >= narrow.loss_points


def test_finding_the_only_code_loses_no_points() -> None:
    """Once one code is left, not placing it gives the ten points away."""
    match = played(rules_of("family", 3), 2).match
    for round_ in match.rounds:
        for row in review_points(match, round_):
            if row.left_before == 1 and row.possible:
                assert row.loss_points == 0


def test_a_question_gives_bits_and_a_claim_a_probability() -> None:
    match = played(rules_of("group", 3), 1).match
    for round_ in match.rounds:
        found = [*review_group(match, round_)]
        claims = [each for each in found if each.question.is_claim]
        assert all(each.information is not None for each in found if each not in claims)
        assert all(each.p_right is not None and each.p_right <= 1 for each in claims)
        # The plain player claims when it is certain.
        assert claims[-1].p_right is not None
        assert claims[-1].p_right > 0.99


def test_a_question_states_how_certain_a_claim_would_have_been() -> None:
    """Nothing is known before the first question; the last one leaves no doubt."""
    match = played(rules_of("group", 3), 1).match
    for round_ in match.rounds:
        *asked, last = [each for each in review_group(match, round_) if not each.question.is_claim]
        assert asked[0].p_call is not None
        assert asked[0].p_call < 0.01
        assert last.p_call is not None
        assert last.p_call > 0.1


def test_bits_learnt_never_exceed_the_uncertainty() -> None:
    match = played(rules_of("group", 2), 3).match
    for round_ in match.rounds:
        for each in review_group(match, round_):
            if each.information is not None and each.told is not None:
                assert 0 <= each.information < 5
                assert 0 <= each.told < 5


def test_a_sole_finder_has_won() -> None:
    first, second = "red red red red red", "blue blue blue blue blue"
    actions = [set_(0, first), set_(1, second), guess(0, second), guess(1, second)]
    match = judged("challenge", *actions).match
    found = review_duel(match, match.rounds[0])
    assert found[Seat(0), 1].after == 1
    assert found[Seat(1), 1].after == 0
    assert found[Seat(0), 1].before == found[Seat(1), 1].before


def test_a_void_round_is_half_a_win_for_each() -> None:
    code = "red red red red red"
    actions = [set_(0, code), set_(1, code), guess(0, code), guess(1, code)]
    match = judged("challenge", *actions).match
    found = review_duel(match, match.rounds[0])
    assert {each.after for each in found.values()} == {0.5}


def duel(seed: int) -> Match:
    """One round of challenge between plain players."""
    return played(rules_of("challenge", 2, rounds=1), seed).match


def chances(match: Match) -> dict[tuple[int, int], Json]:
    """The rows of the round, by seat and number."""
    rows = report(match)["rounds"][0]["rows"]
    return {(row["seat"], row["row"]): row for row in rows}


@pytest.mark.parametrize("seed", [1, 2])
def test_the_chances_of_both_add_up_to_one(seed: int) -> None:
    rows = chances(duel(seed))
    for (seat, number), row in rows.items():
        other = rows[1 - seat, number]
        assert row["win_before"] + other["win_before"] == pytest.approx(1, abs=1e-5)
        assert row["win_after"] + other["win_after"] == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_changes_between_two_turns(seed: int) -> None:
    """However many codes are left to either: one way of counting for both."""
    rows = chances(duel(seed))
    later = [(row, rows.get((seat, number + 1))) for (seat, number), row in rows.items()]
    for row, following in later:
        if following is not None:
            assert row["win_after"] == following["win_before"]


def test_first_rows_of_five_rings_cost_chances_too() -> None:
    """They are estimates: by the pace of the tree after each mark."""
    first = [row for (_, number), row in chances(duel(1)).items() if number < 3]
    assert max(row["left_before"] for row in first) == 8**5
    assert all(0 <= row["loss_win"] < 0.5 for row in first)


def test_an_idle_first_row_costs_more_than_a_good_one() -> None:
    good, idle = "red red blue blue yellow", "red red red red red"
    code = "blue pink green silver white"
    actions = [set_(0, code), set_(1, code), guess(0, good), guess(1, idle)]
    rows = chances(judged("challenge", *actions).match)
    assert rows[1, 1]["loss_win"] > rows[0, 1]["loss_win"]
    assert rows[1, 1]["loss_win"] > 0.05


def test_in_a_duel_praise_and_blame_are_by_the_chance_to_win() -> None:
    document = report(duel(1))
    rows = document["rounds"][0]["rows"]
    worst = max(rows, key=lambda row: float(row["loss_win"]))
    lines = ReviewWords(words_in("en"), ("Ann", "Ben")).highlights(document)
    percent = f"{100 * worst['loss_win']:.1f}"
    (told,) = [line for line in lines if line.startswith("Costliest")]
    assert f"row {worst['row']} of round 1" in told
    assert f"{percent}% of the chance to win." in told


@pytest.mark.parametrize("values", [*map(Values, DEPTHS)], ids=lambda each: str(each.depth))
def test_an_area_that_is_known_takes_one_row_and_the_other_its_own(values: Values) -> None:
    deals = np.array([[7, shapes] for shapes in (1, 2, 30, 90)], dtype=np.int64)
    alone = values.worth(deals, (1,)).rows
    assert values.worth(deals, (0, 1)).rows == pytest.approx(1 + alone)


def test_a_long_match_of_royale_is_looked_at_less_deeply() -> None:
    """Of 24 rounds nothing is searched that would take long: its errors are larger."""
    whole = played(rules_of("royale", 3), 3).match
    short = whole._replace(rounds=whole.rounds[:2])
    assert review_royale(whole, whole.rounds[0]).error > review_royale(short, short.rounds[0]).error
