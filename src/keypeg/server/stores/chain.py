"""The hash chain of a table's log: each entry has a hash over itself and the previous hash.

An entry that was changed, removed or moved breaks the chain from there on.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final

from msgspec.json import encode

from keypeg.server.stores.contract import DamagedLog, Entry

_FORM: Final = b"keypeg log 1 "


def first_link(table: str) -> bytes:
    """The hash that a table's first entry is chained to."""
    return sha256(_FORM + table.encode()).digest()


def link(before: bytes, number: int, action: str, data: bytes) -> bytes:
    """The hash of an entry, given the previous hash."""
    return sha256(before + encode((number, action)) + data).digest()


def chained(before: bytes, entries: Iterable[Entry]) -> list[Entry]:
    """The entries with their hashes, to follow the entry with hash `before`."""
    linked: list[Entry] = []
    for entry in entries:
        before = link(before, entry.number, entry.action, entry.data)
        linked.append(Entry(entry.number, entry.action, entry.data, before))
    return linked


def check_chain(table: str, before: bytes, after: int, entries: Sequence[Entry]) -> None:
    """Raises `DamagedLog` for the first entry that does not continue the log after `after`."""
    for number, entry in enumerate(entries, start=after + 1):
        try:
            before = link(before, entry.number, entry.action, entry.data)
        except (TypeError, ValueError):
            raise DamagedLog(table, number) from None
        if entry.number != number or entry.chain != before:
            raise DamagedLog(table, number)
