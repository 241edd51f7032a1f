"""The store for one machine: an SQLite file."""

import asyncio
import sqlite3
from collections.abc import Sequence

from keypeg.server.stores import queries
from keypeg.server.stores.appends import Append
from keypeg.server.stores.checkpoints import Checkpoints
from keypeg.server.stores.contract import Conflict, DamagedLog, Entry, Forgotten, TableIndex
from keypeg.server.stores.migrate import migrate
from keypeg.server.stores.readers import Readers, numbered
from keypeg.server.stores.rows import DatabaseRow
from keypeg.server.stores.sql import SqlStore
from keypeg.server.stores.urls import SQLITE
from keypeg.server.stores.writer import Writer


class SqliteStore(SqlStore):
    """A `Store` in one file, which other processes may have open too."""

    replaced = "CAST(replace(CAST(places AS TEXT), '\"' || $1 || '\"', '\"' || $2 || '\"') AS BLOB)"

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
        # The last connection to close makes the final checkpoint, which readers may not.
        await self._readers.stop()
        await self._writer.stop()

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        try:
            return await super().read(table, after)
        except sqlite3.DatabaseError as why:
            if getattr(why, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT:
                raise DamagedLog(table, after + 1) from why
            raise

    async def append(self, index: TableIndex, entries: Sequence[Entry]) -> None:
        await self._writer.append(Append(index, entries))

    async def _ask(self, query: str, *values: object) -> Sequence[DatabaseRow]:
        return await self._readers.ask(query, *values)

    async def _transact(
        self, statements: Sequence[str], *values: object, named: Sequence[str] = ()
    ) -> None:
        def work(connection: sqlite3.Connection) -> None:
            _check_all_there(connection, named)
            _run(connection, statements, numbered(values))

        await self._writer.do(work)


def _check_all_there(connection: sqlite3.Connection, named: Sequence[str]) -> None:
    for who in named:
        if not connection.execute(queries.IDENTITY, numbered((who,))).fetchall():
            raise Forgotten


def _run(
    connection: sqlite3.Connection, statements: Sequence[str], values: dict[str, object]
) -> None:
    try:
        for statement in statements:
            connection.execute(statement, values)
    except sqlite3.IntegrityError as error:
        raise Conflict from error
