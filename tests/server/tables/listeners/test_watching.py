"""Watchers with a delay hear each event after that time."""

import json
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

import keypeg.server.tables.listeners.audience
from keypeg.rules.codes import palette
from keypeg.rules.seats import Seat
from keypeg.server.bodies.tables import ClockRules
from keypeg.server.stores.contract import Identity
from keypeg.server.tables.listeners.subscriber import Subscriber
from keypeg.server.tables.requests import rematches, sitting
from keypeg.server.tables.rooms.room import Room
from keypeg.server.tables.seats.room_events import SeatTaken, TableOpened
from keypeg.server.tables.state.entries import Happened
from keypeg.server.tables.state.table_state import TableState, new_state
from keypeg.table import actions as a
from keypeg.table.decide import decide
from server.live import relaxed, serving
from server.people import Person, run_scenario
from server.tables.rooms.two_people import SEATED, listener, opened, rooms_in

CODE = palette("red blue yellow green")


def watched_table() -> TableState:
    """A code set at 100 and a row placed at 250, watched with a delay of two seconds."""
    opened = TableOpened("classic", {}, 2, public=True, watch=True, by="ann", watch_delay=2)
    state = new_state("one", opened)
    seats = tuple(SeatTaken(seat, who, who, "sun") for seat, who in enumerate(("ann", "ben")))
    state.apply(1, Happened("open", 0, None, (opened, *seats)))
    played: list[tuple[int, a.Action, int]] = [
        (0, a.Set(CODE), 100),
        (1, a.Guess(CODE[::-1]), 250),
    ]
    for number, (seat, action, at) in enumerate(played, start=2):
        events = decide(state.match, Seat(seat), action)
        state.apply(number, Happened(f"{number}", at, seat, (), events))
    return state


def test_the_next_event_is_due_when_it_is_old_enough() -> None:
    state = watched_table()
    assert state.until_watched(100) == 2_000
    assert state.until_watched(2_099) == 1
    assert state.until_watched(2_100) == 150


def test_nothing_is_due_once_all_events_were_heard() -> None:
    state = watched_table()
    assert state.until_watched(2_250) is None
    assert state.watched(2_250) == len(state.logs[None])


MINUTE = 60_000


def messages(watcher: Subscriber) -> list[dict[str, Any]]:
    """What has been sent since the last look."""
    sent = [json.loads(message) for message in watcher.outbox._messages if message]
    watcher.outbox.clear()
    return sent


def a_minute_passes(room: Room) -> None:
    room.state.ahead += MINUTE
    room.audience._tell_watchers()


def test_a_delayed_watcher_is_told_nothing_at_the_moment_of_the_end(tmp_path: Path) -> None:
    """Neither by an event nor by the state of the table, rematches included."""

    async def scenario() -> None:
        async with rooms_in(tmp_path) as rooms:
            room, watcher = await rooms.open(opened(watch_delay=60), SEATED), listener(None)
            rooms.join(room, watcher)
            assert [each["type"] for each in messages(watcher)] == ["hello"]
            await room.act(Seat(0), "1", a.Set(CODE), holder="ann")
            await room.act(Seat(1), "2", a.Resign(), holder="ben")
            for who in ("ann", "ben"):
                await rematches.rematch(rooms, room, Identity(who, who, "sun"), who)
            assert messages(watcher) == []
            a_minute_passes(room)
            *heard, shown = messages(watcher)
            assert {each["type"] for each in heard} == {"heard"}
            assert (shown["room"]["status"], shown["room"]["rematch"]) == ("over", [0, 1])

    run_scenario(scenario())


def test_a_delayed_watcher_is_told_late_that_the_clock_no_longer_waits(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with rooms_in(tmp_path) as rooms:
            clock = ClockRules("match", 3_600)
            event = opened(watch_delay=60, custom=True, clock=clock)
            room, watcher = await rooms.open(event, SEATED), listener(None)
            rooms.join(room, watcher)
            assert messages(watcher)[0]["room"]["clock_waits"]
            await room.act(Seat(0), "1", a.Set(CODE), holder="ann")
            await room.act(Seat(1), "2", a.Guess(CODE[::-1]), holder="ben")
            assert not room.state.clock.waits
            assert messages(watcher) == []
            late = listener(None)
            rooms.join(room, late)
            assert messages(late)[0]["room"]["clock_waits"]
            a_minute_passes(room)
            assert not messages(watcher)[-1]["room"]["clock_waits"]

    run_scenario(scenario())


def test_a_delayed_watcher_is_told_at_once_who_sits_where(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with rooms_in(tmp_path) as rooms:
            room, watcher = await rooms.open(opened(watch_delay=60), SEATED), listener(None)
            rooms.join(room, watcher)
            messages(watcher)
            await sitting.leave(room, Identity("ben", "Ben", "drop"), 1, "1")
            assert messages(watcher)[-1]["room"]["seats"][1]["kind"] == "free"

    run_scenario(scenario())


async def received_so_far(person: Person, socket: ClientConnection) -> list[dict[str, Any]]:
    """Everything that was on its way."""
    await socket.send('{"type": "ping"}')
    heard = [await person.hear(socket)]
    while heard[-1]["type"] != "pong":
        heard.append(await person.hear(socket))
    return heard[:-1]


def test_many_arrivals_at_once_cause_few_messages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise one client with many connections would cause hundreds of messages to each."""
    comings = 20

    async def scenario(address: str) -> int:
        ann, stranger = Person(address, "Ann"), Person(address, "Stranger")
        await ann.arrive()
        table = (await ann.open("classic", [{"kind": "me"}, {"kind": "friend"}]))["room"]["table"]
        async with ann.socket(table) as socket:
            for _ in range(comings):
                async with stranger.socket(table) as own:
                    assert (await stranger.hear(own))["room"]["watchers"] == 1
            heard = await received_so_far(ann, socket)
            while heard[-1]["room"]["watchers"]:
                heard.append(await ann.hear(socket))
        return len(heard)

    monkeypatch.setattr(keypeg.server.tables.listeners.audience, "QUIET_SECONDS", 1.0)
    with serving(relaxed(f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        assert run_scenario(scenario(address)) < comings
