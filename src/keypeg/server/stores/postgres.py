"""The store for several processes: a PostgreSQL database."""

import asyncio
from collections.abc import Sequence
from typing import Final

import asyncpg

from keypeg.server.stores.append_postgres import APPEND, columns
from keypeg.server.stores.appends import Append
from keypeg.server.stores.batching import Groups, Outcomes
from keypeg.server.stores.contract import Conflict, Entry, Forgotten, TableIndex
from keypeg.server.stores.migrate import migrate
from keypeg.server.stores.rows import DatabaseRow
from keypeg.server.stores.sql import SqlStore

CONNECTIONS: Final = 10
PATIENCE: Final = 30.0
"""Timeout of a statement, in seconds."""
SETTINGS: Final = {
    # Every query has an index; plans made while a table was empty must not scan it later.
    "enable_seqscan": "off",
    "jit": "off",
}
SPOILT: Final = (
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.DeadlockDetectedError,
    asyncpg.DataError,
)
"""Errors by which one append fails all others in its transaction; nothing was written."""
HELD_FAST: Final = """
    SELECT identity FROM identities WHERE identity = ANY($1::text[]) FOR KEY SHARE
"""
"""Locks identities, so that their deletion waits for the end of the transaction."""


class PostgresStore(SqlStore):
    """A `Store` shared by any number of processes."""

    replaced = (
        "convert_to(replace(convert_from(places, 'UTF8'), '\"' || $1::text || '\"',"
        " '\"' || $2::text || '\"'), 'UTF8')"
    )

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
        """All in one transaction; if one of them fails it, each in its own."""
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
        done = dict(map(tuple, await self._pool.fetch(APPEND, *columns(appends))))
        return [_outcome(append.table, done.get(append.table)) for append in appends]

    async def _ask(self, query: str, *values: object) -> Sequence[DatabaseRow]:
        return [tuple(row) for row in await self._pool.fetch(query, *values)]

    async def _transact(
        self, statements: Sequence[str], *values: object, named: Sequence[str] = ()
    ) -> None:
        while True:
            try:
                return await self._write_once(statements, values, named)
            except asyncpg.DeadlockDetectedError:
                # Two deletions deadlocked on results of shared tables; the other one is done now.
                continue

    async def _write_once(
        self, statements: Sequence[str], values: Sequence[object], named: Sequence[str]
    ) -> None:
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                if named and len(await connection.fetch(HELD_FAST, named)) < len(set(named)):
                    raise Forgotten
                for statement in statements:
                    await connection.execute(statement, *values)
        except asyncpg.UniqueViolationError as error:
            raise Conflict from error


def _outcome(table: str, is_done: bool | None) -> Exception | None:  # noqa: FBT001  # from a row
    """The outcome by `APPEND`'s row: none is a conflict, False is an unknown new holder."""
    if is_done is None:
        return Conflict(table)
    return None if is_done else Forgotten(table)
