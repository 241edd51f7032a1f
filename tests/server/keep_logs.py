"""Writes the logs that a release leaves behind for the tests of later ones: run once a release."""

import json
import random
import sys
from pathlib import Path

from builders import NAMES, header
from keypeg.players.chance import House
from keypeg.players.local import LocalTable, fresh_salt, play
from keypeg.players.plain import PlainPlayer
from keypeg.rules.edition import Rules
from keypeg.rules.editions import EDITIONS
from keypeg.rules.seats import Seat
from keypeg.server.entries import Happened, written
from keypeg.server.seating import SeatTaken, TableOpened


def happened(rules: Rules) -> list[Happened]:
    """A whole match as a server would have stored it, an entry for each action."""
    opened = TableOpened(rules.edition, {}, rules.seats, public=True, watch=True, by="a")
    sat = [SeatTaken(seat, f"i{seat}", NAMES[seat], "sun") for seat in range(rules.seats)]
    entries = [Happened("open", 1, None, (opened, *sat))]
    table, source = LocalTable(header(rules, "kept"), fresh_salt), random.Random(rules.edition)
    players = {Seat(seat): PlainPlayer(source) for seat in range(rules.seats)}
    before = 0
    for place, (seat, _) in enumerate(play(table, players, House(source))):
        events = tuple(table.events[before:])
        entries.append(Happened(f"a{place}", place, seat, (), events))
        before = len(table.events)
    return entries


def main(folder: Path) -> None:
    for edition in EDITIONS:
        lines = []
        for number, each in enumerate(happened(edition.rules()), start=1):
            entry = written(number, each)
            told = {"number": number, "action": entry.action, "data": entry.data.decode()}
            lines.append(json.dumps(told))
        (folder / f"{edition.key}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
