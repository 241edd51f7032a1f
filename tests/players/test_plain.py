"""The plain player plays every edition to its end, in every seat, without an illegal action."""

import random
from inspect import signature

import pytest

from builders import all_rules, header, played, rules_of
from keypeg.players.chance import SECURE, House
from keypeg.players.local import LocalTable, play
from keypeg.players.plain import PLAIN
from keypeg.rules.codes import palette
from keypeg.rules.edition import Rules
from keypeg.rules.editions import EDITIONS
from keypeg.rules.errors import Illegal
from keypeg.rules.marking import Mark
from keypeg.rules.options import Way
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table import actions as a
from second_marking import crossed_out

MATCHES = 50

BY_HAND = [
    edition.rules(seats, marking=str(way))
    for edition in EDITIONS
    for seats in edition.seats
    for way in Way
    if way.by_hand and (edition.key not in ("challenge", "group") or way is not Way.UNPLUGGED)
]


@pytest.mark.parametrize("rules", sorted({*all_rules(), *BY_HAND}, key=repr), ids=repr)
def test_fifty_whole_matches_of_every_edition_and_option(rules: Rules) -> None:
    """The table refuses illegal actions, so a match that ends was legal throughout."""
    for seed in range(MATCHES):
        assert played(rules, seed).match.is_over


def test_an_honest_maker_never_errs() -> None:
    """By hand, plain players give no mark that the audit finds wrong."""
    for rules in BY_HAND:
        table = played(rules, seed=3)
        assert all(each.result != "error" for each in table.match.rounds)


def test_every_row_could_still_be_the_code() -> None:
    """No row contradicts the marks of those before it (here the code is always found in time)."""
    for seed in range(30):
        first = played(rules_of("classic", rows=12), seed).match.rounds[0]
        for row in first.rows:
            earlier = first.rows[: first.rows.index(row)]
            assert all(_mark(each.code, row.code) == each.mark for each in earlier)


def _mark(guess: object, code: object) -> Mark:
    return Mark(*crossed_out(code, guess))  # type: ignore[arg-type]


def test_contradictory_marks_are_disputed() -> None:
    """A breaker disputes when no code fits."""
    table = LocalTable(header(rules_of("classic", marking="manual")))
    source, maker, breaker = random.Random(1), Seat(0), Seat(1)
    table.take(maker, a.Set(palette("red red red red")))
    row = 0
    while isinstance(action := PLAIN.act(table.views[breaker], source), a.Guess):
        row += 1
        table.take(breaker, action)
        table.take(maker, a.GiveMark(row, Mark(0, 0)))
    assert action == a.Dispute()
    table.take(breaker, action)
    assert table.match.rounds[0].result == "error"


def test_the_house_deals_what_can_be_drawn() -> None:
    """Tokens without replacement: numbers differ, no colour more than four times."""
    table = LocalTable(header(rules_of("group", 4)))
    for seed in range(50):
        deal = House().act(table.views[HOUSE], random.Random(seed))
        assert isinstance(deal, a.Deal)
        numbers = [number for hand in deal.tokens for _, number in hand]
        assert len(set(numbers)) == 4


def test_real_games_draw_from_the_system() -> None:
    """Codes, deals and rows come from `secrets` unless a test overrides it."""
    assert signature(play).parameters["source"].default is SECURE
    assert isinstance(SECURE, random.SystemRandom)


def test_a_seat_cannot_deal() -> None:
    """Only the house can deal at a live table."""
    table = LocalTable(header(rules_of("group", 2)))
    deal = House().act(table.views[HOUSE], random.Random(1))
    with pytest.raises(Illegal):
        table.take(Seat(0), deal)
