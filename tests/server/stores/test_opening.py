"""Starting a store, stopping it, and opening it again."""

import asyncio
import sys

import pytest

from keypeg.server.stores.contract import (
    Store,
)
from keypeg.server.stores.migrate import migrate
from keypeg.server.stores.opening import store_at
from server.stores.filing import ANN, entry, index, opened

pytestmark = pytest.mark.anyio


async def test_everything_is_there_when_opened_again(url: str) -> None:
    filed = index(holders=("ann",), about=b'{"seats": 2}')
    async with opened(url) as store:
        await store.save(ANN)
        await store.append(filed, [entry(1)])
        secret = await store.secret("cookie", b"first")
    async with opened(url) as store:
        assert await store.read("one") == [entry(1)]
        assert await store.find("one") == filed
        assert await store.identity("ann") == ANN
        assert await store.secret("cookie", b"second") == secret == b"first"


async def test_one_store_may_be_started_again(url: str) -> None:
    store = store_at(url)
    for number in (1, 2):
        await store.start()
        await store.append(index(), [entry(number)])
        await store.stop()
    async with opened(url) as other:
        assert await other.read("one") == [entry(1), entry(2)]


async def test_what_is_queued_is_written_before_the_store_stops(url: str) -> None:
    store = store_at(url)
    await store.start()
    queued = [
        asyncio.create_task(store.append(index(f"t{number}"), [entry(1)])) for number in range(50)
    ]
    await asyncio.sleep(0)
    await store.stop()
    await asyncio.gather(*queued)
    async with opened(url) as other:
        assert len(await other.latest(most=99)) == 50


async def test_a_secret_is_made_once(url: str, store: Store) -> None:
    async with opened(url) as other:
        made = await asyncio.gather(
            *(
                each.secret("cookie", f"{each} {number}".encode())
                for number in range(20)
                for each in (store, other)
            )
        )
    assert len(set(made)) == 1
    assert await store.secret("another", b"fresh") == b"fresh"


async def test_a_ping_fails_once_the_store_is_stopped(url: str) -> None:
    store = store_at(url)
    await store.start()
    await store.ping()
    await store.ping()
    await store.stop()
    with pytest.raises(Exception, match=r"stopped|clos"):
        await store.ping()


async def test_processes_that_start_at_once_migrate_once(url: str) -> None:
    script = "import sys; from keypeg.server.stores.migrate import migrate; migrate(sys.argv[1])"
    starting = [
        await asyncio.create_subprocess_exec(sys.executable, "-W", "error", "-c", script, url)
        for _ in range(4)
    ]
    assert [await each.wait() for each in starting] == [0, 0, 0, 0]
    async with opened(url) as store:
        await store.ping()


async def test_two_stores_start_at_once_in_one_process(url: str) -> None:
    stores = [store_at(url) for _ in range(4)]
    await asyncio.gather(*(each.start() for each in stores))
    await stores[0].append(index(), [entry(1)])
    assert [await each.read("one") for each in stores] == [[entry(1)]] * 4
    await asyncio.gather(*(each.stop() for each in stores))


async def test_other_addresses_are_refused_without_repeating_them() -> None:
    for refused in (store_at, migrate):
        with pytest.raises(ValueError, match=r"^no store at mysql$"):
            refused("mysql://me:password@host/database")
