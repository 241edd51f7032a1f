"""The thread that writes to an SQLite file, with group commit of whatever is queued."""

import asyncio
import sqlite3
import time
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
"""Seconds to wait while another process is writing."""
RETRY_SECONDS: Final = 0.01


class Job(NamedTuple):
    """A piece of work and the future for its result."""

    work: AnyWork
    future: asyncio.Future[Any]


class Writer:
    """Does queued work in shared transactions; results are delivered once they are durable."""

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
        """Runs `work` and returns its result once durable; if it raises, only it is rolled back."""
        result: Result = await self._queued(work)
        return result

    async def append(self, what: Append) -> None:
        """Appends, in a batch with other appends; if it is refused, only it is rolled back."""
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
        """Waits for a job and takes all that are queued; empty once the writer is stopped."""
        taken: list[Job] = []
        while (job := self._jobs.get()) is not None:
            taken.append(job)
            if self._jobs.empty():
                return taken
        # Queue the end again, to be found once these are written.
        self._jobs.put(None)
        return taken

    def _committed(self, jobs: list[Job]) -> list[object]:
        """A result or an exception for each job."""
        works = [job.work for job in jobs]
        try:
            return self._transacted(works)
        except sqlite3.OperationalError as error:
            return [error] * len(jobs)
        except Exception:  # noqa: BLE001 # one of them is refused: find out which
            return self._separated(works)

    def _separated(self, works: list[AnyWork]) -> list[object]:
        """Likewise, but each refused job is rolled back on its own."""
        try:
            return self._transacted([partial(_attempted, work) for work in works])
        except sqlite3.Error as error:
            return [error] * len(works)

    def _transacted(self, works: Sequence[AnyWork]) -> list[object]:
        """Commits all and returns their results; if one raises, rolls everything back."""
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
            # The loop is closed, so nobody is waiting; what was written stays written.
            return


def _results(connection: sqlite3.Connection, works: Sequence[AnyWork]) -> list[object]:
    """The result of each, in order; consecutive appends are run as one batch."""
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
    """The result of `work`, or its exception after rolling it back."""
    connection.execute("SAVEPOINT job")
    try:
        (outcome,) = _results(connection, [work])
    except Exception as error:  # noqa: BLE001 # raised to its sender only
        connection.execute("ROLLBACK TO job")
        outcome = error
    connection.execute("RELEASE job")
    return outcome


def _opened(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(
        path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    _write_ahead(connection)
    connection.execute("PRAGMA synchronous = FULL")
    # Statement journals, which a crash need not survive, take no files.
    connection.execute("PRAGMA temp_store = MEMORY")
    # Checkpoints are another thread's work, see checkpoints.py.
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    return connection


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Switches the file to WAL, again while SQLite is busy.

    SQLite does not wait by itself if two connections switch a new file at the same moment.
    """
    end = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as why:
            if why.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(RETRY_SECONDS)
        else:
            return


def _settle(futures: list[asyncio.Future[object]], outcomes: list[object]) -> None:
    for future, outcome in zip(futures, outcomes, strict=True):
        if future.done():
            # The caller was cancelled.
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
