"""Buses by URL: `memory:` or `redis://…`."""

from typing import Final

from keypeg.server.buses.contract import Bus
from keypeg.server.buses.memory import MemoryBus
from keypeg.server.stores.contract import Unavailable

REDIS: Final = ("redis://", "rediss://", "unix://")


def bus_at(url: str) -> Bus:
    """The bus at a URL, not started yet; raises `ValueError` for an unknown scheme."""
    if url == "memory:":
        return MemoryBus()
    if url.startswith(REDIS):
        try:
            from keypeg.server.buses.redis import RedisBus  # noqa: PLC0415  # from an extra
        except ModuleNotFoundError as missing:
            if (missing.name or "").partition(".")[0] != "redis":
                raise
            raise Unavailable("no_cluster") from missing
        return RedisBus(url)
    # The rest may contain a password.
    raise ValueError(f"no bus at {url.partition(':')[0]}")
