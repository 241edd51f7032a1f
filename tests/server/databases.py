"""The whole content of a database, and databases as earlier releases left them."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from keypeg.server.stores.migrate import FOLDER
from keypeg.server.stores.urls import sqlite_path
from server.services import asked

KEPT: Final = Path(__file__).parent / "tables" / "state" / "kept_logs" / "0.1"

OF_YOYO: Final = """
    CREATE TABLE _yoyo_migration (migration_hash VARCHAR(64) PRIMARY KEY, migration_id TEXT);
    CREATE TABLE _yoyo_log (id VARCHAR(36) PRIMARY KEY, username TEXT, hostname TEXT);
    CREATE TABLE _yoyo_version (version INTEGER PRIMARY KEY);
    CREATE TABLE yoyo_lock (locked INTEGER PRIMARY KEY, pid INTEGER NOT NULL);
"""


def run(url: str, *statements: str) -> None:
    """Runs statements without parameters."""
    for statement in statements:
        ask(url, statement)


def ask(url: str, query: str, *values: object) -> list[tuple[Any, ...]]:
    """Runs one statement on its own connection; parameters are $1, $2 …"""
    if (path := sqlite_path(url)) is None:
        return asked(url, query, *values)
    named = {str(place): value for place, value in enumerate(values, start=1)}
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        return list(connection.execute(query, named))


def everything_in(url: str) -> str:
    """Every column of every row of every table, as one string."""
    return "\n".join(_cell(cell) for table in tables_of(url) for cell in _cells(url, table))


def tables_of(url: str) -> list[str]:
    names = (
        "SELECT name FROM sqlite_master WHERE type = 'table'"
        if sqlite_path(url)
        else "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
    )
    return [row[0] for row in ask(url, names)]


def _cells(url: str, table: str) -> Iterator[object]:
    for row in ask(url, f'SELECT * FROM "{table}"'):  # noqa: S608  # a name of our own
        yield from row


def _cell(cell: object) -> str:
    return cell.decode(errors="replace") if isinstance(cell, bytes) else str(cell)


def left_by_release_0_1(url: str) -> None:
    """The database of release 0.1: a finished table of each edition, and what its tools stored."""
    files = [FOLDER / f"{name}.sql" for name in ("0001_tables", "0002_results", "0003_waiting")]
    scripts = [file.read_text(encoding="utf-8") for file in files]
    run(url, *(each for script in (*scripts, OF_YOYO) for each in _statements(script)))
    for who in ("a", *(f"i{seat}" for seat in range(5))):
        ask(url, "INSERT INTO identities VALUES ($1, $1, 'sun', NULL)", who)
    for file in sorted(KEPT.glob("*.jsonl")):
        _keep(url, file)


def _statements(script: str) -> list[str]:
    plain = "\n".join(line for line in script.splitlines() if not line.startswith("--"))
    return [each for each in plain.split(";") if each.strip()]


def _keep(url: str, file: Path) -> None:
    name, lines = file.stem, file.read_text(encoding="utf-8").splitlines()
    entries = [json.loads(line) for line in lines]
    ask(
        url,
        "INSERT INTO tables VALUES ($1, $2, $3, 'over', TRUE, 1, $4, $5)",
        *(name, f"CODE {name}", name, b"{}", len(entries)),
    )
    for each in entries:
        row = (name, each["number"], each["action"], each["data"].encode())
        ask(url, "INSERT INTO entries VALUES ($1, $2, $3, $4)", *row)
    for place, who in enumerate(holders_of(entries[0])):
        ask(url, "INSERT INTO holders VALUES ($1, $2, $3)", name, place, who)
    ask(url, "INSERT INTO results VALUES ($1, $1, 1, $2)", name, b'{"i0":1,"i1":2}')


def holders_of(first: dict[str, Any]) -> list[str]:
    room = json.loads(first["data"])["room"]
    return sorted(event["identity"] for event in room if event["type"] == "seat_taken")
