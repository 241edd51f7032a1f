"""All tables of a process: opens, finds and loads them, and syncs with other processes."""

import asyncio
import contextlib
import re
import secrets
from collections.abc import Callable, Coroutine, Sequence
from typing import Final, Protocol

from keypeg.rules.seats import Seat
from keypeg.server.buses.contract import CHANGED, Bus, News, ReactionShown
from keypeg.server.running.failures import reported
from keypeg.server.running.logs import LOGGER
from keypeg.server.running.metrics import Metrics
from keypeg.server.stores.contract import (
    Conflict,
    DamagedLog,
    DamagedTable,
    Forgotten,
    NotStored,
    Status,
    Store,
    TableGone,
    TableIndex,
    Unplayable,
)
from keypeg.server.tables import duties
from keypeg.server.tables.clocks import now_ms
from keypeg.server.tables.folding import loaded_from
from keypeg.server.tables.listeners import Subscriber
from keypeg.server.tables.presence import Presence
from keypeg.server.tables.room import Room
from keypeg.server.tables.seating import AnyRoomEvent, TableOpened
from keypeg.server.tables.state import TableState, new_state
from keypeg.table.events import Event

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""The alphabet of short codes, without letters and digits that are easily confused."""

CODE_LENGTH: Final = 8
"""40 bits: with 10,000 tables, guessing 60 codes a minute takes about three years to hit one."""
NAME: Final = re.compile(r"[\w-]{1,64}", re.ASCII)
"""Valid table names; the store is never asked for others."""
LEASE_SECONDS: Final = 15.0
TICK_SECONDS: Final = 0.25
SWEEP_SECONDS: Final = 30.0
RETRY_SECONDS: Final = 1.0
BACKGROUND: Final = "background"
"""The label under which failures of background tasks are counted."""
ALL: Final = 1 << 31
"""No limit on the number of tables."""
UNFINISHED: Final = (Status.OPEN, Status.PLAYING)


def fresh_code() -> str:
    """A random short code, easy to read aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


class Program(Protocol):
    """Whoever plays the program's seats."""

    def has_work(self, room: Room) -> bool:
        """Whether a seat of the program is awaited that is not thinking yet."""
        ...

    def is_thinking(self, room: Room) -> bool:
        """Whether a seat of the program is thinking at this table."""
        ...

    def wake(self, room: Room) -> None:
        """Starts thinking for every awaited seat."""
        ...

    def forget(self, room: Room) -> None:
        """Cancels thinking for a table that has ended."""
        ...


Work = Callable[[], Coroutine[None, None, None]]

Filing = Callable[[Store, str, TableState], Coroutine[None, None, None]]
"""Stores what the final result of a table counts for."""


