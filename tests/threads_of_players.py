"""The processor time of a player's moves, of its own thread and of the whole process."""

import random
import time
from dataclasses import dataclass

from builders import header
from keypeg.players.chance import Source
from keypeg.players.local import LocalTable, play
from keypeg.players.player import Player
from keypeg.players.registry import player
from keypeg.rules.editions import find
from keypeg.rules.seats import Seat
from keypeg.table.actions import Action
from keypeg.table.match import View


@dataclass
class TimedPlayer:
    """A player, with the processor seconds of its own thread and of all threads."""

    player: Player
    own: float = 0.0
    all: float = 0.0

    def act(self, view: View, source: Source) -> Action:
        own, everywhere = time.thread_time(), time.process_time()
        action = self.player.act(view, source)
        self.own += time.thread_time() - own
        self.all += time.process_time() - everywhere
        return action


def processor_times(edition: str, seats: int) -> tuple[float, float]:
    """The seconds of a sphinx in two rounds against itself."""
    rules = find(edition).rules(seats, rounds=2)
    timed = TimedPlayer(player("sphinx", rules))
    players = dict.fromkeys(map(Seat, range(seats)), timed)
    for _ in play(LocalTable(header(rules)), players, random.Random(15)):
        pass
    return timed.own, timed.all
