"""The WebSocket of a table: sends messages to a client and handles its requests."""

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
from keypeg.server.http.connections import LARGEST_FRAME
from keypeg.server.http.errors import facts_sent
from keypeg.server.http.fast_socket import quick_ways
from keypeg.server.http.guards import address_of
from keypeg.server.http.limits import Sender
from keypeg.server.http.links import host_of
from keypeg.server.http.services import Services
from keypeg.server.running.denied import UNPROCESSABLE, Denied
from keypeg.server.running.failures import NOT_STORED, reported
from keypeg.server.stores.contract import Conflict, NotStored, Unplayable
from keypeg.server.tables.listeners.broadcast import Wants
from keypeg.server.tables.listeners.preparation import listeners_of, prepare
from keypeg.server.tables.listeners.seat_views import view_at
from keypeg.server.tables.listeners.subscriber import GONE, Subscriber
from keypeg.server.tables.rooms.room import Room
from keypeg.server.tables.seats.identity import AVATARS, COOKIE
from keypeg.server.tables.seats.standpoints import Guest, Standpoint
from keypeg.table.aims import Aim
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

FAULT: Final = 1011
AGAIN: Final = 1013
"""Close codes of RFC 6455 and its registry: internal error; try again later."""


AnySocket = WebSocket[None, None, State]


@websocket("/api/tables/{table:str}/socket")
async def table_socket(
    socket: AnySocket,
    table: FromPath[str],
    after: FromQuery[int] = -1,
    offers: FromQuery[int] = 1,
    views: FromQuery[int] = 0,
) -> None:
    """Plays or watches at a table. `after`: the number of the last event heard before."""
    services: Services = socket.app.state.services
    await socket.accept()
    identity = services.signer.identity(socket.cookies.get(COOKIE))
    sender = Sender(identity, address_of(socket.scope, services.config.trusted_proxy))
    with services.limits.listening(sender) as may_listen:
        if may_listen and services.limits.allow("requests", sender):
            wants = Wants(offers=bool(offers), views=bool(views))
            await _visit_or_fail(socket, table, sender, wants, after)
        else:
            await socket.close(AGAIN, "too_many_connections")


async def _visit_or_fail(
    socket: AnySocket, table: str, sender: Sender, wants: Wants, after: int
) -> None:
    """Closes the connection with a code of ours, whatever goes wrong."""
    try:
        await _visit(socket, table, sender, wants, after)
    except Exception as why:  # noqa: BLE001  # reported, whatever it is
        reason = reported(socket.app.state.services.metrics, why, "socket")
        await _close(socket, code_for(why), reason)


async def _close(socket: AnySocket, code: int, reason: str) -> None:
    """Closes a socket that the client may have left already."""
    with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
        await socket.close(code, reason)


def code_for(why: Exception) -> int:
    """The code with which a failure closes a socket."""
    return AGAIN if isinstance(why, NotStored) else FAULT


async def _visit(socket: AnySocket, table: str, sender: Sender, wants: Wants, after: int) -> None:
    services, identity = socket.app.state.services, sender.identity
    try:
        room = await services.rooms.find(table)
        if room is not None and not room.state.seating.seats_of(identity):
            # They may have just sat down through another process.
            await room.catch_up()
    except Unplayable as why:
        await socket.close(GONE, why.reason)
        return
    if room is None:
        await socket.close(GONE, "no_such_table")
        return
    if not _may_be_shown(services, room, sender):
        await socket.close(AGAIN, "too_many_requests")
        return
    guest = Guest(identity, host=host_of(services, room, socket.query_params.get("link", "")))
    await prepare(room.state, listeners_of(room.state.seating, guest))
    await Visit(services, room, socket, Subscriber(guest, wants), sender).stay(after)


def _may_be_shown(services: Services, room: Room, sender: Sender) -> bool:
    """Whether the rate limit allows showing the match; a long one counts as several requests."""
    more = room.state.weight - 1
    return not more or services.limits.allow("requests", sender, more)


