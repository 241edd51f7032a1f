"""No leak: whoever does not know a secret is sent the same bytes, whichever secret it is."""

import json
import logging
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import keypeg.server.room
from hiding import Taken, other_secrets, with_secret
from keypeg.rules.edition import Rules
from keypeg.rules.editions import EDITIONS, find
from keypeg.rules.seats import HOUSE, Seat
from keypeg.server.logs import LOGGER, JsonLines
from keypeg.table import actions as a
from keypeg.table.match import View
from server.live import relaxed, serving
from server.people import Person, action_json, told
from strategies import Walk, new_walk

Told = dict[str, list[str]]
"""What every listener was sent."""


def interesting(rules: Rules) -> tuple[Walk, Seat, Any]:
    """A round in play with some rows, a secret of it, and another that would look the same."""
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
    """Chance as it was drawn before."""

    def __init__(self, draws: Iterator[a.Action]) -> None:
        self.draws = draws

    def act(self, view: View) -> a.Action:
        return next(self.draws)


async def sent(address: str, rules: Rules, taken: Taken) -> Told:
    """Plays a script on the server: what each listener is sent, each frame once."""
    people = [Person(address, f"P{seat}") for seat in range(rules.seats)]
    watcher = Person(address, "W")
    for person in (*people, watcher):
        await person.arrive()
    wishes = [{"kind": "me"}] + [{"kind": "friend"}] * (rules.seats - 1)
    options = {k: list(v) if isinstance(v, tuple) else v for k, v in rules.chosen.given.items()}
    table = (await people[0].open(rules.edition, wishes, options=options))["room"]["table"]
    listeners = {str(seat): person for seat, person in enumerate(people)} | {"watcher": watcher}
    sockets = {}
    for name, person in listeners.items():
        sockets[name] = await person.socket(table, offers=1, views=1)
    for seat, person in enumerate(people[1:], start=1):
        await person.take(table, seat)
    # Sockets opened before sitting down listen as watchers: open them anew as seats.
    for name, person in listeners.items():
        await sockets[name].close()
        person.frames.clear()
        sockets[name] = await person.socket(table, offers=1, views=1)
        await drain(person, sockets[name])
    for number, (seat, action) in enumerate((s, x) for s, x in taken if s != HOUSE):
        body = {"id": f"x{number}", "action": action_json(action)}
        answer = await people[seat].http.post(f"/api/tables/{table}/actions", json=body)
        assert answer.status_code == 200, answer.text
    for name, person in listeners.items():
        await drain(person, sockets[name])
        await sockets[name].close()
        person.frames.append((await person.http.get(f"/api/tables/{table}/view")).text)
        person.frames.append((await person.http.get(f"/api/tables/{table}")).text)
    record = await people[0].http.get(f"/api/tables/{table}/record")
    assert record.status_code == 422
    counted = (await watcher.http.get("/metrics")).text.splitlines()
    for person in listeners.values():
        person.frames.append(record.text)
        # Times, and who is connected just now, differ from run to run; what was counted does not.
        lasting = ("keypeg_moves", "keypeg_refusals")
        person.frames += [line for line in counted if line.startswith(lasting)]
        await person.leave()
    return {
        name: list(dict.fromkeys(plain(frame, table) for frame in person.frames))
        for name, person in listeners.items()
    }


async def drain(person: Person, socket: Any) -> None:
    """Everything that is on its way."""
    await socket.send(json.dumps({"type": "ping"}))
    while (await person.hear(socket))["type"] != "pong":
        pass


def plain(text: str, table: str) -> str:
    """Without ids, codes of tables, times and commitments."""
    text = text.replace(table, "TABLE")
    text = re.sub(r'"code":"[A-Z2-9]{6}"', '"code":"CODE"', text)
    text = re.sub(r'"[0-9a-f]{64}"', '"HASH"', text)
    text = re.sub(r'"(updated|at|watchers)":\d+', r'"\1":0', text)
    # Who is connected just now is public, and depends on the moment.
    return re.sub(r'"here":(true|false)', '"here":0', text)


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The server's own log lines, without their times."""
    lines = [record for record in caplog.records if record.name == LOGGER.name]
    return [re.sub(r'"at": "[^"]*"', "", JsonLines().format(record)) for record in lines]


def played(rules: Rules, taken: Taken, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Told:
    draws = iter([action for seat, action in taken if seat == HOUSE])
    monkeypatch.setattr(keypeg.server.room, "House", lambda: ScriptedHouse(draws))
    with serving(relaxed(f"sqlite:///{folder}/keypeg.sqlite")) as address:
        return told(sent(address, rules, taken))


@pytest.mark.parametrize("edition", [edition.key for edition in EDITIONS])
def test_other_secrets_give_the_same_bytes(
    edition: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Sockets, HTTP answers, metrics and log lines are equal to the letter for the ignorant."""
    caplog.set_level(logging.DEBUG, LOGGER.name)
    rules = find(edition).rules(find(edition).seats.stop - 1)
    walk, maker, code = interesting(rules)
    folders = [tmp_path / "one", tmp_path / "other"]
    for folder in folders:
        folder.mkdir()
    one = played(rules, walk.taken, folders[0], monkeypatch)
    logs_of_one = logged(caplog)
    caplog.clear()
    other = played(rules, with_secret(walk.taken, maker, code), folders[1], monkeypatch)
    assert logs_of_one == logged(caplog) != []
    for listener in one:
        if listener != str(maker):
            assert one[listener] == other[listener]
    assert one[str(maker)] != other[str(maker)]


def test_salts_and_unguessed_codes_are_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """No frame, answer, log line or metric holds a salt, or a code that nobody has placed."""
    rules = find("classic").rules()
    salt = "5a" * 32
    monkeypatch.setattr("secrets.token_hex", lambda size=32: salt)
    code = ["orange", "white", "orange", "white"]

    async def story(address: str) -> list[str]:
        ann, ben = Person(address, "Ann"), Person(address, "Ben")
        for person in (ann, ben):
            await person.arrive()
        wishes = [{"kind": "me"}, {"kind": "friend"}]
        table = (await ann.open(rules.edition, wishes))["room"]["table"]
        await ben.take(table, 1)
        async with ben.socket(table, offers=1) as socket:
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
            await drain(ben, socket)
        for path in ("", "/view", "/record"):
            ben.frames.append((await ben.http.get(f"/api/tables/{table}{path}")).text)
        ben.frames.append((await ben.http.get("/metrics")).text)
        return ben.frames

    caplog.set_level(logging.DEBUG, LOGGER.name)
    with serving(relaxed(f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        everything = told(story(address))
    everything += [JsonLines().format(record) for record in caplog.records]
    together = "\n".join(everything)
    assert "orange" in together
    assert salt not in together
    assert json.dumps(code).replace(" ", "") not in together.replace(" ", "")
