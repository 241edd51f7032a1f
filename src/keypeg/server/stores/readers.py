"""Threads that read an SQLite file; in WAL mode readers and writer never block each other."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any, Final

READERS: Final = 4


def numbered(values: tuple[object, ...]) -> dict[str, object]:
    """Parameters for $1, $2, …, which SQLite treats as names."""
    return {str(place): value for place, value in enumerate(values, start=1)}


class Readers:
    """Runs queries on committed data."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._threads = ThreadPoolExecutor(READERS, "keypeg reader")
        self._free: SimpleQueue[sqlite3.Connection] = SimpleQueue()

    async def start(self) -> None:
        """Opens one connection per thread."""
        for _ in range(READERS):
            self._free.put(await asyncio.to_thread(_opened, self._path))

    async def stop(self) -> None:
        """Finishes pending queries and closes the connections."""
        await asyncio.to_thread(self._threads.shutdown)
        for _ in range(READERS):
            self._free.get().close()

    async def ask(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Runs a query and returns all rows."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._ask, query, numbered(values))

    def _ask(self, query: str, values: dict[str, object]) -> list[tuple[Any, ...]]:
        connection = self._free.get()
        try:
            return connection.execute(query, values).fetchall()
        finally:
            self._free.put(connection)


def _opened(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA query_only = ON")
    return connection
