"""A long match is followed in threads: the event loop handles a few events of it at most."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from keypeg.rules.codes import palette
from keypeg.rules.seats import HOUSE, Seat
from keypeg.server.tables.listeners.preparation import MANY, listeners_of, prepare, record_of
from keypeg.server.tables.listeners.seat_views import view_at
from keypeg.server.tables.rooms.registry import Rooms
from keypeg.server.tables.rooms.room import Room
from keypeg.server.tables.seats.standpoints import Guest, standpoint_of
from keypeg.server.tables.state.table_state import TableState
from keypeg.table import actions as a
from keypeg.table.events import Event
from keypeg.table.match import View, folded
from keypeg.table.records.export import write_record
from keypeg.table.records.referee import judge
from keypeg.table.records.running_receipt import RunningReceipt
from keypeg.wire.messages import encode
from keypeg.wire.views import round_shown, view_shown
from server.people import run_scenario
from server.tables.rooms.two_people import SEATED, listener, opened, rooms_in

CODE, OTHER = ["red", "blue", "green", "yellow"], ["red"] * 4


def played(rounds: int) -> tuple[Event, ...]:
    """So many rounds of eight rows."""
    actions = []
    for maker in (0, 1) * (rounds // 2):
        rows = [OTHER] * 7 + [CODE]
        actions += [{"seat": maker, "do": "set", "code": CODE}]
        actions += [{"seat": 1 - maker, "do": "guess", "code": row} for row in rows]
    options = {"rounds": rounds + 2}
    record = {"keypeg": 1, "edition": "classic", "options": options, "seats": ["Ann", "Ben"]}
    return tuple(judge(record | {"actions": actions}).events)


LONG = played(22)
SEAT_VIEWS = "keypeg.server.tables.listeners.seat_views"


class Counted:
    """How often something is called on the event loop."""

    def __init__(self) -> None:
        self.calls = 0

    def noting(self, work: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*args: Any, **more: Any) -> Any:
            self.calls += threading.current_thread() is threading.main_thread()
            return work(*args, **more)

        return noted


async def long_table(rooms: Rooms) -> Room:
    event = opened(custom=True, options={"rounds": 24})
    return await rooms.open(event, SEATED, played=LONG)


def test_a_table_that_begins_with_a_long_record_is_opened_beside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_the_loop = Counted()
    monkeypatch.setattr("keypeg.server.tables.state.plan.folded", on_the_loop.noting(folded))
    monkeypatch.setattr(TableState, "_hear", on_the_loop.noting(TableState._hear))

    async def scenario() -> None:
        async with rooms_in(tmp_path) as rooms:
            room = await long_table(rooms)
            assert len(room.state.logs[HOUSE]) > MANY

    run_scenario(scenario())
    assert on_the_loop.calls == 0


@pytest.mark.parametrize("who", ["ann", "ben", None])
def test_who_comes_to_a_long_table_is_greeted_without_folding_it_on_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, who: str | None
) -> None:
    on_the_loop = Counted()
    monkeypatch.setattr(View, "hear", on_the_loop.noting(View.hear))

    async def scenario() -> None:
        async with rooms_in(tmp_path) as rooms:
            room, comer = await long_table(rooms), listener(who)
            await prepare(room.state, listeners_of(room.state.seating, comer.guest))
            rooms.join(room, comer)
            assert b"hello" in (comer.outbox._messages[0] or b"")

    run_scenario(scenario())
    assert on_the_loop.calls == 0


@pytest.mark.parametrize("who", ["ann", None])
def test_the_rounds_of_a_long_match_are_encoded_once_and_beside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, who: str | None
) -> None:
    """Whoever comes later, or is refused something, is sent them as they are."""
    on_the_loop = Counted()
    shown = on_the_loop.noting(round_shown)

    async def scenario() -> None:
        async with rooms_in(tmp_path) as rooms:
            room = await long_table(rooms)
            place = standpoint_of(room.state.seating, Guest(who))
            expected = encode(view_shown(room.state.view(place.listener)))
            monkeypatch.setattr(f"{SEAT_VIEWS}.round_shown", shown)
            await prepare(room.state, [place.listener])
            assert [encode(view_at(room.state, place)) for _ in range(2)] == [expected] * 2

    run_scenario(scenario())
    assert on_the_loop.calls == 0


def test_the_first_receipt_of_a_long_match_is_computed_beside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with rooms_in(tmp_path) as rooms:
            room = await long_table(rooms)
            expected = RunningReceipt(room.state.seating.header(room.state.match.name or ""))
            wanted = expected.latest(room.state.logs[HOUSE], over=False)
            assert room.state.unreceipted > MANY
            await prepare(room.state, [])
            assert room.state.unreceipted == 0
            assert room.state.receipt() == wanted

    run_scenario(scenario())


def test_the_record_of_a_long_match_is_written_beside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_the_loop = Counted()
    write = on_the_loop.noting(write_record)
    monkeypatch.setattr("keypeg.server.tables.state.table_state.write_record", write)

    async def scenario() -> int:
        async with rooms_in(tmp_path) as rooms:
            actions: Any = (await record_of((await long_table(rooms)).state))["actions"]
            return len(actions)

    assert run_scenario(scenario()) == 22 * 9
    assert on_the_loop.calls == 0


def test_what_happens_while_a_view_is_folded_is_in_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with rooms_in(tmp_path) as rooms:
            room, ann = await long_table(rooms), Seat(0)
            preparing = asyncio.create_task(prepare(room.state, [ann]))
            await asyncio.sleep(0)
            await room.act(ann, "1", a.Set(palette("red blue yellow green")), holder="ann")
            await preparing
            assert len(room.state.view(ann).match.rounds) == 23
            assert room.state.unfolded(ann) == 0

    run_scenario(scenario())
