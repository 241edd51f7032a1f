"""What people do with tables: open, sit down, leave, abort, accept, play again."""

import secrets
from collections.abc import Sequence
from typing import Any, Final

from keypeg.rules.editions import find
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.seats import Seat
from keypeg.server.bodies import AbsentWish, SeatWish, TableWish
from keypeg.server.bots import LEVELS
from keypeg.server.clocks import ClockRules
from keypeg.server.ears import now_ms
from keypeg.server.identity import cleaned
from keypeg.server.problems import CONFLICT, FORBIDDEN, UNPROCESSABLE, Denied
from keypeg.server.room import Room
from keypeg.server.rooms import Rooms, fresh_code
from keypeg.server.seating import (
    Aborted,
    Accepted,
    AnyRoomEvent,
    BotSeated,
    Kind,
    Paused,
    RematchMade,
    RematchOffered,
    Resumed,
    SeatLeft,
    SeatTaken,
    TableOpened,
)
from keypeg.server.state import TableState
from keypeg.server.stores.contract import Identity
from keypeg.table.actions import Resign
from keypeg.table.events import Event
from keypeg.table.record import plain_options
from keypeg.table.referee import Refused, judge
from keypeg.table.state import Round

LONGEST_CLOCK: Final = 14 * 24 * 3600
LONGEST_DELAY: Final = 3600

ABSENCE_MS: Final = 60_000
"""How long a seat may be waited for, and not be there, before others may go on without it."""


def beginning(wish: TableWish) -> tuple[Event, ...]:
    """What has been played already, if a table is opened from a finished record."""
    if wish.record is None:
        return ()
    try:
        judged = judge(wish.record)
        whole = judged.match.is_over and judged.header.rules.edition == wish.edition
        # Its commitments were bound to another table: they are left behind.
        plain = {key: value for key, value in wish.record.items() if key != "match"}
        first = judge(plain | {"actions": wish.record["actions"][: wish.actions]})
    except Refused as refused:
        raise refused.why from None
    if not whole or first.match.is_over or len(judged.header.names) != len(wish.seats):
        raise Denied(UNPROCESSABLE, "bad_record")
    if judged.header.rules.chosen.given != plain_options(wish.options):
        raise Denied(UNPROCESSABLE, "bad_record", "options")
    return tuple(first.events)


def opening(wish: TableWish, me: Identity) -> tuple[TableOpened, list[AnyRoomEvent]]:
    """The events that open a table as somebody wishes; raises `Illegal` for impossible rules."""
    # Whatever is wrong with the options, the edition says it here, before anything is stored.
    find(wish.edition).rules(len(wish.seats), **plain_options(wish.options))
    seats = wish.seats if wish.record else _in_order(wish)
    opened = TableOpened(
        edition=wish.edition,
        options=wish.options | _in_the_open(wish),
        seats=len(seats),
        public=wish.public,
        watch=wish.watch,
        watch_delay=_delay(wish.watch_delay),
        by=me.identity,
        clock=_checked(wish.clock),
    )
    return opened, [
        _sits(seat, each, me) for seat, each in enumerate(seats) if each.kind != "friend"
    ]


def _checked(clock: ClockRules | None) -> ClockRules | None:
    """From a second a move to two weeks."""
    if clock and not (1 <= clock.seconds <= LONGEST_CLOCK and 0 <= clock.increment <= 600):
        raise Denied(UNPROCESSABLE, "bad_clock")
    return clock


def _delay(seconds: int) -> int:
    if not 0 <= seconds <= LONGEST_DELAY:
        raise Denied(UNPROCESSABLE, "bad_delay")
    return seconds


def _in_the_open(wish: TableWish) -> dict[str, Any]:
    """On one device rows are placed openly, in turn, unless something else is wished (CH-A1)."""
    known = {option.name for option in find(wish.edition).options}
    shared = any(seat.kind == "here" for seat in wish.seats)
    if not shared or "turn_order" not in known - wish.options.keys() or wish.record:
        return {}
    return {"turn_order": "open_alternate"}


def _in_order(wish: TableWish) -> list[SeatWish]:
    """Seats turned so that the right one makes the first code."""
    mine = next((seat for seat, each in enumerate(wish.seats) if each.kind == "me"), 0)
    turn = {"me": 0, "other": 1, "lot": secrets.randbelow(len(wish.seats) or 1)}[wish.first]
    start = (mine + turn) % (len(wish.seats) or 1)
    return [*wish.seats[start:], *wish.seats[:start]]


def _sits(seat: int, wish: SeatWish, me: Identity) -> AnyRoomEvent:
    if wish.kind == "bot":
        if wish.level not in LEVELS:
            raise Denied(UNPROCESSABLE, "unknown_level", wish.level)
        return BotSeated(seat, wish.level, f"{wish.level} {seat + 1}")
    name = me.name if wish.kind == "me" else cleaned(wish.name)
    return SeatTaken(seat, me.identity, name or fresh_code(), me.avatar)


async def take(room: Room, me: Identity, seat: int, action_id: str) -> None:
    """Sits down on a free seat."""

    def changes(state: TableState) -> Sequence[AnyRoomEvent]:
        if state.is_over:
            raise Illegal(Reason.MATCH_OVER)
        if not 0 <= seat < len(state.seating.sittings):
            raise Denied(UNPROCESSABLE, "bad_seat")
        if not state.seating.may_take(me.identity, seat, len(state.match.rounds)):
            raise Denied(CONFLICT, "seat_taken")
        return [SeatTaken(seat, me.identity, me.name or fresh_code(), me.avatar)]

    await room.change(action_id, changes)


