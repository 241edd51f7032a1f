"""All tables of a process: opened, found, loaded from the store, kept in step with the others."""

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Coroutine, Sequence
from typing import Final

from keypeg.rules.seats import Seat
from keypeg.server import duties, puzzles, ratings
from keypeg.server.bots import Bots
from keypeg.server.buses.contract import Bus, News, Shown
from keypeg.server.ears import Ear, now_ms
from keypeg.server.logs import LOGGER
from keypeg.server.metrics import Metrics
from keypeg.server.presence import Presence
from keypeg.server.room import Room
from keypeg.server.seating import AnyRoomEvent, TableOpened
from keypeg.server.state import new_state, state_of
from keypeg.server.stores.contract import Conflict, Status, Store, TableIndex
from keypeg.table.events import Event

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Of short codes: none that sounds or looks like another when read aloud."""

CODE_LENGTH: Final = 6
LEASE_SECONDS: Final = 15.0
TICK_SECONDS: Final = 0.25
SWEEP_SECONDS: Final = 30.0
RETRY_SECONDS: Final = 1.0


def fresh_code() -> str:
    """A short code for reading aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


class Rooms:
    """Where rooms are got from."""

    def __init__(self, store: Store, bus: Bus, bots: Bots, metrics: Metrics) -> None:
        self.store, self.bus, self.bots, self.metrics = store, bus, bots, metrics
        self.owner = secrets.token_hex(8)
        """This process, for leases."""
        self._rooms: dict[str, Room] = {}
        self.presence = Presence(bus, self.owner, self._rooms)
        self._asked_for: set[str] = set()
        """Tables by name, since the last sweep."""
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._news: dict[str, int] = {}
        self._is_news = asyncio.Event()
        self.is_closing = False

    async def start(self) -> None:
        """Begins to listen to other processes and to look after bots."""
        presence = self.presence
        for work in (self._listen, self._publish, self._tick, self._sweep):
            self._spawn(_always(work))
        for work in (presence.watch, presence.repeat):
            self._spawn(_always(work))
        self._spawn(self._resume())

    async def stop(self) -> None:
        """No new tables; everything that was acknowledged is stored already."""
        self.is_closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(Exception):  # without a bus the others find out by themselves
            await self.presence.leave()
        for room in list(self._rooms.values()):
            for ear in list(room.ears):
                ear.close()

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def open(
        self,
        event: TableOpened,
        first: Sequence[AnyRoomEvent],
        table: str | None = None,
        played: Sequence[Event] = (),
    ) -> Room:
        """A new table with those who sit down at once; one of a given name may be there already."""
        while True:
            name = table or secrets.token_urlsafe(12)
            room = self._new_room(name, event)
            with contextlib.suppress(Conflict):
                await room.open((event, *first), played)
                self._rooms[name] = room
                self.metrics.tables = len(self._rooms)
                return room
            if (there := await self.find(name)) is not None:
                return there

    def _new_room(self, table: str, event: TableOpened) -> Room:
        index = TableIndex(table, fresh_code(), event.edition, Status.OPEN, event.public, now_ms())
        return self._wired(Room(index, new_state(table, event), self.store))

    def _wired(self, room: Room) -> Room:
        room.on_stored = self._on_stored
        return room

    async def _settle(self, room: Room) -> None:
        """Files what a final result counts for, once: whoever comes second finds it done."""
        if room.is_settled or not room.state.is_final(now_ms()):
            return
        if duties.counts(room.state.seating):
            with contextlib.suppress(Conflict):
                await self._file_result(room)
            await self.store.rest(room.index.table)
        room.is_settled = True

    async def _file_result(self, room: Room) -> None:
        state = room.state
        if (day := puzzles.day_of(state.seating)) is not None:
            await self.store.tried(puzzles.attempt_in(state, day))
        else:
            await self.store.settle(ratings.result_of(room.index.table, state, now_ms()))

    def _on_stored(self, room: Room) -> None:
        if room.state.is_over:
            self.bots.forget(room)
        if room.state.match.is_over:
            self._spawn(self._settle(room))
        if self.bus.is_shared:
            self._news[room.index.table] = room.state.number
            self._is_news.set()
        if self.bots.has_work(room):
            self._spawn(self._wake(room))

    async def _publish(self) -> None:
        """Tells other processes, all tables that have news at once."""
        while True:
            await self._is_news.wait()
            self._is_news.clear()
            news, self._news = self._news, {}
            try:
                for table, number in news.items():
                    await self.bus.publish(News(table, number))
            except Exception:
                # Told late is told; what has been told already may be told again.
                self._news = news | self._news
                self._is_news.set()
                raise

    async def find(self, table: str) -> Room | None:
        """A table by its name, loaded from the store if need be."""
        self._asked_for.add(table)
        if (room := self._rooms.get(table)) is not None:
            if self.bus.is_shared:
                # Whoever asks may have heard from another process what has not been heard here.
                await room.catch_up()
            return room
        if table not in self._loading:
            task = asyncio.ensure_future(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def find_code(self, code: str) -> TableIndex | None:
        """A table by its short code, however it is typed."""
        typed = "".join(char for char in code.upper() if char in LETTERS)
        return await self.store.find_code(typed)

    async def _load(self, table: str) -> Room | None:
        index = await self.store.find(table)
        entries = await self.store.read(table) if index else []
        if index is None or not entries:
            return None
        room = self._wired(Room(index, state_of(table, entries), self.store))
        self._rooms[table] = room
        self.metrics.tables = len(self._rooms)
        with contextlib.suppress(Exception):  # without a bus a table is played all the same
            await self.presence.ask(table)
        await room.look_at_the_clock()
        await self._wake(room)
        return room

    def join(self, room: Room, ear: Ear) -> None:
        """Somebody listens at a table from now on."""
        room.ears.add(ear)
        room.look_to_watchers()
        self.presence.stir(room.index.table, tell=True)

    def part(self, room: Room, ear: Ear) -> None:
        """Somebody listens no more; the others hear of it."""
        room.ears.discard(ear)
        room.tell_room()
        self.presence.stir(room.index.table, tell=True)
        self.leave(room)

    async def show(self, room: Room, seat: Seat, symbol: str) -> None:
        """A seat shows a symbol to all at its table, through whichever process they listen."""
        room.show(seat, symbol)
        if self.bus.is_shared:
            shown = Shown(self.owner, seat, symbol)
            with contextlib.suppress(Exception):  # without a bus it is seen here alone
                await self.bus.publish(News(room.index.table, 0, shown))

    def leave(self, room: Room) -> None:
        """Forgets a room that nobody listens to; its log keeps it."""
        owes = room.state.match.is_over and not room.is_settled
        busy = owes or self.bots.is_thinking(room) or room.lock.locked()
        if not room.ears and not busy:
            self._rooms.pop(room.index.table, None)
            self.metrics.tables = len(self._rooms)

    async def _listen(self) -> None:
        async with self.bus.listen() as news:
            async for each in news:
                if (room := self._rooms.get(each.table)) is None:
                    continue
                if each.shown is not None:
                    if each.shown.owner != self.owner:
                        room.show(Seat(each.shown.seat), each.shown.symbol)
                elif each.number == 0:
                    self.presence.stir(each.table, tell=False)
                elif each.number > room.state.number:
                    await room.catch_up()
                    await self._wake(room)

    async def _wake(self, room: Room) -> None:
        """Lets bots think, if this process has been lent the table."""
        if not self.bots.has_work(room):
            return
        table = room.index.table
        if await self.bus.lease(table, self.owner, seconds=LEASE_SECONDS):
            self.bots.wake(room)

    async def _resume(self) -> None:
        """After a start: tables that wait for the program go on."""
        for table in await self.store.waiting():
            room = await self.find(table)
            if room is None or not duties.is_owed(room.state.seating, room.state.match):
                await self.store.rest(table)
            if room is not None:
                await self._settle(room)
                self.leave(room)

    async def _sweep(self) -> None:
        """Tables that people open, or look at, and never listen to are not kept for ever."""
        while True:
            self._asked_for.clear()
            await asyncio.sleep(SWEEP_SECONDS)
            for room in [r for name, r in self._rooms.items() if name not in self._asked_for]:
                self.leave(room)

    async def _tick(self) -> None:
        """Looks at clocks, and after bots whose process has gone."""
        while True:
            for room in [each for each in self._rooms.values() if _is_looked_after(each)]:
                await room.look_at_the_clock()
                await self._wake(room)
                await self._settle(room)
            await asyncio.sleep(TICK_SECONDS)


async def _always(work: Callable[[], Coroutine[None, None, None]]) -> None:
    """Does work that never ends; a bus or store that is away for a while does not end it."""
    while True:
        try:
            await work()
        except Exception:  # noqa: BLE001  # whatever it is, it is logged and tried again
            LOGGER.exception("interrupted", extra={"work": work.__name__})
        await asyncio.sleep(RETRY_SECONDS)


def _is_looked_after(room: Room) -> bool:
    """Whether time or the program have anything to do with a table."""
    state = room.state
    return state.clock.rules is not None or state.seating.has_bots or state.match.is_over
