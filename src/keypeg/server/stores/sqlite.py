"""The store of one machine: an SQLite file."""

import asyncio
import sqlite3
from collections.abc import Sequence

from keypeg.server.stores.appends import Append
from keypeg.server.stores.checkpoints import Checkpoints
from keypeg.server.stores.contract import Conflict, Entry, TableIndex
from keypeg.server.stores.migrate import migrate
from keypeg.server.stores.readers import Readers, numbered
from keypeg.server.stores.rows import Row
from keypeg.server.stores.sql import SqlStore
from keypeg.server.stores.urls import SQLITE
from keypeg.server.stores.writer import Writer


class SqliteStore(SqlStore):
    """A `Store` in one file; other processes may have it open too."""

    def __init__(self, path: str) -> None:
        self._path = path

    async def start(self) -> None:
        await asyncio.to_thread(migrate, SQLITE + self._path)
        self._writer, self._readers = Writer(self._path), Readers(self._path)
        await self._writer.start()
        await self._readers.start()
        self._checkpoints = Checkpoints(self._path)
        self._checkpoints.start()

    async def stop(self) -> None:
        await asyncio.to_thread(self._checkpoints.stop)
        # The last to close folds the log into the file, which readers may not.
        await self._readers.stop()
        await self._writer.stop()

    async def append(self, index: TableIndex, entries: Sequence[Entry]) -> None:
        await self._writer.append(Append(index, entries))

    async def _ask(self, query: str, *values: object) -> Sequence[Row]:
        return await self._readers.ask(query, *values)

    async def _write(self, statements: Sequence[str], *values: object) -> None:
        await self._writer.do(lambda connection: _run(connection, statements, numbered(values)))


def _run(
    connection: sqlite3.Connection, statements: Sequence[str], values: dict[str, object]
) -> None:
    try:
        for statement in statements:
            connection.execute(statement, values)
    except sqlite3.IntegrityError as error:
        raise Conflict from error
