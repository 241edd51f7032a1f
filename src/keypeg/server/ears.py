"""Those who listen at a table: each hears what its seat may, encoded once for all of a kind."""

import time
from collections.abc import Iterable
from typing import NamedTuple

from msgspec import Raw

from keypeg.rules.seats import Seat
from keypeg.server.buses.contract import Present
from keypeg.server.entries import Happened
from keypeg.server.outbox import Outbox
from keypeg.server.seating import Kind, Sitting, status_of
from keypeg.server.state import TableState
from keypeg.server.stores.contract import TableIndex
from keypeg.table.events import Listener, RoundBegun
from keypeg.table.match import View
from keypeg.table.phases import awaited, phase
from keypeg.wire.eventcodec import event_json
from keypeg.wire.messages import FromServer, Heard, Hello, RoomNews, RoomShown, SeatShown, encode
from keypeg.wire.views import OfferShown, ViewNews, ViewShown, offers_shown, view_news, view_shown


class Wants(NamedTuple):
    """What a listener would be told with every message, besides events."""

    offers: bool
    """What its seat may do now."""
    views: bool = False
    """What it knows now, for those who do not fold events themselves."""


class Broadcast:
    """One entry on its way to all ears of a table."""

    def __init__(self, state: TableState, happened: Happened) -> None:
        self.state = state
        self.happened = happened
        self._encoded: dict[tuple[Listener, Wants], bytes | None] = {}
        self._standing: tuple[list[int], str] | None = None

    def for_listener(self, listener: Listener, wants: Wants) -> bytes | None:
        """What a listener hears of it, None if nothing; the same bytes for all of a kind."""
        key = (listener, wants)
        if key not in self._encoded:
            heard = self.heard_by(listener, wants)
            self._encoded[key] = encode(heard) if heard else None
        return self._encoded[key]

    def heard_by(self, listener: Listener, wants: Wants) -> Heard | None:
        """What a listener hears of it, None if nothing."""
        events = [
            told
            for event, told in zip(self.happened.events, self.happened.encoded, strict=True)
            if event.audience.includes(listener)
        ]
        if not events:
            return None
        if self._standing is None:
            self._standing = standing(self.state)
        offers = offers_to(self.state, listener) if wants.offers else None
        number = len(self.state.logs[listener])
        clocks = clocks_shown(self.state, self.happened.at)
        news = news_to(self.state, listener, number - len(events)) if wants.views else None
        return Heard(number, events, *self._standing, offers, clocks, view=news)


def standing(state: TableState) -> tuple[list[int], str]:
    """Whom the match waits for, and for what."""
    return list(state.awaited), str(phase(state.match))


def number_heard(state: TableState, listener: Listener, now: int) -> int:
    """How many events a listener has heard by now."""
    return state.watched(now) if listener is None else len(state.logs[listener])


def clocks_shown(state: TableState, at: int) -> list[int] | None:
    """What every seat has left, where there is a clock."""
    if state.clock.rules is None:
        return None
    left = [state.clock.left(Seat(seat), at) for seat in range(state.match.rules.seats)]
    return [each for each in left if each is not None] or None


def now_ms() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


def offers_to(state: TableState, listener: Listener) -> dict[str, OfferShown]:
    """What a listener may do now: it follows from what he knows, so the full match serves."""
    return offers_shown(View(listener, state.match))


def news_to(state: TableState, listener: Listener, after: int, now: int | None = None) -> ViewNews:
    """A listener's view for one who had heard so many events: only its last round has changed."""
    view = state.view(listener, now)
    begun = sum(isinstance(event, RoundBegun) for event in state.logs[listener][:after])
    return view_news(view, max(0, begun - 1))


class Ear:
    """One connection: a seat's, a watcher's, or a device behind its curtain."""

    def __init__(self, identity: str | None, listener: Listener, wants: Wants) -> None:
        self.identity = identity
        self.listener = listener
        self.behind_curtain = False
        self.wants = wants
        self.outbox = Outbox()
        """None ends the connection."""
        self.is_dropped = False
        self.pending: tuple[str, str] | None = None
        """The action being taken for this ear: its id at the table and its sender's own."""
        self.number = 0
        """A watcher's, of the last event heard: what comes after it is heard when it is time."""

    @property
    def is_watching(self) -> bool:
        """Whether it hears what all hear, and no seat's."""
        return self.listener is None and not self.behind_curtain

    def send(self, message: FromServer | bytes) -> None:
        """Queues a message; a client that does not read is dropped."""
        data = message if isinstance(message, bytes) else encode(message)
        if self.outbox.is_full:
            self.drop()
        elif not self.is_dropped:
            self.outbox.send(data)

    def close(self) -> None:
        """Ends the connection after what is queued."""
        self.outbox.put(None)

    def drop(self) -> None:
        """Ends the connection as soon as its writer looks: the client does not read."""
        self.is_dropped = True
        self.outbox.clear()
        self.outbox.put(None)

    def hear(self, broadcast: Broadcast) -> None:
        """Passes on what this ear may hear."""
        if self.behind_curtain:
            return
        if self.listener is None and broadcast.state.seating.opened.watch_delay:
            self.hear_past(broadcast.state, broadcast.happened.at)
            return
        if self.pending and self.pending[0] == broadcast.happened.action:
            self._hear_own(broadcast, self.pending[1])
            return
        data = broadcast.for_listener(self.listener, self.wants)
        if data is not None:
            self.send(data)

    def hear_past(self, state: TableState, now: int) -> None:
        """A watcher with a delay hears what has become old enough."""
        by_now = state.watched(now)
        if by_now > self.number:
            self.send(_heard_between(state, self.wants, self.number, by_now, now))
            self.number = by_now

    def _hear_own(self, broadcast: Broadcast, action_id: str) -> None:
        """One message says that the action is stored and what came of it."""
        heard = broadcast.heard_by(self.listener, self.wants)
        if heard is not None:
            heard.done = action_id
            self.send(heard)
            self.pending = None


