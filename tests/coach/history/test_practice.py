"""Practice: a position of a finished match, and what any row would have cost there."""

import pytest

from builders import guess, judged, mark, played, rules_of, set_
from keypeg.coach.evidence.proofs import NothingFits
from keypeg.coach.history.practice import NoSuchRow, match_before_row
from keypeg.coach.review.report import report
from keypeg.rules.codes import Code, palette
from keypeg.rules.editions import EDITIONS
from keypeg.rules.errors import Illegal
from keypeg.rules.options import Value
from keypeg.table.state import Match

GAMES: list[tuple[str, int, dict[str, Value]]] = [
    ("classic", 2, {}),
    ("original", 2, {"marking": "manual"}),
    ("junior", 2, {"game": 2}),
    ("family", 2, {}),
    ("family", 4, {}),
    ("challenge", 2, {"rounds": 1, "holes": 4}),
    ("royale", 3, {}),
]
"""Every edition with boards, with options that keep its search short."""


def test_every_edition_with_boards_is_practised() -> None:
    boards = {edition.key for edition in EDITIONS if edition.rules().boards}
    assert {edition for edition, _, _ in GAMES} == boards


def classic(*rows: str) -> Match:
    return judged("classic", set_(0, "red red red red"), *(guess(1, row) for row in rows)).match


def code(text: str) -> Code:
    return palette(text)


@pytest.mark.parametrize(("edition", "seats", "options"), GAMES, ids=str)
def test_the_row_of_the_match_costs_what_its_review_says(
    edition: str, seats: int, options: dict[str, Value]
) -> None:
    match = played(rules_of(edition, seats, **options), 3).match
    rows = [row for round_ in report(match)["rounds"] for row in round_["rows"]]
    for place, row in enumerate(rows[:8]):
        found = match_before_row(match, place).value_of(tuple(row["code"]))
        cost = row["loss"] if row["loss"] is not None else row["loss_points"]
        assert found.cost == pytest.approx(cost, abs=0.05)
        assert found.left == row["left_before"]


def test_a_better_row_costs_less() -> None:
    before = match_before_row(classic("red red blue blue", "red red blue blue"), 1)
    assert before.value_of(code("red red blue blue")).cost == 1
    found = before.value_of(code("red blue yellow green"))
    assert 0 < found.cost < 1
    assert before.value_of(found.best[0]).cost == 0


def test_the_cost_of_a_row_does_not_reveal_the_code() -> None:
    """The codes that have answered alike so far include the row itself."""
    rows, tried = ("red red blue blue",), code("red red red white")
    costs = set()
    for hidden in ("red red red red", "red red red white", "red red white white"):
        match = judged("classic", set_(0, hidden), *(guess(1, row) for row in (*rows, *rows))).match
        costs.add(match_before_row(match, 1).value_of(tried).cost)
    assert len(costs) == 1


def test_in_royale_a_row_may_go_to_the_other_area() -> None:
    match = played(rules_of("royale", 2, rounds=2), 1).match
    before = match_before_row(match, 0)
    assert before.value_of(code("red blue yellow")).cost >= 0
    assert before.value_of(code("circle square star")).cost >= 0


def test_where_areas_alternate_a_row_may_not_go_to_the_other_area() -> None:
    match = played(rules_of("royale", 3), 1).match
    with pytest.raises(Illegal):
        match_before_row(match, 0).value_of(code("circle square star"))


@pytest.mark.parametrize("row", ["red red red", "red red red plum"])
def test_an_invalid_code_is_refused(row: str) -> None:
    with pytest.raises(Illegal):
        match_before_row(classic("red red blue blue"), 0).value_of(code(row))


@pytest.mark.parametrize("place", [-1, 2, 99])
def test_a_row_that_was_not_placed_is_refused(place: int) -> None:
    with pytest.raises(NoSuchRow):
        match_before_row(classic("red red blue blue", "red red red red"), place)


def test_a_question_of_group_has_no_cost() -> None:
    with pytest.raises(NoSuchRow):
        match_before_row(played(rules_of("group", 3), 1).match, 0)


def test_no_row_has_a_cost_if_no_code_fits() -> None:
    actions = [guess(1, "red red red red"), mark(0, 1, 1, 0), guess(1, "red red red red")]
    actions += [mark(0, 2, 2, 0), guess(1, "blue blue blue blue"), mark(0, 3, 0, 0)]
    match = judged("classic", *actions, marking="unplugged").match
    with pytest.raises(NothingFits):
        match_before_row(match, 2).value_of(code("red red red red"))
