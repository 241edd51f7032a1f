"""Review: the value of every row; par, loss and luck add up."""

import numpy as np
import pytest

from builders import guess, judged, mark, played, rules_of, set_
from coach.positions import CLASSIC
from coach.review.solitaires import surplus
from keypeg.coach.review.boards import BoardReview, NotReviewed, review_round
from keypeg.coach.review.report import published, report
from keypeg.coach.values.evaluator import evaluator_of
from keypeg.coach.values.openings import pattern_of, patterns_of, proved_openings
from keypeg.solver.marking import kernels
from keypeg.solver.search.exhaustive import IMPOSSIBLE

QUICK = [("classic", {}), ("original", {}), ("junior", {"game": 1}), ("family", {})]
EXACT = [*QUICK, ("junior", {"game": 2}), ("junior", {"game": 3}), ("classic", {"blanks": True})]


def reviews(edition: str, *, seed: int, **options: object) -> list[BoardReview]:
    """Every board of a match between plain players."""
    match = played(rules_of(edition, **options), seed).match  # type: ignore[arg-type]  # values
    return [board for each in match.rounds for board in review_round(match, each)]


@pytest.mark.parametrize(("edition", "options"), QUICK, ids=str)
def test_rows_are_par_and_loss_less_luck(edition: str, options: dict[str, object]) -> None:
    for board in reviews(edition, seed=1, **options):
        assert abs(surplus(board)) < 1e-9


def test_the_sum_holds_for_estimates_too() -> None:
    """Five rings cannot be proved: no loss is negative, and the error is stated."""
    for board in reviews("challenge", seed=1, rounds=1):
        assert abs(surplus(board)) < 1e-9
        assert board.error > 0
        assert all(row_.figures and row_.figures.loss >= 0 for row_ in board.rows)


def test_a_round_of_classic_is_proved() -> None:
    assert all(board.error == 0 for board in reviews("classic", seed=2))


def test_a_row_without_information_loses_one() -> None:
    hidden = "red blue yellow green"
    rows = [guess(1, "red red blue yellow")] * 2
    match = judged("classic", set_(0, hidden), *rows).match
    (board,) = review_round(match, match.rounds[0])
    second = board.rows[1].figures
    assert second is not None
    assert (second.loss, second.skill) == (1.0, 0.0)
    assert abs(second.luck) < 1e-9


def test_mean_luck_over_all_codes_is_zero() -> None:
    """The mean luck of a row, over every code that was possible, is 0."""
    judge = evaluator_of(CLASSIC)
    codes = judge.positions.codes
    first = CLASSIC.guess("1234")
    choice = judge.choice(codes, first)
    marks = kernels.marks_of(CLASSIC, first, CLASSIC.codes)
    total = 0.0
    for number in np.unique(marks).tolist():
        left = codes[marks == number]
        after = 0.0 if number == CLASSIC.marks.win else judge.worth(left).rows
        total += len(left) * (choice.chosen.rows - 1 - after)
    assert abs(total) < 1e-6


def test_skill_does_not_depend_on_which_possible_code_was_hidden() -> None:
    """Two codes that answer alike so far give the same figures."""
    rows = [guess(1, "red red blue blue"), guess(1, "red yellow blue green")]
    codes = ["red orange white blue", "red orange orange blue"]
    figures = []
    for hidden in codes:
        match = judged("classic", set_(0, hidden), *rows).match
        (board,) = review_round(match, match.rounds[0])
        figures.append([(each.figures, each.left_after) for each in board.rows])
    assert figures[0][0] == figures[1][0]


def test_there_are_no_figures_after_a_contradiction() -> None:
    actions = [guess(1, "red red blue blue"), mark(0, 1, 0, 0), guess(1, "red red red red")]
    actions += [mark(0, 2, 1, 0), guess(1, "green green green green"), mark(0, 3, 1, 0)]
    document = report(judged("classic", *actions, marking="unplugged").match)
    (round_,) = document["rounds"]
    assert [each["loss"] is None for each in round_["rows"]] == [False, True, True]
    assert (round_["left"], document["seats"][0]["loss"]) == (None, None)


def test_the_report_follows_the_contract() -> None:
    document = published(report(played(rules_of("classic"), 4).match))
    assert document.keys() == {"edition", "rounds", "seats"}
    first = document["rounds"][0]
    assert first.keys() == {"number", "breakers", "exact", "par", "left", "rows", "makers"}
    assert (first["breakers"], first["exact"], first["left"]) == ([1], True, 0.0)
    assert first["par"] == pytest.approx(5625 / 1296, abs=1e-11)
    row_keys = "row seat code left_before left_after possible loss luck skill best"
    assert " ".join(first["rows"][0]) == row_keys
    assert " ".join(document["seats"][0]) == "seat rounds rows par loss luck skill"


def test_a_code_of_one_colour_is_easier_than_most() -> None:
    """For a player who follows the tree; all patterns together are as hard as all codes."""
    match = judged("classic", set_(0, "red red red red"), guess(1, "red red red red")).match
    (maker,) = report(match)["rounds"][0]["makers"]
    assert maker["seat"] == 0
    assert isinstance(maker["hardness"], float)


def test_rounds_with_several_seekers_are_not_measured_in_rows() -> None:
    match = played(rules_of("family", 3), 1).match
    with pytest.raises(NotReviewed):
        review_round(match, match.rounds[0])


@pytest.mark.parametrize("text", ["1111", "1112", "1122", "1123", "1234"])
def test_proved_openings_are_what_the_search_proves(text: str) -> None:
    positions = evaluator_of(CLASSIC).positions
    first = CLASSIC.guess(text)
    (value,) = positions.after(positions.codes, CLASSIC.guess_numbers(first))
    assert value.total is not None
    assert value.total < IMPOSSIBLE
    assert proved_openings(CLASSIC)[pattern_of(first)] == value.total


def test_every_first_row_is_a_pattern() -> None:
    known = set(patterns_of(CLASSIC))
    assert known == {pattern_of(each) for each in CLASSIC.guesses}
    assert known == set(proved_openings(CLASSIC))


@pytest.mark.long
@pytest.mark.parametrize(("edition", "options"), EXACT, ids=str)
def test_the_sum_holds_over_many_matches(edition: str, options: dict[str, object]) -> None:
    for seed in range(100):
        for board in reviews(edition, seed=seed, **options):
            assert abs(surplus(board)) < 1e-9
