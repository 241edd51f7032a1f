"""Time at a table."""

import asyncio
from pathlib import Path

import pytest

from builders import rules_of
from keypeg.rules.codes import palette
from keypeg.rules.seats import Seat
from keypeg.server import tables
from keypeg.server.clocks import Clock, ClockRules
from keypeg.table import actions as a
from keypeg.table.decide import decide
from keypeg.table.evolve import evolve
from keypeg.table.phases import awaited
from keypeg.table.state import Match
from server.live import relaxed, serving
from server.people import Person, told

CODE = palette("red blue yellow green")


def after(match: Match, seat: int, action: a.Action) -> Match:
    for event in decide(match, Seat(seat), action):
        match = evolve(match, event)
    return match


def test_a_move_has_its_own_time() -> None:
    """What one move took is not missing in the next."""
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
    """In the duel both are waited for at once."""
    match, clock = Match(rules_of("challenge")), Clock(ClockRules("move", 10), 2)
    clock.start(awaited(match), 0)
    match = after(match, 0, a.Set(palette("red red red red red")))
    clock.acted(0, awaited(match), 6_000)
    assert clock.left(Seat(1), 6_000) == 4_000


def test_nobody_hurries_without_a_clock() -> None:
    clock = Clock(None, 2)
    clock.start(awaited(Match(rules_of("classic"))), 0)
    assert clock.left(Seat(0), 10**12) is None
    assert clock.out_of_time(10**12) == []
    assert clock.waited(Seat(0), 5) == 5


def test_a_seat_out_of_time_gives_the_match_up(tmp_path: Path) -> None:
    """The table itself resigns for it, and the record says why."""

    async def story(address: str) -> None:
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
        told(story(address))


@pytest.mark.parametrize("then", ["claim", "bot"])
def test_others_may_go_on_without_somebody_who_is_gone(
    then: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only somebody who is waited for and not there, and only after a while."""

    async def story(address: str) -> None:
        ann, ben = Person(address, "Ann"), Person(address, "Ben")
        for person in (ann, ben):
            await person.arrive()
        wishes = [{"kind": "me"}, {"kind": "friend"}]
        table = (await ann.open("classic", wishes))["room"]["table"]
        await ben.take(table, 1)
        wish, path = {"seat": 0, "then": then}, f"/api/tables/{table}/absent"
        assert (await ben.http.post(path, json=wish)).status_code == 409
        monkeypatch.setattr(tables, "ABSENCE_MS", -1)
        async with ann.socket(table) as socket:
            await ann.hear(socket)
            assert (await ben.http.post(path, json=wish)).status_code == 409
        while (await ben.http.post(path, json=wish)).status_code == 409:  # noqa: ASYNC110  # a client
            await asyncio.sleep(0.01)
        room = (await ben.http.get(f"/api/tables/{table}")).json()["room"]
        assert room["status"] == "over" if then == "claim" else room["seats"][0]["kind"] == "bot"

    with serving(relaxed(f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        told(story(address))
