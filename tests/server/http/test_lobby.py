"""Opening tables and taking seats over plain HTTP."""

from pathlib import Path
from typing import Any

import pytest

from keypeg.server.running.config import Config
from server.duels import CODE, act, duel, guest
from server.live import serving
from server.people import run_scenario


def test_a_public_table_is_in_the_lobby_until_it_is_full(address: str) -> None:
    async def scenario() -> None:
        ann = await guest(address, "Ann")
        found = await ann.open("royale", [{"kind": "me"}, {"kind": "friend"}], public=True)
        table, code = found["room"]["table"], found["room"]["code"]
        assert table in [each["table"] for each in (await ann.http.get("/api/tables")).json()]
        spelt = f"{code[:3]} {code[3:]}".lower()
        assert (await ann.http.get(f"/api/codes/{spelt}")).json()["table"] == table
        ben = await guest(address, "Ben")
        await ben.take(table, 1)
        assert table not in [each["table"] for each in (await ann.http.get("/api/tables")).json()]

    run_scenario(scenario())


def test_a_private_table_is_not_listed(address: str) -> None:
    async def scenario() -> None:
        ann = await guest(address, "Ann")
        found = await ann.open("classic", [{"kind": "me"}, {"kind": "friend"}])
        listed = (await ann.http.get("/api/tables")).json()
        assert found["room"]["table"] not in [each["table"] for each in listed]

    run_scenario(scenario())


def test_a_taken_seat_stays_taken(address: str) -> None:
    async def scenario() -> None:
        ann, _, table = await duel(address)
        eve = await guest(address, "Eve")
        for seat in (0, 1, 7):
            answer = await eve.http.post(f"/api/tables/{table}/seats/{seat}")
            assert answer.status_code in (409, 422)
        assert (await eve.http.delete(f"/api/tables/{table}/seats/0")).status_code == 403
        assert (await ann.http.get(f"/api/tables/{table}")).json()["room"]["yours"] == [0]

    run_scenario(scenario())


def test_a_seat_that_was_left_can_be_taken_by_somebody_else(address: str) -> None:
    """The match waits meanwhile, and the new player continues with what the seat has heard."""

    async def scenario() -> None:
        ann, ben, table = await duel(address)
        await act(ann, table, {"do": "set", "code": CODE})
        await ben.http.delete(f"/api/tables/{table}/seats/1")
        assert (await act(ann, table, {"do": "resign"})).json()["reason"] == "wrong_phase"
        eve = await guest(address, "Eve")
        await eve.take(table, 1)
        assert (await act(eve, table, {"do": "guess", "code": CODE})).status_code == 200

    run_scenario(scenario())


def test_an_identity_that_has_seen_a_code_cannot_seek_it(address: str) -> None:
    """An identity that has held a seat in a round cannot take another one in that round."""

    async def scenario() -> None:
        ann, ben, table = await duel(address)
        await act(ann, table, {"do": "set", "code": CODE})
        for person, seat in ((ann, 0), (ben, 1)):
            await person.http.delete(f"/api/tables/{table}/seats/{seat}")
        assert (await ann.http.post(f"/api/tables/{table}/seats/1")).status_code == 409
        await ann.take(table, 0)

    run_scenario(scenario())


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"edition": "classic"},
        {"edition": "deluxe", "seats": [{"kind": "me"}, {"kind": "bot"}]},
        {"edition": "classic", "seats": []},
        {"edition": "classic", "seats": [{"kind": "me"}] * 3},
        {"edition": "classic", "seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]},
        {
            "edition": "classic",
            "seats": [{"kind": "me"}, {"kind": "bot"}],
            "options": {"rounds": 3},
        },
        {"edition": "classic", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"x": [{}]}},
        {"edition": "classic", "seats": [{"kind": "me"}, {"kind": "bot"}], "colour": "red"},
    ],
)
def test_impossible_tables_are_refused(address: str, body: dict[str, Any]) -> None:
    """A clear reason, and nothing is stored."""

    async def scenario() -> None:
        ann = await guest(address, "Ann")
        answer = await ann.http.post("/api/tables", json=body)
        assert answer.status_code in (400, 422)
        assert answer.json()["reason"]
        assert (await ann.http.get("/api/me/tables")).json() == []

    run_scenario(scenario())


def test_new_tables_are_limited_for_each_identity(tmp_path: Path) -> None:
    """Five per minute; other identities may still open one."""

    async def scenario(address: str) -> None:
        ann, ben = await guest(address, "Ann"), await guest(address, "Ben")
        body = {"edition": "classic", "seats": [{"kind": "me"}, {"kind": "bot"}]}
        statuses = [(await ann.http.post("/api/tables", json=body)).status_code for _ in range(6)]
        assert statuses == [201] * 5 + [429]
        assert (await ben.http.post("/api/tables", json=body)).status_code == 201

    with serving(Config(database=f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        run_scenario(scenario(address))


def test_a_table_can_begin_in_the_middle_of_a_finished_match(address: str) -> None:
    """The first actions of a record are on the table; the rest is played again."""

    async def scenario() -> None:
        ann, ben, table = await duel(address, practice=True)
        await act(ann, table, {"do": "set", "code": CODE})
        await act(ben, table, {"do": "guess", "code": ["red"] * 4})
        await act(ben, table, {"do": "guess", "code": CODE})
        record = (await ben.http.get(f"/api/tables/{table}/record")).json()
        wishes = [{"kind": "friend"}, {"kind": "me"}]
        more = {"options": {"practice": True}, "record": record, "actions": 2}
        again = (await ben.open("classic", wishes, **more))["room"]["table"]
        eve = await guest(address, "Eve")
        await eve.take(again, 0)
        view = (await ben.http.get(f"/api/tables/{again}/view")).json()
        assert [row["code"] for row in view["rounds"][0]["rows"]] == [["red"] * 4]
        assert view["rounds"][0]["secrets"][0]["code"] is None
        assert (await act(ben, again, {"do": "guess", "code": CODE})).status_code == 200
        wrongs: list[dict[str, Any]] = [{"actions": 99}, {"record": {}}, {"options": {}}]
        for wrong in wrongs:
            body = {"edition": "classic", "seats": wishes} | more | wrong
            assert (await ben.http.post("/api/tables", json=body)).status_code == 422

    run_scenario(scenario())


def test_a_duel_on_one_device_is_played_in_the_open(address: str) -> None:
    async def scenario() -> None:
        ann = await guest(address, "Ann")
        wishes = [{"kind": "me"}, {"kind": "here", "name": "Ben"}]
        found = await ann.open("challenge", wishes)
        assert found["options"] == {"turn_order": "open_alternate"}
        sealed = await ann.open("challenge", wishes, options={"turn_order": "sealed"})
        assert sealed["options"] == {"turn_order": "sealed"}

    run_scenario(scenario())
