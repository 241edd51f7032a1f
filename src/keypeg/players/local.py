"""A table in memory: players in its seats, chance in the house. The one path of local games."""

import secrets
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from keypeg.players.chance import House
from keypeg.players.player import Player
from keypeg.rules.options import Way
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table.actions import Action, Deal, Set
from keypeg.table.decide import decide
from keypeg.table.events import Event
from keypeg.table.evolve import evolve
from keypeg.table.match import View
from keypeg.table.phases import awaited
from keypeg.table.record import Header


def no_salt() -> str | None:
    """No commitments."""
    return None


def fresh_salt() -> str | None:
    """32 bytes from `secrets`."""
    return secrets.token_hex(32)


class LocalTable:
    """The match, its events, and what every seat has heard of them."""

    def __init__(self, header: Header, salt: Callable[[], str | None] = no_salt) -> None:
        self.header = header
        self.salt = salt
        self.match = header.new_match()
        self.events: list[Event] = []
        seats: list[Seat] = [Seat(seat) for seat in range(header.rules.seats)]
        self.views = {seat: View(seat, self.match) for seat in (*seats, HOUSE)}

    def take(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Decides an action and lets every seat hear what is for it. Raises `Illegal`."""
        events = decide(self.match, seat, self._salted(action))
        for event in events:
            self.match = evolve(self.match, event)
            self.views = {seat: view.hear(event) for seat, view in self.views.items()}
        self.events.extend(events)
        return events

    def _salted(self, action: Action) -> Action:
        """The table binds every secret, except those it does not know."""
        salts = [self.salt() for _ in range(self.header.rules.seats)]
        if salts[0] is None or self.header.rules.way is Way.UNPLUGGED:
            return action
        if isinstance(action, Deal):
            return replace(action, salts=tuple(salt for salt in salts if salt))
        return replace(action, salt=salts[0]) if isinstance(action, Set) else action


def play(
    table: LocalTable, players: Mapping[Seat, Player], house: Player | None = None
) -> Iterator[tuple[Seat, Action]]:
    """Plays on until nobody is awaited, yielding each action after it has been taken."""
    chance = house or House()
    while waiting := awaited(table.match):
        seat = waiting[0]
        player = chance if seat == HOUSE else players[seat]
        action = player.act(table.views[seat])
        table.take(seat, action)
        yield seat, action
