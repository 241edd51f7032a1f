"""What people do with tables: open, sit down, leave, abort, accept, play again."""

import contextlib
import secrets
from collections.abc import Sequence
from typing import Any, Final

from msgspec import structs

from keypeg.players.registry import PlayerName, UnknownPlayer, player
from keypeg.rules.edition import Rules
from keypeg.rules.editions import find
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.options import OneOrPair
from keypeg.rules.seats import Seat
from keypeg.server.bodies.tables import AbsentWish, ClockRules, SeatWish, TableWish
from keypeg.server.running.denied import CONFLICT, FORBIDDEN, UNPROCESSABLE, Denied
from keypeg.server.stores.contract import Forgotten, Identity, Unplayable
from keypeg.server.tables.identity import cleaned, symbol_for
from keypeg.server.tables.puzzle_seat import day_of
from keypeg.server.tables.registry import Rooms, fresh_code
from keypeg.server.tables.room import Room
from keypeg.server.tables.seating import (
    ABSENCE_MS,
    Aborted,
    Accepted,
    AnyRoomEvent,
    BotSeated,
    Kind,
    Paused,
    RematchMade,
    RematchOffered,
    Resumed,
    Seating,
    SeatLeft,
    SeatTaken,
    Sitting,
    TableOpened,
)
from keypeg.server.tables.state import TableState
from keypeg.table.actions import Resign
from keypeg.table.events import Event
from keypeg.table.records.record import plain_options
from keypeg.table.records.referee import RecordRefused, judge
from keypeg.table.state import Round

LONGEST_CLOCK: Final = 14 * 24 * 3600
LONGEST_DELAY: Final = 3600

SUBSTITUTE: Final = "fox"
"""The player that replaces somebody who is gone."""


def beginning(wish: TableWish) -> tuple[Event, ...]:
    """The events already played, if the table is opened from a finished record."""
    if wish.record is None:
        return ()
    try:
        judged = judge(wish.record)
        whole = judged.match.is_over and judged.header.rules.edition == wish.edition
        # The commitments were bound to another table's name, so they are dropped.
        plain = {key: value for key, value in wish.record.items() if key != "match"}
        first = judge(plain | {"actions": wish.record["actions"][: wish.actions]})
    except RecordRefused as refused:
        raise refused.why from None
    if not whole or first.match.is_over or len(judged.header.names) != len(wish.seats):
        raise Denied(UNPROCESSABLE, "bad_record")
    if judged.header.rules.chosen.given != plain_options(wish.options):
        raise Denied(UNPROCESSABLE, "bad_record", "options")
    return tuple(first.events)


def opening(wish: TableWish, me: Identity) -> tuple[TableOpened, list[AnyRoomEvent]]:
    """The events that open the table requested; raises `Illegal` for impossible rules."""
    # The edition rejects bad options here, before anything is stored.
    rules = find(wish.edition).rules(len(wish.seats), **plain_options(wish.options))
    start = 0 if wish.record else _start(wish)
    seats = [*wish.seats[start:], *wish.seats[:start]]
    opened = TableOpened(
        edition=wish.edition,
        options=_turned(wish.edition, wish.options, start) | _in_the_open(wish),
        seats=len(seats),
        public=wish.public,
        watch=wish.watch,
        watch_delay=_delay(wish.watch_delay),
        by=me.identity,
        clock=_checked(wish.clock),
        custom=wish.record is not None,
    )
    return opened, _all_sit(seats, me, rules)


def _all_sit(seats: Sequence[SeatWish], me: Identity, rules: Rules) -> list[AnyRoomEvent]:
    """Fills the seats of those present from the start; seats for friends stay free."""
    events: list[AnyRoomEvent] = []
    for seat, wish in enumerate(seats):
        taken = {each.avatar for each in events if isinstance(each, SeatTaken)}
        if wish.kind != "friend":
            sitting = me._replace(avatar=symbol_for(me.avatar, taken))
            events.append(_sits(seat, wish, sitting, rules))
    return events


def _checked(clock: ClockRules | None) -> ClockRules | None:
    """Denies clocks outside the limits: one second to two weeks."""
    if clock and not (1 <= clock.seconds <= LONGEST_CLOCK and 0 <= clock.increment <= 600):
        raise Denied(UNPROCESSABLE, "bad_clock")
    return clock


def _delay(seconds: int) -> int:
    if not 0 <= seconds <= LONGEST_DELAY:
        raise Denied(UNPROCESSABLE, "bad_delay")
    return seconds


def _in_the_open(wish: TableWish) -> dict[str, Any]:
    """On a shared device rows are open and in turn, unless requested otherwise (CH-A1)."""
    known = {option.name for option in find(wish.edition).options}
    shared = any(seat.kind == "here" for seat in wish.seats)
    if not shared or "turn_order" not in known - wish.options.keys() or wish.record:
        return {}
    return {"turn_order": "open_alternate"}


