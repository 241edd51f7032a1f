"""Filing what the final results of tables count for."""

import contextlib
from collections.abc import Callable, Coroutine

from keypeg.server.stores.contract import Conflict, Forgotten, Store
from keypeg.server.tables.rooms.room import Room
from keypeg.server.tables.state import duties
from keypeg.server.tables.state.table_state import TableState

Filing = Callable[[Store, str, TableState], Coroutine[None, None, None]]
"""Stores what the final result of a table counts for."""


class Results:
    """Files each result once it is final."""

    def __init__(self, store: Store, file: Filing) -> None:
        self.store, self.file = store, file

    async def settle(self, room: Room) -> None:
        """Files what a final result counts for. Idempotent across processes."""
        if room.is_settled or not room.state.is_final(room.state.now()):
            return
        if duties.counts(room.state.seating):
            await self._file_result(room)
            await self.store.rest(room.index.table)
        room.is_settled = True

    async def _file_result(self, room: Room) -> None:
        try:
            with contextlib.suppress(Conflict):
                await self.file(self.store, room.index.table, room.state)
        except Forgotten:
            # A player has been deleted meanwhile; after the refresh their tombstone is used.
            await room.refresh()
            await self._file_result(room)
