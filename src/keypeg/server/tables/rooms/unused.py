"""Deletes tables that were opened long ago and at which nobody has moved."""

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from keypeg.server.buses.contract import CHANGED, News
from keypeg.server.running.logs import LOGGER
from keypeg.server.running.wall_clock import now_ms
from keypeg.server.stores.contract import Store, TableGone
from keypeg.server.tables.rooms.background import Background
from keypeg.server.tables.rooms.process import Process
from keypeg.server.tables.state.folding import loaded_from

DAY_MS: Final = 24 * 3600 * 1000
LOOK_SECONDS: Final = 24 * 3600.0
"""Rare, because each look also loads the matches that were abandoned after a move."""
PAGE: Final = 100
"""Names read at a time."""
PAUSE_SECONDS: Final = 0.05
"""Between two tables, so that those being played at do not wait."""


class UnusedTables:
    """Looks for unused tables, in one process at a time."""

    def __init__(self, process: Process, store: Store, background: Background, days: float) -> None:
        self.process, self.store, self.background = process, store, background
        self.days = days

    async def look(self) -> None:
        """Deletes unused tables once a day, for ever."""
        while self.days:
            bus, owner, _ = self.process
            if await bus.lease("unused", owner, seconds=LOOK_SECONDS):
                await self.delete(now_ms())
            await asyncio.sleep(LOOK_SECONDS)

    async def delete(self, now: int) -> None:
        """Deletes the tables that are unused by now."""
        since = now - int(self.days * DAY_MS)
        async for table in self._unchanged(since):
            await self.background.alone(table, self._delete(table, since))
            await asyncio.sleep(PAUSE_SECONDS)

    async def _unchanged(self, since: int) -> AsyncIterator[str]:
        names = [""]
        while names:
            names = await self.store.unchanged(since, after=names[-1], most=PAGE)
            for name in names:
                yield name

    async def _delete(self, table: str, since: int) -> None:
        """Deletes a table unless somebody has moved there, or done anything since."""
        loaded = await loaded_from(self.store, table)
        if loaded is None or loaded[1].moved or loaded[0].updated >= since:
            return
        await self.store.delete_unchanged(table, loaded[1].number)
        if await self.store.find(table) is None:
            LOGGER.info("unused", extra={"table": table})
            await self._tell(table)

    async def _tell(self, table: str) -> None:
        """Tells whoever is connected to a deleted table, in all processes."""
        if (room := self.process.rooms.get(table)) is not None:
            room.close(TableGone())
        if self.process.bus.is_shared:
            await self.process.bus.publish(News(table, CHANGED))
