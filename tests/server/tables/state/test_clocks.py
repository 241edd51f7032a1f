"""Clocks at a table."""

import asyncio
from pathlib import Path

import pytest

from builders import rules_of
from keypeg.rules.codes import palette
from keypeg.rules.seats import Seat
from keypeg.server.bodies.tables import ClockRules
from keypeg.server.running.wall_clock import now_ms
from keypeg.server.tables.requests import absences
from keypeg.server.tables.rooms.room import Room
from keypeg.server.tables.seats.room_events import SeatTaken, TableOpened
from keypeg.server.tables.state.clocks import Clock
from keypeg.server.tables.state.entries import Happened
from keypeg.server.tables.state.table_state import new_state
from keypeg.table import actions as a
from keypeg.table.decide import decide
from keypeg.table.evolve import evolve
from keypeg.table.phases import awaited
from keypeg.table.state import Match
from server.live import relaxed, serving
from server.people import Person, run_scenario

CODE = palette("red blue yellow green")


def after(match: Match, seat: int, action: a.Action) -> Match:
    for event in decide(match, Seat(seat), action):
        match = evolve(match, event)
    return match


def test_a_move_has_its_own_time() -> None:
    """Time used for one move does not reduce the next."""
    match, clock = Match(rules_of("classic")), Clock(ClockRules("move", 10), 2)
    clock.start(awaited(match), 0)
    assert clock.left(Seat(0), 4_000) == 6_000
    match = after(match, 0, a.Set(CODE))
    clock.acted(0, awaited(match), 4_000)
    assert (clock.left(Seat(0), 9_000), clock.left(Seat(1), 9_000)) == (10_000, 5_000)
    assert clock.out_of_time(14_001) == [1]


def test_a_match_has_time_for_all_moves_and_gives_some_back() -> None:
    match, clock = Match(rules_of("classic")), Clock(ClockRules("match", 60, increment=5), 2)
    clock.start(awaited(match), 0)
    match = after(match, 0, a.Set(CODE))
    clock.acted(0, awaited(match), 20_000)
    assert clock.left(Seat(0), 50_000) == 45_000
    match = after(match, 1, a.Guess(palette("red red red red")))
    clock.acted(1, awaited(match), 30_000)
    assert clock.left(Seat(1), 30_000) == 55_000
    assert clock.left(Seat(1), 40_000) == 45_000


def test_the_time_of_others_runs_on_while_one_acts() -> None:
    """In challenge both are awaited at once."""
    match, clock = Match(rules_of("challenge")), Clock(ClockRules("move", 10), 2)
    clock.start(awaited(match), 0)
    match = after(match, 0, a.Set(palette("red red red red red")))
    clock.acted(0, awaited(match), 6_000)
    assert clock.left(Seat(1), 6_000) == 4_000


def test_a_pause_does_not_reset_the_time_of_a_move() -> None:
    clock = Clock(ClockRules("move", 10), 2)
    clock.start((Seat(0),), 0)
    clock.pause(7_000)
    assert clock.left(Seat(0), 90_000) == 3_000
    clock.start((Seat(0),), 100_000)
    assert clock.left(Seat(0), 101_000) == 2_000
    clock.acted(0, (Seat(0),), 101_000)
    assert clock.left(Seat(0), 101_000) == 10_000


def test_there_is_no_time_limit_without_a_clock() -> None:
    clock = Clock(None, 2)
    clock.start(awaited(Match(rules_of("classic"))), 0)
    assert clock.left(Seat(0), 10**12) is None
    assert clock.out_of_time(10**12) == []
    assert clock.waited(Seat(0), 5) == 5


