"""All tables of a process: opens, finds, loads and unloads them."""

import asyncio
import contextlib
import re
import secrets
from collections.abc import Sequence
from typing import Final

from keypeg.server.buses.contract import CHANGED, Bus, News
from keypeg.server.running.metrics import Metrics
from keypeg.server.running.wall_clock import now_ms
from keypeg.server.stores.contract import (
    Conflict,
    DamagedLog,
    NotStored,
    Status,
    Store,
    TableGone,
    TableIndex,
    Unplayable,
)
from keypeg.server.tables.listeners.subscriber import Subscriber
from keypeg.server.tables.rooms.background import Background
from keypeg.server.tables.rooms.codes import as_typed, fresh_code
from keypeg.server.tables.rooms.damage import DamagedTables
from keypeg.server.tables.rooms.exchange import Exchange
from keypeg.server.tables.rooms.presence import Presence
from keypeg.server.tables.rooms.process import Process
from keypeg.server.tables.rooms.results import Filing, Results
from keypeg.server.tables.rooms.room import Room
from keypeg.server.tables.rooms.upkeep import Program, Upkeep, is_left
from keypeg.server.tables.seats.room_events import AnyRoomEvent, TableOpened
from keypeg.server.tables.state import duties
from keypeg.server.tables.state.folding import loaded_from
from keypeg.server.tables.state.table_state import new_state
from keypeg.table.events import Event

NAME: Final = re.compile(r"[\w-]{1,64}", re.ASCII)
"""Valid table names; the store is never asked for others."""
SWEEP_SECONDS: Final = 30.0
ALL: Final = 1 << 31
"""No limit on the number of tables."""
UNFINISHED: Final = (Status.OPEN, Status.PLAYING)


class Rooms:
    """The rooms of this process, by table name."""

    def __init__(
        self, store: Store, bus: Bus, bots: Program, metrics: Metrics, file: Filing
    ) -> None:
        self.store, self.bus, self.bots, self.metrics = store, bus, bots, metrics
        self._rooms: dict[str, Room] = {}
        self.background = Background(metrics)
        self.damaged = DamagedTables(store, metrics)
        self.results = Results(store, file)
        self.process = process = Process(bus, secrets.token_hex(8), self._rooms)
        self.presence = Presence(process)
        self.upkeep = Upkeep(process, bots, self.results, self.background)
        self.exchange = Exchange(process, self.presence, self.upkeep)
        self._asked_for: set[str] = set()
        """Names of the tables asked for since the last sweep; not unloaded, see `leave`."""
        self._asked_before: set[str] = set()
        """Names of those asked for between the last two sweeps."""
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._opening: set[Room] = set()
        self.is_closing = False

    async def start(self) -> None:
        """Starts the background tasks and resumes tables that wait for the program."""
        exchange, presence = self.exchange, self.presence
        self.background.start(exchange.listen, exchange.publish, presence.watch, presence.repeat)
        self.background.start(self.upkeep.tick, self._sweep)
        self.background.spawn(self.background.at_last(self._resume))

    async def stop(self) -> None:
        """Stops the background tasks and closes all connections; acknowledged actions are kept."""
        self.is_closing = True
        await self.background.stop()
        with contextlib.suppress(Exception):  # without a bus the announcement expires
            await self.presence.leave()
        for room in list(self._rooms.values()):
            for subscriber in list(room.audience.subscribers):
                subscriber.close()

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
            self.background.spawn(self.damaged.set_aside(why))

    def _drop(self, room: Room) -> None:
        if self._rooms.get(room.index.table) is room:
            del self._rooms[room.index.table]
        self.metrics.tables = len(self._rooms)

    def _on_stored(self, room: Room) -> None:
        if room.state.is_over:
            self.bots.forget(room)
        if room.state.match.is_over:
            self.background.spawn(self.results.settle(room))
        self.exchange.note(room)
        if self.bots.has_work(room):
            self.background.spawn(self.upkeep.wake(room))

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
        return await self.store.find_code(as_typed(code))

    async def _load(self, table: str) -> Room | None:
        try:
            loaded = await loaded_from(self.store, table)
        except DamagedLog as why:
            await self.damaged.set_aside(why)
            raise
        if loaded is None:
            return None
        if table in self.damaged:
            await self.damaged.put_back(table)
        room = self._registered(self._wire(Room(*loaded, self.store)))
        with contextlib.suppress(Exception):  # a table can be played without a bus
            await self.presence.ask(table)
        with contextlib.suppress(NotStored):  # the table can be seen; tried again later
            await room.leave_deleted()
        await room.look_at_the_clock()
        await self.upkeep.wake(room)
        return room

    def join(self, room: Room, subscriber: Subscriber, after: int = -1) -> Room:
        """Adds a subscriber and sends it what was missed since `after`; returns its room.

        This may be another one if `room` has been unloaded since it was found.
        """
        if room.closed is not None:
            subscriber.end(room.closed.reason)
            return room
        room = self._registered(room)
        room.audience.add(subscriber, after)
        self.presence.stir(room.index.table, tell=True)
        return room

    def part(self, room: Room, subscriber: Subscriber) -> None:
        """Removes a subscriber and notifies the others."""
        room.audience.remove(subscriber)
        self.presence.stir(room.index.table, tell=True)
        self.leave(room)

    def leave(self, room: Room) -> None:
        """Unloads a room that nobody listens to and that owes nothing; its log remains.

        Not if it was asked for lately: whoever found it may be about to join or to act, and must
        not do so in a room that others no longer find.
        """
        owes = is_left(room) or (room.state.match.is_over and not room.is_settled)
        busy = owes or self.bots.is_thinking(room) or room.lock.locked()
        if not (room.audience.subscribers or busy or self._was_asked_for(room.index.table)):
            self._drop(room)

    def _was_asked_for(self, table: str) -> bool:
        return table in self._asked_for or table in self._asked_before

    async def _resume(self) -> None:
        """Resumes the tables that wait for the program, after a start."""
        await self.damaged.read()
        for table in await self.store.waiting():
            await self.background.alone(table, self._go_on(table))

    async def _go_on(self, table: str) -> None:
        room = await self._found(table)
        if room is None or not duties.is_owed(room.state.seating, room.state.match):
            await self.store.rest(table)
        if room is not None:
            await self.results.settle(room)
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
