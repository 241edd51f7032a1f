"""A table at which nobody has moved is deleted after a while; one that was played at never is."""

from pathlib import Path

from keypeg.rules.codes import palette
from keypeg.rules.seats import Seat
from keypeg.server.running.wall_clock import now_ms
from keypeg.server.tables.rooms.registry import Rooms
from keypeg.server.tables.rooms.unused import DAY_MS, UnusedTables
from keypeg.table import actions as a
from server.people import run_scenario
from server.tables.rooms.two_people import SEATED, listener, opened, rooms_in

CODE = palette("red blue yellow green")


async def look_after(rooms: Rooms, days: int, limit: float = 30) -> None:
    """Looks for unused tables as many days from now."""
    unused = UnusedTables(rooms.process, rooms.store, rooms.background, limit)
    await unused.delete(now_ms() + days * DAY_MS)


def test_a_table_that_nobody_has_moved_at_is_deleted_with_its_log(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with rooms_in(tmp_path) as rooms:
            free, full = await rooms.open(opened(), SEATED[:1]), await rooms.open(opened(), SEATED)
            await look_after(rooms, 31)
            for table in (free.index.table, full.index.table):
                assert await rooms.find(table) is None
                assert await rooms.store.read(table) == []

    run_scenario(scenario())


def test_a_table_is_kept_until_its_time_is_over(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with rooms_in(tmp_path) as rooms:
            room = await rooms.open(opened(), SEATED[:1])
            await look_after(rooms, 29)
            assert await rooms.find(room.index.table) is room

    run_scenario(scenario())


def test_a_match_in_which_somebody_has_moved_is_kept(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with rooms_in(tmp_path) as rooms:
            room = await rooms.open(opened(), SEATED)
            await room.act(Seat(0), "1", a.Set(CODE), holder="ann")
            await look_after(rooms, 400)
            assert await rooms.find(room.index.table) is room

    run_scenario(scenario())


def test_a_match_that_is_over_is_kept(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with rooms_in(tmp_path) as rooms:
            room = await rooms.open(opened(), SEATED)
            await room.act(Seat(1), "1", a.Resign(), holder="ben")
            await look_after(rooms, 400)
            assert await rooms.find(room.index.table) is room

    run_scenario(scenario())


def test_who_is_connected_to_a_deleted_table_is_told(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with rooms_in(tmp_path) as rooms:
            room, ann = await rooms.open(opened(), SEATED), listener("ann")
            rooms.join(room, ann)
            await look_after(rooms, 31)
            assert ann.ending == (4404, "no_such_table")

    run_scenario(scenario())


def test_without_a_limit_nothing_is_deleted(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with rooms_in(tmp_path) as rooms:
            room = await rooms.open(opened(), SEATED[:1])
            unused = UnusedTables(rooms.process, rooms.store, rooms.background, 0)
            await unused.look()
            assert await rooms.find(room.index.table) is room

    run_scenario(scenario())