def _start(wish: TableWish) -> int:
    """The requested seat that makes the first code; the others are rotated with it."""
    mine = next((seat for seat, each in enumerate(wish.seats) if each.kind == "me"), 0)
    turn = {"me": 0, "other": 1, "lot": secrets.randbelow(len(wish.seats) or 1)}[wish.first]
    return (mine + turn) % (len(wish.seats) or 1)


def _turned(edition: str, options: dict[str, Any], by: int) -> dict[str, Any]:
    """The options after rotating the seats; values given per seat rotate with their players."""
    pairs = {each.name for each in find(edition).options if isinstance(each.limits, OneOrPair)}
    return {
        name: [*value[by:], *value[:by]] if name in pairs and isinstance(value, list) else value
        for name, value in options.items()
    }


def _sits(seat: int, wish: SeatWish, me: Identity, rules: Rules) -> AnyRoomEvent:
    if wish.kind == "bot":
        return _program(seat, wish.level, rules, cleaned(wish.name))
    name = me.name if wish.kind == "me" else cleaned(wish.name)
    return SeatTaken(seat, me.identity, name or fresh_code(), me.avatar)


def _program(seat: int, level: str, rules: Rules, name: str = "") -> BotSeated:
    """Seats a computer player, named as in `keypeg.players.registry`."""
    try:
        player(level, rules)
    except UnknownPlayer:
        raise Denied(UNPROCESSABLE, "unknown_level", level) from None
    return BotSeated(seat, level, name or f"{PlayerName.read(level).breaker} {seat + 1}")


async def take(room: Room, me: Identity, seat: int, action_id: str) -> None:
    """Takes a free seat."""

    def changes(state: TableState) -> Sequence[AnyRoomEvent]:
        if state.is_over:
            raise Illegal(Reason.MATCH_OVER)
        if not 0 <= seat < len(state.seating.sittings):
            raise Denied(UNPROCESSABLE, "bad_seat")
        if not state.seating.may_take(me.identity, seat, len(state.match.rounds)):
            raise Denied(CONFLICT, "seat_taken")
        taken = {each.avatar for each in state.seating.sittings if each.kind is Kind.PERSON}
        avatar = symbol_for(me.avatar, taken)
        return [SeatTaken(seat, me.identity, me.name or fresh_code(), avatar)]

    await room.change(action_id, changes)


async def change_program(room: Room, me: Identity, seat: int, level: str, action_id: str) -> None:
    """Replaces a seat's computer player; any person seated may.

    Takes effect at once before a round's first row, else from the next round on.
    """

    def changes(state: TableState) -> Sequence[AnyRoomEvent]:
        _own_seat(state, me)
        if state.is_over:
            raise Illegal(Reason.WRONG_PHASE)
        sittings = state.seating.sittings
        if not 0 <= seat < len(sittings) or sittings[seat].kind is not Kind.BOT:
            raise Denied(UNPROCESSABLE, "bad_seat")
        playing = state.match.playing
        other = _program(seat, level, state.seating.rules)
        return [structs.replace(other, later=playing is not None and _is_played(playing))]

    await room.change(action_id, changes)


async def leave(room: Room, me: Identity, seat: int, action_id: str) -> None:
    """Frees a seat of `me`; the match waits until somebody sits down there."""

    def changes(state: TableState) -> Sequence[AnyRoomEvent]:
        _check_holder(state, me, seat)
        return [SeatLeft(seat)]

    await room.change(action_id, changes)


async def forget(rooms: Rooms, identity: str) -> None:
    """Deletes an identity everywhere and leaves its seats in unfinished matches."""
    for table in await rooms.entomb(identity):
        with contextlib.suppress(Unplayable):
            if (room := await rooms.find(table)) is not None:
                await room.leave_deleted()


async def abort(room: Room, me: Identity, action_id: str) -> None:
    """Calls the match off, with no record or result; any seat may, before the first row."""

    def changes(state: TableState) -> Sequence[AnyRoomEvent]:
        seat = _own_seat(state, me)
        if state.is_over or any(_is_played(each) for each in state.match.rounds):
            raise Illegal(Reason.WRONG_PHASE)
        return [Aborted(seat)]

    await room.change(action_id, changes)


async def pause(room: Room, me: Identity, action_id: str) -> None:
    """Starts or ends a pause; each seat may ask for a limited number, anybody may end one."""

    def changes(state: TableState) -> Sequence[AnyRoomEvent]:
        seat = _own_seat(state, me)
        if state.is_over or not state.is_running:
            raise Illegal(Reason.WRONG_PHASE)
        if state.seating.paused:
            return [Resumed(seat)]
        if not state.seating.may_pause(seat):
            raise Denied(CONFLICT, "no_more_pauses")
        return [Paused(seat)]

    await room.change(action_id, changes)


