"""A damaged log is found when it is loaded and set aside; all other tables go on."""

import logging
from pathlib import Path
from typing import Any

import pytest

from server.databases import ask, run
from server.live import relaxed, serving
from server.people import Person, run_scenario

CODE = ["red", "blue", "yellow", "green"]

DAMAGES = {
    "no JSON": "UPDATE entries SET data = CAST('{' AS BLOB) WHERE number = 3",
    "an event nobody knows": (
        "UPDATE entries SET data = CAST(replace(CAST(data AS TEXT), 'code_set', 'code_sat')"
        " AS BLOB) WHERE number = 3"
    ),
    "another code": (
        "UPDATE entries SET data = CAST(replace(CAST(data AS TEXT), 'yellow', 'orange')"
        " AS BLOB) WHERE number = 3"
    ),
    "another mark": (
        "UPDATE entries SET data = CAST(replace(CAST(data AS TEXT), '\"exact\":1', '\"exact\":2')"
        " AS BLOB) WHERE number = 4"
    ),
    "an entry left out": "DELETE FROM entries WHERE number = 3",
    "the last entry left out": "DELETE FROM entries WHERE number = 4",
    "no entries": "DELETE FROM entries",
    "another action's id": "UPDATE entries SET action = 'other' WHERE number = 2",
    "no chain": "UPDATE entries SET chain = NULL",
    "text for bytes": "UPDATE entries SET data = CAST(data AS TEXT) WHERE number = 3",
}


async def open_table(address: str, **more: Any) -> tuple[Person, Person, str]:
    ann, ben = Person(address, "Ann"), Person(address, "Ben")
    await ann.arrive()
    await ben.arrive()
    found = await ann.open("classic", [{"kind": "me"}, {"kind": "friend"}], **more)
    table = str(found["room"]["table"])
    await ben.take(table, 1)
    return ann, ben, table


async def act(person: Person, table: str, action: dict[str, Any]) -> Any:
    person.actions += 1
    body = {"id": f"{person.actions}", "action": action}
    return await person.http.post(f"/api/tables/{table}/actions", json=body)


async def play_first_row(address: str) -> tuple[Person, Person, str]:
    ann, ben, table = await open_table(address)
    assert (await act(ann, table, {"do": "set", "code": CODE})).status_code == 200
    guess = {"do": "guess", "code": ["red"] * 4}
    assert (await act(ben, table, guess)).status_code == 200
    return ann, ben, table


def damage(url: str, table: str, how: str) -> None:
    of_table = f" table_name = '{table}'"
    joint = " AND" if "WHERE" in how else " WHERE"
    run(url, how + joint + of_table)


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"sqlite:///{tmp_path_factory.mktemp('damage')}/keypeg.sqlite"


def test_each_damage_is_found_and_affects_no_other_table(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """All damaged tables await the program, so that the start loads them first."""
    tables: dict[str, tuple[Person, Person, str]] = {}

    async def play(address: str) -> None:
        for how in (*DAMAGES, "none"):
            tables[how] = await play_first_row(address)

    async def look(address: str) -> None:
        for how, (ann, ben, table) in tables.items():
            for person in (ann, ben):
                person.address, person.http.base_url = address, f"http://{address}"
            answer = await ann.http.get(f"/api/tables/{table}/view")
            if how == "none":
                assert answer.status_code == 200
                guess = {"do": "guess", "code": ["blue"] * 4}
                assert (await act(ben, table, guess)).status_code == 200
            else:
                assert answer.status_code == 503, how
                assert answer.json() == {"reason": "table_damaged", "about": ""}
        metrics = (await ann.http.get("/metrics")).text
        assert f"keypeg_tables_damaged {len(DAMAGES)}" in metrics

    async def scenario() -> None:
        with serving(relaxed(url)) as address:
            await play(address)
        for how, (_, _, table) in tables.items():
            if how in DAMAGES:
                damage(url, table, DAMAGES[how])
            ask(url, "INSERT INTO waiting VALUES ($1)", table)
        with serving(relaxed(url)) as address:
            await look(address)

    with caplog.at_level(logging.ERROR, logger="keypeg"):
        run_scenario(scenario())
    named = {record.__dict__.get("table") for record in caplog.records}
    assert named == {tables[how][2] for how in DAMAGES}
    assert len(ask(url, "SELECT * FROM damaged")) == len(DAMAGES)


def test_a_table_damaged_while_it_is_played_is_closed(tmp_path: Path) -> None:
    """Entries written by another process are checked too; players are told and disconnected."""
    url = f"sqlite:///{tmp_path}/keypeg.sqlite"

    async def scenario(address: str) -> None:
        ann, ben, table = await play_first_row(address)
        async with ann.socket(table, after=-1) as socket:
            await ann.hear(socket)
            forged = "INSERT INTO entries VALUES ($1, 5, 'forged', $2, $2)"
            ask(url, forged, table, b"{}")
            ask(url, "UPDATE tables SET last = 5 WHERE name = $1", table)
            answer = await act(ben, table, {"do": "guess", "code": ["blue"] * 4})
            assert (answer.status_code, answer.json()["reason"]) == (503, "table_damaged")
            assert await ann.hear_to_the_end(socket) == (4404, "table_damaged")

    with serving(relaxed(url)) as address:
        run_scenario(scenario(address))


def test_a_restored_log_can_be_played_again(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/keypeg.sqlite"
    kept: list[Any] = []

    async def scenario() -> None:
        with serving(relaxed(url)) as address:
            ann, _, table = await play_first_row(address)
        kept.extend(ask(url, "SELECT data FROM entries WHERE number = 3")[0])
        damage(url, table, DAMAGES["another code"])
        with serving(relaxed(url)) as address:
            ann.http.base_url = f"http://{address}"
            view = f"/api/tables/{table}/view"
            assert (await ann.http.get(view)).status_code == 503
            ask(url, "UPDATE entries SET data = $1 WHERE number = 3", kept[0])
            assert (await ann.http.get(view)).status_code == 200
            assert ask(url, "SELECT * FROM damaged") == []

    run_scenario(scenario())
