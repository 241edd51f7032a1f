"""Two processes share PostgreSQL and Redis, with players of one table on different ones."""

import asyncio
import json
from collections.abc import Iterator

import pytest
from websockets.asyncio.client import ClientConnection

from builders import NAMES
from keypeg.rules.editions import EDITIONS, find
from keypeg.rules.seats import Seat
from keypeg.table.records.referee import judge
from keypeg.table.state import Match
from server.people import Person, run_scenario
from server.process import ServerProcess
from server.services import Postgres, RedisServer
from server.tables.requests.test_matches import SHORT


@pytest.fixture(scope="module")
def addresses(postgres: Postgres, redis_server: RedisServer) -> Iterator[tuple[str, str]]:
    arguments = ("--database", postgres.fresh(), "--bus", redis_server.fresh())
    with ServerProcess(*arguments) as one, ServerProcess(*arguments) as other:
        yield one.address, other.address


@pytest.mark.parametrize("edition", [edition.key for edition in EDITIONS])
def test_players_of_one_table_are_on_different_processes(
    edition: str, addresses: tuple[str, str]
) -> None:
    """Seats alternate between the processes, and all see the same match to its end."""
    most = find(edition).seats.stop - 1 if edition != "royale" else 2
    rules = find(edition).rules(most, **SHORT.get(edition, {}))

    async def scenario() -> None:
        people = [Person(addresses[seat % 2], name) for seat, name in enumerate(NAMES[:most])]
        for person in people:
            await person.arrive()
        wishes = [{"kind": "me"}] + [{"kind": "friend"}] * (most - 1)
        table = (await people[0].open(edition, wishes, options=dict(rules.chosen.given)))["room"][
            "table"
        ]
        for seat, person in enumerate(people[1:], start=1):
            await person.take(table, seat)
        matches: list[Match] = await asyncio.gather(
            *(person.play(table, Seat(seat), rules) for seat, person in enumerate(people))
        )
        record = (await people[-1].http.get(f"/api/tables/{table}/record")).json()
        assert all(match == judge(record).match for match in matches)

    run_scenario(scenario())


def test_both_processes_know_the_same_identity(addresses: tuple[str, str]) -> None:
    """The key for cookies is in the database, not in a process."""

    async def scenario() -> None:
        ann = Person(addresses[0], "Ann")
        await ann.arrive()
        ann.http.base_url = f"http://{addresses[1]}"
        assert (await ann.http.get("/api/me")).json()["name"] == "Ann"

    run_scenario(scenario())


def test_who_sits_down_through_one_process_listens_as_that_seat_at_the_other(
    addresses: tuple[str, str],
) -> None:
    """At once, before the bus has delivered the news."""

    async def scenario() -> list[int | None]:
        ann, ben = Person(addresses[1], "Ann"), Person(addresses[0], "Ben")
        for person in (ann, ben):
            await person.arrive()
        heard = []
        for _ in range(20):
            table = (await ann.open("classic", [{"kind": "me"}, {"kind": "friend"}]))["room"][
                "table"
            ]
            await ben.take(table, 1)
            ben.address = addresses[1]
            async with ben.socket(table, -1) as socket:
                heard.append((await ben.hear(socket))["seat"])
        return heard

    assert run_scenario(scenario()) == [1] * 20


def test_a_bot_plays_for_people_of_both_processes(addresses: tuple[str, str]) -> None:
    """One process holds the lease of the table, and only that one computes moves."""
    rules = find("family").rules(3)

    async def scenario() -> None:
        ann, ben = Person(addresses[0], "Ann"), Person(addresses[1], "Ben")
        for person in (ann, ben):
            await person.arrive()
        wishes = [{"kind": "me"}, {"kind": "friend"}, {"kind": "bot"}]
        table = (await ann.open("family", wishes))["room"]["table"]
        await ben.take(table, 1)
        one, other = await asyncio.gather(
            ann.play(table, Seat(0), rules), ben.play(table, Seat(1), rules)
        )
        assert one == other

    run_scenario(scenario())


