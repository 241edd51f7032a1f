"""A socket at a table: an ear that hears, and a mouth that asks."""

import asyncio
import contextlib
import time
from typing import Final

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from keypeg.rules.errors import Illegal
from keypeg.rules.seats import Seat
from keypeg.server.ears import Ear, Wants, ear_of, greeting, hello, shown_to
from keypeg.server.identity import AVATARS, cookie_in
from keypeg.server.limits import RateLimit
from keypeg.server.problems import facts_sent
from keypeg.server.quick import quick_way
from keypeg.server.room import Aim, Room
from keypeg.server.services import Services
from keypeg.server.stores.contract import Conflict
from keypeg.wire.actions import action_of
from keypeg.wire.messages import (
    Act,
    Bye,
    Done,
    FromClient,
    Hide,
    Ping,
    Pong,
    React,
    Refused,
    Show,
    decode_asked,
)

LARGEST_FRAME: Final = 4096
LONGEST_ID: Final = 64

AnySocket = WebSocket[None, None, State]


@websocket("/api/tables/{table:str}/socket")
async def table_socket(
    socket: AnySocket,
    table: FromPath[str],
    after: FromQuery[int] = -1,
    offers: FromQuery[int] = 1,
    views: FromQuery[int] = 0,
) -> None:
    """Plays and watches a table. `after`: the number of the last event heard before."""
    services: Services = socket.app.state.services
    await socket.accept()
    room = await services.rooms.find(table)
    identity = services.signer.identity(cookie_in(socket.headers.get("cookie")))
    if room is not None and not room.state.seating.seats_of(identity):
        # Who has just sat down may have done so through another process.
        await room.catch_up()
    if room is None or not _may_listen(room, identity):
        await socket.close(4404, "no_such_table")
        return
    wants = Wants(offers=bool(offers), views=bool(views))
    await Visit(services, room, socket, ear_of(room.state, identity, wants)).stay(after)


def _may_listen(room: Room, identity: str | None) -> bool:
    seating = room.state.seating
    return seating.opened.watch or bool(seating.seats_of(identity)) or not seating.is_full


class Visit:
    """One connection from its first to its last message."""

    def __init__(self, services: Services, room: Room, socket: AnySocket, ear: Ear) -> None:
        self.services, self.room, self.socket, self.ear = services, room, socket, ear
        ear.outbox.at_once = quick_way(socket.scope["extensions"])
        self.limit = RateLimit(services.config.messages_per_10s, 10)

    async def stay(self, after: int) -> None:
        """Until either side goes."""
        metrics = self.services.metrics
        self.services.rooms.join(self.room, self.ear)
        metrics.sockets += 1
        self._greet(after)
        self.room.tell_room()
        writer = asyncio.create_task(self._write())
        try:
            await self._read()
        finally:
            metrics.sockets -= 1
            self.services.rooms.part(self.room, self.ear)
            self.ear.close()
            with contextlib.suppress(Exception):
                await writer

    def _greet(self, after: int) -> None:
        """What was missed, or everything; nothing to a client that has missed nothing."""
        first = greeting(self.ear, self.room.index, self.room.state, self.room.present, after)
        if first is not None:
            self.ear.send(first)

    async def _write(self) -> None:
        while (data := await self.ear.outbox.take()) is not None:
            await self.socket.send_data(data, mode="text")
        with contextlib.suppress(RuntimeError):
            await self.socket.close(4408 if self.ear.is_dropped else 1000)

    async def _read(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while not self.ear.is_dropped:
                data = await self.socket.receive_data(mode="text")
                if not self.limit.allows("messages"):
                    self.ear.send(Bye("too_many_messages"))
                    return
                await self._hear(data.encode() if isinstance(data, str) else bytes(data))

    async def _hear(self, data: bytes) -> None:
        try:
            asked = decode_asked.decode(data) if len(data) <= LARGEST_FRAME else None
        except (msgspec.DecodeError, RecursionError):
            asked = None
        if asked is None:
            self.ear.send(Refused(None, "bad_message", ""))
        else:
            await self._answer(asked)

    async def _answer(self, asked: FromClient) -> None:
        match asked:
            case Act():
                await self._act(asked)
            case Ping():
                self.ear.send(Pong())
            case Show(seat=seat):
                self._show(seat)
            case Hide():
                self.ear.behind_curtain = len(self._seats()) > 1
            case React(with_=symbol):
                await self._react(symbol)

    def _seats(self) -> tuple[Seat, ...]:
        return self.room.state.seating.seats_of(self.ear.identity)

    def _show(self, seat: int) -> None:
        """A device with several seats looks through one of them at a time."""
        if seat in self._seats():
            self.ear.listener, self.ear.behind_curtain = Seat(seat), False
            self.ear.send(hello(self.ear, self.room.index, self.room.state, self.room.present))
        else:
            self.ear.send(Refused(None, "not_your_seat", ""))

    async def _react(self, symbol: str) -> None:
        seats = self._seats()
        if seats and symbol in AVATARS:
            await self.services.rooms.show(self.room, seats[0], symbol)

    async def _act(self, asked: Act) -> None:
        began = time.perf_counter()
        listener = self.ear.listener
        if listener is None or not self._may_act(listener):
            self.ear.send(Refused(asked.id[:LONGEST_ID], "not_your_seat", ""))
            return
        self.ear.pending = (own_id(listener, asked.id), asked.id)
        try:
            await act(self.services, self.room, listener, asked)
        except Illegal as why:
            self._refuse(asked, str(why.reason), why)
        except Conflict:
            self._refuse(asked, "busy")
        else:
            if self.ear.pending is not None:
                self.ear.send(Done(asked.id))
        self.ear.pending = None
        self.services.metrics.answer.observe(time.perf_counter() - began)

    def _may_act(self, seat: Seat) -> bool:
        is_held = self.room.state.seating.is_held(seat, self.ear.identity)
        return is_held and not self.ear.behind_curtain

    def _refuse(self, asked: Act, reason: str, why: Illegal | None = None) -> None:
        """Says why not, with a fresh view."""
        self.services.metrics.refusals[reason] += 1
        shown = shown_to(self.room.state, self.ear.listener) if self.room.state.has_begun else None
        about, facts = (why.about, facts_sent(why)) if why else ("", {})
        self.ear.send(Refused(asked.id[:LONGEST_ID], reason, about, shown, facts))


def own_id(seat: Seat, action_id: str) -> str:
    """An action's id at its table: seats cannot take each other's."""
    return f"{seat}:{action_id[:LONGEST_ID]}"


async def act(services: Services, room: Room, seat: Seat, asked: Act) -> None:
    """Takes a seat's action."""
    began = time.perf_counter()
    await room.act(
        seat, own_id(seat, asked.id), action_of(asked.action), Aim(asked.round, asked.row)
    )
    services.metrics.moves += 1
    services.metrics.append.observe(time.perf_counter() - began)
