"""A private table is visible only to its seats and to those who were given a link."""

from typing import Any

import pytest

from keypeg.server.tables.seats import sittings
from server.duels import guest
from server.people import Person, run_scenario
from server.tables.listeners.listening import SocketLine, StreamLine, device_of

CODE = ["red", "blue", "yellow", "green"]
AFTER_THE_END = ("record", "share.txt", "share.svg", "review")
GONE = (404, "no_such_table")
QR = "qr.svg"

RESIGN = {"id": "a", "action": {"do": "resign"}}
EVERYTHING_AT_A_TABLE = [
    *(("GET", what, None) for what in ("", "view", "events", QR, *AFTER_THE_END)),
    *(("POST", what, None) for what in ("seats/0", "abort", "pause", "accept", "rematch", "link")),
    ("POST", "actions", RESIGN),
    ("POST", "absent", {"seat": 0, "then": "claim"}),
    ("POST", "hints", {"step": "left"}),
    ("POST", "why", {"that": "certain"}),
    ("PUT", "seats/0/level", {"level": "owl"}),
    ("DELETE", "seats/0", None),
]


async def opened(address: str, **more: Any) -> tuple[Person, str]:
    ann = await guest(address, "Ann")
    found = await ann.open("classic", [{"kind": "me"}, {"kind": "friend"}], **more)
    return ann, str(found["room"]["table"])


async def act(person: Person, table: str, action: dict[str, Any]) -> None:
    body = {"id": str(action), "action": action}
    answer = await person.http.post(f"/api/tables/{table}/actions", json=body)
    assert answer.status_code == 200, answer.text


async def status(person: Person, table: str, what: str, link: str = "") -> int:
    path = f"/api/tables/{table}/{what}".rstrip("/")
    asked = {"at": f"http://{person.address}"} if what == QR else {}
    return (await person.http.get(path, params=asked | {"link": link})).status_code


def test_an_early_visitor_hears_nothing_of_the_match(address: str) -> None:
    async def scenario() -> None:
        ann, table = await opened(address, watch=False)
        eve = await guest(address, "Eve")
        line = SocketLine(device_of(eve, table))
        await line.open()
        assert line.received.hello is not None
        assert line.received.hello["view"] is None
        ben = await guest(address, "Ben")
        await ben.take(table, 1)
        await act(ann, table, {"do": "set", "code": CODE})
        await line.flush()
        await line.close()
        assert line.received.is_cut
        assert line.received.events == []

    run_scenario(scenario())


def test_outsiders_see_no_table_match_or_record(address: str) -> None:
    async def scenario() -> None:
        ann, table = await opened(address, watch=False)
        ben, eve = await guest(address, "Ben"), await guest(address, "Eve")
        await ben.take(table, 1)
        await act(ann, table, {"do": "resign"})
        for what in AFTER_THE_END:
            assert await reason(eve, "GET", f"/api/tables/{table}/{what}") == GONE
            assert await status(ben, table, what) == 200

    run_scenario(scenario())


def test_a_link_works_while_its_giver_has_a_seat(address: str) -> None:
    async def scenario() -> None:
        _, table = await opened(address, watch=False)
        ben, eve = await guest(address, "Ben"), await guest(address, "Eve")
        await ben.take(table, 1)
        assert (await eve.http.post(f"/api/tables/{table}/link")).status_code == 404
        link = (await ben.http.post(f"/api/tables/{table}/link")).json()["link"]
        assert await status(eve, table, "", link) == 200
        assert await status(eve, table, "view", link) == 200
        assert await status(eve, table, "view", link[:-1] + "x") == 404
        assert await status(eve, table, QR, link) == 200
        await ben.http.delete(f"/api/tables/{table}/seats/1")
        assert await status(eve, table, "view", link) == 403
        await (await guest(address, "Cid")).take(table, 1)
        assert await status(eve, table, "view", link) == 404

    run_scenario(scenario())


