"""Delete my data: afterwards neither the database nor any process knows who that was."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from keypeg.server.stores.queries import DELETE
from keypeg.server.tables.seats.identity import COOKIE
from server.databases import ask, everything_in
from server.duels import guest
from server.live import relaxed, serving
from server.people import Person, run_scenario
from server.services import Postgres, RedisServer

CODE = ["red", "blue", "yellow", "green"]
MANY = 130
"""More tables than any list shows."""


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('deletion')}/keypeg.sqlite"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.fresh()


@pytest.fixture(scope="module")
def address(database: str) -> Iterator[str]:
    with serving(relaxed(database)) as address:
        yield address


async def seated(ann: Person, ben: Person, **more: Any) -> str:
    found = await ann.open("classic", [{"kind": "me"}, {"kind": "friend"}], **more)
    table = str(found["room"]["table"])
    await ben.take(table, 1)
    return table


async def act(person: Person, table: str, action: dict[str, Any]) -> int:
    person.actions += 1
    body = {"id": f"{person.name}{person.actions}", "action": action}
    return (await person.http.post(f"/api/tables/{table}/actions", json=body)).status_code


def identity_of(person: Person) -> str:
    return str(person.http.cookies[COOKIE]).partition(".")[0]


def with_cookie_of(person: Person, address: str) -> Person:
    """A device that has kept the cookie."""
    thief = Person(address, "Thief")
    thief.http.cookies.set(COOKIE, str(person.http.cookies[COOKIE]))
    return thief


def test_the_database_contains_no_trace_after_a_deletion(database: str, address: str) -> None:
    """Tables waiting, played, finished and ranked, a puzzle, an account, a token."""

    async def scenario() -> None:
        ann, ben = await guest(address, "Ann"), await guest(address, "Ben")
        await ann.http.post("/api/me/phrase")
        await ann.http.post("/api/me/token")
        await ann.open("royale", [{"kind": "me"}, {"kind": "friend"}])
        await ann.open("classic", [{"kind": "friend"}, {"kind": "friend"}], public=True)
        playing = await seated(ann, ben)
        assert await act(ann, playing, {"do": "set", "code": CODE}) == 200
        ranked = await seated(ann, ben, public=True)
        assert await act(ann, ranked, {"do": "set", "code": CODE}) == 200
        assert await act(ben, ranked, {"do": "resign"}) == 200
        await ann.http.post("/api/puzzles", json={"edition": "classic"})
        me = identity_of(ann)
        assert me in everything_in(database)
        assert (await ann.http.delete("/api/me")).status_code == 200
        assert me not in everything_in(database)

    run_scenario(scenario())


def test_tables_beyond_any_listing_are_left_too(database: str, address: str) -> None:
    async def scenario() -> None:
        ann = await guest(address, "Ann")
        for _ in range(MANY):
            await ann.open("classic", [{"kind": "me"}, {"kind": "friend"}])
        me = identity_of(ann)
        await ann.http.delete("/api/me")
        assert me not in everything_in(database)
        held = "SELECT count(*) FROM tables AS t JOIN holders ON name = table_name WHERE place = 0"
        assert ask(database, held)[0][0] >= MANY

    run_scenario(scenario())


def test_a_deleted_cookie_works_nowhere(address: str) -> None:
    async def scenario() -> None:
        ann, ben = await guest(address, "Ann"), await guest(address, "Ben")
        over, playing = await seated(ann, ben, watch=False), await seated(ann, ben, watch=False)
        for table in (over, playing):
            assert await act(ann, table, {"do": "set", "code": CODE}) == 200
        assert await act(ben, over, {"do": "resign"}) == 200
        kept = with_cookie_of(ann, address)
        assert (await kept.http.get(f"/api/tables/{playing}/view")).status_code == 200
        await ann.http.delete("/api/me")
        # One table has a free seat now, the other is not found by anybody else.
        for table, refused in ((playing, 403), (over, 404)):
            assert (await kept.http.get(f"/api/tables/{table}/view")).status_code == refused
            assert await act(kept, table, {"do": "guess", "code": CODE}) == refused
            seat = await kept.http.post(f"/api/tables/{table}/seats/0")
            assert seat.status_code == 403
        assert (await kept.http.get("/api/me")).status_code == 403
        assert (
            await kept.http.post("/api/puzzles", json={"edition": "classic"})
        ).status_code == 403

    run_scenario(scenario())


def test_a_deletion_closes_open_sockets(address: str) -> None:
    async def scenario() -> None:
        ann, ben = await guest(address, "Ann"), await guest(address, "Ben")
        table = await seated(ann, ben)
        async with ann.socket(table, after=-1) as socket:
            await ann.hear(socket)
            await ben.http.get("/api/me")
            await ann.http.delete("/api/me")
            assert await ann.hear_to_the_end(socket) == (4404, "no_identity")
        assert '"why":"no_identity"' in ann.frames[-1]

    run_scenario(scenario())


def test_the_others_keep_their_match_and_result(database: str, address: str) -> None:
    """A finished match keeps the name, its record and the other's rating."""

    async def scenario() -> None:
        ann, ben = await guest(address, "Anna"), await guest(address, "Ben")
        table = await seated(ann, ben, public=True)
        assert await act(ann, table, {"do": "set", "code": CODE}) == 200
        assert await act(ben, table, {"do": "guess", "code": ["red"] * 4}) == 200
        assert await act(ann, table, {"do": "resign"}) == 200
        before = (await ben.http.get(f"/api/tables/{table}/record")).json()
        await ann.http.delete("/api/me")
        after = (await ben.http.get(f"/api/tables/{table}/record")).json()
        assert after == before
        assert after["seats"] == ["Anna", "Ben"]
        [places] = ask(database, "SELECT places FROM results WHERE table_name = $1", table)[0]
        assert f'"{identity_of(ben)}":1'.encode() in bytes(places)
        assert len((await ben.http.get("/api/me/tables")).json()) == 1

    run_scenario(scenario())


