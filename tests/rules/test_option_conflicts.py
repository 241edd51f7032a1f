"""Pairs of option values that conflict, as the rules report them."""

from itertools import product

import pytest

from keypeg.rules.edition import Edition
from keypeg.rules.editions import EDITIONS, find
from keypeg.rules.errors import Illegal
from keypeg.rules.option_conflicts import clashes, possible, tried_values
from keypeg.rules.options import Option, Value

ALL = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: str(edition.key))


def option(edition: str, name: str) -> Option:
    return next(each for each in find(edition).options if each.name == name)


def test_practice_excludes_every_number_of_rounds() -> None:
    """Not even with the usual number."""
    (clash,) = clashes(find("classic"), option("classic", "practice"))
    assert clash == ((True,), "rounds", None)


def test_experts_need_rows_with_repeats() -> None:
    """A code with repeats could not be found (M2-A2)."""
    (clash,) = clashes(find("family"), option("family", "experts"))
    assert clash == ((True,), "guess_repeats", (False,))


def test_speed_is_not_marked_by_hand() -> None:
    (clash,) = clashes(find("challenge"), option("challenge", "speed"))
    assert clash == ((True,), "marking", ("manual",))


def test_two_boards_are_for_two_players() -> None:
    """GR 7.1."""
    assert possible(find("group"), option("group", "boards"), 2) == [2]
    assert possible(find("group"), option("group", "boards"), 1) == [2, 3, 4]


@ALL
def test_two_options_are_accepted_together_exactly_if_they_do_not_conflict(
    edition: Edition,
) -> None:
    """Every two options with every value, for every number of seats that has both."""
    for one, other in product(edition.options, repeat=2):
        conflicts = [clash for clash in clashes(edition, one) if clash.other == other.name]
        for value, second in product(tried_values(one.limits), tried_values(other.limits)):
            clash = any(
                (c.values is None or value in c.values) and (c.others is None or second in c.others)
                for c in conflicts
            )
            seats = {*possible(edition, one, value)} & {*possible(edition, other, second)}
            if one != other and seats:
                given = {one.name: value, other.name: second}
                assert is_refused(edition, min(seats), given) == clash, given


def is_refused(edition: Edition, seats: int, given: dict[str, Value]) -> bool:
    try:
        edition.rules(seats, **given)
    except Illegal:
        return True
    return False


@ALL
def test_every_option_names_its_section(edition: Edition) -> None:
    """The sections are those of the edition's own rulebook.

    Marking has one section for all (10.2).
    """
    books = tuple(edition.rulebook.split(", "))
    for each in edition.options:
        assert each.section.startswith((*books, "10.2")), each.name
