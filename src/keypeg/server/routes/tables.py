"""Tables over plain HTTP: open, find, sit down, leave, play again."""

import secrets

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from keypeg.server import tables
from keypeg.server.bodies import (
    AbsentWish,
    SeatAnswer,
    TableFound,
    TableListed,
    TableWish,
    Taken,
)
from keypeg.server.problems import FORBIDDEN, NOT_FOUND, TOO_MANY, AnyRequest, Denied
from keypeg.server.routes.asking import (
    MOST_LISTED,
    address,
    cookie_name,
    found,
    listed,
    me_of,
    room_of,
    services_of,
)
from keypeg.server.stores.contract import Status


@get("/api/tables")
async def lobby(request: AnyRequest) -> list[TableListed]:
    """Public tables with a free seat, the latest first."""
    found = await services_of(request).store.listed(Status.OPEN, most=MOST_LISTED)
    return [listed(table) for table in found]


@post("/api/tables", status_code=201)
async def open_table(request: AnyRequest, data: JSONBody[TableWish]) -> TableFound:
    """Opens a table and sits down at it."""
    me, services = await me_of(request), services_of(request)
    if services.rooms.is_closing:
        raise Denied(FORBIDDEN, "closing")
    by_address = services.new_tables_from.allows(address(request))
    if not by_address or not services.new_tables.allows(me.identity):
        raise Denied(TOO_MANY, "too_many_tables")
    played = tables.beginning(data)
    room = await services.rooms.open(*tables.opening(data, me), played=played)
    return found(room, me.identity)


@get("/api/tables/{table:str}")
async def see_table(request: AnyRequest, table: FromPath[str]) -> TableFound:
    """A table as this identity may see it."""
    return found(await room_of(request, table), cookie_name(request))


@get("/api/codes/{code:str}")
async def by_code(request: AnyRequest, code: FromPath[str]) -> TableListed:
    """The table of a short code."""
    found = await services_of(request).rooms.find_code(code)
    if found is None:
        raise Denied(NOT_FOUND, "no_such_table")
    return listed(found)


@post("/api/tables/{table:str}/seats/{seat:int}", status_code=200)
async def take_seat(request: AnyRequest, table: FromPath[str], seat: FromPath[int]) -> SeatAnswer:
    """Sits down."""
    me = await me_of(request)
    await tables.take(await room_of(request, table), me, seat, secrets.token_hex(8))
    return SeatAnswer(seat)


@delete("/api/tables/{table:str}/seats/{seat:int}", status_code=200)
async def leave_seat(request: AnyRequest, table: FromPath[str], seat: FromPath[int]) -> SeatAnswer:
    """Stands up."""
    me = await me_of(request)
    await tables.leave(await room_of(request, table), me, seat, secrets.token_hex(8))
    return SeatAnswer(seat)


@post("/api/tables/{table:str}/abort", status_code=200)
async def abort(request: AnyRequest, table: FromPath[str]) -> Taken:
    """Calls a match off before its first row."""
    await tables.abort(await room_of(request, table), await me_of(request), "abort")
    return Taken("abort")


@post("/api/tables/{table:str}/pause", status_code=200)
async def pause(request: AnyRequest, table: FromPath[str]) -> Taken:
    """Rests, or ends a rest."""
    me = await me_of(request)
    await tables.pause(await room_of(request, table), me, secrets.token_hex(8))
    return Taken("pause")


@post("/api/tables/{table:str}/absent", status_code=200)
async def absent(
    request: AnyRequest, table: FromPath[str], data: JSONBody[AbsentWish]
) -> SeatAnswer:
    """Goes on without somebody who is gone: claims the match, or lets the program play."""
    me, room = await me_of(request), await room_of(request, table)
    await services_of(request).rooms.presence.ask(table)
    going_on = tables.claim_absent if data.then == "claim" else tables.replace_absent
    await going_on(room, me, data)
    return SeatAnswer(data.seat)


@post("/api/tables/{table:str}/accept", status_code=200)
async def accept(request: AnyRequest, table: FromPath[str]) -> Taken:
    """Does not contest the result."""
    me = await me_of(request)
    await tables.accept(await room_of(request, table), me, secrets.token_hex(8))
    return Taken("accept")


@post("/api/tables/{table:str}/rematch", status_code=200)
async def rematch(request: AnyRequest, table: FromPath[str]) -> TableFound:
    """Would play again, with roles swapped."""
    me, room = await me_of(request), await room_of(request, table)
    await tables.rematch(services_of(request).rooms, room, me, secrets.token_hex(8))
    return found(room, me.identity)


ROUTES = [
    lobby,
    open_table,
    see_table,
    by_code,
    take_seat,
    leave_seat,
    abort,
    pause,
    absent,
    accept,
    rematch,
]
