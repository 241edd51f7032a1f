"""Subscribers of a table: each hears what its identity may hear now."""

from collections.abc import Iterable
from typing import Final

from msgspec import Raw

from keypeg.rules.seats import Seat
from keypeg.server.buses.contract import Present
from keypeg.server.stores.contract import TableIndex
from keypeg.server.tables.listeners.broadcast import Broadcast, RoomBroadcast, Wants
from keypeg.server.tables.listeners.outbox import Outbox
from keypeg.server.tables.listeners.seat_views import (
    clocks_shown,
    heard_late,
    news_to,
    number_heard,
    offers_to,
    receipt_at,
    room_shown,
    standing,
    times_left,
    view_at,
)
from keypeg.server.tables.seats.seating import Seating
from keypeg.server.tables.seats.standpoints import Guest, Hears, Standpoint, standpoint_of
from keypeg.server.tables.state.table_state import TableState
from keypeg.table.events import Listener
from keypeg.wire.eventcodec import event_json
from keypeg.wire.messages import Bye, FromServer, Heard, Hello, encode

GONE: Final = 4404
"""Close code after which the client must not reconnect: nothing to hear at this table."""
SLOW: Final = 4408
"""Close code for a client that does not read."""


class Subscriber:
    """One connection. It knows its identity; its standpoint is derived from the seating."""

    def __init__(self, guest: Guest, wants: Wants) -> None:
        self.guest = guest
        self.wants = wants
        self.outbox = Outbox()
        """Messages to be sent; None ends the connection."""
        self.ending: tuple[int, str] | None = None
        """Close code and reason, once the connection is to be closed."""
        self.pending: tuple[str, str] | None = None
        """The action in progress for this subscriber: its id at the table, and the client's id."""
        self.number = 0
        """For a watcher: the number of the last event heard. Later ones follow after the delay."""
        self._room = b""
        """For a delayed watcher: the state around the match as last sent."""
        self._greeted: Standpoint | None = None
        self._place: tuple[Seating, Guest, Standpoint] | None = None

    def place(self, seating: Seating) -> Standpoint:
        """The standpoint in a seating; cached until the seating or the guest changes."""
        known = self._place
        if known is None or known[0] is not seating or known[1] is not self.guest:
            known = self._place = (seating, self.guest, standpoint_of(seating, self.guest))
        return known[2]

    def is_greeted_at(self, place: Standpoint) -> bool:
        """Whether the last greeting was for this standpoint."""
        return self._greeted == place

    def look(self, seat: Seat | None) -> None:
        """Switches to the view of one of the device's seats, or of none."""
        self.guest = self.guest._replace(seat=seat)

    @property
    def is_dropped(self) -> bool:
        """Whether the connection is closing, so that nothing more is sent."""
        return self.ending is not None

    def send(self, message: FromServer | bytes) -> None:
        """Queues a message; drops a client that does not read."""
        data = message if isinstance(message, bytes) else encode(message)
        if self.is_dropped:
            return
        if self.outbox.is_full:
            self.outbox.clear()
            self.close(SLOW)
        else:
            self.outbox.send(data)

    def close(self, code: int = 1000, why: str = "") -> None:
        """Ends the connection after the messages already queued."""
        if self.ending is None:
            self.ending = (code, why)
            self.outbox.put(None)

    def end(self, reason: str) -> None:
        """Tells the client why and closes for good."""
        self.send(Bye(reason))
        self.close(GONE, reason)

    def greet(
        self, index: TableIndex, state: TableState, present: Present, after: int = -1
    ) -> None:
        """Sends what was missed since `after`, or everything; sends outsiders away."""
        place, now = self.place(state.seating), state.now()
        self._greeted = place
        if place.hears is Hears.NOTHING:
            self.end("no_such_table")
            return
        self.number = number_heard(state, place.listener, now)
        if _is_late(place, state):
            news = RoomBroadcast(index, state, present)
            self._room = news.for_listener(self.guest.identity, place)
        if place.hears is Hears.ROOM or not 0 <= after <= self.number:
            self.send(self._hello(place, index, state, present))
        elif after < self.number:
            self.send(self._missed(place.listener, state, after))

    def _hello(
        self, place: Standpoint, index: TableIndex, state: TableState, present: Present
    ) -> Hello:
        return Hello(
            seat=place.listener,
            number=self.number if place.hears is Hears.MATCH else 0,
            room=room_shown(self.guest.identity, place, index, state, present),
            clocks=clocks_shown(state, place, state.now()),
            view=view_at(state, place),
            receipt=receipt_at(state, place),
        )

    def _missed(self, listener: Listener, state: TableState, after: int) -> Heard:
        now = state.now()
        if listener is None:
            return heard_late(state, after, now, views=self.wants.views)
        log = state.logs[listener]
        events = [Raw(encode(event_json(event))) for event in log[after:]]
        offers = offers_to(state, listener) if self.wants.offers else None
        news = news_to(state, listener, after) if self.wants.views else None
        clocks = times_left(state.clock, now)
        return Heard(len(log), events, *standing(state), offers, clocks, view=news)

    def hear(self, broadcast: Broadcast) -> None:
        """Sends the part of an entry that may be heard from its standpoint."""
        state = broadcast.state
        place = self.place(state.seating)
        if place.hears is not Hears.MATCH:
            return
        if _is_late(place, state):
            self.hear_past(state, broadcast.happened.at)
        elif self.pending and self.pending[0] == broadcast.happened.action:
            self._hear_own(broadcast, place.listener, self.pending[1])
        elif (data := broadcast.for_listener(place.listener, self.wants)) is not None:
            self.send(data)

    def hear_past(self, state: TableState, now: int) -> None:
        """Sends a delayed watcher the events that are old enough by now."""
        by_now = state.watched(now)
        if by_now > self.number:
            self.send(heard_late(state, self.number, now, views=self.wants.views))
            self.number = by_now

    def _hear_own(self, broadcast: Broadcast, listener: Listener, action_id: str) -> None:
        """Sends the acknowledgement of the action and its events in one message."""
        heard = broadcast.heard_by(listener, self.wants)
        if heard is not None:
            heard.done = action_id
            self.send(heard)
            self.pending = None

    def hear_room(self, news: RoomBroadcast) -> None:
        """Sends a change around the match; delayed watchers are not told of what they may not see.

        To them even an unchanged message would say that something has just happened.
        """
        place = self.place(news.state.seating)
        if place.hears is Hears.NOTHING:
            return
        data = news.for_listener(self.guest.identity, place)
        if _is_late(place, news.state):
            if data == self._room:
                return
            self._room = data
        self.send(data)


def _is_late(place: Standpoint, state: TableState) -> bool:
    """Whether what is heard at a standpoint is delayed."""
    return place.is_watching and bool(state.seating.opened.watch_delay)


def present_through(subscribers: Iterable[Subscriber], seating: Seating) -> Present:
    """Who is connected through these subscribers."""
    subscribers = list(subscribers)
    identities = frozenset(
        each.guest.identity for each in subscribers if each.guest.identity is not None
    )
    return Present(
        identities, sum(subscriber.place(seating).is_watching for subscriber in subscribers)
    )
