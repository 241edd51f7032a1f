"""Buses by their address: `memory:` or `redis://…`."""

from typing import Final

from keypeg.server.buses.contract import Bus
from keypeg.server.buses.memory import MemoryBus
from keypeg.server.buses.redis import RedisBus

REDIS: Final = ("redis://", "rediss://", "unix://")


def bus_at(url: str) -> Bus:
    """The bus of an address, not started yet, or ValueError."""
    if url == "memory:":
        return MemoryBus()
    if url.startswith(REDIS):
        return RedisBus(url)
    # The rest of it may hold a password.
    raise ValueError(f"no bus at {url.partition(':')[0]}")
