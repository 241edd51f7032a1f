"""The rooms of a process without HTTP: Ann and Ben sit at a table of classic."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from keypeg.server.buses.memory import MemoryBus
from keypeg.server.running.metrics import Metrics
from keypeg.server.stores.contract import Identity, Store
from keypeg.server.stores.sqlite import SqliteStore
from keypeg.server.tables.listeners.broadcast import Wants
from keypeg.server.tables.listeners.subscriber import Subscriber
from keypeg.server.tables.rooms.registry import Rooms
from keypeg.server.tables.rooms.room import Room
from keypeg.server.tables.seats.room_events import SeatTaken, TableOpened
from keypeg.server.tables.seats.standpoints import Guest
from keypeg.server.tables.state.table_state import TableState

SEATED = (SeatTaken(0, "ann", "Ann", "sun"), SeatTaken(1, "ben", "Ben", "drop"))


class NoBots:
    """A program that has nothing to do."""

    def has_work(self, room: Room) -> bool:
        return False

    def is_thinking(self, room: Room) -> bool:
        return False

    def wake(self, room: Room) -> None:
        pass

    def forget(self, room: Room) -> None:
        pass


async def file_nothing(store: Store, table: str, state: TableState) -> None:
    pass


def opened(**more: Any) -> TableOpened:
    usual: dict[str, Any] = {"options": {}, "public": True, "watch": True, "by": "ann"}
    return TableOpened(edition="classic", seats=2, **usual | more)


@asynccontextmanager
async def rooms_in(folder: Path) -> AsyncIterator[Rooms]:
    """The rooms of a process whose background tasks do not run."""
    store, bus = SqliteStore(f"{folder}/keypeg.sqlite"), MemoryBus()
    await store.start()
    await bus.start()
    for who in ("ann", "ben"):
        await store.save(Identity(who, who, "sun"))
    try:
        yield Rooms(store, bus, NoBots(), Metrics(), file_nothing)
    finally:
        await store.stop()


@asynccontextmanager
async def room_in(folder: Path) -> AsyncIterator[tuple[Rooms, Room]]:
    """The rooms of a process, and the one that Ann has opened there."""
    async with rooms_in(folder) as rooms:
        yield rooms, await rooms.open(opened(), SEATED)


def listener(who: str | None) -> Subscriber:
    return Subscriber(Guest(who), Wants(offers=False))


def heard(subscriber: Subscriber) -> int:
    """How many messages wait for a listener."""
    return len(subscriber.outbox._messages)
