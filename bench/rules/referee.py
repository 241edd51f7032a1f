"""Times `keypeg referee` on a record of 200 actions: the whole process, from start to exit."""

import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.timing import best_of, report
from keypeg.players.local import LocalTable, fresh_salt, play
from keypeg.players.plain import PLAIN
from keypeg.rules.editions import find
from keypeg.rules.seats import Seat
from keypeg.table.records.export import write_record
from keypeg.table.records.record import Header

ACTIONS, RUNS, TARGET_MS = 200, 15, 150


def long_record() -> dict[str, object]:
    source = random.Random(1972)
    rules = find("classic").rules(2, rounds=100)
    table = LocalTable(Header(rules, ("Ann", "Ben"), "bench"), fresh_salt)
    players = {Seat(seat): PLAIN for seat in range(2)}
    for _ in zip(range(ACTIONS), play(table, players, source), strict=False):
        pass
    return write_record(table.header, table.events)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        record = long_record()
        actions = record["actions"]
        assert isinstance(actions, list)
        file = Path(folder) / "match.json"
        file.write_text(json.dumps(record), encoding="utf-8")
        command = [str(Path(sys.executable).with_name("keypeg")), "referee", str(file)]
        seconds = best_of(RUNS, lambda: subprocess.run(command, check=True, capture_output=True))
        bare = best_of(RUNS, lambda: subprocess.run([sys.executable, "-c", ""], check=True))
        what = f"keypeg referee, {len(actions)} actions (bare Python {1000 * bare:.0f} ms)"
        report(what, f"{1000 * seconds:.0f} ms", f"target {TARGET_MS} ms")


if __name__ == "__main__":
    main()