def test_a_seat_out_of_time_resigns(tmp_path: Path) -> None:
    """The table itself resigns for it, and the record says why."""

    async def scenario(address: str) -> None:
        ann, ben = Person(address, "Ann"), Person(address, "Ben")
        for person in (ann, ben):
            await person.arrive()
        clock = {"kind": "move", "seconds": 1}
        wishes = [{"kind": "me"}, {"kind": "friend"}]
        table = (await ann.open("classic", wishes, clock=clock))["room"]["table"]
        await ben.take(table, 1)
        async with ben.socket(table) as socket:
            while (await ben.hear(socket)).get("type") != "heard":
                pass
        record = (await ben.http.get(f"/api/tables/{table}/record")).json()
        assert record["actions"] == [{"seat": 0, "do": "resign", "by": "clock"}]

    with serving(relaxed(f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        run_scenario(scenario(address))


def test_a_failing_table_does_not_stop_other_clocks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever fails at that table; the operator is informed."""
    look, failing = Room.look_at_the_clock, list[str]()

    async def looks(room: Room) -> None:
        if room.index.table in failing:
            raise ValueError("a fault of ours")
        await look(room)

    async def scenario(address: str) -> str:
        ann = Person(address, "Ann")
        await ann.arrive()
        wishes, clock = [{"kind": "me"}, {"kind": "here"}], {"kind": "move", "seconds": 1}
        failing.append((await ann.open("classic", wishes, clock=clock))["room"]["table"])
        table = (await ann.open("classic", wishes, clock=clock))["room"]["table"]
        async with ann.socket(table) as socket:
            while (await ann.hear(socket)).get("room", {}).get("status") != "over":
                pass
        return (await ann.http.get("/metrics")).text

    monkeypatch.setattr(Room, "look_at_the_clock", looks)
    with serving(relaxed(f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        assert 'keypeg_failures_total{where="table"}' in run_scenario(scenario(address))


@pytest.mark.parametrize("then", ["claim", "bot"])
def test_an_absent_player_can_be_replaced(
    then: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only somebody who is awaited and absent can be replaced, and only after a while."""

    async def scenario(address: str) -> None:
        ann, ben = Person(address, "Ann"), Person(address, "Ben")
        for person in (ann, ben):
            await person.arrive()
        wishes = [{"kind": "me"}, {"kind": "friend"}]
        table = (await ann.open("classic", wishes))["room"]["table"]
        await ben.take(table, 1)
        wish, path = {"seat": 0, "then": then}, f"/api/tables/{table}/absent"
        assert (await ben.http.post(path, json=wish)).status_code == 409
        monkeypatch.setattr(absences, "ABSENCE_MS", -1)
        async with ann.socket(table) as socket:
            await ann.hear(socket)
            assert (await ben.http.post(path, json=wish)).status_code == 409
        while (await ben.http.post(path, json=wish)).status_code == 409:  # noqa: ASYNC110  # a client
            await asyncio.sleep(0.01)
        room = (await ben.http.get(f"/api/tables/{table}")).json()["room"]
        assert room["status"] == "over" if then == "claim" else room["seats"][0]["kind"] == "bot"

    with serving(relaxed(f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        run_scenario(scenario(address))


def test_a_clock_that_is_behind_gives_no_extra_time() -> None:
    """Another process may have a clock that is an hour behind."""
    clock = Clock(ClockRules("match", 60), 2)
    clock.start((Seat(0),), 3_600_000)
    assert clock.left(Seat(0), 0) == 60_000
    clock.acted(0, (Seat(1),), 0)
    assert clock.left(Seat(0), 0) == 60_000


def test_time_continues_from_the_latest_entry() -> None:
    """The clock of the previous process was an hour ahead."""
    opened = TableOpened("classic", {}, 2, public=True, watch=True, by="ann")
    people = [SeatTaken(seat, who, who, "sun") for seat, who in enumerate(("ann", "ben"))]
    state, later = new_state("one", opened), now_ms() + 3_600_000
    state.apply(1, Happened("open", later, None, (opened, *people)))
    assert later <= state.now() < later + 60_000
    state.apply(2, Happened("again", now_ms(), None))
    assert later <= state.now() < later + 60_000
    assert now_ms() < later


def test_time_ignores_changes_of_the_system_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    before = now_ms()
    monkeypatch.setattr("time.time_ns", lambda: 0)
    monkeypatch.setattr("time.time", lambda: 0.0)
    assert before <= now_ms() < before + 60_000
