"""Migrations: the numbered SQL files beside this module, each run once on every database."""

import getpass
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import quote

from yoyo import get_backend, read_migrations  # type: ignore[import-untyped] # ships no types

from keypeg.server.stores.urls import postgres_rest, sqlite_path

FOLDER: Final = Path(__file__).with_name("migrations")

PATIENCE: Final = 60.0
"""Seconds to wait for another process that is migrating."""
ADVISORY_LOCK: Final = 0x6B657970
"""Names our lock among all of a PostgreSQL database: "keyp" in ASCII."""


def migrate(url: str) -> None:
    """Brings a database up to date; of several processes at once one does it, the others wait."""
    _name_user()
    path = sqlite_path(url)
    if path is None:
        _migrate_postgres(url)
    else:
        _migrate_sqlite(path)


def _migrate_sqlite(path: str) -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    with _alone(f"{path}-migrating"):
        # The path becomes part of an address, in which SQLite undoes the quoting.
        _apply(f"sqlite:///{quote(path)}")


@contextmanager
def _alone(path: str) -> Iterator[None]:
    """Holds a lock that the operating system frees even if its holder is killed."""
    with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


def _migrate_postgres(url: str) -> None:
    _apply(
        f"postgresql+psycopg://{postgres_rest(url)}",
        # Freed with its connection, so even if its holder is killed.
        f"SELECT pg_advisory_lock({ADVISORY_LOCK})",
    )


def _apply(url: str, lock: str = "SELECT 1") -> None:
    with get_backend(url) as backend:
        backend.execute(lock)
        # We are alone: a lock of the tool's own can only be left from a process killed.
        backend.break_lock()
        backend.apply_migrations(backend.to_apply(read_migrations(str(FOLDER))))


def _name_user() -> None:
    """The tool logs who migrates, and fails in containers whose user has no name."""
    try:
        getpass.getuser()
    except (KeyError, OSError):
        os.environ["LOGNAME"] = "keypeg"