def test_who_waits_with_a_link_hears_the_match_once_its_giver_is_back(address: str) -> None:
    """As whoever comes with it then."""

    async def scenario() -> tuple[bool, bool]:
        _, table = await opened(address, watch=False)
        ben, eve = await guest(address, "Ben"), await guest(address, "Eve")
        await ben.take(table, 1)
        device = device_of(eve, table)
        device.link = (await ben.http.post(f"/api/tables/{table}/link")).json()["link"]
        await ben.http.delete(f"/api/tables/{table}/seats/1")
        line = SocketLine(device)
        await line.open()
        before = line.received.place
        await ben.take(table, 1)
        await line.flush()
        after = line.received.place
        await line.close()
        return bool(before and before[2]), bool(after and after[2])

    assert run_scenario(scenario()) == (False, True)


def test_a_link_gives_access_to_the_record_after_the_match(address: str) -> None:
    async def scenario() -> None:
        ann, table = await opened(address, watch=False)
        ben, eve = await guest(address, "Ben"), await guest(address, "Eve")
        await ben.take(table, 1)
        link = (await ann.http.post(f"/api/tables/{table}/link")).json()["link"]
        assert await status(eve, table, "record", link) == 422
        await act(ann, table, {"do": "resign"})
        for what in AFTER_THE_END:
            assert await status(eve, table, what, link) == 200

    run_scenario(scenario())


def test_a_try_at_the_puzzle_is_visible_only_to_its_owner(address: str) -> None:
    async def scenario() -> None:
        ann, eve = await guest(address, "Ann"), await guest(address, "Eve")
        found = (await ann.http.post("/api/puzzles", json={"edition": "classic"})).json()
        table = found["room"]["table"]
        await act(ann, table, {"do": "resign"})
        assert await status(ann, table, "record") == 200
        assert await status(eve, table, "record") == 404

    run_scenario(scenario())


async def reason(person: Person, method: str, path: str, body: Any = None) -> tuple[int, str]:
    answer = await person.http.request(method, path, json=body)
    return answer.status_code, answer.json().get("reason", "")


@pytest.mark.parametrize(("method", "what", "body"), EVERYTHING_AT_A_TABLE)
def test_a_full_private_table_is_not_found_by_outsiders(
    method: str, what: str, body: Any, address: str
) -> None:
    """Whatever they request, the answer is the same as for a table that does not exist."""

    async def scenario() -> None:
        _, table = await opened(address, watch=False)
        ben, eve = await guest(address, "Ben"), await guest(address, "Eve")
        await ben.take(table, 1)
        path = f"{what}?at=http://{address}" if what == QR else what
        for name in (table, "never-there"):
            assert await reason(eve, method, f"/api/tables/{name}/{path}".rstrip("/"), body) == GONE

    run_scenario(scenario())


def test_a_code_finds_a_private_table_only_for_its_seats(address: str) -> None:
    async def scenario() -> None:
        ann, table = await opened(address, watch=False)
        ben, eve = await guest(address, "Ben"), await guest(address, "Eve")
        code = (await ann.http.get(f"/api/tables/{table}")).json()["room"]["code"]
        assert (await eve.http.get(f"/api/codes/{code}")).json()["status"] == "open"
        await ben.take(table, 1)
        assert (await ben.http.get(f"/api/codes/{code}")).json()["table"] == table
        assert await reason(eve, "GET", f"/api/codes/{code}") == GONE

    run_scenario(scenario())


def test_a_code_tells_a_delayed_watcher_nothing_early(address: str) -> None:
    """They learn neither that the match is over nor when somebody moved."""

    async def scenario() -> None:
        ann, table = await opened(address, watch_delay=3600)
        ben, eve = await guest(address, "Ben"), await guest(address, "Eve")
        await ben.take(table, 1)
        code = (await ann.http.get(f"/api/tables/{table}")).json()["room"]["code"]
        before = (await eve.http.get(f"/api/codes/{code}")).json()
        await act(ann, table, {"do": "set", "code": CODE})
        await act(ann, table, {"do": "resign"})
        assert (await eve.http.get(f"/api/codes/{code}")).json() == before
        assert (await ben.http.get(f"/api/codes/{code}")).json()["status"] == "over"

    run_scenario(scenario())


