"""Loads a table from a store: checks its log, then folds it."""

import asyncio
from collections.abc import Sequence
from typing import Final

from keypeg.server.stores.chain import check_chain, first_link
from keypeg.server.stores.contract import DamagedLog, Entry, Store, TableIndex
from keypeg.server.tables.state.table_state import TableState, state_of

LONG: Final = 32_768
"""Logs of this many bytes are folded in a thread, so as not to block the event loop."""


async def loaded_from(store: Store, table: str) -> tuple[TableIndex, TableState] | None:
    """A table's index and state, None if there is no such table; raises `DamagedLog`."""
    index = await store.find(table)
    if index is None:
        return None
    # Read before the entries: the log may grow in between, but never shrinks.
    last = await store.last(table)
    entries = await store.read(table)
    if len(entries) < max(last, 1):
        if await store.find(table) is None:
            return None
        raise DamagedLog(table, len(entries) + 1)
    if sum(len(entry.data) for entry in entries) < LONG:
        return index, checked_state(index, entries)
    return index, await asyncio.to_thread(checked_state, index, entries)


def checked_state(index: TableIndex, entries: Sequence[Entry]) -> TableState:
    """Folds a log after verifying its hash chain; raises `DamagedLog`."""
    check_chain(index.table, first_link(index.table), 0, entries)
    state = state_of(index.table, entries, index.holders)
    state.chain = entries[-1].chain or b""
    return state
