"""Loading a log: a long one is folded outside the event loop."""

import asyncio
import threading
from collections.abc import Sequence
from unittest.mock import AsyncMock

import pytest

from keypeg.server.stores.chain import chained, first_link
from keypeg.server.stores.contract import Entry, Status, TableIndex
from keypeg.server.tables.seats.room_events import TableOpened
from keypeg.server.tables.state import folding
from keypeg.server.tables.state.entries import Happened, written
from keypeg.server.tables.state.table_state import TableState

OPENED = TableOpened("classic", {}, 2, public=True, watch=True, by="ann")
INDEX = TableIndex("one", "ABCD", "classic", Status.OPEN, public=True, updated=0, holders=("ann",))
ENTRY = written(1, Happened("open", 0, None, (OPENED,)), INDEX.holders)


@pytest.mark.parametrize(("long", "is_beside"), [(len(ENTRY.data) + 1, False), (1, True)])
def test_only_a_long_log_is_folded_in_a_thread(
    long: int, *, is_beside: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table with a thousand rounds must not keep all others waiting."""
    fold, threads = folding.checked_state, list[threading.Thread]()

    def noted(index: TableIndex, entries: Sequence[Entry]) -> TableState:
        threads.append(threading.current_thread())
        return fold(index, entries)

    log = chained(first_link("one"), [ENTRY])
    store = AsyncMock(**{"find.return_value": INDEX, "last.return_value": 1})
    store.read.return_value = log
    monkeypatch.setattr(folding, "LONG", long)
    monkeypatch.setattr(folding, "checked_state", noted)
    assert asyncio.run(folding.loaded_from(store, "one")) is not None
    assert [thread is not threading.main_thread() for thread in threads] == [is_beside]
