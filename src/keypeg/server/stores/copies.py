"""Backup (while the server runs) and restore of an SQLite database."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from keypeg.server.stores.contract import Unavailable

BESIDE: Final = ("", "-wal", "-shm", "-journal")
"""Suffixes of a database's files; a leftover WAL would be applied to the restored database."""


def back_up(database: Path, copy: Path) -> None:
    """Writes a complete copy; raises `Unavailable`."""
    if copy.exists() and not _is_keypeg(copy):
        raise Unavailable("not_written", str(copy))
    _copy(database, copy, Unavailable("no_database", str(database)))


def restore(copy: Path, database: Path) -> None:
    """Restores a database from a copy; raises `Unavailable`."""
    _copy(copy, database, Unavailable("no_copy", str(copy)))


def in_the_way(database: Path) -> Path | None:
    """An existing file that a restore to this path would overwrite or be mixed with."""
    beside = (Path(f"{database}{ending}") for ending in BESIDE)
    return next((path for path in beside if path.exists()), None)


def _copy(source: Path, target: Path, is_none: Unavailable) -> None:
    """Copies atomically: the target appears only once it is complete."""
    if not _is_keypeg(source):
        raise is_none
    part = Path(f"{target}.part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        with closing(_reading(source)) as one, closing(sqlite3.connect(part)) as other:
            one.backup(other)
        part.replace(target)
    except (OSError, sqlite3.Error) as why:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise Unavailable("not_written", str(target)) from why


def _is_keypeg(path: Path) -> bool:
    """Whether a file is an intact Keypeg database."""
    if not path.is_file():
        return False
    try:
        with closing(_reading(path)) as connection:
            connection.execute("SELECT 1 FROM tables LIMIT 1").fetchall()
            return connection.execute("PRAGMA quick_check(1)").fetchall() == [("ok",)]
    except sqlite3.Error:
        return False


def _reading(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