def test_viewing_an_old_puzzle_stores_nothing_under_the_identity(
    database: str, address: str
) -> None:
    async def scenario() -> None:
        ann = await guest(address, "Ann")
        found = (await ann.http.post("/api/puzzles", json={"edition": "junior"})).json()
        table = found["room"]["table"]
        me = identity_of(ann)
        assert await act(ann, table, {"do": "resign"}) == 200
        await ann.http.delete("/api/me")
        stranger = await guest(address, "Ben")
        await stranger.http.get(f"/api/tables/{table}")
        assert me not in everything_in(database)

    run_scenario(scenario())


TIMES = 8
"""How often an action races with a deletion."""


def test_a_result_stored_during_a_deletion_names_nobody(database: str, address: str) -> None:
    """The end of a ranked match, or of a try at the puzzle, during the deletion."""

    async def scenario() -> None:
        ben = await guest(address, "Ben")
        for _ in range(TIMES):
            ann = await guest(address, "Ann")
            ranked = await seated(ann, ben, public=True)
            assert await act(ann, ranked, {"do": "set", "code": CODE}) == 200
            assert await act(ben, ranked, {"do": "guess", "code": ["red"] * 4}) == 200
            opened = await ann.http.post("/api/puzzles", json={"edition": "junior"})
            puzzle, me = opened.json()["room"]["table"], identity_of(ann)
            ended = (act(ann, puzzle, {"do": "resign"}), act(ben, ranked, {"do": "resign"}))
            await asyncio.gather(*ended, ann.http.delete("/api/me"))
            for table in (ranked, puzzle):
                await ben.http.get(f"/api/tables/{table}")
            assert me not in everything_in(database)

    run_scenario(scenario())


def test_actions_during_a_deletion_leave_nothing_behind(database: str, address: str) -> None:
    """Taking a seat, a table, a name or an account during the deletion is refused or undone."""

    async def scenario() -> None:
        for _ in range(TIMES):
            ann, ben = await guest(address, "Ann"), await guest(address, "Ben")
            found = await ben.open("classic", [{"kind": "me"}, {"kind": "friend"}])
            table, me = str(found["room"]["table"]), identity_of(ann)
            wish = {"edition": "classic", "seats": [{"kind": "me"}, {"kind": "friend"}]}
            await asyncio.gather(
                ann.http.post("/api/tables", json=wish),
                ann.http.post(f"/api/tables/{table}/seats/1"),
                ann.http.delete("/api/me"),
                ann.http.post("/api/me", json={"name": "Anna", "avatar": "sun"}),
                ann.http.post("/api/me/phrase"),
            )
            assert me not in everything_in(database)
            seats = (await ben.http.get(f"/api/tables/{table}")).json()["room"]["seats"]
            assert [seat["kind"] for seat in seats] == ["person", "free"]

    run_scenario(scenario())


