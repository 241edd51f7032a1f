"""An action intended for another round or row is refused before it is decided."""

import pytest

from builders import guess, judged, set_
from keypeg.rules.codes import palette
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.seats import Seat
from keypeg.table.actions import Guess, Resign, Set
from keypeg.table.aims import Aim, check_aim

BEN = Seat(1)
ROW = Guess(palette("red red blue blue"))
MATCH = judged(
    "classic", set_(0, "red blue yellow green"), guess(1, "red red red red"), marking="auto"
).match


@pytest.mark.parametrize("aim", [Aim(), Aim(round=1), Aim(row=2), Aim(1, 2)])
def test_the_second_row_of_the_first_round_is_next(aim: Aim) -> None:
    check_aim(MATCH, BEN, ROW, aim)


@pytest.mark.parametrize("aim", [Aim(row=1), Aim(row=3), Aim(round=2), Aim(2, 1), Aim(0, 2)])
def test_another_row_or_round_is_refused(aim: Aim) -> None:
    """A second request for the first row was sent twice."""
    with pytest.raises(Illegal) as refusal:
        check_aim(MATCH, BEN, ROW, aim)
    assert refusal.value.reason is Reason.WRONG_PHASE


def test_only_rows_are_numbered() -> None:
    check_aim(MATCH, BEN, Resign(), Aim(row=9))


def test_between_rounds_a_code_is_meant_for_the_next() -> None:
    found = guess(1, "red blue yellow green")
    match = judged("classic", set_(0, "red blue yellow green"), found).match
    check_aim(match, BEN, Set(palette("red red red red")), Aim(round=2))
    with pytest.raises(Illegal):
        check_aim(match, BEN, Set(palette("red red red red")), Aim(round=1))
