"""Who is at a table, through whichever process: each says who is here, and hears of the others."""

import asyncio
from collections.abc import Mapping
from typing import Final

from keypeg.server.buses.contract import NOBODY, Bus, News
from keypeg.server.room import Room

KNOWN_SECONDS: Final = 30.0
"""How long others believe what a process has said: it may have died."""
REPEAT_SECONDS: Final = 10.0


class Presence:
    """Keeps what this process says of its tables, and what it knows of the others, up to date."""

    def __init__(self, bus: Bus, owner: str, rooms: Mapping[str, Room]) -> None:
        self.bus, self.owner, self.rooms = bus, owner, rooms
        self._stirred: dict[str, bool] = {}
        """Tables to be looked at; whether the others must be told too."""
        self._is_stirred = asyncio.Event()

    def stir(self, table: str, *, tell: bool) -> None:
        """Somebody came or went, here (then the others are told) or elsewhere."""
        self._stirred[table] = self._stirred.get(table, False) or tell
        self._is_stirred.set()

    async def ask(self, table: str) -> None:
        """Says who is at a table through this process, and hears who is through the others."""
        room = self.rooms.get(table)
        here = room.here if room else NOBODY
        others = await self.bus.attend(table, self.owner, here, seconds=KNOWN_SECONDS)
        if room and others != room.elsewhere:
            room.elsewhere = others
            room.tell_room()

    async def watch(self) -> None:
        """For ever: whenever somebody comes or goes."""
        while True:
            await self._is_stirred.wait()
            self._is_stirred.clear()
            while self._stirred:
                await self._look(*self._stirred.popitem())

    async def _look(self, table: str, tell: bool) -> None:  # noqa: FBT001  # an item of the dict
        try:
            await self.ask(table)
            if tell:
                await self.bus.publish(News(table, 0))
        except Exception:
            # The bus is away: said late is said.
            self.stir(table, tell=tell)
            raise

    async def repeat(self) -> None:
        """For ever: what is not said again is forgotten, as a process that dies must be."""
        while True:
            await asyncio.sleep(REPEAT_SECONDS)
            for table in self.rooms:
                self.stir(table, tell=False)

    async def leave(self) -> None:
        """Nobody is here any more: the process stops."""
        for table in [table for table, room in self.rooms.items() if room.ears]:
            await self.bus.attend(table, self.owner, NOBODY, seconds=KNOWN_SECONDS)
            await self.bus.publish(News(table, 0))