def test_whoever_was_answered_by_one_process_may_go_on_at_the_other(
    addresses: tuple[str, str],
) -> None:
    """Each move is sent to the other process as soon as the previous one is acknowledged."""
    code, wrong = ["red"] * 4, ["blue"] * 4

    async def scenario() -> None:
        ann, ben, table = await at_one_table(*addresses)
        for person in (ann, ben):
            assert (await person.http.get(f"/api/tables/{table}/view")).status_code == 200
        moves = [(ann, "set", code), *[(ben, "guess", wrong)] * 10]
        moves += [(ben, "set", code), *[(ann, "guess", wrong)] * 10]
        for number, (person, do, row) in enumerate(moves):
            person.http.base_url = f"http://{addresses[number % 2]}"
            body = {"id": f"{number}", "action": {"do": do, "code": row}}
            answer = await person.http.post(f"/api/tables/{table}/actions", json=body)
            assert answer.status_code == 200, answer.text

    run_scenario(scenario())


def test_a_row_sent_on_a_socket_is_judged_by_what_all_processes_know(
    addresses: tuple[str, str],
) -> None:
    """Ben's process has not heard of the code; it reads the log before it refuses his row."""

    async def scenario() -> None:
        ann, ben, table = await at_one_table(*addresses)
        async with ben.socket(table) as socket:
            while (await ben.hear(socket))["type"] != "room":
                pass
            body = {"id": "1", "action": {"do": "set", "code": ["red"] * 4}}
            await ann.http.post(f"/api/tables/{table}/actions", json=body)
            action = {"do": "guess", "code": ["blue"] * 4}
            await socket.send(json.dumps({"type": "act", "id": "1", "action": action}))
            while (message := await ben.hear(socket)).get("done") != "1":
                assert message["type"] != "refused", message

    run_scenario(scenario())


async def seen_here(person: Person, table: str, seat: int, *, here: bool) -> None:
    """Returns once the person's process knows whether a seat's holder is connected."""
    async with person.socket(table, after=0) as socket:
        while True:
            room = (await person.hear(socket)).get("room")
            if room and room["seats"][seat]["here"] is here:
                return


async def at_one_table(one: str, other: str) -> tuple[Person, Person, str]:
    ann, ben = Person(one, "Ann"), Person(other, "Ben")
    for person in (ann, ben):
        await person.arrive()
    table = (await ann.open("classic", [{"kind": "me"}, {"kind": "friend"}]))["room"]["table"]
    await ben.take(table, 1)
    return ann, ben, str(table)


def test_who_is_here_is_known_to_the_other_process(addresses: tuple[str, str]) -> None:
    """Connections are known to both; a player connected to the other process is not absent."""

    async def scenario() -> None:
        ann, ben, table = await at_one_table(*addresses)
        async with ann.socket(table):
            await seen_here(ben, table, 0, here=True)
            found = (await ben.http.get(f"/api/tables/{table}")).json()
            assert found["room"]["seats"][0]["here"] is True
        await seen_here(ben, table, 0, here=False)

    run_scenario(scenario())


def test_the_end_is_told_to_people_of_both_processes(addresses: tuple[str, str]) -> None:
    async def scenario() -> None:
        ann, ben, table = await at_one_table(*addresses)
        async with ben.socket(table) as socket:
            body = {"id": "1", "action": {"do": "resign"}}
            await ann.http.post(f"/api/tables/{table}/actions", json=body)
            while (await ben.hear(socket)).get("room", {}).get("status") != "over":
                pass

    run_scenario(scenario())


def test_a_symbol_is_seen_once_by_people_of_both_processes(addresses: tuple[str, str]) -> None:
    async def scenario() -> list[list[tuple[int, str]]]:
        ann, ben, table = await at_one_table(*addresses)
        async with ann.socket(table) as one, ben.socket(table) as other:
            listening = ((ann, one), (ben, other))
            for person, socket in listening:
                while (await person.hear(socket))["type"] != "room":
                    pass
            for symbol in ("sun", "leaf"):
                await one.send(json.dumps({"type": "react", "with_": symbol}))
            return [await symbols_until(person, socket, "leaf") for person, socket in listening]

    assert run_scenario(scenario()) == [[(0, "sun"), (0, "leaf")]] * 2


