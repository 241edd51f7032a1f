"""Tests of PostgreSQL only."""

import pytest

from keypeg.server.stores.contract import (
    Entry,
    Store,
)
from server.services import Postgres
from server.stores.filing import entry, index, opened, outcomes

pytestmark = pytest.mark.anyio


async def test_postgresql_is_used_again_after_connections_were_cut(postgres: Postgres) -> None:
    url = postgres.fresh()
    async with opened(url) as store:
        await store.append(index(), [entry(1)])
        postgres.cut(url)
        number = 2
        while isinstance((await outcomes(store.append(index(), [entry(number)])))[0], Exception):
            number = len(await _read_when_possible(store)) + 1
        assert len(await store.read("one")) == number


async def _read_when_possible(store: Store) -> list[Entry]:
    while True:
        found = (await outcomes(store.read("one")))[0]
        if isinstance(found, list):
            return found
