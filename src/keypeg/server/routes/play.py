"""Matches over plain HTTP, for bots and scripts: act, look, listen, read the record."""

from collections.abc import AsyncIterator
from typing import Any

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream

from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.seats import Seat
from keypeg.server.bodies import (
    ActionWish,
    Taken,
)
from keypeg.server.ears import Ear, Wants, greeting, shown_to
from keypeg.server.problems import FORBIDDEN, AnyRequest, Denied
from keypeg.server.room import Room
from keypeg.server.routes.asking import (
    cookie_name,
    room_of,
    services_of,
)
from keypeg.server.services import Services
from keypeg.server.sockets import act
from keypeg.table.events import Listener
from keypeg.wire.messages import Act


def _seat_in(room: Room, identity: str | None, seat: int | None) -> Seat:
    seats = room.state.seating.seats_of(identity)
    if len(seats) == 1 and seat in (None, seats[0]):
        return seats[0]
    if seat is None or seat not in seats:
        raise Denied(FORBIDDEN, "not_your_seat")
    return Seat(seat)


def _listener_in(room: Room, identity: str | None, seat: int | None) -> Listener:
    """A seat of this identity; or a watcher, where watching is allowed."""
    seating = room.state.seating
    if seat is not None or seating.seats_of(identity):
        return _seat_in(room, identity, seat)
    if not seating.opened.watch:
        raise Denied(FORBIDDEN, "not_your_seat")
    return None


@post("/api/tables/{table:str}/actions", status_code=200)
async def take_action(
    request: AnyRequest, table: FromPath[str], data: JSONBody[ActionWish]
) -> Taken:
    """An action, for bots and scripts; the same id again does nothing more."""
    room = await room_of(request, table)
    seat = _seat_in(room, cookie_name(request), data.seat)
    await act(services_of(request), room, seat, Act(data.id, data.action, data.round, data.row))
    return Taken(data.id)


@get("/api/tables/{table:str}/view")
async def see_view(
    request: AnyRequest, table: FromPath[str], seat: FromQuery[int | None] = None
) -> Any:
    """What a seat of this identity, or a watcher, knows."""
    room = await room_of(request, table)
    return shown_to(room.state, _listener_in(room, cookie_name(request), seat))


@get("/api/tables/{table:str}/events", media_type="text/event-stream")
async def hear_events(
    request: AnyRequest,
    table: FromPath[str],
    seat: FromQuery[int | None] = None,
    after: FromQuery[int] = -1,
) -> Stream:
    """Server-sent events: the same messages as over a socket."""
    room, identity = await room_of(request, table), cookie_name(request)
    ear = Ear(identity, _listener_in(room, identity, seat), Wants(offers=True))
    return Stream(_streamed(services_of(request), room, ear, after), media_type="text/event-stream")


async def _streamed(services: Services, room: Room, ear: Ear, after: int) -> AsyncIterator[bytes]:
    services.rooms.join(room, ear)
    try:
        first = greeting(ear, room.index, room.state, room.present, after)
        if first is not None:
            ear.send(first)
        while (data := await ear.outbox.take()) is not None:
            yield b"data: " + data + b"\n\n"
    finally:
        services.rooms.part(room, ear)


@get("/api/tables/{table:str}/record")
async def record(request: AnyRequest, table: FromPath[str]) -> dict[str, Any]:
    """The match record: it holds secrets, so it is given out when the match is over."""
    room = await room_of(request, table)
    if not room.state.match.is_over:
        raise Illegal(Reason.WRONG_PHASE)
    return room.state.record()


ROUTES = [take_action, see_view, hear_events, record]
