"""What showing a long match takes is worked out in threads, so as not to block the event loop."""

import asyncio
from collections.abc import Iterable
from typing import Final

from keypeg.server.tables.seats.seating import Seating
from keypeg.server.tables.seats.standpoints import Guest, Hears, standpoint_of
from keypeg.server.tables.state.table_state import TableState
from keypeg.table.events import Listener
from keypeg.table.records.record import Json

MANY: Final = 250
"""Events that take about 2 ms to fold; more are folded in a thread."""


async def prepare(state: TableState, listeners: Iterable[Listener]) -> None:
    """Folds what these listeners will be shown; what happens meanwhile is folded later."""
    for listener in listeners:
        if state.unfolded(listener) > MANY:
            state.folds[listener] = await asyncio.to_thread(state.fold, listener)
    if state.has_begun and state.unreceipted > MANY:
        state.running_receipt = await asyncio.to_thread(state.receipt_so_far)


def listeners_of(seating: Seating, guest: Guest) -> list[Listener]:
    """The listeners through whom a guest may be shown the match."""
    seats: list[Listener] = list(seating.seats_of(guest.identity))
    is_watching = not seats and standpoint_of(seating, guest).hears is Hears.MATCH
    return [None] if is_watching else seats


async def record_of(state: TableState) -> dict[str, Json]:
    """The match record."""
    if state.weight > 1:
        return await asyncio.to_thread(state.record)
    return state.record()