async def symbols_until(
    person: Person, socket: ClientConnection, last: str
) -> list[tuple[int, str]]:
    """The reactions that somebody is shown, up to the given one."""
    seen: list[tuple[int, str]] = []
    while not seen or seen[-1][1] != last:
        message = await person.hear(socket)
        if message["type"] == "reaction":
            seen.append((message["seat"], message["with_"]))
    return seen


def test_watchers_of_both_processes_are_counted(addresses: tuple[str, str]) -> None:
    async def scenario() -> None:
        ann, ben, table = await at_one_table(*addresses)
        cid, dan = Person(addresses[0], "Cid"), Person(addresses[1], "Dan")
        async with cid.socket(table), dan.socket(table), ben.socket(table) as socket:
            while (await ben.hear(socket)).get("room", {}).get("watchers") != 2:
                pass
        assert (await ann.http.get(f"/api/tables/{table}")).status_code == 200

    run_scenario(scenario())


@pytest.mark.parametrize("end", ["stop", pytest.param("kill", marks=pytest.mark.long)])
def test_players_of_a_process_that_ends_are_gone(
    end: str, postgres: Postgres, redis_server: RedisServer
) -> None:
    """A stopped process announces it; the presence of a killed one expires."""
    arguments = ("--database", postgres.fresh(), "--bus", redis_server.fresh())

    async def scenario(one: str, dying: ServerProcess) -> None:
        ben, ann, table = await at_one_table(one, dying.address)
        async with ann.socket(table):
            await seen_here(ben, table, 1, here=True)
            await asyncio.to_thread(getattr(dying, end))
        await seen_here(ben, table, 1, here=False)

    with ServerProcess(*arguments) as one, ServerProcess(*arguments) as dying:
        run_scenario(scenario(one.address, dying))


def test_several_workers_serve_behind_one_port(
    postgres: Postgres, redis_server: RedisServer
) -> None:
    """`--workers 2`: one command, one address, a whole match."""
    arguments = ("--database", postgres.fresh(), "--bus", redis_server.fresh(), "--workers", "2")
    rules = find("challenge").rules(2, rounds=1)

    async def scenario(address: str) -> None:
        ann, ben = Person(address, "Ann"), Person(address, "Ben")
        for person in (ann, ben):
            await person.arrive()
        wishes = [{"kind": "me"}, {"kind": "friend"}]
        found = await ann.open("challenge", wishes, options={"rounds": 1})
        table = found["room"]["table"]
        await ben.take(table, 1)
        one, other = await asyncio.gather(
            ann.play(table, Seat(0), rules), ben.play(table, Seat(1), rules)
        )
        assert one == other

    with ServerProcess(*arguments) as server:
        run_scenario(scenario(server.address))
        assert "every table is stored" in server.stop()


def test_processes_find_each_other_again_after_redis_was_away(
    postgres: Postgres, redis_server: RedisServer
) -> None:
    """Connections are cut during a match: it continues across both processes."""
    arguments = ("--database", postgres.fresh(), "--bus", redis_server.fresh())
    rules = find("classic").rules()

    async def scenario(one: str, other: str) -> None:
        ann, ben = Person(one, "Ann"), Person(other, "Ben")
        for person in (ann, ben):
            await person.arrive()
        wishes = [{"kind": "me"}, {"kind": "friend"}]
        table = (await ann.open("classic", wishes))["room"]["table"]
        await ben.take(table, 1)
        playing = asyncio.gather(ann.play(table, Seat(0), rules), ben.play(table, Seat(1), rules))
        redis_server.kill_connections()
        seen, also_seen = await playing
        assert seen == also_seen

    with ServerProcess(*arguments) as one, ServerProcess(*arguments) as other:
        run_scenario(scenario(one.address, other.address))
