"""What every bus must do: the same tests for memory and Redis."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from keypeg.server.buses.contract import NOBODY, Bus, News, Present, ReactionShown
from keypeg.server.buses.opening import bus_at
from keypeg.server.buses.redis import STREAM
from server.services import RedisServer

pytestmark = pytest.mark.anyio

SHOWN = ReactionShown("this process", 1, "sun")

PATIENCE = 60.0
"""Seconds; only a failing test ever waits this long."""


@pytest.fixture(params=["memory", "redis"])
def url(request: pytest.FixtureRequest) -> str:
    if request.param == "memory":
        return "memory:"
    server: RedisServer = request.getfixturevalue("redis_server")
    return server.fresh()


@asynccontextmanager
async def started_bus(url: str) -> AsyncIterator[Bus]:
    bus = bus_at(url)
    await bus.start()
    try:
        yield bus
    finally:
        await bus.stop()


@pytest.fixture
async def bus(url: str) -> AsyncIterator[Bus]:
    async with started_bus(url) as found:
        yield found


@pytest.fixture
async def two(redis_server: RedisServer) -> AsyncIterator[tuple[Bus, Bus]]:
    """Two buses on one Redis, as if they were two processes."""
    url = redis_server.fresh()
    async with started_bus(url) as one, started_bus(url) as other:
        yield one, other


async def receive(news: AsyncIterator[News], count: int) -> list[News]:
    """The next news, as many as requested."""
    async with asyncio.timeout(PATIENCE):
        return [await anext(news) for _ in range(count)]


async def until(is_true: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await is_true():  # noqa: ASYNC110 # Redis sets no events of ours
            await asyncio.sleep(0.01)


def some_news(count: int, table: str = "one") -> list[News]:
    return [News(table, number) for number in range(1, count + 1)]


async def publish(bus: Bus, news: list[News]) -> None:
    for each in news:
        await bus.publish(each)


async def test_every_listener_hears_all_news_in_order(bus: Bus) -> None:
    news = [*some_news(20), News("two", 0), News("é", 3), News("two", 0, SHOWN)]
    async with bus.listen() as one, bus.listen() as other:
        await publish(bus, news)
        assert await receive(one, len(news)) == news
        assert await receive(other, len(news)) == news


async def test_a_listener_hears_only_what_is_published_later(bus: Bus) -> None:
    await publish(bus, some_news(3))
    async with bus.listen() as news:
        await bus.publish(News("one", 4))
        assert await receive(news, 1) == [News("one", 4)]


async def test_a_listener_waits_for_news(bus: Bus) -> None:
    async with bus.listen() as news:
        waiting = asyncio.create_task(receive(news, 1))
        await asyncio.sleep(0.01)
        assert not waiting.done()
        await bus.publish(News("one", 1))
        assert await waiting == [News("one", 1)]


async def test_news_of_many_publishers_each_keep_their_order(bus: Bus) -> None:
    tables = [f"table {number}" for number in range(20)]
    async with bus.listen() as listener:
        await asyncio.gather(*(publish(bus, some_news(20, table)) for table in tables))
        news = await receive(listener, 400)
    for table in tables:
        assert [each for each in news if each.table == table] == some_news(20, table)


async def test_a_thousand_news_may_be_published_at_once(bus: Bus) -> None:
    async with bus.listen() as listener:
        await asyncio.gather(*map(bus.publish, some_news(1000)))
        assert await receive(listener, 1000) == some_news(1000)


async def test_a_listener_that_leaves_does_not_affect_others(bus: Bus) -> None:
    async with bus.listen() as stays:
        async with bus.listen() as leaves:
            waiting = asyncio.create_task(receive(leaves, 1))
            await asyncio.sleep(0.01)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
        await publish(bus, some_news(3))
        assert await receive(stays, 3) == some_news(3)


async def test_a_slow_listener_uses_bounded_memory(
    bus: Bus, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in ("memory", "redis"):
        monkeypatch.setattr(f"keypeg.server.buses.{kind}.KEPT", 100)
    async with bus.listen() as slow:
        await publish(bus, some_news(2000))
        first = (await receive(slow, 1))[0].number
        # Redis trims its stream in whole blocks.
        assert 1700 < first <= 1901
        assert await receive(slow, 2000 - first) == some_news(2000)[first:]


async def test_listening_ends_when_the_bus_stops(url: str) -> None:
    bus = bus_at(url)
    await bus.start()
    async with bus.listen() as waits, bus.listen() as comes_late:
        waiting = asyncio.create_task(anext(waits, None))
        await asyncio.sleep(0.01)
        await bus.stop()
        async with asyncio.timeout(PATIENCE):
            assert await waiting is None
            assert await anext(comes_late, None) is None


async def test_a_lease_has_one_owner(bus: Bus) -> None:
    owners = [f"owner {number}" for number in range(20)]
    got = await asyncio.gather(*(bus.lease("one", owner, seconds=600) for owner in owners))
    assert got.count(True) == 1
    assert await bus.lease("two", "another", seconds=600)


async def test_a_lease_is_renewed_by_its_owner(bus: Bus) -> None:
    assert await bus.lease("one", "ann", seconds=0.05)
    assert await bus.lease("one", "ann", seconds=600)
    await asyncio.sleep(0.1)
    assert not await bus.lease("one", "ben", seconds=600)
    assert await bus.lease("one", "ann", seconds=600)


async def test_a_lease_expires(bus: Bus) -> None:
    assert await bus.lease("one", "ann", seconds=0.05)
    await until(lambda: bus.lease("one", "ben", seconds=600))
    assert not await bus.lease("one", "ann", seconds=600)


async def test_only_its_owner_can_release_a_lease(bus: Bus) -> None:
    assert await bus.lease("one", "ann", seconds=600)
    await bus.release("one", "ben")
    assert not await bus.lease("one", "ben", seconds=600)
    await bus.release("one", "ann")
    await bus.release("one", "ann")
    assert await bus.lease("one", "ben", seconds=600)


def people(*names: str, watchers: int = 0) -> Present:
    return Present(frozenset(names), watchers)


async def test_each_owner_hears_who_is_connected_to_the_others(bus: Bus) -> None:
    assert await bus.attend("one", "a", people("ann", "é", watchers=2), seconds=600) == NOBODY
    others = await bus.attend("one", "b", people("ben", watchers=1), seconds=600)
    assert others == people("ann", "é", watchers=2)
    others = await bus.attend("one", "c", NOBODY, seconds=600)
    assert others == people("ann", "ben", "é", watchers=3)
    assert await bus.attend("two", "c", NOBODY, seconds=600) == NOBODY


async def test_the_latest_news_of_an_owner_counts(bus: Bus) -> None:
    await bus.attend("one", "a", people("ann", "ben"), seconds=600)
    await bus.attend("one", "a", people("ben"), seconds=600)
    assert await bus.attend("one", "b", NOBODY, seconds=600) == people("ben")
    await bus.attend("one", "a", NOBODY, seconds=600)
    assert await bus.attend("one", "b", NOBODY, seconds=600) == NOBODY


async def test_presence_that_is_not_renewed_expires(bus: Bus) -> None:
    """If an owner dies, only its own news is forgotten."""
    await bus.attend("one", "lives", people("ann"), seconds=600)
    await bus.attend("one", "dies", people("ben"), seconds=0.05)

    async def is_forgotten() -> bool:
        return await bus.attend("one", "c", NOBODY, seconds=600) == people("ann")

    await until(is_forgotten)


async def test_a_ping_fails_once_the_bus_is_stopped(url: str) -> None:
    bus = bus_at(url)
    await bus.start()
    await bus.ping()
    await bus.stop()
    with pytest.raises(ConnectionError):
        await bus.ping()


async def test_other_addresses_are_refused_without_repeating_them() -> None:
    with pytest.raises(ValueError, match=r"^no bus at amqp$"):
        bus_at("amqp://me:password@host")


# This test is for Redis only.


async def test_processes_hear_each_other_and_themselves(two: tuple[Bus, Bus]) -> None:
    one, other = two
    async with one.listen() as here, other.listen() as there:
        await publish(one, some_news(3))
        await publish(other, some_news(3, "two"))
        assert await receive(here, 6) == some_news(3) + some_news(3, "two")
        assert await receive(there, 6) == some_news(3) + some_news(3, "two")


async def test_processes_share_leases(two: tuple[Bus, Bus]) -> None:
    one, other = two
    assert await one.lease("one", "ann", seconds=600)
    assert not await other.lease("one", "ben", seconds=600)
    await one.release("one", "ann")
    assert await other.lease("one", "ben", seconds=600)


async def test_processes_know_who_is_connected_to_the_others(two: tuple[Bus, Bus]) -> None:
    one, other = two
    await one.attend("one", "a", people("ann"), seconds=600)
    assert await other.attend("one", "b", NOBODY, seconds=600) == people("ann")


async def test_nothing_is_stored_for_a_table_that_all_have_left(
    two: tuple[Bus, Bus], redis_server: RedisServer
) -> None:
    one, _ = two
    await one.attend("one", "a", people("ann"), seconds=600)
    await one.attend("one", "a", NOBODY, seconds=600)
    with redis_server.client() as client:
        assert client.keys("keypeg:here:*") == []


async def test_nothing_is_missed_when_connections_are_killed(
    two: tuple[Bus, Bus], redis_server: RedisServer
) -> None:
    one, other = two
    async with one.listen() as news:
        for number in range(1, 11):
            listening = asyncio.create_task(receive(news, 1))
            await until(redis_server.is_listened_to)
            redis_server.kill_connections()
            await other.publish(News("one", number))
            assert await listening == [News("one", number)]


async def test_nothing_is_missed_that_is_published_while_a_listener_is_cut_off(
    two: tuple[Bus, Bus], redis_server: RedisServer
) -> None:
    one, other = two
    async with one.listen() as news:
        redis_server.kill_connections()
        await publish(other, some_news(5))
        redis_server.kill_connections()
        assert await receive(news, 5) == some_news(5)


async def test_nothing_is_missed_when_redis_is_restarted(
    two: tuple[Bus, Bus], redis_server: RedisServer
) -> None:
    one, other = two
    async with one.listen() as news:
        await publish(other, some_news(3))
        assert await receive(news, 1) == some_news(1)
        await publish(other, [News("one", 4)])
        await asyncio.to_thread(redis_server.restart)
        await publish(other, [News("one", 5)])
        assert await receive(news, 4) == some_news(5)[1:]
    assert await one.lease("one", "ann", seconds=600)


async def test_a_listener_waits_for_redis_to_come_back(
    two: tuple[Bus, Bus], redis_server: RedisServer
) -> None:
    one, other = two
    async with one.listen() as news:
        waiting = asyncio.create_task(receive(news, 2))
        await until(redis_server.is_listened_to)
        await asyncio.to_thread(redis_server.restart)
        await publish(other, some_news(2))
        assert await waiting == some_news(2)


async def test_the_stream_contains_only_news(
    two: tuple[Bus, Bus], redis_server: RedisServer
) -> None:
    await two[0].publish(News("one", 7))
    with redis_server.client() as client:
        [(_, fields)] = client.xrange(STREAM)
    assert fields == {"table": "one", "number": "7"}


async def test_counts_are_shared(bus: Bus) -> None:
    """Each key separately, until its seconds have passed."""
    assert [each.total for each in await bus.count([("a", 2, 60), ("b", 1, 60)])] == [2, 1]
    [again] = await bus.count([("a", 3, 60)])
    assert again.total == 5
    assert 0 < again.left <= 60


async def test_processes_share_counts(two: tuple[Bus, Bus]) -> None:
    one, other = two
    await one.count([("a", 2, 60)])
    assert (await other.count([("a", 1, 60)]))[0].total == 3
