"""Matches played by the program, for tables that start from a record."""

import random
from itertools import islice
from typing import Any

from builders import header
from keypeg.players.local import LocalTable, play
from keypeg.players.plain import PLAIN
from keypeg.rules.editions import find
from keypeg.rules.seats import Seat
from keypeg.table.records.export import write_record


def played(edition: str, seats: int, **options: Any) -> dict[str, Any]:
    """The record of a whole match."""
    source = random.Random(edition)
    table = LocalTable(header(find(edition).rules(seats, **options)))
    players = {Seat(seat): PLAIN for seat in range(seats)}
    for _ in play(table, players, source):
        pass
    return dict(write_record(table.header, table.events))


def before_round(number: int, record: dict[str, Any]) -> int:
    """The number of actions before a round's code."""
    codes = (place for place, each in enumerate(record["actions"]) if each["do"] == "set")
    return next(islice(codes, number - 1, None))
