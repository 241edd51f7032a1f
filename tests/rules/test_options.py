"""The conditions under which an option has an effect, and that it has none otherwise."""

import pytest

from keypeg.rules.edition import Edition
from keypeg.rules.editions import EDITIONS, find
from keypeg.rules.options import Option, Way

NEEDY = [
    pytest.param(edition, option, id=f"{edition.key} {option.name}")
    for edition in EDITIONS
    for option in edition.options
    if option.needs
]


@pytest.mark.parametrize(("edition", "option"), NEEDY)
def test_the_option_that_an_option_depends_on_exists(edition: Edition, option: Option) -> None:
    assert option.needs
    (other,) = [each for each in edition.options if each.name == option.needs.option]
    assert all(other.limits.accepts(value) for value in option.needs.values)


def test_penalties_need_marks_that_can_be_wrong() -> None:
    for way in Way:
        rules = find("classic").rules(marking=str(way))
        needs = next(each.needs for each in find("classic").options if each.name == "penalty")
        assert needs is not None
        assert rules.way.can_err == (str(way) in needs.values)


def test_against_the_clock_the_order_of_turns_changes_nothing() -> None:
    orders = {
        find("challenge").rules(speed=True, turn_order=order).order
        for order in ("sealed", "open_alternate")
    }
    assert len(orders) == 1
