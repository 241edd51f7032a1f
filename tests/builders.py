"""Short constructors for actions, records and rules, so that a test reads like a game."""

import random
from collections.abc import Iterator
from typing import Any

from keypeg.players.local import LocalTable, no_salt, play
from keypeg.players.plain import PLAIN
from keypeg.rules.edition import Edition, Rules
from keypeg.rules.editions import EDITIONS, find
from keypeg.rules.errors import Illegal
from keypeg.rules.options import OneOf, OneOrPair, Value, Whole
from keypeg.rules.seats import Seat
from keypeg.table.records.record import Header
from keypeg.table.records.referee import Judged, judge

NAMES = ("Ann", "Ben", "Eve", "Dan", "Zoé")

Raw = dict[str, Any]


def words(text: str) -> list[str]:
    return text.split()


def set_(seat: int, code: str) -> Raw:
    return {"seat": seat, "do": "set", "code": words(code)}


def guess(seat: int, code: str, **more: object) -> Raw:
    return {"seat": seat, "do": "guess", "code": words(code), **more}


def mark(seat: int, row: int, exact: int, misplaced: int) -> Raw:
    return {"seat": seat, "do": "mark", "row": row, "exact": exact, "misplaced": misplaced}


def dispute(seat: int) -> Raw:
    return {"seat": seat, "do": "dispute"}


def record(edition: str, *actions: Raw, seats: int = 2, **options: object) -> Raw:
    return {
        "keypeg": 1,
        "edition": edition,
        "options": options,
        "seats": list(NAMES[:seats]),
        "actions": list(actions),
    }


def judged(edition: str, *actions: Raw, seats: int = 2, **options: object) -> Judged:
    return judge(record(edition, *actions, seats=seats, **options))


def header(rules: Rules, name: str = "a match") -> Header:
    return Header(rules, NAMES[: rules.seats], name)


def rules_of(edition: str, seats: int | None = None, **options: Value) -> Rules:
    return find(edition).rules(seats, **options)


def played(rules: Rules, seed: int, salt: Any = no_salt) -> LocalTable:
    """A whole match between plain players."""
    source = random.Random(seed)
    table = LocalTable(header(rules), salt)
    players = {Seat(seat): PLAIN for seat in range(rules.seats)}
    for _ in play(table, players, source):
        pass
    return table


def option_values(edition: Edition, seats: int) -> Iterator[dict[str, Value]]:
    """Every option alone, with each of its values that changes something."""
    for option in edition.options:
        if option.is_for(seats):
            for value in _values(option.limits):
                if value != option.default:
                    yield {option.name: value}


def _values(limits: object) -> tuple[Value, ...]:
    match limits:
        case OneOf(values):
            return values
        case OneOrPair(values):
            return (*values, (4, 5), (5, 4))
        case Whole(least, most, step):
            return (least, most or least + step)
    raise AssertionError(limits)


def all_rules() -> Iterator[Rules]:
    """Every edition with every number of seats: with the defaults, and with each single option."""
    for edition in EDITIONS:
        for seats in edition.seats:
            yield edition.rules(seats)
            for options in option_values(edition, seats):
                try:
                    yield edition.rules(seats, **options)
                except Illegal:
                    continue
