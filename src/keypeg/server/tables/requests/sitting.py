"""Taking a seat, seating a program, leaving."""

import contextlib
from collections.abc import Sequence

from msgspec import structs

from keypeg.rules.errors import Illegal, Reason
from keypeg.server.running.denied import CONFLICT, UNPROCESSABLE, Denied
from keypeg.server.stores.contract import Identity, Unplayable
from keypeg.server.tables.requests.halts import is_played
from keypeg.server.tables.requests.holders import check_holder, own_seat
from keypeg.server.tables.requests.openings import program
from keypeg.server.tables.rooms.codes import fresh_code
from keypeg.server.tables.rooms.registry import Rooms
from keypeg.server.tables.rooms.room import Room
from keypeg.server.tables.seats.identity import symbol_for
from keypeg.server.tables.seats.room_events import AnyRoomEvent, SeatLeft, SeatTaken
from keypeg.server.tables.seats.sittings import Kind
from keypeg.server.tables.state.table_state import TableState


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
        own_seat(state, me)
        if state.is_over:
            raise Illegal(Reason.WRONG_PHASE)
        sittings = state.seating.sittings
        if not 0 <= seat < len(sittings) or sittings[seat].kind is not Kind.BOT:
            raise Denied(UNPROCESSABLE, "bad_seat")
        playing = state.match.playing
        other = program(seat, level, state.seating.rules)
        return [structs.replace(other, later=playing is not None and is_played(playing))]

    await room.change(action_id, changes)


async def leave(room: Room, me: Identity, seat: int, action_id: str) -> None:
    """Frees a seat of `me`; the match waits until somebody sits down there."""

    def changes(state: TableState) -> Sequence[AnyRoomEvent]:
        check_holder(state, me, seat)
        return [SeatLeft(seat)]

    await room.change(action_id, changes)


async def forget(rooms: Rooms, identity: str) -> None:
    """Deletes an identity everywhere and leaves its seats in unfinished matches."""
    for table in await rooms.entomb(identity):
        with contextlib.suppress(Unplayable):
            if (room := await rooms.find(table)) is not None:
                await room.leave_deleted()
