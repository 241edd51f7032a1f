"""Many appends as one PostgreSQL statement, and so as one transaction."""

from collections.abc import Sequence
from typing import Final

from keypeg.server.stores.appends import Append

APPEND: Final = """
    WITH new AS (
        SELECT * FROM unnest(
            $1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::bigint[],
            $7::bytea[], $8::boolean[], $9::bigint[], $10::bigint[], $11::integer[]
        ) AS new (name, code, edition, status, public, updated, about, waits, before, last, seats)
    ), moved AS (
        UPDATE tables AS t SET code = new.code, edition = new.edition, status = new.status,
            public = new.public, updated = new.updated, about = new.about,
            last = coalesce(new.last, t.last)
        FROM new WHERE t.name = new.name AND t.last = coalesce(new.before, t.last)
        RETURNING t.name
    ), opened AS (
        INSERT INTO tables (name, code, edition, status, public, updated, about, last)
        SELECT name, code, edition, status, public, updated, about, last FROM new
        WHERE before = 0 ON CONFLICT (name) DO NOTHING RETURNING name
    ), won AS (
        SELECT name FROM moved UNION ALL SELECT name FROM opened
    ), logged AS (
        INSERT INTO entries (table_name, number, action, data)
        SELECT entry.* FROM unnest($12::text[], $13::bigint[], $14::text[], $15::bytea[])
            AS entry (name, number, action, data)
        WHERE entry.name IN (SELECT name FROM won)
    ), seated AS (
        INSERT INTO holders (table_name, place, identity)
        SELECT seat.* FROM unnest($16::text[], $17::integer[], $18::text[])
            AS seat (name, place, identity)
        WHERE seat.name IN (SELECT name FROM won) AND NOT EXISTS (
            SELECT FROM holders AS h WHERE h.table_name = seat.name AND h.place = seat.place
            AND h.identity = seat.identity
        )
        ON CONFLICT (table_name, place) DO UPDATE SET identity = excluded.identity
    ), unseated AS (
        DELETE FROM holders AS h USING new WHERE h.table_name = new.name AND h.place >= new.seats
        AND new.name IN (SELECT name FROM won)
    ), woken AS (
        INSERT INTO waiting (table_name)
        SELECT name FROM new WHERE waits AND name IN (SELECT name FROM won)
        ON CONFLICT (table_name) DO NOTHING
    ), rested AS (
        DELETE FROM waiting AS w USING new WHERE w.table_name = new.name AND NOT new.waits
        AND new.name IN (SELECT name FROM won)
    )
    SELECT name FROM won
"""
"""Returns the tables that had not moved on; the others are left as they were."""


def columns(appends: Sequence[Append]) -> tuple[list[object], ...]:
    """The parameters of `APPEND`; no table may come twice."""
    tables = [_table(each) for each in appends]
    entries = [(each.table, *entry) for each in appends for entry in each.entries]
    seats = [(each.table, *seat) for each in appends for seat in enumerate(each.filed.holders)]
    return (*_turned(tables, 11), *_turned(entries, 4), *_turned(seats, 3))


def _table(append: Append) -> tuple[object, ...]:
    return (*append.facts, append.before, append.last, len(append.filed.holders))


def _turned(rows: Sequence[tuple[object, ...]], width: int) -> list[list[object]]:
    """Columns from rows, empty ones if there are none."""
    return [[row[place] for row in rows] for place in range(width)]
