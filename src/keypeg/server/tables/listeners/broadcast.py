"""Sends a log entry to a table's listeners, encoding it once per kind of listener."""

from typing import Final, NamedTuple

from msgspec import Raw

from keypeg.rules.seats import Seat
from keypeg.server.buses.contract import Present
from keypeg.server.stores.contract import TableIndex
from keypeg.server.tables.listeners.seat_views import (
    news_to,
    offers_to,
    room_shown,
    standing,
    times_left,
)
from keypeg.server.tables.seats.standpoints import Standpoint
from keypeg.server.tables.state.entries import Happened
from keypeg.server.tables.state.table_state import TableState
from keypeg.table.events import CodeSet, Dealt, Listener, MatchEnded
from keypeg.wire.messages import Heard, RoomNews, encode


class Wants(NamedTuple):
    """What a listener wants in every message besides events."""

    offers: bool
    """What the seat may do now."""
    views: bool = False
    """The listener's view, for clients that do not fold events themselves."""


RECEIPTED: Final = frozenset({CodeSet, Dealt, MatchEnded})
"""Events after which players are given a receipt."""


class Broadcast:
    """One log entry, as each subscriber of the table hears it."""

    def __init__(self, state: TableState, happened: Happened) -> None:
        self.state = state
        self.happened = happened
        self._encoded: dict[tuple[Listener, Wants], bytes | None] = {}
        self._standing: tuple[list[int], str] | None = None
        self._is_public = all(event.audience.is_everybody for event in happened.events)
        self._gives_receipts = not RECEIPTED.isdisjoint(map(type, happened.events))

    def for_listener(self, listener: Listener, wants: Wants) -> bytes | None:
        """The encoded message for a listener, None if there is nothing to hear; cached by kind."""
        key = (listener, wants)
        if key not in self._encoded:
            heard = self.heard_by(listener, wants)
            self._encoded[key] = encode(heard) if heard else None
        return self._encoded[key]

    def heard_by(self, listener: Listener, wants: Wants) -> Heard | None:
        """The message for a listener, None if there is nothing to hear."""
        events = self.happened.encoded if self._is_public else self._events_for(listener)
        if not events:
            return None
        if self._standing is None:
            self._standing = standing(self.state)
        offers = offers_to(self.state, listener) if wants.offers else None
        number = len(self.state.logs[listener])
        clocks = times_left(self.state.clock, self.happened.at)
        news = news_to(self.state, listener, number - len(events)) if wants.views else None
        receipt = self.state.receipt() if self._gives_receipts else None
        return Heard(number, events, *self._standing, offers, clocks, view=news, receipt=receipt)

    def _events_for(self, listener: Listener) -> list[Raw]:
        events = zip(self.happened.events, self.happened.encoded, strict=True)
        return [told for event, told in events if event.audience.includes(listener)]


class RoomBroadcast:
    """The state around the match (seats, presence), as each subscriber is sent it."""

    def __init__(self, index: TableIndex, state: TableState, present: Present) -> None:
        self.index, self.state, self.present = index, state, present
        self._encoded: dict[tuple[tuple[Seat, ...], bool, bool], bytes] = {}

    def for_listener(self, identity: str | None, place: Standpoint) -> bytes:
        """The encoded message for an identity at a standpoint; cached by kind."""
        state = self.state
        is_over = state.is_seen_over(place, state.now())
        key = state.seating.seats_of(identity), place.is_watching, is_over
        if key not in self._encoded:
            shown = room_shown(identity, place, self.index, state, self.present)
            self._encoded[key] = encode(RoomNews(shown))
        return self._encoded[key]
