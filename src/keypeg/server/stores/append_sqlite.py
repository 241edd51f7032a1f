"""Many appends in a few SQLite statements.

Rows are inserted into a view, whose trigger writes them to the tables. Fewer statements are not
only less work: the thread takes the GIL again after each one, and waits for it while the event
loop is busy. With one statement per entry, a commit of 100 entries took 30 ms.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from msgspec.json import encode

from keypeg.server.stores.appends import Append
from keypeg.server.stores.contract import Conflict, Forgotten

_VIEW: Final = """
    CREATE TEMP VIEW append AS SELECT
    name, code, edition, status, public, updated, about, false AS waits, '' AS holders,
    number, action, data, chain FROM tables, entries
"""
_TRIGGER: Final = """
    CREATE TEMP TRIGGER append INSTEAD OF INSERT ON append
    BEGIN
        UPDATE tables SET status = new.status, updated = new.updated,
            last = coalesce(new.number, last)
        WHERE name = new.name AND last = coalesce(new.number - 1, last);

        INSERT INTO tables (name, code, edition, status, public, updated, about, last)
        SELECT new.name, new.code, new.edition, new.status, new.public, new.updated, new.about, 1
        WHERE new.number = 1;

        SELECT raise(ABORT, 'conflict') WHERE NOT EXISTS (
            SELECT 1 FROM tables WHERE name = new.name AND last = coalesce(new.number, last)
        );

        SELECT raise(ABORT, 'conflict') WHERE new.holders <> '[]' AND EXISTS (
            SELECT 1 FROM json_each(new.holders) AS seat JOIN holders AS h
            ON h.table_name = new.name AND h.place = seat.key WHERE h.identity <> seat.value
        );

        SELECT raise(ABORT, 'forgotten') WHERE new.holders <> '[]' AND EXISTS (
            SELECT 1 FROM json_each(new.holders) AS seat WHERE seat.value NOT LIKE 'gone-%'
            AND NOT EXISTS (SELECT 1 FROM identities WHERE identity = seat.value)
        );

        INSERT INTO entries (table_name, number, action, data, chain)
        SELECT new.name, new.number, new.action, new.data, new.chain
        WHERE new.number IS NOT NULL;

        INSERT INTO holders (table_name, place, identity)
        SELECT new.name, key, value FROM json_each(new.holders) WHERE true
        ON CONFLICT (table_name, place) DO NOTHING;

        INSERT INTO waiting (table_name) SELECT new.name WHERE new.waits
        ON CONFLICT (table_name) DO NOTHING;

        DELETE FROM waiting WHERE table_name = new.name AND NOT new.waits;
    END
"""
_PLACES: Final = 13
"""Number of columns of the view."""

_MOST_ROWS: Final = 512
"""Maximum rows in one statement."""

_NO_ENTRY: Final = (None, None, None, None)

AnyRow = tuple[object, ...]


def prepare(connection: sqlite3.Connection) -> None:
    """Prepares a connection for `append`."""
    connection.execute(_VIEW)
    connection.execute(_TRIGGER)


def append(connection: sqlite3.Connection, appends: Sequence[Append]) -> None:
    """Writes indexes and entries; on `Conflict` or `Forgotten` the caller must roll back."""
    try:
        for rows in _bundled([row for each in appends for row in _rows(each)]):
            connection.execute(_insert(len(rows)), [value for row in rows for value in row])
    except sqlite3.IntegrityError as error:
        raise (Forgotten if str(error) == "forgotten" else Conflict) from error


def _rows(what: Append) -> list[AnyRow]:
    holders = encode(what.filed.holders).decode()
    entries = what.entries or (_NO_ENTRY,)
    return [(*what.facts, holders, *entry) for entry in entries]


def _bundled(rows: Sequence[AnyRow]) -> Iterator[Sequence[AnyRow]]:
    """Splits rows into powers of two: few sizes, so that all statements stay prepared."""
    first = 0
    while left := len(rows) - first:
        size = min(_MOST_ROWS, 1 << left.bit_length() - 1)
        yield rows[first : first + size]
        first += size


@cache
def _insert(rows: int) -> str:
    row = f"({', '.join('?' * _PLACES)})"
    return f"INSERT INTO append VALUES {', '.join([row] * rows)}"  # noqa: S608 # placeholders only
