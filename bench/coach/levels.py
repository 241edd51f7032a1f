"""Whether the coach's skill figure separates the levels.

Mean skill of each level over many matches.
"""

import random
from collections.abc import Iterator
from typing import Any, Final

from builders import header, rules_of
from keypeg.arena.tallies import mean_interval
from keypeg.coach.review.report import report
from keypeg.players.local import LocalTable, no_salt, play
from keypeg.players.registry import CHARACTERS, player
from keypeg.rules.seats import Seat

LINES: Final[list[tuple[str, dict[str, Any], int, int]]] = [
    ("classic", {}, 2, 40),
    ("original", {"blanks": True}, 2, 20),
    ("junior", {}, 2, 20),
    ("family", {}, 2, 25),
    ("family", {}, 3, 12),
    ("challenge", {"rounds": 1, "holes": 4}, 2, 25),
    ("royale", {"rounds": 2}, 2, 8),
]
"""Edition, options, seats and matches of each line of the table.

Group has no line: the coach measures its questions in bits and gives them no skill.
"""

SEED: Final = 16


def skills(
    level: str, edition: str, options: dict[str, Any], seats: int, count: int
) -> list[float]:
    """Mean skill of all rows of each match; all seats play at the same level."""
    rules = rules_of(edition, seats, **options)
    means = []
    for seed in range(count):
        table = LocalTable(header(rules), no_salt)
        players = {Seat(seat): player(level, rules) for seat in range(seats)}
        for _ in play(table, players, random.Random(f"{SEED} {seed}")):
            pass
        rows = [row for each in report(table.match)["rounds"] for row in each["rows"]]
        found = [row["skill"] for row in rows if row["skill"] is not None]
        means.append(sum(found) / len(found))
    return means


def lines() -> Iterator[str]:
    yield "Mean skill of a match's rows, all seats of one level, with 95 % intervals."
    yield ""
    yield "| game | matches each | " + " | ".join(CHARACTERS) + " |"
    yield "|---|---|" + "---|" * len(CHARACTERS)
    for edition, options, seats, count in LINES:
        cells = []
        for level in CHARACTERS:
            mean, (low, high) = mean_interval(skills(level, edition, options, seats, count))
            cells.append(f"{mean:.1f} ± {(high - low) / 2:.1f}")
        chosen = "".join(f", `{name}: {value}`" for name, value in options.items())
        yield f"| {edition} for {seats}{chosen} | {count} | " + " | ".join(cells) + " |"


if __name__ == "__main__":
    for line in lines():
        print(line, flush=True)
