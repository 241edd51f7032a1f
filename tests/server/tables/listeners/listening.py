"""Open connections and what they have received, for comparison with a new connection."""

import asyncio
import contextlib
import json
import random
from collections.abc import Sequence
from typing import Any, Protocol

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from keypeg.players.plain import PLAIN
from keypeg.rules.edition import Rules
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table.match import View
from keypeg.table.phases import awaited
from keypeg.wire.eventcodec import event_of
from server.people import Person, action_json

Json = dict[str, Any]

PATIENCE = 8.0
"""Seconds after which a message is taken not to come."""


class Device:
    """A device that listens: it keeps its cookie, whatever happens to the identity."""

    def __init__(
        self, address: str, table: str, cookie: str, seat: int | None = None, link: str = ""
    ) -> None:
        self.address, self.table, self.cookie, self.seat = address, table, cookie, seat
        self.link = link
        """An invitation to a private table, if somebody has given one."""
        self.is_late = False
        """Whether watchers of the table hear nothing for an hour."""

    @property
    def path(self) -> str:
        return f"{self.address}/api/tables/{self.table}"


class Received:
    """What one connection has received: its last greeting, and the events since."""

    def __init__(self, *, is_late: bool = False) -> None:
        self.is_late = is_late
        self.frames: list[Json] = []
        """Everything that was ever sent, whatever followed it."""
        self.hello: Json | None = None
        self.events: list[Json] = []
        self.number = -1
        self.view: Json | None = None
        self.room: Json | None = None
        self.is_cut = False
        self.pongs = 0

    def take(self, message: Json) -> None:
        self.frames.append(message)
        self.room = message.get("room", self.room)
        match message["type"]:
            case "hello":
                self.hello, self.events = message, []
                self.number, self.view = message["number"], message["view"]
            case "heard":
                assert message["number"] == self.number + len(message["events"])
                self.number = message["number"]
                self.events += message["events"]
                if (news := message.get("view")) is not None and self.view is not None:
                    rounds = self.view["rounds"][: news.pop("kept")] + news["rounds"]
                    self.view = news | {"rounds": rounds}
            case "pong":
                self.pongs += 1

    def check_all(self) -> None:
        """Whatever a seat keeps to itself was sent to that seat alone, at whatever time."""
        seat = None
        for message in self.frames:
            if message["type"] == "hello":
                seat = message["seat"]
                assert seat is None or seat in message["room"]["yours"]
            kept = [e for e in message.get("events", ()) if e["type"].endswith("_kept")]
            assert {each["seat"] for each in kept} <= {seat}
            if self.is_late and seat is None:
                assert message.get("number", 0) == 0

    @property
    def place(self) -> tuple[int | None, int, bool] | None:
        """Seat, number of the last event, whether the match is visible; None once disconnected."""
        if self.is_cut or self.hello is None:
            return None
        return self.hello["seat"], self.number, self.hello["view"] is not None


class Line(Protocol):
    """A connection of either kind."""

    device: Device
    received: Received

    def __init__(self, device: Device) -> None: ...

    async def open(self, after: int = -1) -> None:
        """Connects; without access the line counts as cut at once."""

    async def flush(self) -> None:
        """Returns once everything on its way has been received."""

    async def close(self) -> None:
        """Closes the connection."""


class SocketLine:
    """A WebSocket that requests views."""

    def __init__(self, device: Device) -> None:
        self.device, self.received = device, Received(is_late=device.is_late)
        self._socket: ClientConnection | None = None

    async def open(self, after: int = -1) -> None:
        query = f"after={after}&offers=0&views=1&link={self.device.link}"
        self._socket = await connect(
            f"ws://{self.device.path}/socket?{query}",
            additional_headers={"Cookie": self.device.cookie},
            compression=None,
        )
        await self.flush()
        if self.device.seat is not None:
            await self.say({"type": "show", "seat": self.device.seat})

    async def say(self, asked: Json) -> None:
        assert self._socket is not None
        with contextlib.suppress(ConnectionClosed):
            await self._socket.send(json.dumps(asked))
        await self.flush()

    async def flush(self) -> None:
        assert self._socket is not None
        pongs = self.received.pongs
        try:
            await self._socket.send('{"type":"ping"}')
            while self.received.pongs == pongs:
                frame = await asyncio.wait_for(self._socket.recv(), PATIENCE)
                self.received.take(json.loads(frame))
        except ConnectionClosed as closed:
            self.received.is_cut = closed.rcvd is not None and closed.rcvd.code == 4404
            if not self.received.is_cut:
                raise

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()


