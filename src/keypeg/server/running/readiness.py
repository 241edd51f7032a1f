"""Whether a server can work: asked often, but looked at once a second."""

import asyncio
from typing import Final

from keypeg.server.buses.contract import Bus
from keypeg.server.stores.contract import Store

KNOWN_SECONDS: Final = 1.0
"""How long an answer is valid; each look writes to the store."""


class Readiness:
    """The answer of store and bus; requests of the same second share it."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self._store, self._bus = store, bus
        self._look: asyncio.Task[None] | None = None
        self._until = 0.0

    async def check(self) -> None:
        """Returns if store and bus are available; raises otherwise."""
        now = asyncio.get_running_loop().time()
        if self._look is None or (self._look.done() and now > self._until):
            self._look = asyncio.create_task(self._ping())
            self._until = now + KNOWN_SECONDS
        # A cancelled request must not cancel the look for others.
        await asyncio.shield(self._look)

    async def _ping(self) -> None:
        await self._store.ping()
        await self._bus.ping()
