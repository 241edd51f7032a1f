"""The house rule `row_repeats: false`: no row twice on a board in a round (family, 3 to 5)."""

import pytest

from builders import guess, judged, rules_of, set_
from keypeg.rules.errors import Illegal, Reason
from keypeg.table.records.referee import RecordRefused

ROW = "pink pink green green"
START = [set_(0, "white pink green red"), guess(1, ROW)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_row_may_be_repeated_by_the_printed_rules(seats: int) -> None:
    rows = judged("family", *START, guess(2, ROW), seats=seats).match.rounds[0].rows
    assert [row.code for row in rows] == [rows[0].code] * 2


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_row_may_not_be_repeated_by_the_house_rule(seats: int) -> None:
    with pytest.raises(RecordRefused) as refused:
        judged("family", *START, guess(2, ROW), seats=seats, row_repeats=False)
    assert (refused.value.why.reason, refused.value.why.about) == (
        Reason.REPEATS_NOT_ALLOWED,
        "row",
    )


def test_a_row_may_be_repeated_in_the_next_round() -> None:
    found = guess(2, "white pink green red")
    again = [set_(1, "white pink green red"), guess(2, ROW)]
    match = judged("family", *START, found, *again, seats=3, row_repeats=False).match
    assert len(match.rounds[1].rows) == 1


def test_an_unknown_colour_is_reported_before_the_repeat() -> None:
    with pytest.raises(RecordRefused) as refused:
        judged("family", *START, guess(2, "pink pink green black"), seats=3, row_repeats=False)
    assert refused.value.why.reason is Reason.BAD_CODE


def test_with_two_seats_there_is_no_such_option() -> None:
    with pytest.raises(Illegal) as why:
        rules_of("family", 2, row_repeats=True)
    assert why.value.reason is Reason.BAD_OPTION
