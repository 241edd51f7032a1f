"""Identities, tables and safety over plain HTTP."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from keypeg.server.config import Config
from keypeg.table.referee import judge
from server.live import relaxed, serving
from server.people import Person, told

CODE = ["red", "blue", "yellow", "green"]
FOUR = {"red": ["red"] * 4}

Story = Callable[[str], Awaitable[None]]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("http")
    with serving(relaxed(f"sqlite:///{folder}/keypeg.sqlite")) as address:
        yield address


async def guest(address: str, name: str) -> Person:
    person = Person(address, name)
    await person.arrive()
    return person


async def act(person: Person, table: str, action: dict[str, Any], **more: Any) -> httpx.Response:
    person.actions += 1
    body = {"id": f"{person.name}{person.actions}", "action": action} | more
    return await person.http.post(f"/api/tables/{table}/actions", json=body)


async def duel(address: str, **options: Any) -> tuple[Person, Person, str]:
    ann, ben = await guest(address, "Ann"), await guest(address, "Ben")
    wishes = [{"kind": "me"}, {"kind": "friend"}]
    found = await ann.open("classic", wishes, public=True, options=options)
    table = str(found["room"]["table"])
    await ben.take(table, 1)
    return ann, ben, table


def test_the_cookie_is_for_the_server_alone(address: str) -> None:
    """HttpOnly, SameSite, and worth nothing when changed."""

    async def story() -> None:
        async with httpx.AsyncClient(base_url=f"http://{address}") as http:
            assert (await http.get("/api/me")).status_code == 403
            answer = await http.post("/api/me", json={"name": " Ann\u202e ", "avatar": "sun"})
            cookie = answer.headers["set-cookie"].lower()
            assert "httponly" in cookie
            assert "samesite=lax" in cookie
            assert answer.json() == {"name": "Ann", "avatar": "sun", "has_account": False}

    told(story())


def test_a_recovery_phrase_brings_the_identity_to_another_device(address: str) -> None:
    async def story() -> None:
        ann = await guest(address, "Ann")
        phrase = (await ann.http.post("/api/me/phrase")).json()["phrase"]
        other = Person(address, "Other")
        assert (
            await other.http.post("/api/me/recover", json={"phrase": "0" * 20})
        ).status_code == 403
        answer = await other.http.post("/api/me/recover", json={"phrase": phrase})
        assert answer.json() == {"name": "Ann", "avatar": "sun", "has_account": True}

    told(story())


def test_a_token_moves_an_identity_once(address: str) -> None:
    """The one-time link: exchanged by POST, and never again."""

    async def story() -> None:
        ann = await guest(address, "Ann")
        token = (await ann.http.post("/api/me/token")).json()
        phone, thief = Person(address, "Phone"), Person(address, "Thief")
        assert (await phone.http.post("/api/me/move", json=token)).json()["name"] == "Ann"
        assert (await thief.http.post("/api/me/move", json=token)).status_code == 403
        for bad in ("", "~", "a~b~c~d", token["token"] + "0"):
            assert (await thief.http.post("/api/me/move", json={"token": bad})).status_code == 403

    told(story())


def test_delete_my_data_works(address: str) -> None:
    async def story() -> None:
        ann, ben, table = await duel(address)
        assert len((await ann.http.get("/api/me/tables")).json()) == 1
        assert (await ann.http.delete("/api/me")).status_code == 200
        assert (await ann.http.get("/api/me")).status_code == 403
        room = (await ben.http.get(f"/api/tables/{table}")).json()["room"]
        assert [seat["kind"] for seat in room["seats"]] == ["free", "person"]

    told(story())


def test_a_public_table_is_in_the_lobby_until_it_is_full(address: str) -> None:
    async def story() -> None:
        ann = await guest(address, "Ann")
        found = await ann.open("royale", [{"kind": "me"}, {"kind": "friend"}], public=True)
        table, code = found["room"]["table"], found["room"]["code"]
        assert table in [each["table"] for each in (await ann.http.get("/api/tables")).json()]
        spelt = f"{code[:3]} {code[3:]}".lower()
        assert (await ann.http.get(f"/api/codes/{spelt}")).json()["table"] == table
        ben = await guest(address, "Ben")
        await ben.take(table, 1)
        assert table not in [each["table"] for each in (await ann.http.get("/api/tables")).json()]

    told(story())


def test_a_private_table_is_not_listed(address: str) -> None:
    async def story() -> None:
        ann = await guest(address, "Ann")
        found = await ann.open("classic", [{"kind": "me"}, {"kind": "friend"}])
        listed = (await ann.http.get("/api/tables")).json()
        assert found["room"]["table"] not in [each["table"] for each in listed]

    told(story())


def test_a_taken_seat_stays_taken(address: str) -> None:
    async def story() -> None:
        ann, _, table = await duel(address)
        eve = await guest(address, "Eve")
        for seat in (0, 1, 7):
            answer = await eve.http.post(f"/api/tables/{table}/seats/{seat}")
            assert answer.status_code in (409, 422)
        assert (await eve.http.delete(f"/api/tables/{table}/seats/0")).status_code == 403
        assert (await ann.http.get(f"/api/tables/{table}")).json()["room"]["yours"] == [0]

    told(story())


def test_a_seat_can_be_left_and_taken_by_somebody_else(address: str) -> None:
    """The match waits meanwhile, and goes on with what the seat has heard."""

    async def story() -> None:
        ann, ben, table = await duel(address)
        await act(ann, table, {"do": "set", "code": CODE})
        await ben.http.delete(f"/api/tables/{table}/seats/1")
        assert (await act(ann, table, {"do": "resign"})).json()["reason"] == "wrong_phase"
        eve = await guest(address, "Eve")
        await eve.take(table, 1)
        assert (await act(eve, table, {"do": "guess", "code": CODE})).status_code == 200

    told(story())


def test_whoever_has_seen_a_code_cannot_seek_it(address: str) -> None:
    """An identity that has held a seat in a round takes no other in that round."""

    async def story() -> None:
        ann, ben, table = await duel(address)
        await act(ann, table, {"do": "set", "code": CODE})
        for person, seat in ((ann, 0), (ben, 1)):
            await person.http.delete(f"/api/tables/{table}/seats/{seat}")
        assert (await ann.http.post(f"/api/tables/{table}/seats/1")).status_code == 409
        await ann.take(table, 0)

    told(story())


def test_the_same_id_is_the_same_answer(address: str) -> None:
    async def story() -> None:
        ann, ben, table = await duel(address)
        await act(ann, table, {"do": "set", "code": CODE})
        body = {"id": "once", "action": {"do": "guess", "code": ["red"] * 4}}
        for _ in range(3):
            answer = await ben.http.post(f"/api/tables/{table}/actions", json=body)
            assert (answer.status_code, answer.json()) == (200, {"id": "once"})
        view = (await ben.http.get(f"/api/tables/{table}/view")).json()
        assert len(view["rounds"][0]["rows"]) == 1

    told(story())


def test_an_action_for_another_row_or_round_is_refused(address: str) -> None:
    """A row that was meant for row 1 is not taken as row 2."""

    async def story() -> None:
        ann, ben, table = await duel(address)
        await act(ann, table, {"do": "set", "code": CODE}, round=1)
        row = {"do": "guess", "code": ["red"] * 4}
        assert (await act(ben, table, row, round=1, row=1)).status_code == 200
        for aim in ({"row": 1}, {"row": 3}, {"round": 2}):
            assert (await act(ben, table, row, **aim)).json()["reason"] == "wrong_phase"
        assert (await act(ben, table, row, round=1, row=2)).status_code == 200

    told(story())


def test_a_match_can_be_called_off_before_its_first_row(address: str) -> None:
    """No record and no result; after a row it is too late."""

    async def story() -> None:
        ann, ben, table = await duel(address)
        await act(ann, table, {"do": "set", "code": CODE})
        assert (await ben.http.post(f"/api/tables/{table}/abort")).status_code == 200
        assert (await ann.http.get(f"/api/tables/{table}")).json()["room"]["status"] == "aborted"
        assert (await ann.http.get(f"/api/tables/{table}/record")).status_code == 422
        ann, ben, table = await duel(address)
        await act(ann, table, {"do": "set", "code": CODE})
        await act(ben, table, {"do": "guess", "code": ["red"] * 4})
        assert (await ben.http.post(f"/api/tables/{table}/abort")).status_code == 422

    told(story())


def test_a_record_is_given_out_when_the_match_is_over(address: str) -> None:
    async def story() -> None:
        ann, ben, table = await duel(address, practice=True)
        await act(ann, table, {"do": "set", "code": CODE})
        assert (await ann.http.get(f"/api/tables/{table}/record")).status_code == 422
        await act(ben, table, {"do": "guess", "code": CODE})
        record = (await ben.http.get(f"/api/tables/{table}/record")).json()
        assert judge(record).is_fair
        assert record["seats"] == ["Ann", "Ben"]

    told(story())


def test_a_rematch_swaps_roles(address: str) -> None:
    """Once both have said so, a new table is there; who made the first code now seeks it."""

    async def story() -> None:
        ann, ben, table = await duel(address)
        assert (await ann.http.post(f"/api/tables/{table}/rematch")).status_code == 422
        await act(ann, table, {"do": "resign"})
        assert (await ann.http.post(f"/api/tables/{table}/rematch")).json()["room"]["next"] is None
        following = (await ben.http.post(f"/api/tables/{table}/rematch")).json()["room"]["next"]
        assert (await ben.http.get(f"/api/tables/{following}")).json()["room"]["yours"] == [0]
        assert (await ann.http.get(f"/api/tables/{following}")).json()["room"]["yours"] == [1]

    told(story())


def test_the_last_word_of_original_by_hand_is_the_decoders(address: str) -> None:
    """A rematch waits until the decoder has accepted the result."""

    async def story() -> None:
        ann, ben = await guest(address, "Ann"), await guest(address, "Ben")
        options = {"marking": "manual", "practice": True}
        wishes = [{"kind": "me"}, {"kind": "friend"}]
        table = (await ann.open("original", wishes, options=options))["room"]["table"]
        await ben.take(table, 1)
        await act(ann, table, {"do": "set", "code": CODE})
        await act(ben, table, {"do": "guess", "code": CODE})
        await act(ann, table, {"do": "mark", "row": 1, "exact": 4, "misplaced": 0})
        assert (await ann.http.post(f"/api/tables/{table}/rematch")).status_code == 422
        assert (await ann.http.post(f"/api/tables/{table}/accept")).status_code == 422
        assert (await ben.http.post(f"/api/tables/{table}/accept")).status_code == 200
        assert (await ann.http.post(f"/api/tables/{table}/rematch")).status_code == 200

    told(story())


def test_one_device_shows_one_seat_at_a_time(address: str) -> None:
    """Behind the curtain nothing is sent; each seat sees its own view only after asking."""

    async def story() -> None:
        ann = await guest(address, "Ann")
        wishes = [{"kind": "me"}, {"kind": "here", "name": "Ben"}]
        table = (await ann.open("classic", wishes))["room"]["table"]
        async with ann.socket(table, after=-1, offers=1) as socket:
            hello = await ann.hear(socket)
            assert (hello["seat"], hello["view"]) == (None, None)
            await socket.send(json.dumps({"type": "show", "seat": 0}))
            view = await until(ann, socket, "hello")
            assert view["seat"] == 0
            act0 = {"type": "act", "id": "1", "action": {"do": "set", "code": CODE}}
            await socket.send(json.dumps(act0))
            assert (await until(ann, socket, "heard"))["done"] == "1"
            await socket.send(json.dumps({"type": "hide"}))
            await socket.send(json.dumps(act0 | {"id": "2"}))
            assert (await until(ann, socket, "refused"))["reason"] == "not_your_seat"
            await socket.send(json.dumps({"type": "show", "seat": 1}))
            view = await until(ann, socket, "hello")
            assert view["view"]["rounds"][0]["secrets"][0]["code"] is None
            await socket.send(json.dumps({"type": "show", "seat": 7}))
            assert (await until(ann, socket, "refused"))["reason"] == "not_your_seat"

    told(story())


async def until(person: Person, socket: Any, kind: str) -> dict[str, Any]:
    while (message := await person.hear(socket))["type"] != kind:
        pass
    return message


def test_server_sent_events_tell_the_same(address: str) -> None:
    """For scripts without sockets: the same messages, resumed by their number."""

    async def story() -> None:
        ann, ben, table = await duel(address)
        await act(ann, table, {"do": "set", "code": CODE})
        url = f"/api/tables/{table}/events?after=0"
        async with ben.http.stream("GET", url) as stream:
            lines = stream.aiter_lines()
            first = json.loads((await anext(lines)).removeprefix("data: "))
        assert first["type"] == "heard"
        assert [event["type"] for event in first["events"]] == ["round_begun", "code_set"]

    told(story())


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Host": "evil.example"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://127.0.0.1:8000"}, 200),
        ({}, 200),
    ],
)
def test_other_hosts_and_origins_are_kept_out(
    address: str, headers: dict[str, str], status: int
) -> None:
    async def story() -> None:
        async with httpx.AsyncClient(base_url=f"http://{address}") as http:
            body = {"name": "Ann", "avatar": "sun"}
            assert (await http.post("/api/me", json=body, headers=headers)).status_code == status

    told(story())


def test_answers_carry_safe_headers(address: str) -> None:
    answer = httpx.get(f"http://{address}/health")
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["x-frame-options"] == "DENY"
    assert "server" not in answer.headers or "uvicorn" in answer.headers["server"]


def test_health_readiness_and_metrics(address: str) -> None:
    assert httpx.get(f"http://{address}/health").json()["status"] == "ok"
    assert httpx.get(f"http://{address}/ready").json()["status"] == "ok"
    assert "keypeg_answer_seconds_bucket" in httpx.get(f"http://{address}/metrics").text


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
    """A clear reason, nothing stored."""

    async def story() -> None:
        ann = await guest(address, "Ann")
        answer = await ann.http.post("/api/tables", json=body)
        assert answer.status_code in (400, 422)
        assert answer.json()["reason"]
        assert (await ann.http.get("/api/me/tables")).json() == []

    told(story())


def test_new_tables_are_limited_for_each_identity(tmp_path: Path) -> None:
    """Five a minute; somebody else may still open one."""

    async def story(address: str) -> None:
        ann, ben = await guest(address, "Ann"), await guest(address, "Ben")
        body = {"edition": "classic", "seats": [{"kind": "me"}, {"kind": "bot"}]}
        statuses = [(await ann.http.post("/api/tables", json=body)).status_code for _ in range(6)]
        assert statuses == [201] * 5 + [429]
        assert (await ben.http.post("/api/tables", json=body)).status_code == 201

    with serving(Config(database=f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        told(story(address))


def test_a_pause_stops_everybody_but_whoever_gives_up(address: str) -> None:
    async def story() -> None:
        ann, ben, table = await duel(address)
        assert (await ben.http.post(f"/api/tables/{table}/pause")).status_code == 200
        refused = await act(ann, table, {"do": "set", "code": CODE})
        assert refused.json()["reason"] == "wrong_phase"
        assert (await ann.http.get(f"/api/tables/{table}")).json()["room"]["paused"] is True
        assert (await ann.http.post(f"/api/tables/{table}/pause")).status_code == 200
        assert (await act(ann, table, {"do": "set", "code": CODE})).status_code == 200
        eve = await guest(address, "Eve")
        assert (await eve.http.post(f"/api/tables/{table}/pause")).status_code == 403

    told(story())


def test_a_table_can_begin_in_the_middle_of_a_finished_match(address: str) -> None:
    """The first actions of a record are on the table; the rest is played anew."""

    async def story() -> None:
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

    told(story())


def test_watchers_may_be_kept_behind(address: str) -> None:
    """With a delay they hear and see only what is old enough; the seats hear at once."""

    async def story() -> None:
        ann, ben, eve = [await guest(address, name) for name in ("Ann", "Ben", "Eve")]
        wishes = [{"kind": "me"}, {"kind": "friend"}]
        table = (await ann.open("classic", wishes, watch_delay=1))["room"]["table"]
        await ben.take(table, 1)
        async with eve.socket(table) as socket:
            await act(ann, table, {"do": "set", "code": CODE})
            view = (await eve.http.get(f"/api/tables/{table}/view")).json()
            assert view["rounds"] == []
            heard = await until(eve, socket, "heard")
            assert [event["type"] for event in heard["events"]] == ["round_begun", "code_set"]
            await act(ben, table, {"do": "guess", "code": ["red"] * 4})
            heard = await until(eve, socket, "heard")
            assert [event["type"] for event in heard["events"]] == ["row_placed", "row_marked"]
        view = (await eve.http.get(f"/api/tables/{table}/view")).json()
        assert len(view["rounds"]) == 1

    told(story())


def test_a_duel_on_one_device_is_played_in_the_open(address: str) -> None:
    async def story() -> None:
        ann = await guest(address, "Ann")
        wishes = [{"kind": "me"}, {"kind": "here", "name": "Ben"}]
        found = await ann.open("challenge", wishes)
        assert found["options"] == {"turn_order": "open_alternate"}
        sealed = await ann.open("challenge", wishes, options={"turn_order": "sealed"})
        assert sealed["options"] == {"turn_order": "sealed"}

    told(story())