def _is_played(round_: Round) -> bool:
    return bool(round_.rows or (round_.circle and round_.circle.questions))


async def replace_absent(room: Room, me: Identity, wish: AbsentWish) -> None:
    """Gives the seat of somebody who has been absent too long to the program."""
    seat = Seat(wish.seat)

    def changes(state: TableState) -> Sequence[AnyRoomEvent]:
        sitting = _owed_seat(state, me, seat)
        bot = BotSeated(seat, SUBSTITUTE, sitting.name)
        if sitting.kind is Kind.FREE:
            return [bot]
        _check_absent(room, state, seat)
        return [SeatLeft(seat), bot]

    await room.change(f"absent-{seat}-{room.state.number}", changes)


async def claim_absent(room: Room, me: Identity, wish: AbsentWish) -> None:
    """Claims the match instead: the absent seat resigns."""
    seat = Seat(wish.seat)
    if _owed_seat(room.state, me, seat).kind is Kind.FREE:
        if seat not in room.state.seating.lost(room.state.now()):
            raise Denied(CONFLICT, "not_absent")
    else:
        _check_absent(room, room.state, seat)
    await room.act(seat, f"absent-{seat}-{room.state.number}", Resign(by="absence"))


def _owed_seat(state: TableState, me: Identity, seat: Seat) -> Sitting:
    """Another person's seat in a running match, or one that a person has left."""
    _own_seat(state, me)
    if not 0 <= seat < len(state.seating.sittings):
        raise Denied(UNPROCESSABLE, "bad_seat")
    sitting = state.seating.sittings[seat]
    if sitting.kind.is_program or _holds(state, me, seat) or not state.has_begun or state.is_over:
        raise Denied(CONFLICT, "not_absent")
    return sitting


def _check_absent(room: Room, state: TableState, seat: Seat) -> None:
    is_here = state.seating.sittings[seat].identity in room.present.identities
    if is_here or state.clock.waited(seat, state.now()) < ABSENCE_MS:
        raise Denied(CONFLICT, "not_absent")


async def accept(room: Room, me: Identity, action_id: str) -> None:
    """Waives the right of one's seats to contest the result."""

    def changes(state: TableState) -> Sequence[AnyRoomEvent]:
        mine = [seat for seat in state.contesting(state.now()) if _holds(state, me, seat)]
        if not mine:
            raise Illegal(Reason.WRONG_PHASE)
        return [Accepted(seat) for seat in mine]

    await room.change(action_id, changes)


async def rematch(rooms: Rooms, room: Room, me: Identity, action_id: str) -> None:
    """Offers a rematch; once every person has, opens a new table with the roles swapped."""

    def changes(state: TableState) -> Sequence[AnyRoomEvent]:
        if day_of(state.seating) is not None:
            raise Denied(CONFLICT, "no_rematch")
        if not state.is_final(state.now()):
            raise Illegal(Reason.WRONG_PHASE)
        _own_seat(state, me)
        return [RematchOffered(seat) for seat in state.seating.seats_of(me.identity)]

    await room.change(action_id, changes)
    if room.state.seating.next is None and _all_would(room.state.seating):
        following = await _next_table(rooms, room)
        await room.change("rematch", lambda state: [RematchMade(following.index.table)])


async def _next_table(rooms: Rooms, room: Room) -> Room:
    """Opens the table for the rematch."""
    try:
        return await rooms.open(*_swapped(room.state.seating))
    except Forgotten:
        # One of the players has deleted their data through another process meanwhile.
        await room.refresh()
        return await _next_table(rooms, room)


def _all_would(seating: Seating) -> bool:
    """Whether everybody who still exists has offered a rematch."""
    sittings = seating.sittings
    people = {s for s, each in enumerate(sittings) if each.is_somebody}
    return people <= seating.rematch


def _swapped(seating: Seating) -> tuple[TableOpened, list[AnyRoomEvent]]:
    """The same players, each moved by one seat, so that another makes the first code.

    Seats of deleted identities are free.
    """
    events: list[AnyRoomEvent] = []
    sittings = seating.sittings
    for seat, sitting in enumerate((*sittings[1:], sittings[0])):
        if sitting.kind is Kind.BOT:
            level = sitting.next_level or sitting.level or "plain"
            events.append(BotSeated(seat, level, sitting.name))
        elif sitting.is_somebody and sitting.identity is not None:
            events.append(SeatTaken(seat, sitting.identity, sitting.name, sitting.avatar))
    options = _turned(seating.opened.edition, seating.opened.options, 1)
    return structs.replace(seating.opened, options=options, custom=False), events


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
