"""What showing a long match takes is worked out in threads, so as not to block the event loop."""

import asyncio
from collections.abc import Iterable
from typing import Final

from keypeg.server.tables.listeners.seat_views import past_rounds
from keypeg.server.tables.seats.seating import Seating
from keypeg.server.tables.seats.standpoints import Guest, Hears, standpoint_of
from keypeg.server.tables.state.table_state import TableState
from keypeg.table.events import Listener
from keypeg.table.match import View
from keypeg.table.records.record import Json

MANY: Final = 250
"""Events that take about 2 ms to fold; more are folded in a thread."""


MANY_ROUNDS: Final = 20
"""Rounds that take about 2 ms to encode."""


async def prepare(state: TableState, listeners: Iterable[Listener]) -> None:
    """Folds what these listeners will be shown; what happens meanwhile is folded later."""
    for listener in listeners:
        if state.unfolded(listener) > MANY:
            state.folds[listener] = await asyncio.to_thread(state.fold, listener)
        _, view = state.folds.get(listener, (0, None))
        if view is not None and _unshown(state, listener, view) > MANY_ROUNDS:
            await asyncio.to_thread(past_rounds, state, listener, view)
    if state.has_begun and state.unreceipted > MANY:
        state.running_receipt = await asyncio.to_thread(state.receipt_so_far)


def _unshown(state: TableState, listener: Listener, view: View) -> int:
    """How many rounds the next view of a listener has to encode."""
    return len(view.match.rounds) - len(state.rounds_shown.get(listener, ()))


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