class StreamLine:
    """Server-sent events, for one seat or for all that the identity may hear."""

    def __init__(self, device: Device) -> None:
        self.device, self.received = device, Received(is_late=device.is_late)
        self._http = httpx.AsyncClient(timeout=60)
        self._reader: asyncio.Task[None] | None = None
        self._is_greeted = asyncio.Event()

    async def open(self, after: int = -1) -> None:
        self._reader = asyncio.create_task(self._read(after))
        await asyncio.wait_for(self._is_greeted.wait(), PATIENCE)

    async def _read(self, after: int) -> None:
        asked: Json = {"after": after, "link": self.device.link}
        params = asked | ({} if self.device.seat is None else {"seat": self.device.seat})
        url, headers = f"http://{self.device.path}/events", {"Cookie": self.device.cookie}
        async with self._http.stream("GET", url, params=params, headers=headers) as answer:
            assert answer.status_code in (200, 403, 404)
            if answer.status_code == 200:
                async for line in answer.aiter_lines():
                    if line.startswith("data: "):
                        self.received.take(json.loads(line.removeprefix("data: ")))
                        self._is_greeted.set()
        self.received.is_cut = True
        self._is_greeted.set()

    async def flush(self) -> None:
        """Returns once nothing more arrives: everything was sent before, over loopback."""
        before = None
        while before != (
            known := (self.received.is_cut, self.received.hello, self.received.number)
        ):
            before = known
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reader
        await self._http.aclose()


async def fresh(line: Line, after: int = -1) -> Received:
    """What a new connection of the same device receives now."""
    another = type(line)(line.device)
    if after >= 0:
        another.received.number = after
    try:
        await another.open(after)
        return another.received
    finally:
        await another.close()


async def settled(line: Line) -> Received:
    """What a new connection receives, once the open one has received as much."""
    async with asyncio.timeout(PATIENCE):
        while True:
            now = await fresh(line)
            await line.flush()
            if line.received.place == now.place:
                return now


async def heard_since(line: Line, after: int) -> list[Json]:
    """All events after a number, as a new connection hears them."""
    now = await fresh(line)
    return (await fresh(line, after)).events if now.number > after else []


async def check(line: Line) -> None:
    """Asserts that an open connection has heard what a new one of the same identity would."""
    try:
        now = await settled(line)
    except TimeoutError:
        now = await fresh(line)
    received = line.received
    assert received.place == now.place
    if received.place is None or received.hello is None or now.hello is None:
        return
    if isinstance(line, SocketLine):
        assert received.view == now.view
    if not received.events:
        assert received.hello["view"] == now.hello["view"]
    elif line.device.seat is None or isinstance(line, StreamLine):
        assert received.events == await heard_since(line, received.hello["number"])


async def make_a_move(people: Sequence[Person], table: str, rules: Rules, number: int) -> bool:
    """Makes the move of a plain player for some awaited seat; False if none of these can move."""
    for person in people:
        found = (await person.http.get(f"/api/tables/{table}")).json()
        for seat in found.get("room", {}).get("yours", ()):
            if await _moves(person, table, rules, Seat(seat), number):
                return True
    return False


async def _moves(person: Person, table: str, rules: Rules, seat: Seat, number: int) -> bool:
    view = View(rules, seat, table)
    for event in await heard_since(StreamLine(device_of(person, table, seat)), 0):
        view = view.hear(event_of(event))
    if seat not in awaited(view.match) or HOUSE in awaited(view.match):
        return False
    action = action_json(PLAIN.act(view, random.Random(number)))
    body = {"id": f"m{number}", "action": action, "seat": seat}
    answer = await person.http.post(f"/api/tables/{table}/actions", json=body)
    return answer.status_code == 200


def device_of(person: Person, table: str, seat: int | None = None) -> Device:
    """A device with the person's current cookie."""
    return Device(person.address, table, f"keypeg={person.http.cookies['keypeg']}", seat)