class Visit:
    """A connection from its first to its last message."""

    def __init__(
        self,
        services: Services,
        room: Room,
        socket: AnySocket,
        subscriber: Subscriber,
        sender: Sender,
    ) -> None:
        self.services, self.room, self.socket, self.subscriber = services, room, socket, subscriber
        ways = quick_ways(socket.scope["extensions"])
        subscriber.outbox.at_once = ways and ways.say
        self._hear_next = ways.hear if ways else self._receive
        self.sender = sender
        self.code = 1000
        """The close code."""

    async def stay(self, after: int) -> None:
        """Serves the connection until either side closes it."""
        metrics = self.services.metrics
        metrics.sockets += 1
        self.room = self.services.rooms.join(self.room, self.subscriber, after)
        self.room.audience.tell_presence(self.subscriber)
        writer = asyncio.create_task(self._write())
        try:
            await self._read()
        finally:
            metrics.sockets -= 1
            self.services.rooms.part(self.room, self.subscriber)
            self.subscriber.close(self.code)
            await writer

    async def _write(self) -> None:
        """Sends what is queued, then closes the socket, also if sending fails."""
        try:
            while (data := await self.subscriber.outbox.take()) is not None:
                await self.socket.send_data(data, mode="text")
        except (OSError, WebSocketDisconnect):
            return  # the client is gone
        except Exception as why:  # noqa: BLE001  # reported, whatever it is
            reported(self.services.metrics, why, "socket")
            self.subscriber.close(code_for(why))
        await _close(self.socket, *(self.subscriber.ending or (self.code, "")))

    async def _read(self) -> None:
        try:
            await self._listen()
        except WebSocketDisconnect:
            return
        except Exception as why:  # noqa: BLE001  # reported, whatever it is
            reported(self.services.metrics, why, "socket")
            self.code = code_for(why)

    async def _listen(self) -> None:
        while not self.subscriber.is_dropped:
            data = await self._hear_next()
            if data is None:
                return
            if not self.services.limits.allow("messages", self.sender):
                self.subscriber.send(Bye("too_many_messages"))
                return
            await self._hear(data)

    async def _receive(self) -> bytes | None:
        """The next message; where the server is another than ours."""
        return (await self.socket.receive_data(mode="text")).encode()

    async def _hear(self, data: bytes) -> None:
        try:
            asked = decode_asked.decode(data) if len(data) <= LARGEST_FRAME else None
        except (msgspec.DecodeError, RecursionError):
            asked = None
        if asked is None:
            self.subscriber.send(Refused(None, "bad_message", ""))
        else:
            await self._answer(asked)

    async def _answer(self, asked: FromClient) -> None:
        match asked:
            case Act():
                await self._act(asked)
            case Ping():
                self.subscriber.send(Pong())
            case Show(seat=seat):
                await self._show(seat)
            case Hide():
                self._look(None)
            case React(with_=symbol):
                await self._react(symbol)

    def _seats(self) -> tuple[Seat, ...]:
        return self.room.state.seating.seats_of(self.subscriber.guest.identity)

    async def _catch_up_without_seat(self) -> None:
        """Reads the news: they may have just sat down through another process."""
        if not self._seats() and self.subscriber.guest.identity:
            with contextlib.suppress(Unplayable):  # everybody at the table has been told
                await self.room.catch_up()

    async def _show(self, seat: int) -> None:
        """Switches to one of the device's seats; it sees one at a time."""
        if self.services.bus.is_shared:
            await self._catch_up_without_seat()
        if seat in self._seats():
            self._look(Seat(seat))
        else:
            self.subscriber.send(Refused(None, "not_your_seat", ""))

    def _look(self, seat: Seat | None) -> None:
        self.subscriber.look(seat)
        if not _may_be_shown(self.services, self.room, self.sender):
            self.subscriber.close(AGAIN, "too_many_requests")
        elif seat is not None or not self.subscriber.is_greeted_at(self._place()):
            self.room.audience.greet(self.subscriber)

    def _place(self) -> Standpoint:
        """The connection's current standpoint."""
        return self.subscriber.place(self.room.state.seating)

    async def _react(self, symbol: str) -> None:
        seats = self._seats()
        if seats and symbol in AVATARS:
            await self.services.rooms.exchange.show(self.room, seats[0], symbol)

    async def _act(self, asked: Act) -> None:
        began = time.perf_counter()
        if self.services.bus.is_shared:
            await self._catch_up_without_seat()
        seat = self._place().listener
        if seat is None:
            self.subscriber.send(Refused(asked.id, "not_your_seat", ""))
            return
        identity = self.subscriber.guest.identity
        self.subscriber.pending = (own_id(self.room, seat, identity, asked.id), asked.id)
        try:
            await act(self.services, self.room, seat, asked, identity)
        except Illegal as why:
            self._refuse(asked, str(why.reason), why)
        except Denied as denied:
            self._refuse(asked, denied.reason)
        except Conflict:
            self._refuse(asked, "busy")
        except Unplayable as why:
            # Everybody at the table has been told and disconnected.
            self.subscriber.send(Refused(asked.id, why.reason, ""))
        except NotStored:
            self._refuse(asked, NOT_STORED)
            raise
        else:
            if self.subscriber.pending is not None:
                self.subscriber.send(Done(asked.id))
        self.subscriber.pending = None
        self.services.metrics.answer.observe(time.perf_counter() - began)

    def _refuse(self, asked: Act, reason: str, why: Illegal | None = None) -> None:
        """Sends the reason with a fresh view, which is rate-limited for long matches."""
        self.services.metrics.refusals[reason] += 1
        is_shown = _may_be_shown(self.services, self.room, self.sender)
        shown = view_at(self.room.state, self._place()) if is_shown else None
        about, facts = (why.about, facts_sent(why)) if why else ("", {})
        self.subscriber.send(Refused(asked.id, reason, about, shown, facts))


def own_id(room: Room, seat: Seat, identity: str | None, action_id: str) -> str:
    """An action's id at its table, made unique per seat and holder.

    Whoever takes over a seat may count from one again. Release 0.1 stored the seat alone.
    """
    holders = room.index.holders
    place = holders.index(identity) if identity in holders else len(holders)
    return f"{seat}.{place}:{action_id}"


def check_id(action_id: str) -> None:
    """Denies ids that not every store can keep: those with unprintable characters."""
    if not action_id.isprintable():
        raise Denied(UNPROCESSABLE, "bad_id")


async def act(services: Services, room: Room, seat: Seat, asked: Act, identity: str | None) -> None:
    """Takes an action of a seat that the identity must hold."""
    began = time.perf_counter()
    check_id(asked.id)
    aim = Aim(asked.round, asked.row)
    action_id = own_id(room, seat, identity, asked.id)
    await room.act(seat, action_id, action_of(asked.action), aim, identity)
    services.metrics.moves += 1
    services.metrics.append.observe(time.perf_counter() - began)
