"""Every failure is one sentence to the client, and a log line and a counter for the operator."""

import json
import logging
import re
import socket
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from keypeg.server.http.routes import catalogue
from keypeg.server.running.logs import CLIENTS_FAULT, json_lines, log_to_stderr
from keypeg.server.stores.contract import NotStored
from keypeg.server.stores.sqlite import SqliteStore
from keypeg.server.tables.listeners.outbox import Outbox
from keypeg.server.tables.rooms.registry import Rooms
from server.live import relaxed, serving
from server.people import Person, run_scenario

NO_TEXT = b'{"name": "\xff\xfe", "avatar": "sun"}'

CODE = ["red", "blue", "green", "yellow"]


async def seated(address: str) -> tuple[Person, str]:
    ann = Person(address, "Ann")
    await ann.arrive()
    found = await ann.open("classic", [{"kind": "me"}, {"kind": "bot"}])
    return ann, str(found["room"]["table"])


def test_a_body_that_is_not_text_is_refused_everywhere(address: str) -> None:
    async def scenario() -> list[tuple[int, Any]]:
        ann, table = await seated(address)
        paths = ["me", "me/recover", "me/move", "tables", "looks", "puzzles"]
        paths += [f"tables/{table}/actions", f"tables/{table}/absent"]
        headers = {"content-type": "application/json"}
        answers = [
            await ann.http.post(f"/api/{path}", content=NO_TEXT, headers=headers) for path in paths
        ]
        return [(answer.status_code, answer.json()["reason"]) for answer in answers]

    refused = run_scenario(scenario())
    assert {status for status, _ in refused} <= {400, 422}
    assert {reason for _, reason in refused} == {"bad_request", "bad_record"}


@pytest.mark.parametrize("name", ["%00", "a%00b", "%ED%A0%80", "x" * 65, "é"])
def test_an_impossible_table_name_is_not_looked_up(address: str, name: str) -> None:
    answer = httpx.get(f"http://{address}/api/tables/{name}")
    assert (answer.status_code, answer.json()["reason"]) == (404, "no_such_table")


@pytest.mark.parametrize("action_id", ["a\0b", "\N{RIGHT-TO-LEFT OVERRIDE}"])
def test_an_id_that_cannot_be_stored_is_refused(address: str, action_id: str) -> None:
    """It is not passed to a store that cannot write it."""

    async def scenario() -> None:
        ann, table = await seated(address)
        act = {"id": action_id, "action": {"do": "set", "code": CODE}}
        answer = await ann.http.post(f"/api/tables/{table}/actions", json=act)
        assert (answer.status_code, answer.json()["reason"]) == (422, "bad_id")
        async with ann.socket(table) as line:
            await line.send(json.dumps({"type": "act", **act}))
            while (message := await ann.hear(line))["type"] != "refused":
                pass
        assert message["reason"] == "bad_id"

    run_scenario(scenario())


async def fail(*given: object) -> None:
    raise sqlite3.OperationalError("disk I/O error with orange in it")


