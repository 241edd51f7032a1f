"""Editions as values: options, refusals, text forms."""

import pytest

from builders import all_rules, option_values
from keypeg.rules.edition import Edition, Rules
from keypeg.rules.editions import EDITIONS, find
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.options import Way
from keypeg.rules.turns import DuelByTurns

ALL = list(all_rules())


@pytest.mark.parametrize("rules", ALL, ids=repr)
def test_the_text_of_rules_rebuilds_them(rules: Rules) -> None:
    """`repr` prints the call that creates the value."""
    assert eval(repr(rules), {"find": find}) == rules  # noqa: S307  # our own text


def test_keys_are_unique() -> None:
    assert len({edition.key for edition in EDITIONS}) == len(EDITIONS)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: str(edition.key))
def test_too_few_and_too_many_seats_are_refused(edition: Edition) -> None:
    """Only the printed numbers of players are accepted."""
    for seats in (edition.seats.start - 1, edition.seats.stop):
        with pytest.raises(Illegal) as refusal:
            edition.rules(seats)
        assert refusal.value.reason is Reason.BAD_SEATS


def test_every_option_changes_how_the_game_is_played() -> None:
    """The resulting rules differ, not only the chosen option; the tie has only one value."""
    for edition in EDITIONS:
        for seats in edition.seats:
            for options in option_values(edition, seats):
                try:
                    changed = edition.rules(seats, **options)
                except Illegal:
                    continue
                assert played_by(changed) != played_by(edition.rules(seats)), options


def played_by(rules: Rules) -> tuple[object, ...]:
    return (
        rules.way,
        rules.course,
        rules.order,
        rules.boards,
        rules.marking,
        rules.scoring,
        rules.penalty,
        rules.pack,
        rules.holders,
        rules.practice,
        rules.row_repeats,
    )


def test_true_is_not_one() -> None:
    """Numbers and flags are distinct."""
    for options in ({"fail_bonus": True}, {"practice": 1}, {"rounds": 2.0}):
        with pytest.raises(Illegal):
            find("classic").rules(2, **options)


def test_sealed_is_the_default_of_the_duel() -> None:
    """Two devices seal their rows (CH-A1)."""
    assert find("challenge").rules().order == DuelByTurns(sealed=True)


def test_only_marks_by_hand_can_be_wrong() -> None:
    assert [way for way in Way if way.can_err] == [Way.MANUAL, Way.UNPLUGGED]
