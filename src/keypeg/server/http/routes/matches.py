"""Matches over plain HTTP, for bots and scripts: actions, views, events, records."""

from collections.abc import AsyncIterator
from typing import Any

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream

from keypeg.rules.seats import Seat
from keypeg.server.bodies.tables import ActionWish, Link, Taken
from keypeg.server.http.errors import AnyRequest
from keypeg.server.http.limits import Sender
from keypeg.server.http.links import host_of, link_from
from keypeg.server.http.routes.requests import (
    cookie_name,
    finished,
    room_of,
    sender,
    services_of,
    shown_room_of,
)
from keypeg.server.http.services import Services
from keypeg.server.http.sockets import act
from keypeg.server.running.denied import FORBIDDEN, Denied
from keypeg.server.tables.listeners.broadcast import Wants
from keypeg.server.tables.listeners.preparation import record_of
from keypeg.server.tables.listeners.seat_views import shown_to
from keypeg.server.tables.listeners.subscriber import Subscriber
from keypeg.server.tables.rooms.room import Room
from keypeg.server.tables.seats.standpoints import Guest, Hears, standpoint_of
from keypeg.wire.messages import Act


def seat_in(room: Room, identity: str | None, seat: int | None) -> Seat:
    """The seat an identity acts for; raises `Denied` if it is not theirs or ambiguous."""
    place = standpoint_of(room.state.seating, Guest(identity, _seat(seat), insists=True))
    if place.listener is None:
        raise Denied(FORBIDDEN, "not_your_seat")
    return place.listener


def _seat(number: int | None) -> Seat | None:
    return None if number is None else Seat(number)


def _guest(request: AnyRequest, room: Room, seat: int | None, link: str) -> Guest:
    """The guest, who must be allowed to hear the match as this seat or as a watcher."""
    host = host_of(services_of(request), room, link)
    guest = Guest(cookie_name(request), _seat(seat), host, insists=True)
    if standpoint_of(room.state.seating, guest).hears is not Hears.MATCH:
        raise Denied(FORBIDDEN, "not_your_seat")
    return guest


@post("/api/tables/{table:str}/actions", status_code=200)
async def take_action(
    request: AnyRequest, table: FromPath[str], data: JSONBody[ActionWish]
) -> Taken:
    """Takes an action, for bots and scripts; idempotent by id."""
    room = await room_of(request, table)
    me = cookie_name(request)
    asked = Act(data.id, data.action, data.round, data.row)
    await act(services_of(request), room, seat_in(room, me, data.seat), asked, me)
    return Taken(data.id)


@get("/api/tables/{table:str}/view")
async def see_view(
    request: AnyRequest,
    table: FromPath[str],
    seat: FromQuery[int | None] = None,
    link: FromQuery[str] = "",
) -> Any:
    """The view of one of this identity's seats, or of a watcher."""
    room = await shown_room_of(request, table, link)
    guest = _guest(request, room, seat, link)
    return shown_to(room.state, standpoint_of(room.state.seating, guest).listener)


@get("/api/tables/{table:str}/events", media_type="text/event-stream")
async def hear_events(
    request: AnyRequest,
    table: FromPath[str],
    seat: FromQuery[int | None] = None,
    after: FromQuery[int] = -1,
    link: FromQuery[str] = "",
) -> Stream:
    """Server-sent events with the same messages as on a socket."""
    room = await shown_room_of(request, table, link)
    subscriber = Subscriber(_guest(request, room, seat, link), Wants(offers=True))
    stream = _streamed(services_of(request), room, subscriber, sender(request), after)
    return Stream(stream, media_type="text/event-stream")


async def _streamed(
    services: Services, room: Room, subscriber: Subscriber, whose: Sender, after: int
) -> AsyncIterator[bytes]:
    """Streams messages; ends at once if the sender has too many streams open."""
    with services.limits.listening(whose) as may_listen:
        if may_listen:
            async for each in _messages(services, room, subscriber, after):
                yield each


async def _messages(
    services: Services, room: Room, subscriber: Subscriber, after: int
) -> AsyncIterator[bytes]:
    try:
        room = services.rooms.join(room, subscriber, after)
        while (data := await subscriber.outbox.take()) is not None:
            yield b"data: " + data + b"\n\n"
    finally:
        services.rooms.part(room, subscriber)


@get("/api/tables/{table:str}/record")
async def record(
    request: AnyRequest, table: FromPath[str], link: FromQuery[str] = ""
) -> dict[str, Any]:
    """The match record; contains secrets, so it is given out only after the match."""
    return await record_of((await finished(request, table, link)).state)


@post("/api/tables/{table:str}/link", status_code=200)
async def hand_out(request: AnyRequest, table: FromPath[str]) -> Link:
    """A link to a private table, valid for others as long as its giver has a seat there."""
    room, me = await room_of(request, table), cookie_name(request)
    if me is None or not room.state.seating.seats_of(me):
        raise Denied(FORBIDDEN, "not_your_seat")
    return Link(link_from(services_of(request).signer, table, me))


ROUTES = [take_action, see_view, hear_events, record, hand_out]