def test_a_failed_write_is_reported_over_the_socket(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The refusal names the action; the socket closes with "try again later"."""

    async def scenario() -> None:
        ann, table = await seated(address)
        monkeypatch.setattr(SqliteStore, "append", fail)
        async with ann.socket(table) as line:
            action = {"do": "set", "code": CODE}
            await line.send(json.dumps({"type": "act", "id": "1", "action": action}))
            while (message := await ann.hear(line))["type"] != "refused":
                pass
            assert (message["id"], message["reason"]) == ("1", "not_stored")
            with pytest.raises(ConnectionClosed) as closed:
                await line.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1013
        monkeypatch.undo()
        act = {"id": "1", "action": {"do": "set", "code": CODE}}
        assert (await ann.http.post(f"/api/tables/{table}/actions", json=act)).status_code == 200

    run_scenario(scenario())


def test_a_failed_write_is_reported_over_http(
    address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> httpx.Response:
        ann, table = await seated(address)
        monkeypatch.setattr(SqliteStore, "append", fail)
        act = {"id": "1", "action": {"do": "set", "code": CODE}}
        return await ann.http.post(f"/api/tables/{table}/actions", json=act)

    answer = run_scenario(scenario())
    assert (answer.status_code, answer.json()) == (503, {"reason": "not_stored", "about": ""})
    assert int(answer.headers["retry-after"]) > 0
    [line] = [json_lines().format(each) for each in caplog.records if each.msg == "not_stored"]
    logged = json.loads(line)
    assert (logged["level"], logged["failure"]) == ("error", ["NotStored", "OperationalError"])
    assert any("room.py" in frame for frame in logged["trace"])
    assert "orange" not in line


async def not_to_be_read(*given: object) -> None:
    await fail()


def test_a_socket_that_cannot_be_opened_is_closed_with_a_reason(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table cannot be looked up: that is our fault, logged and counted."""

    async def scenario() -> tuple[int, str]:
        ann, table = await seated(address)
        monkeypatch.setattr(SqliteStore, "_ask", not_to_be_read)
        async with ann.socket(table) as line:
            return await ann.hear_to_the_end(line)

    before = failures(address, "socket")
    assert run_scenario(scenario()) == (1011, "failed")
    assert failures(address, "socket") == before + 1


def test_a_socket_whose_table_cannot_be_stored_is_to_be_tried_again(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> tuple[int, str]:
        ann, table = await seated(address)
        monkeypatch.setattr(Rooms, "find", not_stored)
        async with ann.socket(table) as line:
            return await ann.hear_to_the_end(line)

    async def not_stored(rooms: Rooms, table: str) -> None:
        raise NotStored

    assert run_scenario(scenario()) == (1013, "not_stored")


def test_a_message_that_cannot_be_sent_closes_the_socket(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it would stay open and deaf."""

    async def broken(outbox: Outbox) -> None:
        raise KeyError

    async def scenario() -> tuple[int, str]:
        ann, table = await seated(address)
        monkeypatch.setattr(Outbox, "take", broken)
        async with ann.socket(table) as line:
            return await ann.hear_to_the_end(line)

    before = failures(address, "socket")
    assert run_scenario(scenario())[0] == 1011
    assert failures(address, "socket") == before + 1


@pytest.mark.parametrize("way", ["closes", "is cut"])
def test_a_client_that_leaves_its_socket_is_no_fault_of_ours(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, way: str
) -> None:
    async def scenario(address: str) -> None:
        ann, table = await seated(address)
        for _ in range(3):
            async with ann.socket(table) as line:
                await ann.hear(line)
                if way == "is cut":
                    line.transport.abort()
        while "keypeg_sockets 0.0" not in (await ann.http.get("/metrics")).text:
            pass

    with serving(relaxed(f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        run_scenario(scenario(address))
    assert not [each for each in caplog.records if each.exc_info]


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "me", {"name": "Ann", "avatar": "sun"}),
        ("POST", "me/phrase", None),
        ("DELETE", "me", None),
        ("POST", "me/move", {"token": "TOKEN"}),
    ],
)
def test_whatever_cannot_be_written_is_not_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, method: str, path: str, body: Any
) -> None:
    async def scenario(address: str) -> httpx.Response:
        ann, _ = await seated(address)
        if body and "token" in body:
            body["token"] = (await ann.http.post("/api/me/token")).json()["token"]
        monkeypatch.setattr(SqliteStore, "_transact", not_to_be_written)
        return await ann.http.request(method, f"/api/{path}", json=body)

    with serving(relaxed(f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        answer = run_scenario(scenario(address))
    assert (answer.status_code, answer.json()["reason"]) == (503, "not_stored")


async def not_to_be_written(*given: object, **more: object) -> None:
    await fail()


def failures(address: str, where: str) -> float:
    """How many failures have been counted there."""
    counted = re.search(
        rf'keypeg_failures_total{{where="{where}"}} (\S+)',
        httpx.get(f"http://{address}/metrics").text,
    )
    return float(counted[1]) if counted else 0.0


def test_a_server_error_is_logged_and_counted(
    address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken() -> None:
        raise KeyError("secret")

    monkeypatch.setattr(catalogue, "editions_shown", broken)
    answer = httpx.get(f"http://{address}/api/editions")
    assert (answer.status_code, answer.json()) == (500, {"reason": "failed", "about": ""})
    assert [each.msg for each in caplog.records if each.exc_info] == ["failed"]
    told = httpx.get(f"http://{address}/metrics").text
    assert 'keypeg_failures_total{where="GET /api/editions"} 1.0' in told


def test_a_client_that_disconnects_during_a_body_is_not_a_server_error(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The server answers the next request, and nothing is logged."""
    host, _, port = address.partition(":")
    head = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90\r\n\r\n{"
    for _ in range(5):
        with socket.create_connection((host, int(port))) as connection:
            connection.sendall(head)
    assert httpx.get(f"http://{address}/health").status_code == 200
    assert "POST /api/me" not in httpx.get(f"http://{address}/metrics").text
    assert not [each for each in caplog.records if each.exc_info]


def test_all_log_lines_are_json_without_request_data(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Also those of uvicorn and asyncio, including tracebacks."""
    before = logging.root.handlers[:]
    log_to_stderr()
    try:
        for name in ("uvicorn.error", "asyncio"):
            logging.getLogger(name).error("Exception\n", exc_info=ValueError("orange"))
    finally:
        logging.root.handlers[:] = before
        logging.captureWarnings(capture=False)
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["event"] for line in lines] == ["Exception", "Exception"]
    assert [line["failure"] for line in lines] == [["ValueError"], ["ValueError"]]
    assert "orange" not in json.dumps(lines)


def test_clients_cannot_flood_the_log(capsys: pytest.CaptureFixture[str]) -> None:
    before = logging.root.handlers[:]
    log_to_stderr()
    try:
        for line in CLIENTS_FAULT:
            logging.getLogger("uvicorn.error").warning(line)
    finally:
        logging.root.handlers[:] = before
        logging.captureWarnings(capture=False)
    assert not capsys.readouterr().err
