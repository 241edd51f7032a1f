"""Rate limits per identity and per address.

They apply across sockets, HTTP requests and processes. Each process counts on its own and denies
at once. With several processes, counts are shared over the bus within a second, or at once where
every attempt matters.
"""

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from itertools import repeat
from typing import Final, Literal, NamedTuple, get_args

from keypeg.server.buses.contract import Bus, Counted
from keypeg.server.http.connections import network_of
from keypeg.server.running.config import Config

MOST_KEYS: Final = 100_000
"""Maximum keys remembered; the least recently seen one is evicted."""
TELL_SECONDS: Final = 1.0
"""Interval at which counts are shared."""
PATIENCE: Final = 0.5
"""Timeout of the bus in seconds; without it each process counts on its own."""
MOST_LISTENING: Final = 32
"""Maximum open sockets and streams of one identity."""

What = Literal["messages", "requests", "tables", "codes", "looks", "tries"]


class Names(NamedTuple):
    """The names of the two rates that limit something."""

    address: str
    identity: str


_NAMES: Final = {what: Names(f"{what} address", f"{what} identity") for what in get_args(What)}
"""Precomputed, because they are needed for every message."""


class Sender(NamedTuple):
    """The identity proven by a request, if any, and the address it comes from."""

    identity: str | None
    address: str


@lru_cache(maxsize=4096)
def keys_of(what: What, sender: Sender) -> tuple[tuple[str, str], ...]:
    """The rates that may limit a sender, and the keys under which they count."""
    names, network = _NAMES[what], network_of(sender.address)
    of_address = (names.address, network)
    if sender.identity is None:
        return (of_address,)
    return of_address, (names.identity, sender.identity)


class Rate(NamedTuple):
    """A maximum number of events per interval."""

    most: int
    seconds: float


class RateLimit:
    """A sliding window: allows `most` events in any `seconds`, per key."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most, self.seconds = most, seconds
        self._seen: OrderedDict[str, deque[float]] = OrderedDict()

    def allows(self, key: str, weight: int = 1) -> bool:
        """Whether an event is allowed; if so, counts it `weight` times."""
        now, weight = time.monotonic(), min(weight, self.most)
        seen = self._seen_of(key)
        too_many = len(seen) + weight - self.most
        if too_many > 0 and now - seen[too_many - 1] < self.seconds:
            return False
        seen.extend(repeat(now, weight))
        return True

    def _seen_of(self, key: str) -> deque[float]:
        if (seen := self._seen.get(key)) is None:
            seen = self._seen[key] = deque(maxlen=self.most)
            if len(self._seen) > MOST_KEYS:
                self._seen.popitem(last=False)
        else:
            self._seen.move_to_end(key)
        return seen


def rates(config: Config) -> dict[str, Rate]:
    """All rates by name, such as "messages identity"."""
    by_address = Rate(config.tables_per_minute_from_address, 60)
    return {
        "messages identity": Rate(config.messages_per_10s, 10),
        "messages address": Rate(config.messages_per_10s_from_address, 10),
        "requests address": Rate(config.requests_per_10s_from_address, 10),
        "tables identity": Rate(config.tables_per_minute, 60),
        "tables address": by_address,
        "codes identity": Rate(config.codes_per_minute, 60),
        "codes address": Rate(config.codes_per_minute_from_address, 60),
        "looks address": by_address,
        "tries address": by_address,
    }


class RateLimits:
    """All limits of a process."""

    def __init__(self, config: Config, bus: Bus) -> None:
        self._bus = bus
        self._rates = rates(config)
        self._own = {name: RateLimit(*rate) for name, rate in self._rates.items()}
        self._untold: Counter[str] = Counter()
        """Counts not shared yet, by name and key."""
        self._closed: dict[str, float] = {}
        """Keys over their limit across all processes, and until when."""
        self._listening: Counter[str] = Counter()
        self._most_listening = {"i": MOST_LISTENING, "a": config.connections_from_address}

    def allow(self, what: What, sender: Sender, weight: int = 1) -> bool:
        """Whether an event is allowed; if so, counts it, here at once and elsewhere soon."""
        return self._passes(self._keys(what, sender), weight)

    async def ask(self, what: What, sender: Sender) -> bool:
        """The same for rare events whose limit must be exact across processes."""
        keys = self._keys(what, sender)
        if not self._passes(keys):
            return False
        await self._tell()
        return not any(self._is_closed(f"{name} {key}") for name, key in keys)

    async def keep_telling(self) -> None:
        """Shares counts with other processes, for ever."""
        while self._bus.is_shared:
            await asyncio.sleep(TELL_SECONDS)
            await self._tell()

    @contextmanager
    def listening(self, sender: Sender) -> Iterator[bool]:
        """Whether another socket or stream may be open; counts it until the block ends."""
        keys = [f"a {network_of(sender.address)}"]
        keys += [f"i {sender.identity}"] if sender.identity else []
        self._listening.update(keys)
        try:
            yield all(self._listening[key] <= self._most_listening[key[0]] for key in keys)
        finally:
            self._listening.subtract(keys)
            for key in keys:
                if not self._listening[key]:
                    del self._listening[key]

    def _keys(self, what: What, sender: Sender) -> list[tuple[str, str]]:
        return [each for each in keys_of(what, sender) if each[0] in self._rates]

    def _passes(self, keys: list[tuple[str, str]], weight: int = 1) -> bool:
        if self._closed and any(self._is_closed(f"{name} {key}") for name, key in keys):
            return False
        if not all(self._own[name].allows(key, weight) for name, key in keys):
            return False
        if self._bus.is_shared:
            self._untold.update({f"{name} {key}": weight for name, key in keys})
        return True

    def _is_closed(self, key: str) -> bool:
        until = self._closed.get(key)
        return until is not None and time.monotonic() < until

    async def _tell(self) -> None:
        """Shares counts; drops them if the bus is unavailable: then each process counts alone."""
        untold, self._untold = self._untold, Counter()
        if not untold or not self._bus.is_shared:
            return
        counts = [(key, number, self._rate(key).seconds) for key, number in untold.items()]
        with suppress(Exception):
            async with asyncio.timeout(PATIENCE):
                self._file(list(untold), await self._bus.count(counts))

    def _file(self, keys: list[str], counted: list[Counted]) -> None:
        now = time.monotonic()
        self._closed = {key: until for key, until in self._closed.items() if until > now}
        for key, (total, left) in zip(keys, counted, strict=True):
            if total > self._rate(key).most:
                self._closed[key] = now + left

    def _rate(self, key: str) -> Rate:
        what, whose, _ = key.split(" ", 2)
        return self._rates[f"{what} {whose}"]
