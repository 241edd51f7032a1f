"""Playing again, with the roles swapped."""

from collections.abc import Sequence

from msgspec import structs

from keypeg.rules.errors import Illegal, Reason
from keypeg.server.running.denied import CONFLICT, Denied
from keypeg.server.stores.contract import Forgotten, Identity
from keypeg.server.tables.requests.holders import own_seat
from keypeg.server.tables.requests.openings import turned
from keypeg.server.tables.rooms.registry import Rooms
from keypeg.server.tables.rooms.room import Room
from keypeg.server.tables.seats.puzzle_seat import day_of
from keypeg.server.tables.seats.room_events import (
    AnyRoomEvent,
    BotSeated,
    RematchMade,
    RematchOffered,
    SeatTaken,
    TableOpened,
)
from keypeg.server.tables.seats.seating import Seating
from keypeg.server.tables.seats.sittings import Kind
from keypeg.server.tables.state.table_state import TableState


async def rematch(rooms: Rooms, room: Room, me: Identity, action_id: str) -> None:
    """Offers a rematch; once every person has, opens a new table with the roles swapped."""

    def changes(state: TableState) -> Sequence[AnyRoomEvent]:
        if day_of(state.seating) is not None:
            raise Denied(CONFLICT, "no_rematch")
        if not state.is_final(state.now()):
            raise Illegal(Reason.WRONG_PHASE)
        own_seat(state, me)
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
    options = turned(seating.opened.edition, seating.opened.options, 1)
    return structs.replace(seating.opened, options=options, custom=False), events
