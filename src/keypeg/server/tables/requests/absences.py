"""What the others may do about a seat whose player is gone."""

from collections.abc import Sequence
from typing import Final

from keypeg.rules.seats import Seat
from keypeg.server.bodies.tables import AbsentWish
from keypeg.server.running.denied import CONFLICT, UNPROCESSABLE, Denied
from keypeg.server.stores.contract import Identity
from keypeg.server.tables.requests.holders import holds, own_seat
from keypeg.server.tables.rooms.room import Room
from keypeg.server.tables.seats.room_events import AnyRoomEvent, BotSeated, SeatLeft
from keypeg.server.tables.seats.sittings import ABSENCE_MS, Kind, Sitting
from keypeg.server.tables.state.table_state import TableState
from keypeg.table.actions import Resign

SUBSTITUTE: Final = "fox"
"""The player that replaces somebody who is gone."""


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
    own_seat(state, me)
    if not 0 <= seat < len(state.seating.sittings):
        raise Denied(UNPROCESSABLE, "bad_seat")
    sitting = state.seating.sittings[seat]
    if sitting.kind.is_program or holds(state, me, seat) or not state.has_begun or state.is_over:
        raise Denied(CONFLICT, "not_absent")
    return sitting


def _check_absent(room: Room, state: TableState, seat: Seat) -> None:
    is_here = state.seating.sittings[seat].identity in room.audience.present.identities
    if is_here or state.clock.waited(seat, state.now()) < ABSENCE_MS:
        raise Denied(CONFLICT, "not_absent")
