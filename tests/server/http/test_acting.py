"""Actions and their answers, over plain HTTP and the socket."""

import json
from pathlib import Path

import pytest

from keypeg.server.buses.memory import MemoryBus
from server.duels import CODE, FOUR, act, duel, guest, until
from server.live import relaxed, serving
from server.people import run_scenario


def test_the_same_id_is_the_same_answer(address: str) -> None:
    async def scenario() -> None:
        ann, ben, table = await duel(address)
        await act(ann, table, {"do": "set", "code": CODE})
        body = {"id": "once", "action": {"do": "guess", "code": ["red"] * 4}}
        for _ in range(3):
            answer = await ben.http.post(f"/api/tables/{table}/actions", json=body)
            assert (answer.status_code, answer.json()) == (200, {"id": "once"})
        view = (await ben.http.get(f"/api/tables/{table}/view")).json()
        assert len(view["rounds"][0]["rows"]) == 1

    run_scenario(scenario())


def test_the_ids_of_who_held_a_seat_before_are_not_the_next_holders(address: str) -> None:
    """Both count from one; the row of the second is not taken for the first's."""

    async def scenario() -> int:
        ann, ben, table = await duel(address)
        eve = await guest(address, "Eve")
        await act(ann, table, {"do": "set", "code": CODE})
        once = {"id": "1", "action": {"do": "guess", "code": ["red"] * 4}}
        assert (await ben.http.post(f"/api/tables/{table}/actions", json=once)).status_code == 200
        await ben.http.delete(f"/api/tables/{table}/seats/1")
        await eve.take(table, 1)
        assert (await eve.http.post(f"/api/tables/{table}/actions", json=once)).status_code == 200
        view = (await eve.http.get(f"/api/tables/{table}/view")).json()
        return len(view["rounds"][0]["rows"])

    assert run_scenario(scenario()) == 2


def test_who_sat_down_through_another_process_may_act_before_its_news_have_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two servers with one store, and a bus that brings nothing."""
    monkeypatch.setattr(MemoryBus, "is_shared", True)

    async def scenario(one: str, other: str) -> str:
        ann, ben = await guest(one, "Ann"), await guest(one, "Ben")
        wishes = [{"kind": "me"}, {"kind": "friend"}]
        table = str((await ann.open("classic", wishes, public=True))["room"]["table"])
        ben.address = other
        async with ben.socket(table, after=-1) as socket:
            await until(ben, socket, "hello")
            await ben.take(table, 1)
            resign = {"type": "act", "id": "1", "action": {"do": "resign"}}
            await socket.send(json.dumps(resign))
            while (message := await ben.hear(socket)).get("id", message.get("done")) != "1":
                pass
        return str(message["type"])

    settings = relaxed(f"sqlite:///{tmp_path}/keypeg.sqlite")
    with serving(settings) as one, serving(settings) as other:
        assert run_scenario(scenario(one, other)) in ("done", "heard")


def test_an_action_for_another_row_or_round_is_refused(address: str) -> None:
    """A row intended as row 1 is not accepted as row 2."""

    async def scenario() -> None:
        ann, ben, table = await duel(address)
        await act(ann, table, {"do": "set", "code": CODE}, round=1)
        row = {"do": "guess", "code": ["red"] * 4}
        assert (await act(ben, table, row, round=1, row=1)).status_code == 200
        for aim in ({"row": 1}, {"row": 3}, {"round": 2}):
            assert (await act(ben, table, row, **aim)).json()["reason"] == "wrong_phase"
        assert (await act(ben, table, row, round=1, row=2)).status_code == 200

    run_scenario(scenario())


def test_original_by_hand_ends_once_the_decoder_accepts(address: str) -> None:
    """A rematch waits until the decoder has accepted the result."""

    async def scenario() -> None:
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

    run_scenario(scenario())


def test_one_device_shows_one_seat_at_a_time(address: str) -> None:
    """Nothing is sent while the curtain is closed; each seat sees its own view only on request."""

    async def scenario() -> None:
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

    run_scenario(scenario())


def test_server_sent_events_carry_the_same_messages(address: str) -> None:
    """For scripts without sockets: the same messages, resumed by number."""

    async def scenario() -> None:
        ann, ben, table = await duel(address)
        await act(ann, table, {"do": "set", "code": CODE})
        url = f"/api/tables/{table}/events?after=0"
        async with ben.http.stream("GET", url) as stream:
            lines = stream.aiter_lines()
            first = json.loads((await anext(lines)).removeprefix("data: "))
        assert first["type"] == "heard"
        assert [event["type"] for event in first["events"]] == ["round_begun", "code_set"]

    run_scenario(scenario())


def test_watchers_may_be_delayed(address: str) -> None:
    """With a delay they hear and see only what is old enough; the seats hear at once."""

    async def scenario() -> None:
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

    run_scenario(scenario())


def test_action_ids_are_never_truncated(address: str) -> None:
    """An id of up to 64 characters is accepted as it is; a longer one is never truncated."""

    async def scenario() -> None:
        ann, ben, table = await duel(address)
        await act(ann, table, {"do": "set", "code": CODE})
        guess = {"do": "guess", "code": FOUR["red"]}
        url, long = f"/api/tables/{table}/actions", "x" * 63
        for end, status in (("a", 200), ("b", 200), ("aa", 400), ("ab", 400)):
            answer = await ben.http.post(url, json={"id": long + end, "action": guess})
            assert answer.status_code == status
        async with ben.socket(table, after=-1) as socket:
            await ben.hear(socket)
            message = {"type": "act", "id": long + "aa", "action": guess}
            await socket.send(json.dumps(message))
            while (refusal := await ben.hear(socket))["type"] != "refused":
                pass
            assert refusal["reason"] == "bad_message"
        view = (await ben.http.get(f"/api/tables/{table}/view")).json()
        assert len(view["rounds"][0]["rows"]) == 2

    run_scenario(scenario())
