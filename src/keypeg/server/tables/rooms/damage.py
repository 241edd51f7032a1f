"""Tables whose log cannot be read: set aside and reported, until they are restored."""

import contextlib

from keypeg.server.running.logs import LOGGER
from keypeg.server.running.metrics import Metrics
from keypeg.server.running.wall_clock import now_ms
from keypeg.server.stores.contract import DamagedLog, DamagedTable, Store


class DamagedTables:
    """The tables known to be damaged."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.store, self.metrics = store, metrics
        self._names: set[str] = set()

    def __contains__(self, table: str) -> bool:
        return table in self._names

    def _count(self) -> None:
        self.metrics.damaged = len(self._names)

    async def read(self) -> None:
        """Reads which tables were found damaged before."""
        self._names |= {each.table for each in await self.store.damaged()}
        self._count()

    async def set_aside(self, why: DamagedLog) -> None:
        """Reports a damaged log to the operator; other tables are not affected."""
        if why.table in self._names:
            return
        self._names.add(why.table)
        self._count()
        LOGGER.error("damaged", extra={"table": why.table, "entry": why.number}, exc_info=why)
        with contextlib.suppress(Exception):  # a read-only store: already logged
            await self.store.set_aside(DamagedTable(why.table, why.number, now_ms()))

    async def put_back(self, table: str) -> None:
        """Clears the mark of a damaged log once it has been restored."""
        self._names.discard(table)
        self._count()
        await self.store.put_back(table)
