"""The bus of a single process."""

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import aclosing, asynccontextmanager
from typing import Final, NamedTuple

from keypeg.server.buses.contract import NOBODY, Count, Counted, News, Present

KEPT: Final = 100_000
"""How many messages a slow listener may lag behind before it loses the oldest."""


class Lease(NamedTuple):
    """Who runs a table's bots, and until when."""

    owner: str
    until: float


class Attendance(NamedTuple):
    """Who is at a table through one owner, and until when that is valid."""

    here: Present
    until: float


class MemoryBus:
    """A `Bus` without a network: a short log of news that each listener reads at its own pace."""

    is_shared = False

    def __init__(self) -> None:
        self._news: dict[int, News] = {}
        self._newest = 0
        self._stirred = asyncio.Event()
        self._stopped = False
        self._leases: dict[str, Lease] = {}
        self._attended: dict[str, dict[str, Attendance]] = {}
        self._counted: dict[str, Counted] = {}
        """By key; here `left` is the time at which the counter is reset."""

    async def start(self) -> None:
        self._stopped = False

    async def stop(self) -> None:
        self._stopped = True
        self._stir()

    async def publish(self, news: News) -> None:
        self._newest += 1
        self._news[self._newest] = news
        self._news.pop(self._newest - KEPT, None)
        self._stir()

    def _stir(self) -> None:
        """Wakes every listener once."""
        self._stirred.set()
        self._stirred = asyncio.Event()

    @asynccontextmanager
    async def listen(self) -> AsyncIterator[AsyncIterator[News]]:
        async with aclosing(self._after(self._newest)) as news:
            yield news

    async def _after(self, seen: int) -> AsyncGenerator[News, None]:
        while not self._stopped:
            if seen == self._newest:
                await self._stirred.wait()
            else:
                seen = max(seen, self._newest - KEPT) + 1
                yield self._news[seen]

    async def lease(self, table: str, owner: str, *, seconds: float) -> bool:
        now = time.monotonic()
        held = self._leases.get(table)
        if held is not None and held.owner != owner and held.until > now:
            return False
        self._leases[table] = Lease(owner, now + seconds)
        return True

    async def release(self, table: str, owner: str) -> None:
        held = self._leases.get(table)
        if held is not None and held.owner == owner:
            del self._leases[table]

    async def attend(self, table: str, owner: str, here: Present, *, seconds: float) -> Present:
        now = time.monotonic()
        believed = {
            other: said
            for other, said in self._attended.pop(table, {}).items()
            if other != owner and said.until > now
        }
        others = NOBODY
        for said in believed.values():
            others = others.and_also(said.here)
        if here != NOBODY:
            believed[owner] = Attendance(here, now + seconds)
        if believed:
            self._attended[table] = believed
        return others

    async def count(self, counts: Sequence[Count]) -> list[Counted]:
        now = time.monotonic()
        self._counted = {key: each for key, each in self._counted.items() if each.left > now}
        for key, number, seconds in counts:
            before = self._counted.get(key, Counted(0, now + seconds))
            self._counted[key] = Counted(before.total + number, before.left)
        found = [self._counted[key] for key, _, _ in counts]
        return [Counted(each.total, each.left - now) for each in found]

    async def ping(self) -> None:
        if self._stopped:
            raise ConnectionError("the bus has been stopped")