class Rooms:
    """The rooms of this process, by table name."""

    def __init__(
        self, store: Store, bus: Bus, bots: Program, metrics: Metrics, file: Filing
    ) -> None:
        self.store, self.bus, self.bots, self.metrics = store, bus, bots, metrics
        self._file = file
        self.owner = secrets.token_hex(8)
        """Identifies this process in leases and announcements."""
        self._rooms: dict[str, Room] = {}
        self.presence = Presence(bus, self.owner, self._rooms)
        self._asked_for: set[str] = set()
        """Names of the tables asked for since the last sweep; not unloaded, see `leave`."""
        self._asked_before: set[str] = set()
        """Names of those asked for between the last two sweeps."""
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._opening: set[Room] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._news: dict[str, int] = {}
        self._is_news = asyncio.Event()
        self.damaged: set[str] = set()
        """Tables set aside because their log cannot be read."""
        self.is_closing = False

    async def start(self) -> None:
        """Starts the background tasks and resumes tables that wait for the program."""
        presence = self.presence
        for work in (self._listen, self._publish, self._tick, self._sweep):
            self._spawn(self._always(work))
        for work in (presence.watch, presence.repeat):
            self._spawn(self._always(work))
        self._spawn(self._at_last(self._resume))

    async def stop(self) -> None:
        """Stops the background tasks and closes all connections; acknowledged actions are kept."""
        self.is_closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(Exception):  # without a bus the announcement expires
            await self.presence.leave()
        for room in list(self._rooms.values()):
            for subscriber in list(room.subscribers):
                subscriber.close()

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        """Reports how a background task has failed; whatever it should do is tried again later."""
        self._tasks.discard(task)
        if not task.cancelled() and isinstance(why := task.exception(), Exception):
            reported(self.metrics, why, BACKGROUND)

    async def _always(self, work: Work) -> None:
        """Runs `work` again and again, for ever."""
        while True:
            await self._at_last(work)
            await asyncio.sleep(RETRY_SECONDS)

    async def _at_last(self, work: Work) -> None:
        """Retries `work` until it completes, across outages of the bus or the store."""
        while True:
            try:
                await work()
            except Exception as why:  # noqa: BLE001  # reported and retried, whatever it is
                reported(self.metrics, why, BACKGROUND, work=work.__name__)
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return

    async def open(
        self,
        event: TableOpened,
        first: Sequence[AnyRoomEvent],
        table: str | None = None,
        played: Sequence[Event] = (),
        origin: str = "",
    ) -> Room:
        """Opens a table with its first events; returns the existing one if `table` is taken.

        `origin`: the address it is opened from, see `Room.origin`.
        """
        while True:
            name = table or secrets.token_urlsafe(12)
            self._asked_for.add(name)
            room = self._new_room(name, event)
            room.origin = origin or room.origin
            with contextlib.suppress(Conflict, TableGone):
                return await self._store_opening(room, (event, *first), played)
            if (there := await self.find(name)) is not None:
                return there

    async def _store_opening(
        self, room: Room, events: Sequence[AnyRoomEvent], played: Sequence[Event]
    ) -> Room:
        self._opening.add(room)
        try:
            await room.open(events, played)
            return self._registered(room)
        finally:
            self._opening.discard(room)

    def _registered(self, room: Room) -> Room:
        """The one room of a table in this process: this one, unless there is another already."""
        there = self._rooms.setdefault(room.index.table, room)
        self.metrics.tables = len(self._rooms)
        return there

    def _new_room(self, table: str, event: TableOpened) -> Room:
        index = TableIndex(table, fresh_code(), event.edition, Status.OPEN, event.public, now_ms())
        return self._wire(Room(index, new_state(table, event), self.store))

    def _wire(self, room: Room) -> Room:
        room.on_stored, room.on_closed = self._on_stored, self._on_closed
        return room

    def _on_closed(self, room: Room, why: Unplayable) -> None:
        self._drop(room)
        self.bots.forget(room)
        if isinstance(why, DamagedLog):
            self._spawn(self._set_aside(why))

    def _drop(self, room: Room) -> None:
        if self._rooms.get(room.index.table) is room:
            del self._rooms[room.index.table]
        self.metrics.tables = len(self._rooms)

    async def _set_aside(self, why: DamagedLog) -> None:
        """Reports a damaged log to the operator; other tables are not affected."""
        if why.table in self.damaged:
            return
        self.damaged.add(why.table)
        self.metrics.damaged = len(self.damaged)
        LOGGER.error("damaged", extra={"table": why.table, "entry": why.number}, exc_info=why)
        with contextlib.suppress(Exception):  # a read-only store: already logged
            await self.store.set_aside(DamagedTable(why.table, why.number, now_ms()))

    async def _put_back(self, table: str) -> None:
        """Clears the mark of a damaged log once it has been restored."""
        self.damaged.discard(table)
        self.metrics.damaged = len(self.damaged)
        await self.store.put_back(table)

    async def _settle(self, room: Room) -> None:
        """Files what a final result counts for. Idempotent across processes."""
        if room.is_settled or not room.state.is_final(room.state.now()):
            return
        if duties.counts(room.state.seating):
            await self._file_result(room)
            await self.store.rest(room.index.table)
        room.is_settled = True

    async def _file_result(self, room: Room) -> None:
        try:
            with contextlib.suppress(Conflict):
                await self._file(self.store, room.index.table, room.state)
        except Forgotten:
            # A player has been deleted meanwhile; after the refresh their tombstone is used.
            await room.refresh()
            await self._file_result(room)

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
        """Notifies other processes, in batches of all tables with news."""
        while True:
            await self._is_news.wait()
            self._is_news.clear()
            news, self._news = self._news, {}
            try:
                for table, number in news.items():
                    await self.bus.publish(News(table, number))
            except Exception:
                # Retry later; repeating news that was already published does no harm.
                self._news = news | self._news
                self._is_news.set()
                raise

    async def find(self, table: str) -> Room | None:
        """The room of a table, loaded from the store if need be; raises `DamagedLog`."""
        if NAME.fullmatch(table) is None:
            return None
        self._asked_for.add(table)
        return await self._found(table)

    async def _found(self, table: str) -> Room | None:
        while (room := self._rooms.get(table)) is not None:
            try:
                await self._refresh(room)
            except TableGone:
                return None
            # It may have been unloaded meanwhile, and loaded again.
            if self._rooms.get(table) is room:
                return room
        if table not in self._loading:
            task = asyncio.ensure_future(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    async def _refresh(self, room: Room) -> None:
        """Catches up with other processes: the caller may know of entries not yet seen here."""
        if self.bus.is_shared:
            await room.refresh()
        elif await self.store.find(room.index.table) is None:
            # Deleted by the operator.
            room.close(TableGone())
            raise TableGone

    async def entomb(self, identity: str) -> list[str]:
        """Deletes an identity everywhere; returns its unfinished tables."""
        tombstone = await self.store.forget(identity)
        # Tables read before that are in memory once their loading is done.
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        for room in [*self._rooms.values(), *self._opening]:
            await room.entomb(identity, tombstone)
        held = await self.store.held_by(tombstone, most=ALL)
        if self.bus.is_shared:
            with contextlib.suppress(Exception):  # others read it from the store
                for index in held:
                    await self.bus.publish(News(index.table, CHANGED))
        return [each.table for each in held if each.status in UNFINISHED]

    async def find_code(self, code: str) -> TableIndex | None:
        """A table by its short code; ignores case, spaces and punctuation."""
        typed = "".join(char for char in code.upper() if char in LETTERS)
        return await self.store.find_code(typed)

    async def _load(self, table: str) -> Room | None:
        try:
            loaded = await loaded_from(self.store, table)
        except DamagedLog as why:
            await self._set_aside(why)
            raise
        if loaded is None:
            return None
        if table in self.damaged:
            await self._put_back(table)
        room = self._registered(self._wire(Room(*loaded, self.store)))
        with contextlib.suppress(Exception):  # a table can be played without a bus
            await self.presence.ask(table)
        with contextlib.suppress(NotStored):  # the table can be seen; tried again later
            await room.leave_deleted()
        await room.look_at_the_clock()
        await self._wake(room)
        return room

    def join(self, room: Room, subscriber: Subscriber, after: int = -1) -> Room:
        """Adds a subscriber and sends it what was missed since `after`; returns its room.

        This may be another one if `room` has been unloaded since it was found.
        """
        if room.closed is not None:
            subscriber.end(room.closed.reason)
            return room
        room = self._registered(room)
        room.subscribers.add(subscriber)
        room.greet(subscriber, after)
        room.look_to_watchers()
        self.presence.stir(room.index.table, tell=True)
        return room

    def part(self, room: Room, subscriber: Subscriber) -> None:
        """Removes a subscriber and notifies the others."""
        room.subscribers.discard(subscriber)
        room.tell_presence()
        self.presence.stir(room.index.table, tell=True)
        self.leave(room)

    async def show(self, room: Room, seat: Seat, symbol: str) -> None:
        """Shows a seat's reaction to everybody at the table, across processes."""
        room.show(seat, symbol)
        if self.bus.is_shared:
            shown = ReactionShown(self.owner, seat, symbol)
            with contextlib.suppress(Exception):  # without a bus it is shown here only
                await self.bus.publish(News(room.index.table, 0, shown))

    def leave(self, room: Room) -> None:
        """Unloads a room that nobody listens to and that owes nothing; its log remains.

        Not if it was asked for lately: whoever found it may be about to join or to act, and must
        not do so in a room that others no longer find.
        """
        owes = _is_left(room) or (room.state.match.is_over and not room.is_settled)
        busy = owes or self.bots.is_thinking(room) or room.lock.locked()
        if not (room.subscribers or busy or self._was_asked_for(room.index.table)):
            self._drop(room)

    def _was_asked_for(self, table: str) -> bool:
        return table in self._asked_for or table in self._asked_before

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
                elif each.number == CHANGED or each.number > room.state.number:
                    with contextlib.suppress(Unplayable):  # the room has been closed
                        await (room.refresh() if each.number == CHANGED else room.catch_up())
                        await self._wake(room)

    async def _wake(self, room: Room) -> None:
        """Wakes the bots if this process gets the lease of the table."""
        if not self.bots.has_work(room):
            return
        table = room.index.table
        if await self.bus.lease(table, self.owner, seconds=LEASE_SECONDS):
            self.bots.wake(room)

    async def _resume(self) -> None:
        """Resumes the tables that wait for the program, after a start."""
        self.damaged |= {each.table for each in await self.store.damaged()}
        self.metrics.damaged = len(self.damaged)
        for table in await self.store.waiting():
            await self._alone(table, self._go_on(table))

    async def _go_on(self, table: str) -> None:
        room = await self._found(table)
        if room is None or not duties.is_owed(room.state.seating, room.state.match):
            await self.store.rest(table)
        if room is not None:
            await self._settle(room)
            self.leave(room)

    async def _sweep(self) -> None:
        """Unloads, at intervals, tables that were opened or looked at but have no listeners."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self._forget_older()
            for room in list(self._rooms.values()):
                self.leave(room)

    def _forget_older(self) -> None:
        """Forgets which tables were asked for before the previous sweep."""
        self._asked_before, self._asked_for = self._asked_for, set()

    async def _tick(self) -> None:
        """Checks clocks, and takes over bots whose process is gone."""
        while True:
            for room in [each for each in self._rooms.values() if _is_looked_after(each)]:
                await self._alone(room.index.table, self._look_after(room))
            await asyncio.sleep(TICK_SECONDS)

    async def _look_after(self, room: Room) -> None:
        await room.leave_deleted()
        await room.look_at_the_clock()
        await self._wake(room)
        await self._settle(room)

    async def _alone(self, table: str, work: Coroutine[None, None, None]) -> None:
        """Keeps errors of one table from affecting others; only `NotStored` is raised."""
        try:
            await work
        except Unplayable:
            return  # the table has been closed or set aside
        except NotStored:
            raise
        except Exception as why:  # noqa: BLE001  # reported, whatever it is
            reported(self.metrics, why, "table", table=table)


def _is_looked_after(room: Room) -> bool:
    """Whether a table needs periodic checks: for its clock, its seats, its bots or its result."""
    state = room.state
    is_timed = state.clock.rules is not None or _is_left(room)
    is_played = state.seating.has_bots or bool(state.seating.deleted_seats)
    return is_timed or is_played or state.match.is_over


def _is_left(room: Room) -> bool:
    """Whether a seat was left in a running match and will resign soon."""
    return room.state.seating.is_left and not room.state.is_over
