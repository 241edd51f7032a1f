"""A thread that checkpoints SQLite's write-ahead log, so that no commit has to wait for it."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Final

EVERY: Final = 1.0
"""Seconds between two checks of the WAL's size."""

LARGE: Final = 64 * 1024 * 1024
"""Bytes of WAL worth a checkpoint. Rare, large checkpoints write less than frequent small ones,
because a page that was written many times is copied once."""


class Checkpoints:
    """Makes checkpoints while the writer goes on writing."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="keypeg checkpoints", daemon=True)

    def start(self) -> None:
        """Starts the thread."""
        self._thread.start()

    def stop(self) -> None:
        """Stops the thread; closing the last connection makes the final checkpoint."""
        self._stopping.set()
        self._thread.join()

    def _run(self) -> None:
        with closing(sqlite3.connect(self._path)) as connection:
            while not self._stopping.wait(EVERY):
                if self._log_size() > LARGE:
                    # A passive checkpoint copies what it can and blocks nobody.
                    with suppress(sqlite3.OperationalError):
                        connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def _log_size(self) -> int:
        log = Path(f"{self._path}-wal")
        return log.stat().st_size if log.exists() else 0
