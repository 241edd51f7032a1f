"""The bus for several processes: a Redis stream for news, expiring keys for leases."""

import asyncio
import logging
from collections.abc import AsyncGenerator, AsyncIterator, Coroutine, Sequence
from contextlib import aclosing, asynccontextmanager
from typing import Any, Final, TypeVar

from msgspec.json import Decoder, encode
from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialWithJitterBackoff
from redis.exceptions import ConnectionError as Disconnected
from redis.exceptions import TimeoutError as Unanswered

from keypeg.server.buses.contract import NOBODY, Count, Counted, News, Present, ReactionShown
from keypeg.server.stores.batching import Groups, Outcomes

STREAM: Final = "keypeg:news"
KEPT: Final = 100_000
"""About how many messages a slow or disconnected listener may lag behind."""
TAKEN: Final = 500
"""How many messages a listener reads at once."""
BLOCK_MS: Final = 2_000
"""How long a listener blocks on a read; must be less than `PATIENCE`."""
PATIENCE: Final = 5.0
"""Timeout of a connection, in seconds."""
RETRIES: Final = 10
"""Retries after a lost connection, within a few seconds."""
PAUSE: Final = 0.2
"""Seconds before a listener reads again after those retries."""
CONNECTIONS: Final = 16
"""Size of the connection pool, besides one connection for each listener."""

LEASE: Final = """
local owner = redis.call('GET', KEYS[1])
if owner and owner ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""
RELEASE: Final = """
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
"""

ATTEND: Final = """
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('HDEL', KEYS[1], ARGV[1])
local others, said = {}, redis.call('HGETALL', KEYS[1])
for place = 1, #said, 2 do
    local till, here = string.match(said[place + 1], '^(%d+) (.*)$')
    if tonumber(till) > now then
        table.insert(others, here)
    else
        redis.call('HDEL', KEYS[1], said[place])
    end
end
if ARGV[2] ~= '' then
    local entry = string.format('%d %s', now + ARGV[3], ARGV[2])
    redis.call('HSET', KEYS[1], ARGV[1], entry)
    if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[3]) then
        redis.call('PEXPIRE', KEYS[1], ARGV[3])
    end
