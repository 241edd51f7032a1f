"""Converts rows, which both dialects return alike, into values."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, TypeVar

from keypeg.server.stores.contract import Entry, Identity, Status, TableIndex

DatabaseRow = Sequence[Any]
Value = TypeVar("Value")


def entries(rows: Iterable[DatabaseRow]) -> list[Entry]:
    """The entries of `READ`."""
    return [Entry(*row) for row in rows]


def indexes(rows: Iterable[DatabaseRow]) -> list[TableIndex]:
    """The tables of `FIND`, `LISTED` and the like, in their order."""
    return [_table(facts, list(group)) for facts, group in groupby(rows, _facts)]


def _facts(row: DatabaseRow) -> tuple[Any, ...]:
    return tuple(row[:-1])


def _table(facts: tuple[Any, ...], group: list[DatabaseRow]) -> TableIndex:
    table, code, edition, status, public, updated, about, waits = facts
    holders = tuple(row[-1] for row in group if row[-1] is not None)
    told = (table, code, edition, Status(status), bool(public), updated)
    return TableIndex(*told, holders, about, bool(waits))


def identities(rows: Iterable[DatabaseRow]) -> list[Identity]:
    """The guests and accounts of `IDENTITY` and `RECOVERED`."""
    return [Identity(*row) for row in rows]


def only(values: list[Value]) -> Value | None:
    """The first value, None if there is none."""
    return values[0] if values else None
