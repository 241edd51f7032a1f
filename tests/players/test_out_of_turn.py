"""Claims and disputes by computer players while other seats are awaited."""

import random

import pytest

from builders import header, rules_of
from keypeg.players.local import LocalTable, play
from keypeg.players.registry import breakers_of, player
from keypeg.rules.codes import palette
from keypeg.rules.edition import Rules
from keypeg.rules.marking import Mark
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table import actions as a
from keypeg.table.phases import awaited, interrupters
from keypeg.table.state import Question

GROUP = rules_of("group", 3, claims="any", rounds=2)
ONE_COLOUR = palette("red red red blank blank")
TOKENS = tuple(((colour, number),) for number, colour in enumerate(palette("red blue green"), 1))


def claims_of(name: str, rules: Rules, seeds: int) -> list[tuple[bool, Question]]:
    """All claims of some matches, each with whether it was the claimant's turn."""
    calls = []
    for seed in range(seeds):
        table = LocalTable(header(rules))
        players = dict.fromkeys(map(Seat, range(rules.seats)), player(name, rules))
        turn = awaited(table.match)
        for seat, action in play(table, players, random.Random(seed)):
            if isinstance(action, a.Claim):
                circle = table.match.rounds[-1].circle
                assert circle is not None
                calls.append((seat in turn, circle.questions[-1]))
            turn = awaited(table.match)
    return calls


@pytest.mark.parametrize("name", breakers_of(GROUP))
def test_every_player_claims_out_of_turn(name: str) -> None:
    """As soon as it knows the code, whoever's turn it is."""
    assert any(not on_turn for on_turn, _ in claims_of(name, GROUP, 5))


@pytest.mark.parametrize("name", [name for name in breakers_of(GROUP) if name != "sphinx"])
def test_players_that_claim_only_when_certain_are_right(name: str) -> None:
    assert all(call.right for _, call in claims_of(name, GROUP, 5))


def test_nobody_claims_out_of_turn_if_claims_need_the_turn() -> None:
    calls = claims_of("fox", rules_of("group", 3, rounds=2), 5)
    assert calls
    assert all(on_turn for on_turn, _ in calls)


def test_nobody_claims_before_the_first_question() -> None:
    table = LocalTable(header(GROUP))
    table.take(HOUSE, a.Deal(TOKENS, starter=Seat(0)))
    assert interrupters(table.match) == (1, 2)
    said = [player("sphinx", GROUP).interrupt(table.views[s], random.Random(1)) for s in (1, 2)]  # type: ignore[index]
    assert said == [None, None]


def test_the_last_asker_does_not_claim_until_the_neighbour_has_played() -> None:
    table = LocalTable(header(GROUP))
    table.take(HOUSE, a.Deal(TOKENS, starter=Seat(0)))
    table.take(Seat(0), a.Ask(ONE_COLOUR))
    assert awaited(table.match) == (1,)
    assert interrupters(table.match) == (2,)


CODE = palette("red blue green yellow")


def by_hand(*marks: Mark) -> LocalTable:
    """A table of three where rows of only red and only blue were marked so."""
    table = LocalTable(header(rules_of("family", 3, marking="manual")))
    table.take(Seat(0), a.Set(CODE))
    for number, (colour, mark) in enumerate(zip(palette("red blue"), marks, strict=True), start=1):
        table.take(Seat(number), a.Guess((colour,) * 4))
        table.take(Seat(0), a.GiveMark(number, mark))
    return table


def test_any_seeker_disputes_a_contradiction() -> None:
    """Out of turn too: four holes cannot be three red and two blue."""
    table = by_hand(Mark(3, 0), Mark(2, 0))
    fox = player("fox", table.match.rules)
    assert awaited(table.match) == (1,)
    assert fox.interrupt(table.views[Seat(2)], random.Random(1)) == a.Dispute()


def test_consistent_marks_are_not_disputed() -> None:
    table = by_hand(Mark(1, 0), Mark(1, 0))
    fox = player("fox", table.match.rules)
    assert fox.interrupt(table.views[Seat(2)], random.Random(1)) is None


def test_the_last_round_is_disputed_once_the_match_is_over() -> None:
    """In original the code proves the error when nobody is awaited any more."""
    rules = rules_of("original", marking="manual", rounds=2)
    table = LocalTable(header(rules))
    for maker in (0, 1):
        table.take(Seat(maker), a.Set(CODE))
        table.take(Seat(1 - maker), a.Guess(palette("red red red red")))
        table.take(Seat(maker), a.GiveMark(1, Mark(0, 0) if maker else Mark(1, 0)))
        table.take(Seat(1 - maker), a.Guess(CODE))
        table.take(Seat(maker), a.GiveMark(2, Mark(4, 0)))
    assert table.match.is_over
    assert next(play(table, dict.fromkeys((Seat(0), Seat(1)), player("fox", rules)))) == (
        0,
        a.Dispute(),
    )
    assert not table.match.is_over