def present_through(ears: Iterable[Ear]) -> Present:
    """Who is connected here."""
    ears = list(ears)
    identities = frozenset(ear.identity for ear in ears if ear.identity is not None)
    return Present(identities, sum(ear.is_watching for ear in ears))


def ear_of(state: TableState, identity: str | None, wants: Wants) -> Ear:
    """One seat hears as that seat; several wait behind the curtain; none watches."""
    seats = state.seating.seats_of(identity)
    ear = Ear(identity, seats[0] if len(seats) == 1 else None, wants)
    ear.behind_curtain = len(seats) > 1
    return ear


def _heard_between(state: TableState, wants: Wants, after: int, by_now: int, now: int) -> Heard:
    """Public events of the past, with the match as it stood then."""
    past = state.view(None, now).match
    events = [Raw(encode(event_json(event))) for event in state.logs[None][after:by_now]]
    news = news_to(state, None, after, now) if wants.views else None
    return Heard(by_now, events, list(awaited(past)), str(phase(past)), view=news)


def hello(ear: Ear, index: TableIndex, state: TableState, present: Present) -> Hello:
    """Everything an ear may know."""
    listener, now = ear.listener, now_ms()
    hidden = ear.behind_curtain or not state.has_begun
    ear.number = number_heard(state, listener, now)
    return Hello(
        seat=None if ear.behind_curtain else listener,
        number=0 if ear.behind_curtain else ear.number,
        room=room_shown(ear, index, state, present),
        clocks=clocks_shown(state, now),
        view=None if hidden else shown_to(state, listener),
    )


def greeting(
    ear: Ear, index: TableIndex, state: TableState, present: Present, after: int
) -> FromServer | None:
    """What somebody hears first: all that was missed since `after`, or everything there is."""
    now = now_ms()
    by_now = number_heard(state, ear.listener, now)
    if ear.behind_curtain or not 0 <= after <= by_now:
        return hello(ear, index, state, present)
    ear.number = by_now
    return missed(ear, state, after) if after < by_now else None


def missed(ear: Ear, state: TableState, after: int) -> Heard:
    """The events that a listener has not heard yet."""
    now = now_ms()
    if ear.listener is None:
        return _heard_between(state, ear.wants, after, ear.number, now)
    log = state.logs[ear.listener]
    events = [Raw(encode(event_json(event))) for event in log[after:]]
    offers = offers_to(state, ear.listener) if ear.wants.offers else None
    news = news_to(state, ear.listener, after) if ear.wants.views else None
    clocks = clocks_shown(state, now)
    return Heard(len(log), events, *standing(state), offers, clocks, view=news)


def shown_to(state: TableState, listener: Listener) -> ViewShown:
    """A listener's view, as it is sent now."""
    return view_shown(state.view(listener, now_ms()))


def room_news(ear: Ear, index: TableIndex, state: TableState, present: Present) -> RoomNews:
    """The table around the match has changed."""
    return RoomNews(room_shown(ear, index, state, present))


def room_shown(ear: Ear, index: TableIndex, state: TableState, present: Present) -> RoomShown:
    """Who sits where; identities stay with the server."""
    seats = [
        SeatShown(seat, str(s.kind), s.name, s.avatar, _is_here(s, present), s.level)
        for seat, s in enumerate(state.seating.sittings)
    ]
    return RoomShown(
        table=index.table,
        code=index.code,
        status=str(status_of(state.seating, over=state.match.is_over)),
        public=index.public,
        seats=seats,
        yours=list(state.seating.seats_of(ear.identity)),
        watchers=present.watchers,
        paused=state.seating.paused,
        next=state.seating.next,
    )


def _is_here(sitting: Sitting, present: Present) -> bool:
    return sitting.kind is Kind.BOT or sitting.identity in present.identities