end
return others
"""
"""One hash per table: owner → expiry time (by Redis' own clock) and who is present."""

Result = TypeVar("Result")
Heard = list[tuple[str, dict[str, str]]]
"""Stream ids with the fields published under them."""

_log = logging.getLogger(__name__)


class RedisBus:
    """A `Bus` shared by any number of processes; every listener has its own connection."""

    is_shared = True

    def __init__(self, url: str) -> None:
        self._url = url

    async def start(self) -> None:
        self._stopped = asyncio.Event()
        self._redis = self._client(CONNECTIONS)
        self._lease = self._redis.register_script(LEASE)
        self._release = self._redis.register_script(RELEASE)
        self._attend = self._redis.register_script(ATTEND)
        self._published = Groups(self._publish)
        await self.ping()

    def _client(self, connections: int) -> Redis:
        pool = BlockingConnectionPool.from_url(
            self._url,
            max_connections=connections,
            timeout=PATIENCE,
            socket_timeout=PATIENCE,
            retry=Retry(ExponentialWithJitterBackoff(cap=1.0, base=0.01), RETRIES),
            decode_responses=True,
        )
        return Redis.from_pool(pool)

    async def stop(self) -> None:
        self._stopped.set()
        await self._published.finish()
        await self._redis.aclose()

    async def publish(self, news: News) -> None:
        self._check_running()
        await self._published.do(news)

    async def _publish(self, group: list[News]) -> Outcomes:
        async with self._redis.pipeline(transaction=False) as pipeline:
            for news in group:
                pipeline.xadd(STREAM, _fields(news), maxlen=KEPT, approximate=True)
            added = await pipeline.execute(raise_on_error=False)
        return [each if isinstance(each, Exception) else None for each in added]

    @asynccontextmanager
    async def listen(self) -> AsyncIterator[AsyncIterator[News]]:
        async with (
            self._client(1) as redis,
            aclosing(self._after(redis, await _newest(redis))) as news,
        ):
            yield news

    async def _after(self, redis: Redis, seen: str) -> AsyncGenerator[News, None]:
        while not self._stopped.is_set():
            heard = await self._unless_stopped(_read(redis, seen)) or []
            for _, fields in heard:
                yield _news(fields)
            seen = heard[-1][0] if heard else seen

    async def _unless_stopped(self, work: Coroutine[Any, Any, Result]) -> Result | None:
        """The result of `work`; None if the bus is stopped first."""
        working = asyncio.ensure_future(work)
        stopped = asyncio.ensure_future(self._stopped.wait())
        try:
            await asyncio.wait((working, stopped), return_when=asyncio.FIRST_COMPLETED)
            return None if stopped.done() else working.result()
        finally:
            working.cancel()
            stopped.cancel()
            await asyncio.gather(working, stopped, return_exceptions=True)

    async def lease(self, table: str, owner: str, *, seconds: float) -> bool:
        self._check_running()
        milliseconds = max(1, round(1000 * seconds))
        return bool(await self._lease(keys=[_key(table)], args=[owner, milliseconds]))

    async def release(self, table: str, owner: str) -> None:
        self._check_running()
        await self._release(keys=[_key(table)], args=[owner])

    async def attend(self, table: str, owner: str, here: Present, *, seconds: float) -> Present:
        self._check_running()
        said = (owner, _written(here), max(1, round(1000 * seconds)))
        others = NOBODY
        for each in await self._attend(keys=[f"keypeg:here:{table}"], args=said):
            others = others.and_also(_present.decode(each))
        return others

    async def count(self, counts: Sequence[Count]) -> list[Counted]:
        self._check_running()
        async with self._redis.pipeline(transaction=True) as pipeline:
            for key, number, seconds in counts:
                name = f"keypeg:count:{key}"
                pipeline.incrby(name, number)
                pipeline.pexpire(name, max(1, round(1000 * seconds)), nx=True)
                pipeline.pttl(name)
            told = await pipeline.execute()
        return [Counted(told[at], told[at + 2] / 1000) for at in range(0, len(told), 3)]

    async def ping(self) -> None:
        self._check_running()
        await self._redis.ping()

    def _check_running(self) -> None:
        if self._stopped.is_set():
            # The client would silently reconnect.
            raise ConnectionError("the bus has been stopped")


_present: Final = Decoder(Present)
_shown: Final = Decoder(ReactionShown)


def _fields(news: News) -> dict[Any, Any]:
    """The fields of a stream entry; Any, because the client's types require it."""
    shown = {"shown": encode(news.shown).decode()} if news.shown else {}
    return {"table": news.table, "number": news.number, **shown}


def _news(fields: dict[str, str]) -> News:
    shown = _shown.decode(fields["shown"]) if "shown" in fields else None
    return News(fields["table"], int(fields["number"]), shown)


def _written(here: Present) -> str:
    """Who is here, as JSON; empty for nobody."""
    return "" if here == NOBODY else encode(here).decode()


def _key(table: str) -> str:
    return f"keypeg:lease:{table}"


async def _newest(redis: Redis) -> str:
    """The id of the newest entry: everything after it is news."""
    # Any: the client's types do not know that responses are decoded.
    found: Any = await redis.xrevrange(STREAM, count=1)
    return str(found[0][0]) if found else "0-0"


async def _read(redis: Redis, seen: str) -> Heard:
    """The entries after the last id seen; none, after a pause, if the connection was lost."""
    try:
        found: Any = await redis.xread({STREAM: seen}, count=TAKEN, block=BLOCK_MS)
    except (Disconnected, Unanswered) as error:
        _log.warning("news wait for Redis: %s", error)
        await asyncio.sleep(PAUSE)
        return []
    heard: Heard = found[0][1] if found else []
    return heard
