"""Routes for tables: open, find, sit down, leave, rematch."""

import secrets

from litestar import delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody

from keypeg.rules.seats import Seat
from keypeg.server.bodies.tables import (
    AbsentWish,
    LevelWish,
    SeatAnswer,
    TableFound,
    TableListed,
    TableWish,
    Taken,
)
from keypeg.server.http.connections import network_of
from keypeg.server.http.errors import AnyRequest
from keypeg.server.http.links import host_of
from keypeg.server.http.routes.requests import (
    address,
    askers,
    check_limit,
    cookie_name,
    found,
    found_by_code,
    listed,
    me_of,
    place_in,
    room_of,
    services_of,
    shown_room_of,
    weigh,
)
from keypeg.server.running.denied import FORBIDDEN, NOT_FOUND, Denied
from keypeg.server.tables.listeners.preparation import prepare
from keypeg.server.tables.requests import absences, halts, openings, rematches, sitting
from keypeg.server.tables.state.table_state import LONG
from keypeg.table.events import Event


@get("/api/tables")
async def lobby(request: AnyRequest) -> list[TableListed]:
    """Public tables with a free seat, most recent first."""
    return [listed(table) for table in await services_of(request).lobby.tables()]


@post("/api/tables", status_code=201)
async def open_table(request: AnyRequest, data: JSONBody[TableWish]) -> TableFound:
    """Opens a table and takes seats at it."""
    me, services = await me_of(request), services_of(request)
    if services.rooms.is_closing:
        raise Denied(FORBIDDEN, "closing")
    await check_limit(request, "tables", "too_many_tables")
    room = await services.rooms.open(
        *openings.opening(data, me),
        played=await _played(request, data),
        origin=network_of(address(request)),
    )
    return found(room, me.identity)


async def _played(request: AnyRequest, wish: TableWish) -> tuple[Event, ...]:
    """The events of the record that a table begins with, judged in another process."""
    if wish.record is None:
        return ()
    judging = services_of(request).judging
    played = await judging.do(askers(request), openings.beginning, wish)
    weigh(request, len(played) // LONG)
    return played


@get("/api/tables/{table:str}")
async def see_table(
    request: AnyRequest, table: FromPath[str], link: FromQuery[str] = ""
) -> TableFound:
    """A table as this identity may see it."""
    room = await shown_room_of(request, table, link)
    return found(room, cookie_name(request), host_of(services_of(request), room, link))


@get("/api/codes/{code:str}")
async def by_code(request: AnyRequest, code: FromPath[str]) -> TableListed:
    """The table with a short code; rate-limited against guessing."""
    await check_limit(request, "codes", "too_many_tries")
    index = await services_of(request).rooms.find_code(code)
    if index is None:
        raise Denied(NOT_FOUND, "no_such_table")
    room = await room_of(request, index.table)
    return found_by_code(room, place_in(request, room))


@post("/api/tables/{table:str}/seats/{seat:int}", status_code=200)
async def take_seat(request: AnyRequest, table: FromPath[str], seat: FromPath[int]) -> SeatAnswer:
    """Takes a free seat at a table."""
    me = await me_of(request)
    room = await room_of(request, table)
    if 0 <= seat < len(room.state.seating.sittings):
        await prepare(room.state, [Seat(seat)])
    await sitting.take(room, me, seat, secrets.token_hex(8))
    return SeatAnswer(seat)


@delete("/api/tables/{table:str}/seats/{seat:int}", status_code=200)
async def leave_seat(request: AnyRequest, table: FromPath[str], seat: FromPath[int]) -> SeatAnswer:
    """Leaves a seat."""
    me = await me_of(request)
    room = await room_of(request, table)
    await prepare(room.state, [None])
    await sitting.leave(room, me, seat, secrets.token_hex(8))
    return SeatAnswer(seat)


@put("/api/tables/{table:str}/seats/{seat:int}/level", status_code=200)
async def change_level(
    request: AnyRequest,
    table: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[LevelWish],
) -> SeatAnswer:
    """Replaces the character at a seat, at once before a round's first row, else from the next."""
    me, room = await me_of(request), await room_of(request, table)
    await sitting.change_program(room, me, seat, data.level, secrets.token_hex(8))
    return SeatAnswer(seat)


@post("/api/tables/{table:str}/abort", status_code=200)
async def abort(request: AnyRequest, table: FromPath[str]) -> Taken:
    """Calls off a match before its first row."""
    await halts.abort(await room_of(request, table), await me_of(request), "abort")
    return Taken("abort")


@post("/api/tables/{table:str}/pause", status_code=200)
async def pause(request: AnyRequest, table: FromPath[str]) -> Taken:
    """Starts or ends a pause."""
    me = await me_of(request)
    await halts.pause(await room_of(request, table), me, secrets.token_hex(8))
    return Taken("pause")


@post("/api/tables/{table:str}/absent", status_code=200)
async def absent(
    request: AnyRequest, table: FromPath[str], data: JSONBody[AbsentWish]
) -> SeatAnswer:
    """Goes on without an absent player: claims the match, or lets the program play."""
    me, room = await me_of(request), await room_of(request, table)
    await services_of(request).rooms.presence.ask(table)
    going_on = absences.claim_absent if data.then == "claim" else absences.replace_absent
    await going_on(room, me, data)
    return SeatAnswer(data.seat)


@post("/api/tables/{table:str}/accept", status_code=200)
async def accept(request: AnyRequest, table: FromPath[str]) -> Taken:
    """Accepts the result, waiving the right to contest it."""
    me = await me_of(request)
    await halts.accept(await room_of(request, table), me, secrets.token_hex(8))
    return Taken("accept")


@post("/api/tables/{table:str}/rematch", status_code=200)
async def rematch(request: AnyRequest, table: FromPath[str]) -> TableFound:
    """Offers a rematch with the roles swapped."""
    me, room = await me_of(request), await shown_room_of(request, table)
    await rematches.rematch(services_of(request).rooms, room, me, secrets.token_hex(8))
    return found(room, me.identity)


ROUTES = [
    lobby,
    open_table,
    see_table,
    by_code,
    take_seat,
    leave_seat,
    change_level,
    abort,
    pause,
    absent,
    accept,
    rematch,
]
