"""Entries and indexes that the tests of the stores write, and a store to write them to."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from keypeg.server.stores.contract import (
    Entry,
    Identity,
    Status,
    Store,
    TableIndex,
)
from keypeg.server.stores.opening import store_at

ANN = Identity("ann", "Ann", "fox")


def index(table: str = "one", **changes: Any) -> TableIndex:
    plain = TableIndex(table, f"code of {table}", "classic", Status.OPEN, public=True, updated=1)
    return plain._replace(**changes)


def entry(number: int, action: str = "", data: bytes = b"[]") -> Entry:
    return Entry(number, action or f"action {number}", data)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = store_at(url)
    await store.start()
    try:
        yield store
    finally:
        await store.stop()


async def known(store: Store, *people: str) -> None:
    """Registers these identities as guests."""
    for who in people:
        await store.save(Identity(who, who.title(), "fox"))


async def outcomes(*calls: Coroutine[Any, Any, object]) -> list[object]:
    return await asyncio.gather(*calls, return_exceptions=True)
