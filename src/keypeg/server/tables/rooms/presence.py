"""Who is at a table, across processes: each announces its own people and hears of the rest."""

import asyncio
from typing import Final

from keypeg.server.buses.contract import NOBODY, News
from keypeg.server.tables.rooms.process import Process

KNOWN_SECONDS: Final = 30.0
"""How long an announcement is valid: its process may have died."""
REPEAT_SECONDS: Final = 10.0


class Presence:
    """Keeps this process's announcements, and what it knows of other processes, up to date."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self._stirred: dict[str, bool] = {}
        """Tables to refresh, and whether the other processes must be notified too."""
        self._is_stirred = asyncio.Event()

    def stir(self, table: str, *, tell: bool) -> None:
        """Marks a table as changed; `tell`: it changed here, so the others must be notified."""
        self._stirred[table] = self._stirred.get(table, False) or tell
        self._is_stirred.set()

    async def ask(self, table: str) -> None:
        """Announces who is at a table here, and reads who is there through other processes."""
        room = self.process.rooms.get(table)
        here = room.audience.here if room else NOBODY
        bus, owner = self.process.bus, self.process.owner
        others = await bus.attend(table, owner, here, seconds=KNOWN_SECONDS)
        if room and others != room.audience.elsewhere:
            room.audience.elsewhere = others
            room.audience.tell_presence()

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
                await self.process.bus.publish(News(table, 0))
        except Exception:
            # The bus is unavailable: try again later.
            self.stir(table, tell=tell)
            raise

    async def repeat(self) -> None:
        """Renews all announcements, for ever; they expire, so that dead processes are forgotten."""
        while True:
            await asyncio.sleep(REPEAT_SECONDS)
            for table in self.process.rooms:
                self.stir(table, tell=False)

    async def leave(self) -> None:
        """Announces that nobody is here any more, when the process stops."""
        bus, owner, rooms = self.process
        for table in [name for name, room in rooms.items() if room.audience.subscribers]:
            await bus.attend(table, owner, NOBODY, seconds=KNOWN_SECONDS)
            await bus.publish(News(table, 0))
