"""Every player plays every edition in every seat, from its view alone, always legally."""

import random
from copy import deepcopy
from functools import cache

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from builders import header
from covering import Seated, seatings
from keypeg.players.local import LocalTable, play
from keypeg.players.plain import PLAIN
from keypeg.players.registry import CHARACTERS, PlayerName, breakers_of, makers_of, player
from keypeg.rules.edition import Edition, Rules
from keypeg.rules.editions import EDITIONS
from keypeg.rules.options import Way
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table.actions import Action
from keypeg.table.phases import awaited
from players.other_secrets import other_secrets, view_with_other_secrets

LONGEST = 4000
"""Actions after which a match is considered endless."""

SEATS = [(edition, seats) for edition in EDITIONS for seats in edition.seats]

by_seats = pytest.mark.parametrize(
    ("edition", "seats"), SEATS, ids=[f"{edition.key}-{seats}" for edition, seats in SEATS]
)


@cache
def covered(edition: Edition, seats: int) -> list[Seated]:
    return seatings(edition, seats)


def around(seated: Seated, turn: int) -> list[str]:
    """A player on a seat that changes from match to match, and any players on the others."""
    rules, breaker, maker = seated
    source = random.Random(turn)
    names = [
        f"{source.choice(breakers_of(rules))}+{source.choice(makers_of(rules))}"
        for _ in range(rules.seats)
    ]
    names[turn % rules.seats] = f"{breaker}+{maker}"
    return names


def played(rules: Rules, names: list[str], seed: int) -> LocalTable:
    """The table refuses illegal actions, so a match that ends was legal throughout."""
    table = LocalTable(header(rules))
    players = {Seat(seat): player(name, rules) for seat, name in enumerate(names)}
    for _ in zip(range(LONGEST), play(table, players, random.Random(seed)), strict=False):
        pass
    assert table.match.is_over, (rules, names, seed)
    return table


def repeated_rows(table: LocalTable, names: list[str]) -> list[object]:
    """Rows that a character placed although they were on the board already."""
    return [
        row
        for each in table.match.rounds
        for place, row in enumerate(each.rows)
        if row.seat is not None and PlayerName.read(names[row.seat]).breaker in CHARACTERS
        for earlier in each.rows[:place]
        if (earlier.board, earlier.code) == (row.board, row.code)
    ]


def plays(seated: Seated, matches: int) -> None:
    for turn in range(matches):
        names = around(seated, turn)
        assert repeated_rows(played(seated[0], names, turn), names) == [], (seated, turn)


@by_seats
def test_two_matches_of_every_player_with_all_pairs_of_options(
    edition: Edition, seats: int
) -> None:
    """With all pairs of options no action is illegal, and no character repeats a row."""
    for seated in covered(edition, seats):
        plays(seated, 2)


@pytest.mark.long
@by_seats
def test_fifty_matches_of_every_player(edition: Edition, seats: int) -> None:
    for seated in covered(edition, seats):
        plays(seated, 50)


Story = tuple[LocalTable, list[tuple[Seat, Action]]]


def begun(rules: Rules, actions: int, seed: int) -> Story:
    """A table after this many actions of plain players, and these actions."""
    table = LocalTable(header(rules))
    players = dict.fromkeys(map(Seat, range(rules.seats)), PLAIN)
    done = play(table, players, random.Random(seed))
    return table, [acted for _, acted in zip(range(actions), done, strict=False)]


@st.composite
def stories(draw: st.DrawFn) -> tuple[Rules, str, Story, Seat, int]:
    """A table where some seat is awaited, and the player that will act there."""
    edition, seats = draw(st.sampled_from(SEATS))
    rules, breaker, maker = draw(st.sampled_from(covered(edition, seats)))
    assume(rules.way is not Way.UNPLUGGED)
    seed = draw(st.integers(0, 10**6))
    table, actions = begun(rules, draw(st.integers(0, 40)), seed)
    waiting = [seat for seat in awaited(table.match) if seat != HOUSE]
    assume(waiting)
    return rules, f"{breaker}+{maker}", (table, actions), draw(st.sampled_from(waiting)), seed


@given(stories())
def test_a_player_acts_by_its_view_alone(story: tuple[Rules, str, Story, Seat, int]) -> None:
    """With other secrets behind the same marks, the same seed leads to the same action."""
    rules, name, (table, actions), seat, seed = story
    seen, again = (
        table.views[seat],
        view_with_other_secrets(table, actions, seat, random.Random(seed)),
    )
    assert seen == again
    act = player(name, rules).act
    action = act(seen, random.Random(seed))
    assert action == act(again, random.Random(seed))
    assert action == act(deepcopy(seen), random.Random(seed))


@by_seats
def test_other_secrets_differ(edition: Edition, seats: int) -> None:
    """Otherwise the test above would prove nothing."""
    rules, seat = edition.rules(seats), Seat(seats - 1)
    hidden: list[tuple[object, object]] = []
    for seed in range(20):
        table, _ = begun(rules, 3, seed)
        secrets = table.match.rounds[-1].secrets
        other = other_secrets(table.match, seat, random.Random(seed + 1))
        hidden += [(each.code, other[each.seat]) for each in secrets if each.seat in other]
    assert sum(code != instead for code, instead in hidden) > len(hidden) / 2 > 0


def test_every_player_is_covered() -> None:
    """The covering tables contain every breaker with every option value, and every maker."""
    for edition, seats in SEATS:
        rules = [seated[0] for seated in covered(edition, seats)]
        breakers = {name for each in rules for name in breakers_of(each)}
        makers = {name for each in rules for name in makers_of(each)}
        assert breakers == {breaker for _, breaker, _ in covered(edition, seats)}
        assert makers == {maker for _, _, maker in covered(edition, seats)}
