"""Listeners who do not know a secret are sent the same bytes, whichever secret it is."""

import json
import logging
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import keypeg.server.tables.state.plan
from hiding import Taken, other_secrets, with_secret
from keypeg.players.chance import Source
from keypeg.rules.edition import Rules
from keypeg.rules.editions import EDITIONS, find
from keypeg.rules.seats import HOUSE, Seat
from keypeg.server.running.logs import LOGGER, json_lines
from keypeg.table import actions as a
from keypeg.table.match import View
from server.live import relaxed, serving
from server.people import Person, action_json, run_scenario
from server.tables.listeners.listening import (
    Received,
    SocketLine,
    StreamLine,
    device_of,
    make_a_move,
)
from strategies import Walk, new_walk

Sent = dict[str, list[str]]
"""What every listener was sent."""


def comparable_secrets(rules: Rules) -> tuple[Walk, Seat, Any]:
    """A round with some rows, one of its secrets, and another secret that is indistinguishable."""
    for seed in range(500):
        walk = new_walk(rules, seed)
        for _ in range(9):
            walk.step()
        playing = walk.table.match.playing
        if playing is None or walk.table.match.is_over or not playing.secrets:
            continue
        if len(playing.rows) + len(playing.circle.questions if playing.circle else ()) < 2:
            continue
        secret = playing.secrets[0]
        others = other_secrets(walk.table.match, playing, secret.seat)
        for code in islice((c for c in others if c != secret.code), 1):
            return walk, secret.seat, code
    raise AssertionError("no such round")


class ScriptedHouse:
    """A house that repeats recorded draws."""

    def __init__(self, draws: Iterator[a.Action]) -> None:
        self.draws = draws

    def act(self, view: View, source: Source) -> a.Action:
        return next(self.draws)


async def play_and_record(address: str, rules: Rules, taken: Taken) -> Sent:
    """Plays a script on the server and returns what each listener was sent, each frame once."""
    people = [Person(address, f"P{seat}") for seat in range(rules.seats)]
    watcher = Person(address, "W")
    listeners = {str(seat): person for seat, person in enumerate(people)} | {"watcher": watcher}
    for person in listeners.values():
        await person.arrive()
    wishes = [{"kind": "me"}] + [{"kind": "friend"}] * (rules.seats - 1)
    options = {k: list(v) if isinstance(v, tuple) else v for k, v in rules.chosen.given.items()}
    table = (await people[0].open(rules.edition, wishes, options=options))["room"]["table"]
    sockets = await sit_and_listen(people, [*listeners.values()], table)
    await act_out(people, table, taken)
    for person, socket in zip(listeners.values(), sockets, strict=True):
        await drain(person, socket)
        await socket.close()
    everybody = [await refused_record(people[0], table), *await counters(watcher)]
    for person in listeners.values():
        for path in ("/view", ""):
            person.frames.append((await person.http.get(f"/api/tables/{table}{path}")).text)
        person.frames += everybody
        await person.leave()
    return {
        name: list(dict.fromkeys(plain(frame, table) for frame in person.frames))
        for name, person in listeners.items()
    }


async def sit_and_listen(people: list[Person], listeners: list[Person], table: str) -> list[Any]:
    """A socket for every listener; those opened before taking a seat are opened again."""
    early = [await person.socket(table, offers=1, views=1) for person in listeners]
    for seat, person in enumerate(people[1:], start=1):
        await person.take(table, seat)
    sockets = []
    for person, socket in zip(listeners, early, strict=True):
        await socket.close()
        person.frames.clear()
        sockets.append(await person.socket(table, offers=1, views=1))
        await drain(person, sockets[-1])
    return sockets


async def act_out(people: list[Person], table: str, taken: Taken) -> None:
    """Sends the actions of the seats; the house acts by itself."""
    for number, (seat, action) in enumerate((s, x) for s, x in taken if s != HOUSE):
        body = {"id": f"x{number}", "action": action_json(action)}
        answer = await people[seat].http.post(f"/api/tables/{table}/actions", json=body)
        assert answer.status_code == 200, answer.text


async def refused_record(person: Person, table: str) -> str:
    """The answer to a request for the record of a match in play."""
    record = await person.http.get(f"/api/tables/{table}/record")
    assert record.status_code == 422
    return record.text


async def counters(watcher: Person) -> list[str]:
    """The metrics that must not differ from run to run, unlike times and connections."""
    lines = (await watcher.http.get("/metrics")).text.splitlines()
    return [line for line in lines if line.startswith(("keypeg_moves", "keypeg_refusals"))]


async def drain(person: Person, socket: Any) -> None:
    """Reads everything that is on its way."""
    await socket.send(json.dumps({"type": "ping"}))
    while (await person.hear(socket))["type"] != "pong":
        pass


def plain(text: str, table: str) -> str:
    """Without ids, codes of tables, times and commitments."""
    text = text.replace(table, "TABLE")
    text = re.sub(r'"code":"[A-Z2-9]{8}"', '"code":"CODE"', text)
    text = re.sub(r'"[0-9a-f]{64}"', '"HASH"', text)
    text = re.sub(r'"(updated|at|watchers)":\d+', r'"\1":0', text)
    # Who is connected is public and depends on timing.
    return re.sub(r'"here":(true|false)', '"here":0', text)


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The server's own log lines, without times."""
    lines = [record for record in caplog.records if record.name == LOGGER.name]
    return [re.sub(r'"at": "[^"]*"', "", json_lines().format(record)) for record in lines]


