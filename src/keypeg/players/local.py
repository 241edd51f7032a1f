"""A table in memory, used by every local game: players in the seats, and the house as dealer."""

import secrets
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from keypeg.players.chance import SECURE, House, Source
from keypeg.players.player import Player, interruption
from keypeg.rules.options import Way
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table.actions import Action, Deal, Set
from keypeg.table.decide import drafted
from keypeg.table.events import Event
from keypeg.table.match import View
from keypeg.table.phases import awaited, interrupters
from keypeg.table.records.record import Header


def no_salt() -> str | None:
    """No salt: secrets are hidden without a commitment."""
    return None


def fresh_salt() -> str | None:
    """A salt of 32 random bytes from `secrets`."""
    return secrets.token_hex(32)


class LocalTable:
    """A match, its events, and each seat's view."""

    def __init__(self, header: Header, salt: Callable[[], str | None] = no_salt) -> None:
        self.header = header
        self.salt = salt
        self.match = header.new_match()
        self.events: list[Event] = []
        seats: list[Seat] = [Seat(seat) for seat in range(header.rules.seats)]
        self.views = {seat: View(header.rules, seat, header.name) for seat in (*seats, HOUSE)}

    def take(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Applies an action and updates all views; raises `Illegal` if it is refused."""
        draft = drafted(self.match, seat, self._salted(action))
        self.match = draft.match
        for event in draft.events:
            self.views = {seat: view.hear(event) for seat, view in self.views.items()}
        self.events.extend(draft.events)
        return tuple(draft.events)

    def _salted(self, action: Action) -> Action:
        """Adds salts, so that secrets are committed to; not if the table never learns them."""
        salts = [self.salt() for _ in range(self.header.rules.seats)]
        if salts[0] is None or self.header.rules.way is Way.UNPLUGGED:
            return action
        if isinstance(action, Deal):
            return replace(action, salts=tuple(salt for salt in salts if salt))
        return replace(action, salt=salts[0]) if isinstance(action, Set) else action


def play(
    table: LocalTable, players: Mapping[Seat, Player], source: Source = SECURE
) -> Iterator[tuple[Seat, Action]]:
    """Plays until nobody is awaited, yielding each action once it has been applied."""
    everybody = {HOUSE: House(), **players}
    while move := _interrupted(table, players, source) or _awaited(table, everybody, source):
        table.take(*move)
        yield move


def _interrupted(
    table: LocalTable, players: Mapping[Seat, Player], source: Source
) -> tuple[Seat, Action] | None:
    """The first action out of turn, if any player wants one."""
    for seat in interrupters(table.match):
        if (action := interruption(players[seat], table.views[seat], source)) is not None:
            return seat, action
    return None


def _awaited(
    table: LocalTable, everybody: Mapping[Seat, Player], source: Source
) -> tuple[Seat, Action] | None:
    """The action of the first awaited seat, if any."""
    for seat in awaited(table.match)[:1]:
        return seat, everybody[seat].act(table.views[seat], source)
    return None
