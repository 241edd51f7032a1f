"""Who is at a table, across processes: each announces its own people and hears of the rest."""

import asyncio
from collections.abc import Mapping
from typing import Final

from keypeg.server.buses.contract import NOBODY, Bus, News
from keypeg.server.tables.room import Room

KNOWN_SECONDS: Final = 30.0
"""How long an announcement is valid: its process may have died."""
REPEAT_SECONDS: Final = 10.0


class Presence:
    """Keeps this process's announcements, and what it knows of other processes, up to date."""

    def __init__(self, bus: Bus, owner: str, rooms: Mapping[str, Room]) -> None:
        self.bus, self.owner, self.rooms = bus, owner, rooms
        self._stirred: dict[str, bool] = {}
        """Tables to refresh, and whether the other processes must be notified too."""
        self._is_stirred = asyncio.Event()

    def stir(self, table: str, *, tell: bool) -> None:
        """Marks a table as changed; `tell`: it changed here, so the others must be notified."""
        self._stirred[table] = self._stirred.get(table, False) or tell
        self._is_stirred.set()

    async def ask(self, table: str) -> None:
        """Announces who is at a table here, and reads who is there through other processes."""
        room = self.rooms.get(table)
        here = room.here if room else NOBODY
        others = await self.bus.attend(table, self.owner, here, seconds=KNOWN_SECONDS)
        if room and others != room.elsewhere:
            room.elsewhere = others
            room.tell_presence()

    async def watch(self) -> None:
        """Refreshes tables marked as changed, for ever."""
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
            # The bus is unavailable: try again later.
            self.stir(table, tell=tell)
            raise

    async def repeat(self) -> None:
        """Renews all announcements, for ever; they expire, so that dead processes are forgotten."""
        while True:
            await asyncio.sleep(REPEAT_SECONDS)
            for table in self.rooms:
                self.stir(table, tell=False)

    async def leave(self) -> None:
        """Announces that nobody is here any more, when the process stops."""
        for table in [table for table, room in self.rooms.items() if room.subscribers]:
            await self.bus.attend(table, self.owner, NOBODY, seconds=KNOWN_SECONDS)
            await self.bus.publish(News(table, 0))