async def leave(room: Room, me: Identity, seat: int, action_id: str) -> None:
    """Frees a seat of one's own; the match waits for whoever sits down next."""

    def changes(state: TableState) -> Sequence[AnyRoomEvent]:
        _check_holder(state, me, seat)
        return [SeatLeft(seat)]

    await room.change(action_id, changes)


async def forget(room: Room, me: Identity) -> None:
    """Somebody deletes his data: he leaves his seats, and the index names him no more."""
    room.index = await room.store.find(room.index.table) or room.index
    for seat in room.state.seating.seats_of(me.identity):
        await leave(room, me, seat, f"forget-{seat}-{room.state.number}")


async def abort(room: Room, me: Identity, action_id: str) -> None:
    """Before the first row any seat may call the match off: no record, no result."""

    def changes(state: TableState) -> Sequence[AnyRoomEvent]:
        seat = _own_seat(state, me)
        if state.is_over or any(_is_played(each) for each in state.match.rounds):
            raise Illegal(Reason.WRONG_PHASE)
        return [Aborted(seat)]

    await room.change(action_id, changes)


async def pause(room: Room, me: Identity, action_id: str) -> None:
    """Anybody at the table may ask for a pause, and anybody may end it."""

    def changes(state: TableState) -> Sequence[AnyRoomEvent]:
        seat = _own_seat(state, me)
        if state.is_over or not state.has_begun:
            raise Illegal(Reason.WRONG_PHASE)
        return [Resumed(seat) if state.seating.paused else Paused(seat)]

    await room.change(action_id, changes)


def _is_played(round_: Round) -> bool:
    return bool(round_.rows or (round_.circle and round_.circle.questions))


async def replace_absent(room: Room, me: Identity, wish: AbsentWish) -> None:
    """Somebody has been waited for too long and is not there: the program takes the seat."""
    seat = Seat(wish.seat)

    def changes(state: TableState) -> Sequence[AnyRoomEvent]:
        _check_absent(room, state, me, seat)
        return [SeatLeft(seat), BotSeated(seat, "plain", state.seating.sittings[seat].name)]

    await room.change(f"absent-{seat}-{room.state.number}", changes)


async def claim_absent(room: Room, me: Identity, wish: AbsentWish) -> None:
    """The same, but the match is claimed: the absent seat has given it up."""
    seat = Seat(wish.seat)
    _check_absent(room, room.state, me, seat)
    await room.act(seat, f"absent-{seat}-{room.state.number}", Resign(by="absence"))


def _check_absent(room: Room, state: TableState, me: Identity, seat: Seat) -> None:
    _own_seat(state, me)
    if not 0 <= seat < len(state.seating.sittings):
        raise Denied(UNPROCESSABLE, "bad_seat")
    sitting = state.seating.sittings[seat]
    here = sitting.identity in room.present.identities
    if here or sitting.kind is not Kind.PERSON or _holds(state, me, seat):
        raise Denied(CONFLICT, "not_absent")
    if state.clock.waited(seat, now_ms()) < ABSENCE_MS:
        raise Denied(CONFLICT, "not_absent")


async def accept(room: Room, me: Identity, action_id: str) -> None:
    """A seat that could contest the result says that it will not."""

    def changes(state: TableState) -> Sequence[AnyRoomEvent]:
        mine = [seat for seat in state.contesting(now_ms()) if _holds(state, me, seat)]
        if not mine:
            raise Illegal(Reason.WRONG_PHASE)
        return [Accepted(seat) for seat in mine]

    await room.change(action_id, changes)


async def rematch(rooms: Rooms, room: Room, me: Identity, action_id: str) -> None:
    """Offers to play again; once every person has, a new table with roles swapped is opened."""

    def changes(state: TableState) -> Sequence[AnyRoomEvent]:
        if not state.is_final(now_ms()):
            raise Illegal(Reason.WRONG_PHASE)
        _own_seat(state, me)
        return [RematchOffered(seat) for seat in state.seating.seats_of(me.identity)]

    await room.change(action_id, changes)
    seating = room.state.seating
    people = {s for s, each in enumerate(seating.sittings) if each.kind is Kind.PERSON}
    if seating.next is None and people <= seating.rematch:
        following = await rooms.open(seating.opened, _swapped(room.state))
        await room.change("rematch", lambda state: [RematchMade(following.index.table)])


def _swapped(state: TableState) -> list[AnyRoomEvent]:
    """The same people, each one seat further: another makes the first code."""
    events: list[AnyRoomEvent] = []
    sittings = state.seating.sittings
    for seat, sitting in enumerate((*sittings[1:], sittings[0])):
        if sitting.kind is Kind.BOT:
            events.append(BotSeated(seat, sitting.level or "plain", sitting.name))
        elif sitting.identity is not None:
            events.append(SeatTaken(seat, sitting.identity, sitting.name, sitting.avatar))
    return events


def _own_seat(state: TableState, me: Identity) -> Seat:
    seats = state.seating.seats_of(me.identity)
    if not seats:
        raise Denied(FORBIDDEN, "not_your_seat")
    return seats[0]


def _holds(state: TableState, me: Identity, seat: int) -> bool:
    return state.seating.is_held(Seat(seat), me.identity)


def _check_holder(state: TableState, me: Identity, seat: int) -> None:
    if not 0 <= seat < len(state.seating.sittings) or not _holds(state, me, seat):
        raise Denied(FORBIDDEN, "not_your_seat")
