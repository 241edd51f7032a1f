"""The public tables with a free seat, as whoever looks for one is told."""

import asyncio
from typing import Final

from keypeg.server.stores.contract import Status, Store, TableIndex

SHARE: Final = 0.1
"""The part of the time that the store may be busy with this, however many tables are open."""
LONGEST: Final = 1.0
"""Seconds for which an answer is given again at most."""


class Lobby:
    """Requests at the same time share one query, and a slow answer is given again for a while."""

    def __init__(self, store: Store, most: int) -> None:
        self._store, self._most = store, most
        self._look: asyncio.Task[list[TableIndex]] | None = None
        self._until = 0.0

    async def tables(self) -> list[TableIndex]:
        """The open tables, most recent first."""
        is_known = self._look is not None and not (self._look.done() and self._is_old(self._look))
        if self._look is None or not is_known:
            self._look = asyncio.create_task(self._asked())
        # A cancelled request must not cancel the query for others.
        return await asyncio.shield(self._look)

    def _is_old(self, look: asyncio.Task[list[TableIndex]]) -> bool:
        has_failed = look.cancelled() or look.exception() is not None
        return has_failed or asyncio.get_running_loop().time() >= self._until

    async def _asked(self) -> list[TableIndex]:
        loop = asyncio.get_running_loop()
        began = loop.time()
        found = await self._store.listed(Status.OPEN, most=self._most)
        took = loop.time() - began
        self._until = loop.time() + min(took / SHARE, LONGEST)
        return found