def test_a_private_table_is_closed_to_newcomers_after_the_match(address: str) -> None:
    """A seat that is left afterwards can be taken by nobody."""

    async def scenario() -> None:
        ann, table = await opened(address, watch=False)
        ben, eve = await guest(address, "Ben"), await guest(address, "Eve")
        await ben.take(table, 1)
        await act(ann, table, {"do": "resign"})
        await ann.http.delete(f"/api/tables/{table}/seats/0")
        assert await reason(eve, "GET", f"/api/tables/{table}") == GONE

    run_scenario(scenario())


def test_a_delayed_watcher_gets_the_record_late(address: str) -> None:
    async def scenario() -> None:
        ann, table = await opened(address, watch_delay=3600)
        ben, eve = await guest(address, "Ben"), await guest(address, "Eve")
        await ben.take(table, 1)
        line = SocketLine(device_of(eve, table))
        await line.open()
        await act(ann, table, {"do": "resign"})
        await line.flush()
        await line.close()
        assert line.received.room is not None
        assert line.received.room["status"] == "playing"
        assert line.received.events == []
        for what in AFTER_THE_END:
            assert await status(eve, table, what) == 422
            assert await status(ben, table, what) == 200

    run_scenario(scenario())


def test_a_stream_that_asked_for_a_seat_ends_with_the_seat(address: str) -> None:
    async def scenario() -> bool:
        ann, table = await opened(address)
        line = StreamLine(device_of(ann, table, 0))
        await line.open()
        await ann.http.delete(f"/api/tables/{table}/seats/0")
        await line.flush()
        await line.close()
        return line.received.is_cut

    assert run_scenario(scenario())


def test_a_match_that_was_left_ends_without_further_requests(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server resigns for the seat even if there are no requests and no listeners."""
    monkeypatch.setattr(sittings, "ABSENCE_MS", 0)

    async def scenario() -> list[dict[str, Any]]:
        ann, table = await opened(address)
        ben = await guest(address, "Ben")
        await ben.take(table, 1)
        await ann.http.delete(f"/api/tables/{table}/seats/0")
        while (answer := await ben.http.get(f"/api/tables/{table}/record")).status_code == 422:
            pass
        return list(answer.json()["actions"])

    assert run_scenario(scenario()) == [{"seat": 0, "do": "resign", "by": "absence"}]


def test_the_program_may_replace_a_player_who_left(address: str) -> None:
    """At once, because leaving is not the same as being absent."""

    async def scenario() -> str:
        ann, table = await opened(address)
        ben = await guest(address, "Ben")
        await ben.take(table, 1)
        await ann.http.delete(f"/api/tables/{table}/seats/0")
        wish = {"seat": 0, "then": "claim"}
        assert (await ben.http.post(f"/api/tables/{table}/absent", json=wish)).status_code == 409
        wish = {"seat": 0, "then": "bot"}
        assert (await ben.http.post(f"/api/tables/{table}/absent", json=wish)).status_code == 200
        room = (await ben.http.get(f"/api/tables/{table}")).json()["room"]
        return str(room["seats"][0]["kind"])

    assert run_scenario(scenario()) == "bot"


def test_a_table_begun_from_a_record_is_shown_as_unranked(
    address: str,
) -> None:
    async def scenario() -> tuple[str | None, list[str | None]]:
        ann, table = await opened(address)
        ben = await guest(address, "Ben")
        await ben.take(table, 1)
        await act(ann, table, {"do": "resign"})
        record = (await ann.http.get(f"/api/tables/{table}/record")).json()
        wishes = [{"kind": "me"}, {"kind": "friend"}]
        found = await ann.open("classic", wishes, record=record, actions=0, public=True)
        name = found["room"]["table"]
        tables = (await ben.http.get("/api/tables")).json()
        return found["room"]["unranked"], [t["unranked"] for t in tables if t["table"] == name]

    assert run_scenario(scenario()) == ("custom", ["custom"])
