"""The store of many processes: a PostgreSQL database."""

import asyncio
from collections.abc import Sequence
from typing import Final

import asyncpg

from keypeg.server.groups import Groups, Outcomes
from keypeg.server.stores.append_postgres import APPEND, columns
from keypeg.server.stores.appends import Append
from keypeg.server.stores.contract import Conflict, Entry, TableIndex
from keypeg.server.stores.migrate import migrate
from keypeg.server.stores.rows import Row
from keypeg.server.stores.sql import SqlStore

CONNECTIONS: Final = 10
PATIENCE: Final = 30.0
"""Seconds after which a statement is given up."""
SETTINGS: Final = {
    # Every question has its index; a plan made while a table was empty must not read all of it.
    "enable_seqscan": "off",
    "jit": "off",
}
SPOILT: Final = (
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.DeadlockDetectedError,
    asyncpg.DataError,
)
"""How one append fails all that share its transaction: nothing of it has been written."""


class PostgresStore(SqlStore):
    """A `Store` that any number of processes share."""

    def __init__(self, url: str) -> None:
        self._url = url

    async def start(self) -> None:
        await asyncio.to_thread(migrate, self._url)
        self._pool = await asyncpg.create_pool(
            self._url,
            min_size=1,
            max_size=CONNECTIONS,
            command_timeout=PATIENCE,
            server_settings=SETTINGS,
        )
        self._appends = Groups(self._append)

    async def stop(self) -> None:
        await self._appends.finish()
        await self._pool.close()

    async def append(self, index: TableIndex, entries: Sequence[Entry]) -> None:
        await self._appends.do(Append(index, entries))

    async def _append(self, appends: list[Append]) -> Outcomes:
        """All in one transaction; if one of them spoils it, each in its own."""
        if len({append.table for append in appends}) < len(appends):
            return [await self._append_one(append) for append in appends]
        try:
            return await self._attempt(appends)
        except SPOILT:
            return [await self._append_one(append) for append in appends]

    async def _append_one(self, append: Append) -> Exception | None:
        try:
            [outcome] = await self._attempt([append])
        except (asyncpg.UniqueViolationError, asyncpg.DeadlockDetectedError):
            return Conflict(append.table)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
            return error
        return outcome

    async def _attempt(self, appends: list[Append]) -> Outcomes:
        won = {row[0] for row in await self._pool.fetch(APPEND, *columns(appends))}
        tables = [append.table for append in appends]
        return [None if table in won else Conflict(table) for table in tables]

    async def _ask(self, query: str, *values: object) -> Sequence[Row]:
        return [tuple(row) for row in await self._pool.fetch(query, *values)]

    async def _write(self, statements: Sequence[str], *values: object) -> None:
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                for statement in statements:
                    await connection.execute(statement, *values)
        except asyncpg.UniqueViolationError as error:
            raise Conflict from error
