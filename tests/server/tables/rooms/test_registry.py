"""A table has one room in a process, whoever looks it up while it is unloaded or opened."""

import asyncio
from pathlib import Path
from typing import NoReturn

import pytest

from keypeg.rules.codes import palette
from keypeg.rules.seats import Seat
from keypeg.server.stores.contract import TableGone
from keypeg.server.tables.rooms import background
from keypeg.server.tables.seats.sittings import Kind
from keypeg.table import actions as a
from server.people import run_scenario
from server.tables.rooms.two_people import SEATED, heard, listener, opened, room_in, rooms_in

CODE = palette("red blue yellow green")


def test_who_looks_a_table_up_while_the_last_listener_leaves_hears_what_follows(
    tmp_path: Path,
) -> None:
    """A page is reloaded: the new socket asks the store while the old one closes."""

    async def scenario() -> None:
        async with room_in(tmp_path) as (rooms, room):
            table, old = room.index.table, listener("ann")
            joined = rooms.join((await rooms.find(table)) or _no_room(), old)
            finding = asyncio.create_task(rooms.find(table))
            await asyncio.sleep(0)
            rooms.part(joined, old)
            new = listener("ann")
            rooms.join((await finding) or _no_room(), new)
            before = heard(new)
            found = (await rooms.find(table)) or _no_room()
            await found.act(Seat(0), "1", a.Set(CODE), holder="ann")
            assert heard(new) > before

    run_scenario(scenario())


def test_who_joins_a_room_that_was_unloaded_is_in_the_room_that_others_find(
    tmp_path: Path,
) -> None:
    async def scenario() -> None:
        async with room_in(tmp_path) as (rooms, room):
            rooms._drop(room)
            found = await rooms.find(room.index.table)
            assert found is not room
            assert rooms.join(room, listener("ann")) is found

    run_scenario(scenario())


def test_an_unloaded_room_that_is_joined_is_found_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with room_in(tmp_path) as (rooms, room):
            rooms._drop(room)
            assert rooms.join(room, listener("ann")) is room
            assert await rooms.find(room.index.table) is room

    run_scenario(scenario())


def test_who_opens_a_table_that_is_being_loaded_gets_the_room_that_others_have(
    tmp_path: Path,
) -> None:
    """A daily puzzle, whose table has a name of its own, asked for twice at once."""

    async def scenario() -> None:
        async with rooms_in(tmp_path) as rooms:
            opening = [rooms.open(opened(), SEATED, table="puzzle") for _ in range(2)]
            finding = [rooms.find("puzzle") for _ in range(20)]
            found = await asyncio.gather(*opening, *finding)
            assert len({id(room) for room in found if room is not None}) == 1

    run_scenario(scenario())


def test_who_joins_a_table_that_was_deleted_since_is_told(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with room_in(tmp_path) as (rooms, room):
            ann = listener("ann")
            room.close(TableGone())
            rooms.join(room, ann)
            assert ann.ending == (4404, "no_such_table")
            assert await rooms.find(room.index.table) is not room

    run_scenario(scenario())


def test_a_table_is_kept_for_a_while_after_it_was_asked_for(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with room_in(tmp_path) as (rooms, room):
            ann = listener("ann")
            rooms.join(room, ann)
            rooms.part(room, ann)
            assert rooms.metrics.tables == 1
            for left in (1, 0):
                rooms._forget_older()
                rooms.leave(room)
                assert rooms.metrics.tables == left

    run_scenario(scenario())


def test_a_deletion_that_was_interrupted_is_completed_when_the_table_is_loaded(
    tmp_path: Path,
) -> None:
    """The identity is gone from the store, but its seats have not been left."""

    async def scenario() -> None:
        async with room_in(tmp_path) as (rooms, room):
            await rooms.entomb("ann")
            rooms._drop(room)
            found = (await rooms.find(room.index.table)) or _no_room()
            assert [each.kind for each in found.state.seating.sittings] == [Kind.FREE, Kind.PERSON]
            assert found.state.seating.is_left

    run_scenario(scenario())


def test_a_deletion_that_was_interrupted_is_completed_where_the_table_is_loaded_already(
    tmp_path: Path,
) -> None:
    async def scenario() -> None:
        async with room_in(tmp_path) as (rooms, room):
            await rooms.entomb("ann")
            await asyncio.gather(rooms.upkeep.look_after(room), rooms.upkeep.look_after(room))
            assert room.state.seating.deleted_seats == []
            assert room.state.number == 2

    run_scenario(scenario())


def test_the_seats_of_a_match_that_is_over_keep_their_tombstones(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with room_in(tmp_path) as (rooms, room):
            await room.act(Seat(1), "1", a.Resign(), holder="ben")
            await rooms.entomb("ann")
            await rooms.upkeep.look_after(room)
            assert room.state.seating.deleted_seats == [0]

    run_scenario(scenario())


def test_a_background_task_that_fails_is_logged_and_counted(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*given: object) -> None:
        raise KeyError

    async def scenario() -> None:
        async with rooms_in(tmp_path) as rooms:
            rooms.results.file = fail
            room = await rooms.open(opened(), SEATED)
            await room.act(Seat(0), "1", a.Set(CODE), holder="ann")
            await room.act(Seat(1), "2", a.Resign(), holder="ben")
            await rooms.background.done()
            await asyncio.sleep(0)
            assert rooms.metrics.failures["background"] >= 1

    run_scenario(scenario())
    assert "failed" in [line.msg for line in caplog.records]


def test_a_background_task_that_is_interrupted_is_logged_counted_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "RETRY_SECONDS", 0.0)
    outcomes = iter([ConnectionError, ConnectionError, None])

    async def work() -> None:
        if (why := next(outcomes)) is not None:
            raise why

    async def scenario() -> int:
        async with rooms_in(tmp_path) as rooms:
            await rooms.background.at_last(work)
            return rooms.metrics.failures["background"]

    assert run_scenario(scenario()) == 2


def _no_room() -> NoReturn:
    raise AssertionError("no such table")