def play_on_new_server(
    rules: Rules, taken: Taken, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> Sent:
    draws = iter([action for seat, action in taken if seat == HOUSE])
    monkeypatch.setattr(keypeg.server.tables.state.plan, "House", lambda: ScriptedHouse(draws))
    with serving(relaxed(f"sqlite:///{folder}/keypeg.sqlite")) as address:
        return run_scenario(play_and_record(address, rules, taken))


@pytest.mark.parametrize("edition", [edition.key for edition in EDITIONS])
def test_other_secrets_give_the_same_bytes(
    edition: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Sockets, HTTP answers, metrics and log lines are identical for those who do not know it."""
    caplog.set_level(logging.DEBUG, LOGGER.name)
    rules = find(edition).rules(find(edition).seats.stop - 1)
    walk, maker, code = comparable_secrets(rules)
    folders = [tmp_path / "one", tmp_path / "other"]
    for folder in folders:
        folder.mkdir()
    one = play_on_new_server(rules, walk.taken, folders[0], monkeypatch)
    logs_of_one = logged(caplog)
    caplog.clear()
    other = play_on_new_server(rules, with_secret(walk.taken, maker, code), folders[1], monkeypatch)
    assert logs_of_one == logged(caplog) != []
    for listener in one:
        if listener != str(maker):
            assert one[listener] == other[listener]
    assert one[str(maker)] != other[str(maker)]


async def heard_by_the_breaker(address: str, code: list[str]) -> list[str]:
    """Everything Ben can learn at a table of classic where Ann has hidden this code."""
    ann, ben = Person(address, "Ann"), Person(address, "Ben")
    for person in (ann, ben):
        await person.arrive()
    table = (await ann.open("classic", [{"kind": "me"}, {"kind": "friend"}]))["room"]["table"]
    await ben.take(table, 1)
    async with ben.socket(table, offers=1) as socket:
        await play_and_err(ann, ben, table, code)
        await drain(ben, socket)
    for path in ("", "/view", "/record"):
        ben.frames.append((await ben.http.get(f"/api/tables/{table}{path}")).text)
    ben.frames.append((await ben.http.get("/metrics")).text)
    return ben.frames


async def play_and_err(ann: Person, ben: Person, table: str, code: list[str]) -> None:
    """Two rows, and two actions that are refused; Ben keeps all answers."""
    for person, action in (
        (ann, {"do": "set", "code": code}),
        (ben, {"do": "guess", "code": ["red"] * 4}),
        (ben, {"do": "guess", "code": ["orange"] * 4}),
        (ben, {"do": "set", "code": ["red"] * 4}),
        (ben, {"do": "guess", "code": ["mauve"] * 4}),
    ):
        body = {"id": str(action), "action": action}
        answer = await person.http.post(f"/api/tables/{table}/actions", json=body)
        ben.frames.append(answer.text)


def test_salts_and_codes_never_leave_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """No frame, answer, log line or metric contains a salt, or a code that nobody has placed."""
    salt = "5a" * 32
    monkeypatch.setattr("secrets.token_hex", lambda size=32: salt)
    code = ["orange", "white", "orange", "white"]
    caplog.set_level(logging.DEBUG, LOGGER.name)
    with serving(relaxed(f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        everything = run_scenario(heard_by_the_breaker(address, code))
    everything += [json_lines().format(record) for record in caplog.records]
    together = "\n".join(everything)
    assert "orange" in together
    assert salt not in together
    assert json.dumps(code).replace(" ", "") not in together.replace(" ", "")


async def give_up_seat(leaver: Person, table: str, how: str) -> None:
    """Makes seat 0 free again."""
    path = "/api/me" if how == "deletes" else f"/api/tables/{table}/seats/0"
    assert (await leaver.http.delete(path)).status_code == 200


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("leavers")
    with serving(relaxed(f"sqlite:///{folder}/keypeg.sqlite")) as address:
        yield address


async def replace_a_player(address: str, rules: Rules, how: str) -> list[Received]:
    """Eve takes Ann's seat: what Ann's connections receive, and last what a watcher's does."""
    ann, ben, eve, wim = (Person(address, name) for name in ("Ann", "Ben", "Eve", "Wim"))
    for person in (ann, ben, eve, wim):
        await person.arrive()
    wishes = [{"kind": "me"}, {"kind": "friend"}] + [{"kind": "bot"}] * (rules.seats - 2)
    found = await ann.open(rules.edition, wishes, options=dict(rules.chosen.given), public=True)
    table = str(found["room"]["table"])
    lines = [kind(device_of(ann, table)) for kind in (SocketLine, StreamLine)]
    lines.append(SocketLine(device_of(wim, table)))
    for line in lines:
        await line.open()
    await give_up_seat(ann, table, how)
    await eve.take(table, 0)
    await ben.take(table, 1)
    for number in range(4):
        await make_a_move([eve, ben], table, rules, number)
    for line in lines:
        await line.flush()
        await line.close()
    return [line.received for line in lines]


@pytest.mark.parametrize("how", ["leaves", "deletes"])
@pytest.mark.parametrize("edition", [edition.key for edition in EDITIONS])
def test_a_former_holder_of_a_seat_hears_no_secrets_of_the_next(
    edition: str, how: str, address: str
) -> None:
    """The old connections hear what every watcher hears, or nothing."""
    rules = find(edition).rules(find(edition).seats.start)
    *left, watching = run_scenario(replace_a_player(address, rules, how))
    assert watching.events
    for heard in left:
        assert heard.is_cut == (how == "deletes")
        assert heard.is_cut or heard.place == watching.place
        assert heard.is_cut or heard.events[-len(watching.events) :] == watching.events
        assert not [event for event in heard.events if event["type"].endswith("_kept")]
