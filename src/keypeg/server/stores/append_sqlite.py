"""Many appends as a few SQLite statements.

A view takes what is to be appended, and its trigger files it, row after row. Few statements are not
only less work: a thread asks for the interpreter's lock after each, and waits while the event loop
is at work. With a statement for each entry a commit of a hundred took thirty milliseconds.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from msgspec.json import encode

from keypeg.server.stores.appends import Append
from keypeg.server.stores.contract import Conflict

_VIEW: Final = """
    CREATE TEMP VIEW append AS SELECT
    name, code, edition, status, public, updated, about, false AS waits, '' AS holders,
    number, action, data FROM tables, entries
"""
_TRIGGER: Final = """
    CREATE TEMP TRIGGER append INSTEAD OF INSERT ON append
    BEGIN
        UPDATE tables SET code = new.code, edition = new.edition, status = new.status,
            public = new.public, updated = new.updated, about = new.about,
            last = coalesce(new.number, last)
        WHERE name = new.name AND last = coalesce(new.number - 1, last);

        INSERT INTO tables (name, code, edition, status, public, updated, about, last)
        SELECT new.name, new.code, new.edition, new.status, new.public, new.updated, new.about, 1
        WHERE new.number = 1;

        SELECT raise(ABORT, 'conflict') WHERE NOT EXISTS (
            SELECT 1 FROM tables WHERE name = new.name AND last = coalesce(new.number, last)
        );

        INSERT INTO entries (table_name, number, action, data)
        SELECT new.name, new.number, new.action, new.data WHERE new.number IS NOT NULL;

        INSERT INTO holders (table_name, place, identity)
        SELECT new.name, key, value FROM json_each(new.holders) WHERE true
        ON CONFLICT (table_name, place) DO UPDATE
        SET identity = excluded.identity WHERE identity <> excluded.identity;

        DELETE FROM holders
        WHERE table_name = new.name AND place >= json_array_length(new.holders);

        INSERT INTO waiting (table_name) SELECT new.name WHERE new.waits
        ON CONFLICT (table_name) DO NOTHING;

        DELETE FROM waiting WHERE table_name = new.name AND NOT new.waits;
    END
"""
_PLACES: Final = 12
"""Columns of the view."""

_MOST_ROWS: Final = 512
"""In one statement."""

_NO_ENTRY: Final = (None, None, None)

AnyRow = tuple[object, ...]


def prepare(connection: sqlite3.Connection) -> None:
    """Makes a connection ready for `append`."""
    connection.execute(_VIEW)
    connection.execute(_TRIGGER)


def append(connection: sqlite3.Connection, appends: Sequence[Append]) -> None:
    """Files indexes with their entries; a `Conflict` may leave some of them to be undone."""
    try:
        for rows in _bundled([row for each in appends for row in _rows(each)]):
            connection.execute(_insert(len(rows)), [value for row in rows for value in row])
    except sqlite3.IntegrityError as error:
        raise Conflict from error


def _rows(what: Append) -> list[AnyRow]:
    holders = encode(what.filed.holders).decode()
    entries = what.entries or (_NO_ENTRY,)
    return [(*what.facts, holders, *entry) for entry in entries]


def _bundled(rows: Sequence[AnyRow]) -> Iterator[Sequence[AnyRow]]:
    """By powers of two: few sizes, so that the connection keeps every statement prepared."""
    first = 0
    while left := len(rows) - first:
        size = min(_MOST_ROWS, 1 << left.bit_length() - 1)
        yield rows[first : first + size]
        first += size


@cache
def _insert(rows: int) -> str:
    row = f"({', '.join('?' * _PLACES)})"
    return f"INSERT INTO append VALUES {', '.join([row] * rows)}"  # noqa: S608 # question marks alone
