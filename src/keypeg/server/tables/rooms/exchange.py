"""What processes tell each other about their tables, through the bus."""

import asyncio
import contextlib

from keypeg.rules.seats import Seat
from keypeg.server.buses.contract import CHANGED, News, ReactionShown
from keypeg.server.stores.contract import Unplayable
from keypeg.server.tables.rooms.presence import Presence
from keypeg.server.tables.rooms.process import Process
from keypeg.server.tables.rooms.room import Room
from keypeg.server.tables.rooms.upkeep import Upkeep


class Exchange:
    """Tells other processes what happens here, and follows what happens there."""

    def __init__(self, process: Process, presence: Presence, upkeep: Upkeep) -> None:
        self.process, self.presence, self.upkeep = process, presence, upkeep
        self._news: dict[str, int] = {}
        self._is_news = asyncio.Event()

    def note(self, room: Room) -> None:
        """Notes that a table has new entries, to be announced."""
        if self.process.bus.is_shared:
            self._news[room.index.table] = room.state.number
            self._is_news.set()

    async def publish(self) -> None:
        """Notifies other processes, in batches of all tables with news."""
        while True:
            await self._is_news.wait()
            self._is_news.clear()
            news, self._news = self._news, {}
            try:
                for table, number in news.items():
                    await self.process.bus.publish(News(table, number))
            except Exception:
                # Retry later; repeating news that was already published does no harm.
                self._news = news | self._news
                self._is_news.set()
                raise

    async def show(self, room: Room, seat: Seat, symbol: str) -> None:
        """Shows a seat's reaction to everybody at the table, across processes."""
        room.audience.show(seat, symbol)
        if self.process.bus.is_shared:
            shown = ReactionShown(self.process.owner, seat, symbol)
            with contextlib.suppress(Exception):  # without a bus it is shown here only
                await self.process.bus.publish(News(room.index.table, 0, shown))

    async def listen(self) -> None:
        """Follows what other processes announce, for ever."""
        async with self.process.bus.listen() as news:
            async for each in news:
                if (room := self.process.rooms.get(each.table)) is not None:
                    await self._hear(room, each)

    async def _hear(self, room: Room, news: News) -> None:
        if news.shown is not None:
            if news.shown.owner != self.process.owner:
                room.audience.show(Seat(news.shown.seat), news.shown.symbol)
        elif news.number == 0:
            self.presence.stir(news.table, tell=False)
        elif news.number == CHANGED or news.number > room.state.number:
            with contextlib.suppress(Unplayable):  # the room has been closed
                await (room.refresh() if news.number == CHANGED else room.catch_up())
                await self.upkeep.wake(room)
