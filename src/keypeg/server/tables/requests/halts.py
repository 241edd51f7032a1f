"""Calling a match off, pausing it, accepting its result."""

from collections.abc import Sequence

from keypeg.rules.errors import Illegal, Reason
from keypeg.server.running.denied import CONFLICT, Denied
from keypeg.server.stores.contract import Identity
from keypeg.server.tables.requests.holders import holds, own_seat
from keypeg.server.tables.rooms.room import Room
from keypeg.server.tables.seats.room_events import Aborted, Accepted, AnyRoomEvent, Paused, Resumed
from keypeg.server.tables.state.table_state import TableState
from keypeg.table.state import Round


async def abort(room: Room, me: Identity, action_id: str) -> None:
    """Calls the match off, with no record or result; any seat may, before the first row."""

    def changes(state: TableState) -> Sequence[AnyRoomEvent]:
        seat = own_seat(state, me)
        if state.is_over or any(is_played(each) for each in state.match.rounds):
            raise Illegal(Reason.WRONG_PHASE)
        return [Aborted(seat)]

    await room.change(action_id, changes)


async def pause(room: Room, me: Identity, action_id: str) -> None:
    """Starts or ends a pause; each seat may ask for a limited number, anybody may end one."""

    def changes(state: TableState) -> Sequence[AnyRoomEvent]:
        seat = own_seat(state, me)
        if state.is_over or not state.is_running:
            raise Illegal(Reason.WRONG_PHASE)
        if state.seating.paused:
            return [Resumed(seat)]
        if not state.seating.may_pause(seat):
            raise Denied(CONFLICT, "no_more_pauses")
        return [Paused(seat)]

    await room.change(action_id, changes)


async def accept(room: Room, me: Identity, action_id: str) -> None:
    """Waives the right of one's seats to contest the result."""

    def changes(state: TableState) -> Sequence[AnyRoomEvent]:
        mine = [seat for seat in state.contesting(state.now()) if holds(state, me, seat)]
        if not mine:
            raise Illegal(Reason.WRONG_PHASE)
        return [Accepted(seat) for seat in mine]

    await room.change(action_id, changes)


def is_played(round_: Round) -> bool:
    """Whether a row or a question of a round has been played."""
    return bool(round_.rows or (round_.circle and round_.circle.questions))