def test_a_rematch_does_not_wait_for_a_deleted_player(address: str) -> None:
    """The deleted player's seat at the next table is free."""

    async def scenario() -> list[str]:
        ann, ben = await guest(address, "Ann"), await guest(address, "Ben")
        table = await seated(ann, ben)
        assert await act(ann, table, {"do": "resign"}) == 200
        await ann.http.post(f"/api/tables/{table}/rematch")
        await ann.http.delete("/api/me")
        following = (await ben.http.post(f"/api/tables/{table}/rematch")).json()["room"]["next"]
        room = (await ben.http.get(f"/api/tables/{following}")).json()["room"]
        return [seat["kind"] for seat in room["seats"]]

    assert run_scenario(scenario()) == ["person", "free"]


def test_a_link_ends_with_the_deletion_of_its_giver(address: str) -> None:
    """The match is over, so there is no seat to leave; the link is invalid nevertheless."""

    async def scenario() -> bool:
        ann, ben, eve = [await guest(address, name) for name in ("Ann", "Ben", "Eve")]
        table = await seated(ann, ben, watch=False)
        link = (await ann.http.post(f"/api/tables/{table}/link")).json()["link"]
        assert await act(ben, table, {"do": "resign"}) == 200
        async with eve.socket(table, after=-1, link=link) as socket:
            await eve.hear(socket)
            await ann.http.delete("/api/me")
            return await eve.hear_to_the_end(socket) == (4404, "no_such_table")

    assert run_scenario(scenario())


def test_log_entries_contain_no_identity(database: str, address: str) -> None:
    async def scenario() -> None:
        ann, ben = await guest(address, "Ann"), await guest(address, "Ben")
        table = await seated(ann, ben)
        rows = ask(database, "SELECT data FROM entries WHERE table_name = $1", table)
        log = b"".join(bytes(row[0]) for row in rows).decode()
        assert identity_of(ann) not in log
        assert identity_of(ben) not in log

    run_scenario(scenario())


def test_a_deletion_is_heard_by_other_processes(
    postgres: Postgres, redis_server: RedisServer
) -> None:
    """Its open socket is closed, and the kept cookie is worthless there."""

    async def scenario(here: str, there: str) -> None:
        ann, ben = await guest(here, "Ann"), await guest(here, "Ben")
        table = await seated(ann, ben, watch=False)
        assert await act(ann, table, {"do": "set", "code": CODE}) == 200
        assert await act(ben, table, {"do": "resign"}) == 200
        kept = with_cookie_of(ann, there)
        async with kept.socket(table, after=-1) as socket:
            assert '"code":["red"' in str(await socket.recv())
            await ann.http.delete("/api/me")
            assert await kept.hear_to_the_end(socket) == (4404, "no_identity")
        assert (await kept.http.get(f"/api/tables/{table}/view")).status_code == 404

    config = relaxed(postgres.fresh(), redis_server.fresh())
    with serving(config) as here, serving(config) as there:
        run_scenario(scenario(here, there))


def test_a_deleted_table_is_not_found(database: str, address: str) -> None:
    """The operator deletes it while the server runs: requests find nothing, players are told."""

    async def scenario() -> None:
        ann, ben = await guest(address, "Ann"), await guest(address, "Ben")
        table = await seated(ann, ben)
        async with ben.socket(table, after=-1) as socket:
            await ben.hear(socket)
            for query in DELETE:
                ask(database, query, table)
            assert await act(ann, table, {"do": "set", "code": CODE}) == 404
            assert await ben.hear_to_the_end(socket) == (4404, "no_such_table")
        assert (await ann.http.get(f"/api/tables/{table}")).status_code == 404

    run_scenario(scenario())
