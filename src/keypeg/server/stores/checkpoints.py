"""The thread that folds SQLite's log into the file, so that no commit has to wait for it."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Final

EVERY: Final = 1.0
"""Seconds between two looks at the log."""

LARGE: Final = 64 * 1024 * 1024
"""Bytes of the log that are worth folding: seldom and much is less to write than often and little,
because a page that was written many times is folded once."""


class Checkpoints:
    """Folds the log while the writer goes on writing."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="keypeg checkpoints", daemon=True)

    def start(self) -> None:
        """Begins."""
        self._thread.start()

    def stop(self) -> None:
        """Ends; whoever closes the file last folds the rest."""
        self._stopping.set()
        self._thread.join()

    def _run(self) -> None:
        with closing(sqlite3.connect(self._path)) as connection:
            while not self._stopping.wait(EVERY):
                if self._log_size() > LARGE:
                    # A passive checkpoint takes what it can and hinders nobody.
                    with suppress(sqlite3.OperationalError):
                        connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def _log_size(self) -> int:
        log = Path(f"{self._path}-wal")
        return log.stat().st_size if log.exists() else 0
