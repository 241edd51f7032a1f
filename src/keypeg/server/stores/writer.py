"""The thread that writes to an SQLite file: every commit takes what queued during the last one."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import groupby
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, NamedTuple, TypeVar

from keypeg.server.stores.append_sqlite import append, prepare
from keypeg.server.stores.appends import Append

Result = TypeVar("Result")
Work = Callable[[sqlite3.Connection], Result]
AnyWork = Work[Any] | Append

PATIENCE: Final = 30.0
"""Seconds to wait for another process that is writing."""


class Job(NamedTuple):
    """Somebody's work, and where they wait for its result."""

    work: AnyWork
    future: asyncio.Future[Any]


class Writer:
    """Does work in one transaction for all who wait; durable before any of them hears of it."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="keypeg writer", daemon=True)
        self._stopping = False

    async def start(self) -> None:
        """Opens the file."""
        self._loop = asyncio.get_running_loop()
        self._connection = await asyncio.to_thread(_opened, self._path)
        prepare(self._connection)
        self._thread.start()

    async def stop(self) -> None:
        """Writes what is queued and closes the file."""
        self._stopping = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    async def do(self, work: Work[Result]) -> Result:
        """The result of some work, once it is on disk; what it raises undoes it alone."""
        result: Result = await self._queued(work)
        return result

    async def append(self, what: Append) -> None:
        """Appends, together with all who wait for that; what it raises undoes it alone."""
        await self._queued(what)

    def _queued(self, work: AnyWork) -> asyncio.Future[Any]:
        if self._stopping:
            raise RuntimeError("the store has been stopped")
        future = self._loop.create_future()
        self._jobs.put(Job(work, future))
        return future

    def _run(self) -> None:
        while jobs := self._taken():
            self._deliver(jobs, self._committed(jobs))
        self._connection.close()

    def _taken(self) -> list[Job]:
        """Whatever is queued, at least one job; none at the end."""
        taken: list[Job] = []
        while (job := self._jobs.get()) is not None:
            taken.append(job)
            if self._jobs.empty():
                return taken
        # The end is met again when these are written.
        self._jobs.put(None)
        return taken

    def _committed(self, jobs: list[Job]) -> list[object]:
        """A result or an exception for each job."""
        works = [job.work for job in jobs]
        try:
            return self._transacted(works)
        except sqlite3.OperationalError as error:
            return [error] * len(jobs)
        except Exception:  # noqa: BLE001 # one of them is refused; which, is found out now
            return self._separated(works)

    def _separated(self, works: list[AnyWork]) -> list[object]:
        """As above, each job undone alone if it is refused."""
        try:
            return self._transacted([partial(_attempted, work) for work in works])
        except sqlite3.Error as error:
            return [error] * len(works)

    def _transacted(self, works: Sequence[AnyWork]) -> list[object]:
        """The results of all, committed; or what the first refused raised, and nothing done."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            results = _results(self._connection, works)
            self._connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self._connection.rollback()
            raise
        return results

    def _deliver(self, jobs: list[Job], outcomes: list[object]) -> None:
        futures = [job.future for job in jobs]
        try:
            self._loop.call_soon_threadsafe(_settle, futures, outcomes)
        except RuntimeError:
            # The loop is closed: nobody waits any more, and what is written stays written.
            return


def _results(connection: sqlite3.Connection, works: Sequence[AnyWork]) -> list[object]:
    """What each of them comes to, in their order; neighbouring appends are one."""
    results: list[object] = []
    for together, group in groupby(works, lambda work: isinstance(work, Append)):
        results += (_appended if together else _done)(connection, list(group))
    return results


def _appended(connection: sqlite3.Connection, appends: list[Any]) -> list[object]:
    append(connection, appends)
    return [None] * len(appends)


def _done(connection: sqlite3.Connection, works: list[Any]) -> list[object]:
    return [work(connection) for work in works]


def _attempted(work: AnyWork, connection: sqlite3.Connection) -> object:
    """Its result, or what it raised, with everything it did undone."""
    connection.execute("SAVEPOINT job")
    try:
        (outcome,) = _results(connection, [work])
    except Exception as error:  # noqa: BLE001 # its sender hears of it, and nobody else
        connection.execute("ROLLBACK TO job")
        outcome = error
    connection.execute("RELEASE job")
    return outcome


def _opened(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(
        path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    # Folding the log into the file is another thread's work: see checkpoints.py.
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    return connection


def _settle(futures: list[asyncio.Future[object]], outcomes: list[object]) -> None:
    for future, outcome in zip(futures, outcomes, strict=True):
        if future.done():
            # Its caller has been cancelled.
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
