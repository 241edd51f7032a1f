"""A server that is killed or stopped: nothing acknowledged is lost, and play goes on."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from keypeg.rules.editions import find
from keypeg.rules.seats import Seat
from keypeg.table.match import View
from keypeg.table.phases import awaited
from keypeg.table.records.referee import judge
from keypeg.wire.eventcodec import event_of
from server.faults.clock import set_clock
from server.people import Person, action_json, run_scenario
from server.process import ServerProcess

CODE = ["red", "blue", "yellow", "green"]


def arguments(folder: Path) -> tuple[str, ...]:
    return ("--database", f"sqlite:///{folder}/keypeg.sqlite")


async def two_people(
    address: str, edition: str = "classic", **more: Any
) -> tuple[Person, Person, str]:
    ann, ben = Person(address, "Ann"), Person(address, "Ben")
    await ann.arrive()
    await ben.arrive()
    found = await ann.open(edition, [{"kind": "me"}, {"kind": "friend"}], **more)
    table = str(found["room"]["table"])
    await ben.take(table, 1)
    return ann, ben, table


async def acted(person: Person, table: str, action_id: str, action: dict[str, Any]) -> int:
    answer = await person.http.post(
        f"/api/tables/{table}/actions", json={"id": action_id, "action": action}
    )
    return answer.status_code


async def seen(person: Person, table: str) -> dict[str, Any]:
    return dict((await person.http.get(f"/api/tables/{table}/view")).json())


def moved_to(person: Person, address: str) -> None:
    """The same device, after the server has come back at another address."""
    person.address = address
    person.http.base_url = f"http://{address}"


def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    """A server killed right after an answer has the action when it is back."""

    async def scenario() -> None:
        with ServerProcess(*arguments(tmp_path)) as server:
            ann, ben, table = await two_people(server.address)
            assert await acted(ann, table, "1", {"do": "set", "code": CODE}) == 200
            assert await acted(ben, table, "1", {"do": "guess", "code": ["red"] * 4}) == 200
            server.kill()
        with ServerProcess(*arguments(tmp_path)) as server:
            for person in (ann, ben):
                moved_to(person, server.address)
            view = await seen(ben, table)
            assert view["rounds"][0]["rows"][0]["mark"] == {"exact": 1, "misplaced": 0}
            assert view["rounds"][0]["secrets"][0]["code"] is None
            assert (await seen(ann, table))["rounds"][0]["secrets"][0]["code"] == CODE
            # The same id again, as after a lost answer: there is no second row.
            assert await acted(ben, table, "1", {"do": "guess", "code": ["red"] * 4}) == 200
            assert len((await seen(ben, table))["rounds"][0]["rows"]) == 1

    run_scenario(scenario())


def test_a_match_goes_on_over_many_kills(tmp_path: Path) -> None:
    """Two people and a server that keeps dying: the match ends as it would have otherwise."""

    async def scenario() -> None:
        rules = find("classic").rules()
        with ServerProcess(*arguments(tmp_path)) as server:
            ann, ben, table = await two_people(server.address)
        views = {
            Seat(0): View(rules, Seat(0), table),
            Seat(1): View(rules, Seat(1), table),
        }
        people = {Seat(0): ann, Seat(1): ben}
        life = 0
        while not views[Seat(0)].match.is_over:
            life += 1
            assert life < 40
            with ServerProcess(*arguments(tmp_path)) as server:
                for person in people.values():
                    moved_to(person, server.address)
                for _ in range(3):
                    await one_turn(people, views, table)
        record = None
        with ServerProcess(*arguments(tmp_path)) as server:
            moved_to(ann, server.address)
            record = (await ann.http.get(f"/api/tables/{table}/record")).json()
        assert judge(record).match == views[Seat(0)].match == views[Seat(1)].match
        assert life > 2

    run_scenario(scenario())


async def one_turn(people: dict[Seat, Person], views: dict[Seat, View], table: str) -> None:
    """The awaited seat acts over a new socket; both resume where they were."""
    for seat, person in people.items():
        views[seat] = await resumed(person, table, views[seat])
    for seat in awaited(views[Seat(0)].match)[:1]:
        action = people[seat].choose(views[seat])
        people[seat].actions += 1
        status = await acted(people[seat], table, f"a{people[seat].actions}", action_json(action))
        assert status == 200


async def resumed(person: Person, table: str, view: View) -> View:
    """Hears what was missed since the last event."""
    async with person.socket(table, after=person.number) as socket:
        await socket.send(json.dumps({"type": "ping"}))
        while (message := await person.hear(socket))["type"] != "pong":
            if message["type"] == "heard":
                person.number = message["number"]
                for told in message["events"]:
                    view = view.hear(event_of(told))
    return view


def test_bots_wake_up_after_a_restart(tmp_path: Path) -> None:
    """A table that awaits the program when the server dies continues afterwards."""

    async def scenario() -> None:
        rules = find("junior").rules()
        with ServerProcess(*arguments(tmp_path)) as server:
            ann = Person(server.address, "Ann")
            await ann.arrive()
            found = await ann.open("junior", [{"kind": "me"}, {"kind": "bot"}])
            table = str(found["room"]["table"])
            code = ["pink", "pink", "red", "blue"]
            assert await acted(ann, table, "1", {"do": "set", "code": code}) == 200
            server.kill()
        with ServerProcess(*arguments(tmp_path)) as server:
            moved_to(ann, server.address)
            match = await ann.play(table, Seat(0), rules)
        assert match.is_over

    run_scenario(scenario())


async def drained(socket: ClientConnection) -> None:
    while True:
        await socket.recv()


def test_a_graceful_stop_closes_sockets_and_reports_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        with ServerProcess(*arguments(tmp_path)) as server:
            ann, _, table = await two_people(server.address)
            async with ann.socket(table) as socket:
                await ann.hear(socket)
                told = await asyncio.to_thread(server.stop)
                with pytest.raises(ConnectionClosed):
                    await drained(socket)
            assert "every table is stored" in told

    run_scenario(scenario())


def test_a_clock_behind_after_a_restart_gives_no_extra_time(tmp_path: Path) -> None:
    """A clock an hour behind: the awaited seat runs out of time when it would have anyway."""

    async def scenario() -> dict[str, Any]:
        with ServerProcess(*arguments(tmp_path), **set_clock(tmp_path, 3600)) as server:
            clock = {"kind": "move", "seconds": 2}
            _, ben, table = await two_people(server.address, clock=clock)
            server.kill()
        with ServerProcess(*arguments(tmp_path), **set_clock(tmp_path, 0)) as server:
            moved_to(ben, server.address)
            async with ben.socket(table) as socket, asyncio.timeout(60):
                while (await ben.hear(socket)).get("phase") != "over":
                    pass
            return dict((await ben.http.get(f"/api/tables/{table}/record")).json())

    assert run_scenario(scenario())["actions"] == [{"seat": 0, "do": "resign", "by": "clock"}]
