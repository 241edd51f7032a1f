"""Values from rows, as both dialects return them."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, TypeVar

from keypeg.server.stores.contract import Entry, Identity, Status, TableIndex

Row = Sequence[Any]
Value = TypeVar("Value")


def entries(rows: Iterable[Row]) -> list[Entry]:
    """The entries of `READ`."""
    return [Entry(*row) for row in rows]


def indexes(rows: Iterable[Row]) -> list[TableIndex]:
    """The tables of `FIND`, `LISTED` and the like, in their order."""
    return [_table(facts, list(group)) for facts, group in groupby(rows, _facts)]


def _facts(row: Row) -> tuple[Any, ...]:
    return tuple(row[:-1])


def _table(facts: tuple[Any, ...], group: list[Row]) -> TableIndex:
    table, code, edition, status, public, updated, about, waits = facts
    holders = tuple(row[-1] for row in group if row[-1] is not None)
    told = (table, code, edition, Status(status), bool(public), updated)
    return TableIndex(*told, holders, about, bool(waits))


def identities(rows: Iterable[Row]) -> list[Identity]:
    """The guests and accounts of `IDENTITY` and `RECOVERED`."""
    return [Identity(*row) for row in rows]


def only(values: list[Value]) -> Value | None:
    """The one value there is, if there is one."""
    return values[0] if values else None
