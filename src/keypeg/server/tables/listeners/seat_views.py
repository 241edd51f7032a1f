"""What is sent about a table: the match as a listener knows it, and who sits where."""

from typing import cast

from msgspec import Raw

from keypeg.rules.seats import Seat
from keypeg.server.buses.contract import Present
from keypeg.server.stores.contract import TableIndex
from keypeg.server.tables.seats.ranking import unranked
from keypeg.server.tables.seats.seating import Seating, status_of
from keypeg.server.tables.seats.sittings import Sitting
from keypeg.server.tables.seats.standpoints import Hears, Standpoint
from keypeg.server.tables.state.clocks import Clock
from keypeg.server.tables.state.table_state import TableState
from keypeg.table.events import Listener, RoundBegun
from keypeg.table.match import View
from keypeg.table.phases import awaited, phase
from keypeg.wire.eventcodec import event_json
from keypeg.wire.messages import Heard, RoomShown, SeatShown, encode
from keypeg.wire.views import (
    OfferShown,
    RoundShown,
    ViewNews,
    ViewShown,
    offers_shown,
    round_shown,
    view_news,
    view_shown,
)


def standing(state: TableState) -> tuple[list[int], str]:
    """The awaited seats and the phase of the match."""
    return list(state.awaited), str(state.phase)


def number_heard(state: TableState, listener: Listener, now: int) -> int:
    """The number of events a listener has heard by now."""
    return state.watched(now) if listener is None else len(state.logs[listener])


def clocks_shown(state: TableState, place: Standpoint, now: int) -> list[int] | None:
    """The time each seat has left, None without a clock; delayed for watchers."""
    if place.hears is not Hears.MATCH:
        return None
    clock, at = state.clock_of(place.listener, now)
    return times_left(clock, at)


def times_left(clock: Clock, at: int) -> list[int] | None:
    """The milliseconds each seat has left at a time, None without a clock."""
    if clock.rules is None:
        return None
    left = [clock.left(Seat(seat), at) for seat in range(len(clock.spent))]
    return [each for each in left if each is not None] or None


def offers_to(state: TableState, listener: Listener) -> dict[str, OfferShown]:
    """What a listener may do now."""
    return offers_shown(state.view(listener))


def news_to(state: TableState, listener: Listener, after: int, now: int | None = None) -> ViewNews:
    """The part of a view that has changed since a listener had heard `after` events."""
    view, heard = state.view(listener, now), len(state.logs[listener])
    if now is not None:
        heard = number_heard(state, listener, now)
    fresh = sum(isinstance(event, RoundBegun) for event in state.logs[listener][after:heard])
    return view_news(view, max(0, len(view.match.rounds) - fresh - 1))


def heard_late(state: TableState, after: int, now: int, *, views: bool) -> Heard:
    """The events that delayed watchers hear now, with the match as it stood then."""
    past, by_now = state.view(None, now).match, state.watched(now)
    events = [Raw(encode(event_json(event))) for event in state.logs[None][after:by_now]]
    news = news_to(state, None, after, now) if views else None
    clocks = times_left(*state.clock_of(None, now))
    return Heard(by_now, events, list(awaited(past)), str(phase(past)), clocks=clocks, view=news)


def shown_to(state: TableState, listener: Listener) -> ViewShown:
    """A listener's view, as sent now."""
    view = state.view(listener, state.now())
    # Encoded already, so that a long match costs no more than its last round.
    known = cast("list[RoundShown]", past_rounds(state, listener, view))
    return view_shown(view, known=known)


def past_rounds(state: TableState, listener: Listener, view: View) -> list[Raw]:
    """The rounds before the last, which no longer change, as JSON; each is encoded once."""
    past, seats = view.match.rounds[:-1], view.match.rules.seats
    known = state.rounds_shown.get(listener, [])
    fresh = [Raw(encode(round_shown(each, seats))) for each in past[len(known) :]]
    if fresh:
        # A new list: a thread may be doing the same.
        known = state.rounds_shown[listener] = [*known, *fresh]
    return known[: len(past)]


def view_at(state: TableState, place: Standpoint) -> ViewShown | None:
    """The view from a standpoint, None if the match is not seen from there."""
    return shown_to(state, place.listener) if _is_seen(state, place) else None


def receipt_at(state: TableState, place: Standpoint) -> str | None:
    """The receipt for listeners who have heard everything, to check the record against."""
    is_late = place.is_watching and state.seating.opened.watch_delay
    return state.receipt() if _is_seen(state, place) and not is_late else None


def _is_seen(state: TableState, place: Standpoint) -> bool:
    return place.hears is Hears.MATCH and (state.has_begun or state.match.is_over)


def status_at(state: TableState, place: Standpoint) -> str:
    """The table's status as known at a standpoint; watchers may hear of the end late."""
    return str(status_of(state.seating, over=state.is_seen_over(place, state.now())))


def updated_at(index: TableIndex, state: TableState, place: Standpoint) -> int:
    """When something heard at a standpoint last happened, in milliseconds since the epoch."""
    if place.hears is Hears.MATCH and not (place.is_watching and state.seating.opened.watch_delay):
        return index.updated
    heard = state.watched(state.now()) if place.is_watching else 0
    return max([state.touched, *state.public_at[heard - 1 : heard]])


def room_shown(
    identity: str | None, place: Standpoint, index: TableIndex, state: TableState, present: Present
) -> RoomShown:
    """The state around the match; identities never leave the server."""
    seating = state.seating
    now = state.now()
    is_over = state.is_seen_over(place, now)
    clock, _ = state.clock_of(None, now) if place.is_watching else (state.clock, now)
    seats = [_seat_shown(seat, seating, present) for seat in range(len(seating.sittings))]
    return RoomShown(
        table=index.table,
        code=index.code,
        status=status_at(state, place),
        public=index.public,
        seats=seats,
        yours=list(seating.seats_of(identity)),
        watchers=present.watchers,
        paused=seating.paused,
        next=seating.next if is_over else None,
        rematch=sorted(seating.rematch) if is_over else [],
        unranked=unranked(seating),
        watch=seating.opened.watch,
        clock_waits=clock.waits,
    )


def _seat_shown(seat: int, seating: Seating, present: Present) -> SeatShown:
    sitting = seating.sittings[seat]
    return SeatShown(
        seat,
        str(sitting.kind),
        sitting.name,
        sitting.avatar,
        _is_here(sitting, present),
        sitting.level,
        seating.hints[seat],
        sitting.next_level,
        seating.dearest[seat],
    )


def _is_here(sitting: Sitting, present: Present) -> bool:
    return sitting.kind.is_program or sitting.identity in present.identities
