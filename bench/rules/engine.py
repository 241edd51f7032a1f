"""How many actions per second pass through `decide` and `evolve` on one core, for every edition."""

import random
from functools import partial

from bench.timing import best_of, report
from keypeg.players.local import LocalTable, play
from keypeg.players.plain import PLAIN
from keypeg.rules.edition import Rules
from keypeg.rules.editions import EDITIONS
from keypeg.rules.seats import Seat
from keypeg.table.actions import Action
from keypeg.table.decide import decide
from keypeg.table.evolve import evolve
from keypeg.table.records.record import Header
from keypeg.table.state import Match

MATCHES, RUNS = 20, 7
TARGET = 30_000
"""Actions per second for classic."""

Played = list[tuple[Seat, Action]]


def played(rules: Rules, seed: int) -> Played:
    source = random.Random(seed)
    table = LocalTable(Header(rules, tuple("ABCDE"[: rules.seats])))
    players = {Seat(seat): PLAIN for seat in range(rules.seats)}
    return list(play(table, players, source))


def replay(rules: Rules, matches: list[Played]) -> None:
    for actions in matches:
        match = Match(rules)
        for seat, action in actions:
            for event in decide(match, seat, action):
                match = evolve(match, event)


def main() -> None:
    for edition in EDITIONS:
        for seats in edition.seats:
            rules = edition.rules(seats)
            matches = [played(rules, seed) for seed in range(MATCHES)]
            count = sum(map(len, matches))
            seconds = best_of(RUNS, partial(replay, rules, matches))
            target = f"target {TARGET:,}" if edition.key == "classic" else ""
            report(f"{edition.key}, {seats} seats", f"{count / seconds:,.0f} actions/s", target)


if __name__ == "__main__":
    main()
