"""How often one player wins against others of a kind; prints a line every fifty games.

``nice python -m bench.players.rounds_won EDITION SEATS PLAYER OTHERS GAMES`` plays one round of
group, or one match of any other edition, per game. Seats rotate; a shared best result is not
counted as a win. Each line has a 95 % interval.
"""

import random
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from keypeg.players.chance import Source
from keypeg.players.local import LocalTable, play
from keypeg.players.player import Player
from keypeg.players.registry import player
from keypeg.rules.edition import Rules
from keypeg.rules.editions import find
from keypeg.rules.seats import Seat
from keypeg.table.actions import Action
from keypeg.table.match import View
from keypeg.table.records.record import Header

SEED = 15
EVERY = 50


@dataclass
class Timed:
    """A player that records the processor time of each of its moves."""

    player: Player
    seconds: list[float] = field(default_factory=list)

    def act(self, view: View, source: Source) -> Action:
        began = time.process_time()
        action = self.player.act(view, source)
        self.seconds.append(time.process_time() - began)
        return action


def winners(rules: Rules, players: Mapping[Seat, Player], seed: str) -> tuple[Seat, ...]:
    table = LocalTable(Header(rules, tuple("ABCDE"[: rules.seats])))
    for _ in play(table, players, random.Random(seed)):
        pass
    return table.match.winners


def main(edition: str, seats: str, one: str, others: str, games: str) -> None:
    options = {"rounds": 1} if edition == "group" else {}
    rules = find(edition).rules(int(seats), **options)
    first, other = Timed(player(one, rules)), player(others, rules)
    won = 0
    for game in range(1, int(games) + 1):
        seat = Seat(game % rules.seats)
        players = {Seat(each): other for each in range(rules.seats)} | {seat: first}
        won += winners(rules, players, f"{SEED} {game}") == (seat,)
        if game % EVERY == 0:
            share = won / game
            half = 1.96 * (share * (1 - share) / game) ** 0.5
            slow = sorted(first.seconds)[int(len(first.seconds) * 0.99)] * 1000
            print(f"{game}: {share:.3f} ± {half:.3f}, 99 % of moves in {slow:.0f} ms", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
