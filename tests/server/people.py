"""Scripted clients with a cookie, which take seats, listen, and play like plain players."""

import asyncio
import json
import random
from collections.abc import Coroutine, Sequence
from typing import Any, TypeVar
from urllib.parse import urlencode

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from keypeg.players.plain import PLAIN
from keypeg.rules.edition import Rules
from keypeg.rules.seats import Seat
from keypeg.table import actions as a
from keypeg.table.actions import Action
from keypeg.table.match import View
from keypeg.table.phases import awaited
from keypeg.table.state import Match
from keypeg.wire.eventcodec import event_of

T = TypeVar("T")


def action_json(action: a.Action) -> dict[str, Any]:
    """An action as it is sent."""
    match action:
        case a.Set(code) | a.Reveal(code) | a.Ask(code) | a.Claim(code):
            return {"do": str(action.word), "code": code}
        case a.Guess(code, area):
            return {"do": "guess", "code": code} | ({"area": area} if area is not None else {})
        case a.GiveMark(row, mark, area):
            run_scenario = {"do": "mark", "row": row} | mark._asdict()
            return run_scenario | ({"area": area} if area is not None else {})
        case a.GiveAnswer(row, pins):
            return {"do": "answer", "row": row, "pins": pins}
    return {"do": str(action.word)}


_connected: list["Person"] = []


def run_scenario(scenario: Coroutine[None, None, T]) -> T:
    """Runs an async scenario and closes the connections of all its people."""

    async def whole() -> T:
        try:
            return await scenario
        finally:
            while _connected:
                await _connected.pop().leave()

    return asyncio.run(whole())


class Person:
    """A person at a device."""

    def __init__(self, address: str, name: str, seed: int = 1) -> None:
        self.address, self.name = address, name
        self.http = httpx.AsyncClient(base_url=f"http://{address}", timeout=60)
        self.source = random.Random(f"{name} {seed}")
        self.frames: list[str] = []
        """Every frame received, for tests that search for leaks."""
        self.number = 0
        self.actions = 0
        _connected.append(self)

    def choose(self, view: View) -> Action:
        """The action of a plain player."""
        return PLAIN.act(view, self.source)

    async def arrive(self) -> None:
        """Becomes a guest."""
        answer = await self.http.post("/api/me", json={"name": self.name, "avatar": "sun"})
        assert answer.status_code == 200, answer.text

    async def open(
        self, edition: str, seats: Sequence[dict[str, Any]], **more: Any
    ) -> dict[str, Any]:
        body = {"edition": edition, "seats": list(seats)} | more
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    async def take(self, table: str, seat: int) -> None:
        answer = await self.http.post(f"/api/tables/{table}/seats/{seat}")
        assert answer.status_code == 200, answer.text

    def socket(self, table: str, after: int = 0, **asked: int | str) -> connect:
        cookie = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        query = urlencode({"after": after, "offers": 0} | asked)
        return connect(
            f"ws://{self.address}/api/tables/{table}/socket?{query}",
            additional_headers={"Cookie": cookie},
            compression=None,
            open_timeout=60,
        )

    async def play(self, table: str, seat: Seat, rules: Rules) -> Match:
        """Plays a seat to the end of the match and hears everything on the way."""
        view = View(rules, seat, table)
        begun = pending = False
        async with self.socket(table) as socket:
            while not await self._has_ended(table, view.match):
                message = await self.hear(socket)
                assert message["type"] != "refused", message
                if message["type"] == "heard":
                    view = self._heard(message, view)
                elif message["type"] == "room":
                    begun = all(each["kind"] != "free" for each in message["room"]["seats"])
                if message["type"] == "done" or message.get("done"):
                    pending = False
                if begun and not pending and seat in awaited(view.match):
                    pending = True
                    await self.act(socket, view)
        return view.match

    async def _has_ended(self, table: str, match: Match) -> bool:
        """Against the clock, a find may be followed by a row of the same millisecond."""
        is_timed = match.rules.order is not None and match.rules.order.timed
        if not match.is_over or not is_timed:
            return match.is_over
        return (await self.http.get(f"/api/tables/{table}/record")).status_code == 200

    def _heard(self, message: dict[str, Any], view: View) -> View:
        """Numbers are consecutive for each listener, whatever others hear in between."""
        assert message["number"] == self.number + len(message["events"])
        self.number = message["number"]
        for run_scenario in message["events"]:
            view = view.hear(event_of(run_scenario))
        assert message["awaited"] == list(awaited(view.match))
        return view

    async def hear(self, socket: ClientConnection) -> dict[str, Any]:
        frame = await socket.recv()
        assert isinstance(frame, str)
        self.frames.append(frame)
        return dict(json.loads(frame))

    async def hear_to_the_end(self, socket: ClientConnection) -> tuple[int, str]:
        """How the server closes the socket, and why."""
        try:
            while True:
                await self.hear(socket)
        except ConnectionClosed as closed:
            return (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (1006, "")

    async def act(self, socket: ClientConnection, view: View) -> None:
        self.actions += 1
        action = action_json(self.choose(view))
        await socket.send(json.dumps({"type": "act", "id": f"a{self.actions}", "action": action}))

    async def leave(self) -> None:
        await self.http.aclose()
