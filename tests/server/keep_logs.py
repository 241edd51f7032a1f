"""Writes logs for the tests of later releases; run once per release."""

import json
import random
import sys
from pathlib import Path

from builders import NAMES, header
from keypeg.players.local import LocalTable, fresh_salt, play
from keypeg.players.plain import PLAIN
from keypeg.rules.edition import Rules
from keypeg.rules.editions import EDITIONS
from keypeg.rules.seats import Seat
from keypeg.server.tables.seats.room_events import SeatTaken, TableOpened
from keypeg.server.tables.state.entries import Happened, written


def stored_match(rules: Rules) -> list[Happened]:
    """A whole match as the server would have stored it, with an entry for each action."""
    opened = TableOpened(rules.edition, {}, rules.seats, public=True, watch=True, by="a")
    sat = [SeatTaken(seat, f"i{seat}", NAMES[seat], "sun") for seat in range(rules.seats)]
    entries = [Happened("open", 1, None, (opened, *sat))]
    table, source = LocalTable(header(rules, "kept"), fresh_salt), random.Random(rules.edition)
    players = {Seat(seat): PLAIN for seat in range(rules.seats)}
    before = 0
    for place, (seat, _) in enumerate(play(table, players, source)):
        events = tuple(table.events[before:])
        entries.append(Happened(f"a{place}", place, seat, (), events))
        before = len(table.events)
    return entries


def main(folder: Path) -> None:
    for edition in EDITIONS:
        lines = []
        for number, each in enumerate(stored_match(edition.rules()), start=1):
            entry = written(number, each, ("a", *(f"i{seat}" for seat in range(9))))
            told = {"number": number, "action": entry.action, "data": entry.data.decode()}
            lines.append(json.dumps(told))
        (folder / f"{edition.key}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
