"""All subscribers of a table in this process: who is here, and telling them what happens."""

import asyncio
from typing import Final

from keypeg.rules.seats import Seat
from keypeg.server.buses.contract import NOBODY, Present
from keypeg.server.tables.listeners.broadcast import Broadcast, RoomBroadcast
from keypeg.server.tables.listeners.subscriber import Subscriber, present_through
from keypeg.server.tables.seats.standpoints import Hears
from keypeg.server.tables.state.entries import Happened
from keypeg.server.tables.state.live_table import LiveTable
from keypeg.wire.messages import Reaction

QUIET_SECONDS: Final = 0.1
"""Minimum time between two broadcasts of who came and went."""


class Audience:
    """The subscribers of a table; each is sent what its identity may hear now."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.subscribers: set[Subscriber] = set()
        self.elsewhere = NOBODY
        """Who is connected through other processes."""
        self._to_be_told: asyncio.TimerHandle | None = None
        """Set while delayed watchers have something left to hear."""
        self._quiet: asyncio.TimerHandle | None = None
        """Set for `QUIET_SECONDS` after a broadcast of who is here."""
        self._has_changed = False
        """Whether somebody came or went since that broadcast."""

    @property
    def here(self) -> Present:
        """Who is connected through this process."""
        return present_through(self.subscribers, self.table.state.seating)

    @property
    def present(self) -> Present:
        """Who is connected, through whichever process."""
        return self.here.and_also(self.elsewhere)

    def add(self, subscriber: Subscriber, after: int = -1) -> None:
        """Adds a subscriber and sends it what was missed since `after`."""
        self.subscribers.add(subscriber)
        self.greet(subscriber, after)
        self.look_to_watchers()

    def remove(self, subscriber: Subscriber) -> None:
        """Removes a subscriber and tells the others."""
        self.subscribers.discard(subscriber)
        self.tell_presence()

    def dismiss(self, reason: str) -> None:
        """Tells everybody why the table can no longer be played, and disconnects them."""
        for subscriber in list(self.subscribers):
            subscriber.end(reason)

    def forget(self, identity: str) -> None:
        """Disconnects a deleted identity; greets anew whoever thereby hears something else."""
        for subscriber in list(self.subscribers):
            if subscriber.guest.identity == identity:
                subscriber.end("no_identity")
                self.subscribers.discard(subscriber)
            elif not subscriber.is_greeted_at(subscriber.place(self.table.state.seating)):
                self.greet(subscriber)

    def tell(self, happened: Happened, *, begins: bool) -> None:
        """Sends everybody an entry that has been applied; `begins`: the match begins with it."""
        broadcast = Broadcast(self.table.state, happened)
        for subscriber in list(self.subscribers):
            self._tell(subscriber, broadcast, begins=begins)
        self.look_to_watchers()

    def _tell(self, subscriber: Subscriber, broadcast: Broadcast, *, begins: bool) -> None:
        """Sends an entry, or greets anew if the standpoint changed or the match begins."""
        if not begins and subscriber.is_greeted_at(subscriber.place(self.table.state.seating)):
            subscriber.hear(broadcast)
        else:
            self.greet(subscriber)

    def greet(self, subscriber: Subscriber, after: int = -1) -> None:
        """Greets a subscriber at its standpoint; drops it if it may not hear anything."""
        subscriber.greet(self.table.index, self.table.state, self.present, after)
        if subscriber.is_dropped:
            self.subscribers.discard(subscriber)

    def look_to_watchers(self) -> None:
        """Schedules the next events for delayed watchers."""
        seating = self.table.state.seating
        if self._to_be_told or not seating.opened.watch_delay:
            return
        if not any(subscriber.place(seating).is_watching for subscriber in self.subscribers):
            return
        wait = self.table.state.until_watched(self.table.state.now())
        if wait is not None:
            loop = asyncio.get_running_loop()
            self._to_be_told = loop.call_later(wait / 1000, self._tell_watchers)

    def _tell_watchers(self) -> None:
        self._to_be_told = None
        news = self._room_news()
        for subscriber in list(self.subscribers):
            if subscriber.place(self.table.state.seating).is_watching:
                subscriber.hear_past(self.table.state, self.table.state.now())
                subscriber.hear_room(news)
        self.look_to_watchers()

    def show(self, seat: Seat, symbol: str) -> None:
        """Shows a seat's reaction to everybody who sees the match."""
        for subscriber in list(self.subscribers):
            if subscriber.place(self.table.state.seating).hears is Hears.MATCH:
                subscriber.send(Reaction(seat, symbol))

    def tell_room(self) -> None:
        """Sends everybody the state around the match."""
        self._has_changed = False
        news = self._room_news()
        for subscriber in list(self.subscribers):
            subscriber.hear_room(news)

    def tell_presence(self, newcomer: Subscriber | None = None) -> None:
        """Tells everybody who came or went: at once, then at most every `QUIET_SECONDS`.

        Otherwise a client that opens a thousand connections would cause a broadcast for each.
        """
        if self._quiet is None:
            self.tell_room()
            loop = asyncio.get_running_loop()
            self._quiet = loop.call_later(QUIET_SECONDS, self._end_quiet)
            return
        self._has_changed = True
        if newcomer is not None:
            newcomer.hear_room(self._room_news())

    def _room_news(self) -> RoomBroadcast:
        return RoomBroadcast(self.table.index, self.table.state, self.present)

    def _end_quiet(self) -> None:
        self._quiet = None
        if self._has_changed:
            self.tell_presence()
