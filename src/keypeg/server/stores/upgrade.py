"""Upgrades logs of release 0.1, which contained identities and were not chained by hash."""

import secrets
from collections.abc import Sequence
from typing import Any, Final, Protocol

from msgspec import DecodeError, json

from keypeg.server.stores.chain import chained, first_link
from keypeg.server.stores.contract import TOMBSTONE, Entry
from keypeg.server.stores.rows import DatabaseRow

_TABLES: Final = "SELECT name FROM tables ORDER BY name"
_ENTRIES: Final = """
    SELECT number, action, data FROM entries WHERE table_name = $1 ORDER BY number
"""
_HOLDERS: Final = "SELECT identity FROM holders WHERE table_name = $1 ORDER BY place"
_ARRIVED: Final = "INSERT INTO holders (table_name, place, identity) VALUES ($1, $2, $3)"
_REPLACED: Final = "UPDATE entries SET data = $3, chain = $4 WHERE table_name = $1 AND number = $2"
_NAMED: Final = """
    SELECT identity FROM holders UNION SELECT identity FROM puzzle_tries
"""
_KNOWN: Final = "SELECT identity FROM identities"
_RESULTS: Final = "SELECT table_name, places FROM results"
_BURIED: Final = (
    "UPDATE holders SET identity = $2 WHERE identity = $1",
    "UPDATE puzzle_tries SET identity = $2 WHERE identity = $1",
)
_FILED: Final = "UPDATE results SET places = $2 WHERE table_name = $1"


class Database(Protocol):
    """A database within one transaction, of either dialect."""

    async def run(self, script: str) -> None:
        """Runs statements without parameters."""

    async def ask(self, query: str, *values: object) -> list[DatabaseRow]:
        """Runs one statement and returns its rows."""

    async def each(self, query: str, rows: list[tuple[object, ...]]) -> None:
        """Runs one statement for each row of parameters."""


async def upgrade_logs(database: Database) -> None:
    """Removes the identities from all logs and chains the entries by hash.

    Those logs contained even identities that had been deleted.
    """
    for (table,) in await database.ask(_TABLES):
        entries = [Entry(*row) for row in await database.ask(_ENTRIES, table)]
        known = [row[0] for row in await database.ask(_HOLDERS, table)]
        people = list(known)
        plain = [entry._replace(data=without_identities(entry.data, people)) for entry in entries]
        linked = chained(first_link(table), plain)
        fresh = enumerate(people[len(known) :], start=len(known))
        await database.each(_ARRIVED, [(table, place, who) for place, who in fresh])
        await database.each(_REPLACED, [(table, e.number, e.data, e.chain) for e in linked])
    await _bury_strays(database)


def without_identities(data: bytes, people: list[str]) -> bytes:
    """The entry with indexes into `people` instead of identities; adds new ones to `people`.

    Unreadable data is returned as is; its table will be set aside when it is loaded.
    """
    try:
        told = json.decode(data)
        around: Sequence[dict[str, Any]] = told["room"]
        for event in around:
            _replace_identity(event, people)
    except (DecodeError, KeyError, TypeError):
        return data
    return json.encode(told) if around else data


def _replace_identity(event: dict[str, Any], people: list[str]) -> None:
    if event["type"] == "seat_taken":
        event["person"] = place_of(event.pop("identity"), people)
    elif event["type"] == "table_opened":
        event["by"] = place_of(event["by"], people)


def place_of(identity: str, people: list[str]) -> int:
    """The index of an identity among a table's people; appends it if it is new."""
    if identity not in people:
        people.append(identity)
    return people.index(identity)


async def _bury_strays(database: Database) -> None:
    """Replaces identities that no longer exist by tombstones."""
    results = {name: json.decode(told) for name, told in await database.ask(_RESULTS)}
    named = {row[0] for row in await database.ask(_NAMED)}.union(*results.values())
    strays = named - {row[0] for row in await database.ask(_KNOWN)}
    buried = {
        who: TOMBSTONE + secrets.token_hex(16) for who in strays if not who.startswith(TOMBSTONE)
    }
    for statement in _BURIED:
        await database.each(statement, list(buried.items()))
    filed: list[tuple[object, ...]] = [
        (name, json.encode({buried.get(who, who): place for who, place in places.items()}))
        for name, places in results.items()
        if buried.keys() & places
    ]
    await database.each(_FILED, filed)
