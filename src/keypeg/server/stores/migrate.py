"""Migrations: the numbered SQL files in `migrations/`, each run once on every database.

All pending ones run in one transaction, in which they are also recorded: a process that is killed
leaves nothing half done, and a second process finds them all done.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from keypeg.server.stores.readers import numbered
from keypeg.server.stores.rows import DatabaseRow
from keypeg.server.stores.upgrade import Database, upgrade_logs
from keypeg.server.stores.urls import postgres_rest, sqlite_path

FOLDER: Final = Path(__file__).with_name("migrations")

FOLLOWED_BY: Final[dict[str, Callable[[Database], Awaitable[None]]]] = {
    "0004_chains": upgrade_logs,
}
"""Steps that SQL cannot express, run after the file with that name."""

PATIENCE: Final = 20.0
"""Seconds to wait for another process that is migrating."""
ADVISORY_LOCK: Final = 0x6B657970
"""The key of our PostgreSQL advisory lock: "keyp" in ASCII."""

_MARKS: Final = """
    CREATE TABLE IF NOT EXISTS migrations (name TEXT NOT NULL PRIMARY KEY)
"""


class TooNew(Exception):
    """The database has been migrated by a newer release."""


def migrate(url: str) -> None:
    """Runs pending migrations; if several processes start at once, one runs them, others wait."""
    path = sqlite_path(url)
    if path is None:
        postgres_rest(url)
    work = _migrate_postgres(url) if path is None else _migrate_sqlite(path)
    # In its own thread, so that it can be called while an event loop is running.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


async def _migrate_sqlite(path: str) -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as connection:
        database = SqliteDatabase(connection)
        connection.execute("BEGIN IMMEDIATE")
        await _apply_due(database)
        connection.execute("COMMIT")


async def _migrate_postgres(url: str) -> None:
    import asyncpg  # noqa: PLC0415  # from the extra `cluster`

    connection = await asyncpg.connect(url, timeout=PATIENCE)
    try:
        async with connection.transaction():
            await connection.execute(f"SELECT pg_advisory_xact_lock({ADVISORY_LOCK})")
            await _apply_due(PostgresDatabase(connection))
    finally:
        await connection.close()


async def _apply_due(database: Database) -> None:
    await database.run(_MARKS)
    done = {row[0] for row in await database.ask("SELECT name FROM migrations")}
    files = sorted(FOLDER.glob("*.sql"))
    if done - {file.stem for file in files}:
        raise TooNew
    for file in files:
        if file.stem not in done:
            await _apply(database, file.stem, file.read_text(encoding="utf-8"))


async def _apply(database: Database, name: str, script: str) -> None:
    await database.run(script)
    if (more := FOLLOWED_BY.get(name)) is not None:
        await more(database)
    await database.ask("INSERT INTO migrations (name) VALUES ($1) RETURNING name", name)


class SqliteDatabase:
    """An SQLite connection within a transaction."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def run(self, script: str) -> None:
        for statement in _statements(script):
            self._connection.execute(statement)

    async def ask(self, query: str, *values: object) -> list[DatabaseRow]:
        return list(self._connection.execute(query, numbered(values)))

    async def each(self, query: str, rows: list[tuple[object, ...]]) -> None:
        self._connection.executemany(query, [numbered(row) for row in rows])


def _statements(script: str) -> Iterator[str]:
    """Splits a script into statements, because `executescript` would commit first."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement


class PostgresDatabase:
    """A PostgreSQL connection within a transaction."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    async def run(self, script: str) -> None:
        await self._connection.execute(script)

    async def ask(self, query: str, *values: object) -> list[DatabaseRow]:
        return [tuple(row) for row in await self._connection.fetch(query, *values)]

    async def each(self, query: str, rows: list[tuple[object, ...]]) -> None:
        await self._connection.executemany(query, rows)
