"""An append as one SQLite statement for each entry.

A view takes what is to be appended, and its trigger files it. One statement instead of seven is
not only less work: a thread asks for the interpreter's lock after each, and may wait for it.
"""

import sqlite3
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
_APPEND: Final = "INSERT INTO append VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"

_NO_ENTRY: Final = (None, None, None)


def prepare(connection: sqlite3.Connection) -> None:
    """Makes a connection ready for `append`."""
    connection.execute(_VIEW)
    connection.execute(_TRIGGER)


def append(connection: sqlite3.Connection, what: Append) -> None:
    """Files an index with its entries; a `Conflict` may leave some of them to be undone."""
    try:
        for values in _rows(what):
            connection.execute(_APPEND, values)
    except sqlite3.IntegrityError as error:
        raise Conflict(what.table) from error


def _rows(what: Append) -> list[tuple[object, ...]]:
    holders = encode(what.filed.holders).decode()
    entries = what.entries or (_NO_ENTRY,)
    return [(*what.facts, holders, *entry) for entry in entries]
