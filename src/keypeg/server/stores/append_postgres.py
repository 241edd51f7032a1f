"""Many appends in one PostgreSQL statement, and so in one transaction."""

from collections.abc import Sequence
from typing import Final

from keypeg.server.stores.appends import Append

APPEND: Final = """
    WITH new AS (
        SELECT * FROM unnest(
            $1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::bigint[],
            $7::bytea[], $8::boolean[], $9::bigint[], $10::bigint[]
        ) AS new (name, code, edition, status, public, updated, about, waits, before, last)
    ), people AS (
        SELECT identity FROM identities WHERE identity = ANY($18::text[]) FOR KEY SHARE
    ), seats AS (
        SELECT seat.*, h.identity AS before
        FROM unnest($16::text[], $17::integer[], $18::text[]) AS seat (name, place, identity)
        LEFT JOIN holders AS h ON h.table_name = seat.name AND h.place = seat.place
    ), refused AS (
        SELECT name, bool_or(before IS NOT NULL) AS is_stale FROM seats
        WHERE before <> identity
        OR (identity NOT LIKE 'gone-%' AND identity NOT IN (SELECT identity FROM people))
        GROUP BY name
    ), moved AS (
        UPDATE tables AS t SET status = new.status, updated = new.updated,
            last = coalesce(new.last, t.last)
        FROM new WHERE t.name = new.name AND t.last = coalesce(new.before, t.last)
        AND new.name NOT IN (SELECT name FROM refused)
        RETURNING t.name
    ), opened AS (
        INSERT INTO tables (name, code, edition, status, public, updated, about, last)
        SELECT name, code, edition, status, public, updated, about, last FROM new
        WHERE before = 0 AND name NOT IN (SELECT name FROM refused)
        ON CONFLICT (name) DO NOTHING RETURNING name
    ), won AS (
        SELECT name FROM moved UNION ALL SELECT name FROM opened
    ), logged AS (
        INSERT INTO entries (table_name, number, action, data, chain)
        SELECT entry.*
        FROM unnest($11::text[], $12::bigint[], $13::text[], $14::bytea[], $15::bytea[])
            AS entry (name, number, action, data, chain)
        WHERE entry.name IN (SELECT name FROM won)
    ), seated AS (
        INSERT INTO holders (table_name, place, identity)
        SELECT name, place, identity FROM seats
        WHERE before IS NULL AND name IN (SELECT name FROM won)
        ON CONFLICT (table_name, place) DO NOTHING
    ), woken AS (
        INSERT INTO waiting (table_name)
        SELECT name FROM new WHERE waits AND name IN (SELECT name FROM won)
        ON CONFLICT (table_name) DO NOTHING
    ), rested AS (
        DELETE FROM waiting AS w USING new WHERE w.table_name = new.name AND NOT new.waits
        AND new.name IN (SELECT name FROM won)
    )
    SELECT name, TRUE FROM won UNION ALL SELECT name, FALSE FROM refused WHERE NOT is_stale
"""
"""Returns (name, TRUE) for each table appended to, and (name, FALSE) for each whose new holder is
not a known identity. Tables with a conflict are not returned. `people` are locked, so that
deletions of them wait."""


def columns(appends: Sequence[Append]) -> tuple[list[object], ...]:
    """The parameters of `APPEND`; each table may occur only once."""
    tables = [_table(each) for each in appends]
    entries = [(each.table, *entry) for each in appends for entry in each.entries]
    seats = [(each.table, *seat) for each in appends for seat in enumerate(each.filed.holders)]
    return (*_turned(tables, 10), *_turned(entries, 5), *_turned(seats, 3))


def _table(append: Append) -> tuple[object, ...]:
    return (*append.facts, append.before, append.last)


def _turned(rows: Sequence[tuple[object, ...]], width: int) -> list[list[object]]:
    """Transposes rows into `width` columns, which are empty if there are no rows."""
    return [[row[place] for row in rows] for place in range(width)]
