"""Plain HTTP: identities, tables, actions and events."""

import secrets
from collections.abc import AsyncIterator
from typing import Any

from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream

import keypeg
from keypeg.rules.editions import find
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.seats import HOUSE, Seat
from keypeg.server import puzzles, tables
from keypeg.server.bodies import (
    AbsentWish,
    ActionWish,
    Health,
    Me,
    MeWish,
    Phrase,
    PuzzleWish,
    SeatAnswer,
    TableFound,
    TableListed,
    TableWish,
    Taken,
    Token,
)
from keypeg.server.ears import Ear, greeting, hello, now_ms, room_shown, shown_to
from keypeg.server.guards import address_of
from keypeg.server.identity import (
    AVATARS,
    COOKIE,
    cleaned,
    cookie_in,
    fresh_phrase,
    new_guest,
    phrase_hash,
)
from keypeg.server.problems import FORBIDDEN, NOT_FOUND, TOO_MANY, UNPROCESSABLE, AnyRequest, Denied
from keypeg.server.puzzles import Puzzle, puzzle_for
from keypeg.server.ratings import Leader, leaders
from keypeg.server.room import Room
from keypeg.server.rooms import fresh_code
from keypeg.server.services import Services
from keypeg.server.sockets import act
from keypeg.server.stores.contract import Identity, Status, TableIndex
from keypeg.table.export import write_record
from keypeg.wire.messages import Act

YEAR = 365 * 24 * 3600
TOKEN_SECONDS = 600
MOST_LISTED = 100


def services_of(request: AnyRequest) -> Services:
    """The parts of the running server."""
    services: Services = request.app.state.services
    return services


def cookie_name(request: AnyRequest) -> str | None:
    """The identity that a request's cookie proves."""
    return services_of(request).signer.identity(cookie_in(request.headers.get("cookie")))


async def me_of(request: AnyRequest) -> Identity:
    """Who asks; raises `Denied` for somebody without an identity."""
    name = cookie_name(request)
    me = await services_of(request).store.identity(name) if name else None
    if me is None:
        raise Denied(FORBIDDEN, "no_identity")
    return me


def _with_cookie(request: AnyRequest, me: Identity) -> Response[Me]:
    services = services_of(request)
    cookie = Cookie(
        key=COOKIE,
        value=services.signer.cookie(me.identity),
        httponly=True,
        samesite="lax",
        secure=services.config.secure,
        path="/",
        max_age=YEAR,
    )
    return Response(Me(me.name, me.avatar, me.recovery is not None), cookies=[cookie])


@get("/api/me")
async def who_am_i(request: AnyRequest) -> Me:
    """The identity of this device."""
    me = await me_of(request)
    return Me(me.name, me.avatar, me.recovery is not None)


@post("/api/me", status_code=200)
async def be(request: AnyRequest, data: JSONBody[MeWish]) -> Response[Me]:
    """A guest at once; or another name and avatar for the same one."""
    if data.avatar not in AVATARS:
        raise Denied(UNPROCESSABLE, "bad_avatar")
    store, name = services_of(request).store, cookie_name(request)
    known = await store.identity(name) if name else None
    me = known or new_guest()
    me = me._replace(name=cleaned(data.name), avatar=data.avatar)
    await store.save(me)
    return _with_cookie(request, me)


@delete("/api/me", status_code=200)
async def forget_me(request: AnyRequest) -> Response[Taken]:
    """Deletes the identity: seats keep the name they were played under, nothing else is left."""
    me, services = await me_of(request), services_of(request)
    held = await services.store.held_by(me.identity, most=MOST_LISTED)
    await services.store.forget(me.identity)
    for index in held:
        if (room := await services.rooms.find(index.table)) is not None:
            await tables.forget(room, me)
    gone = Cookie(key=COOKIE, value="", path="/", max_age=0)
    return Response(Taken("me"), cookies=[gone])


@post("/api/me/phrase", status_code=200)
async def make_account(request: AnyRequest) -> Phrase:
    """A recovery phrase, told once: it brings the identity to any device."""
    me, phrase = await me_of(request), fresh_phrase()
    await services_of(request).store.save(me._replace(recovery=phrase_hash(phrase)))
    return Phrase(phrase)


@post("/api/me/recover", status_code=200)
async def recover(request: AnyRequest, data: JSONBody[Phrase]) -> Response[Me]:
    """The identity of a recovery phrase."""
    services = services_of(request)
    if not services.new_tables_from.allows(f"recover {_address(request)}"):
        raise Denied(TOO_MANY, "too_many_tries")
    me = await services.store.recovered(phrase_hash(data.phrase))
    if me is None:
        raise Denied(FORBIDDEN, "wrong_phrase")
    return _with_cookie(request, me)


@post("/api/me/token", status_code=200)
async def move_out(request: AnyRequest) -> Token:
    """A one-time token that moves this identity, and its seats, to another device."""
    me, services = await me_of(request), services_of(request)
    payload = f"{me.identity}~{now_ms() // 1000 + TOKEN_SECONDS}~{secrets.token_urlsafe(9)}"
    return Token(f"{payload}~{services.signer.draw('token', payload).hex()}")


@post("/api/me/move", status_code=200)
async def move_in(request: AnyRequest, data: JSONBody[Token]) -> Response[Me]:
    """Exchanges a one-time token for the identity's cookie."""
    services = services_of(request)
    payload, _, signature = data.token.rpartition("~")
    right = services.signer.draw("token", payload).hex()
    if not secrets.compare_digest(signature.encode(), right.encode()):
        raise Denied(FORBIDDEN, "bad_token")
    identity, until, nonce = payload.split("~")
    me = await services.store.identity(identity)
    if me is None or now_ms() // 1000 > int(until) or not await _is_first_use(services, nonce):
        raise Denied(FORBIDDEN, "bad_token")
    return _with_cookie(request, me)


async def _is_first_use(services: Services, nonce: str) -> bool:
    """Whether nobody has used a token before: the store keeps the first word for ever."""
    mine = secrets.token_bytes(8)
    return await services.store.secret(f"used {nonce}", mine) == mine


@get("/api/me/tables")
async def my_tables(request: AnyRequest) -> list[TableListed]:
    """Tables in which this identity has held a seat, the latest first."""
    me = await me_of(request)
    return [
        _listed(t) for t in await services_of(request).store.held_by(me.identity, most=MOST_LISTED)
    ]


@get("/api/tables")
async def lobby(request: AnyRequest) -> list[TableListed]:
    """Public tables with a free seat, the latest first."""
    found = await services_of(request).store.listed(Status.OPEN, most=MOST_LISTED)
    return [_listed(table) for table in found]


def _listed(index: TableIndex) -> TableListed:
    return TableListed(index.table, index.code, index.edition, str(index.status), index.updated)


def _address(request: AnyRequest) -> str:
    return address_of(request.scope, services_of(request).config.trusted_proxy)


@post("/api/tables", status_code=201)
async def open_table(request: AnyRequest, data: JSONBody[TableWish]) -> TableFound:
    """Opens a table and sits down at it."""
    me, services = await me_of(request), services_of(request)
    if services.rooms.is_closing:
        raise Denied(FORBIDDEN, "closing")
    by_address = services.new_tables_from.allows(_address(request))
    if not by_address or not services.new_tables.allows(me.identity):
        raise Denied(TOO_MANY, "too_many_tables")
    room = await services.rooms.open(*tables.opening(data, me))
    return _found(room, me.identity)


def _found(room: Room, identity: str | None) -> TableFound:
    seats = room.state.seating.seats_of(identity)
    ear = Ear(identity, seats[0] if len(seats) == 1 else None, with_offers=True)
    ear.behind_curtain = len(seats) > 1
    opened = room.state.seating.opened
    shown = room_shown(ear, room.index, room.state, room.ears)
    view = hello(ear, room.index, room.state, room.ears).view
    if not seats and not opened.watch:
        view = None
    return TableFound(shown, opened.edition, opened.options, view)


async def room_of(request: AnyRequest, table: str) -> Room:
    """The room of a table; raises `Denied` if there is none."""
    room = await services_of(request).rooms.find(table)
    if room is None:
        raise Denied(NOT_FOUND, "no_such_table")
    return room


@get("/api/puzzles/{edition:str}")
async def see_puzzle(request: AnyRequest, edition: FromPath[str]) -> Puzzle:
    """Today's puzzle: whether it was tried, the streak, and after the try how others fared."""
    _check_puzzle(edition)
    return await puzzle_for(services_of(request).store, edition, cookie_name(request))


@post("/api/puzzles", status_code=201)
async def try_puzzle(request: AnyRequest, data: JSONBody[PuzzleWish]) -> TableFound:
    """The table of today's puzzle: one for each identity, found again if it was opened before."""
    _check_puzzle(data.edition)
    me, services = await me_of(request), services_of(request)
    if not services.new_tables.allows(me.identity):
        raise Denied(TOO_MANY, "too_many_tables")
    day = puzzles.today()
    table = puzzles.table_of(services.signer, data.edition, day, me)
    room = await services.rooms.find(table)
    if room is None:
        opened = puzzles.opening(data.edition, day, me, me.name or fresh_code())
        room = await services.rooms.open(*opened, table=table)
    return _found(room, me.identity)


def _check_puzzle(edition: str) -> None:
    if edition not in puzzles.OPTIONS:
        raise Denied(NOT_FOUND, "no_puzzle")


@get("/api/leaders/{edition:str}")
async def leaderboard(request: AnyRequest, edition: FromPath[str]) -> list[Leader]:
    """The strongest players of an edition, from public matches between people."""
    return await leaders(services_of(request).store, find(edition).key)


@get("/api/tables/{table:str}")
async def see_table(request: AnyRequest, table: FromPath[str]) -> TableFound:
    """A table as this identity may see it."""
    return _found(await room_of(request, table), cookie_name(request))


@get("/api/codes/{code:str}")
async def by_code(request: AnyRequest, code: FromPath[str]) -> TableListed:
    """The table of a short code."""
    found = await services_of(request).rooms.find_code(code)
    if found is None:
        raise Denied(NOT_FOUND, "no_such_table")
    return _listed(found)


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


@post("/api/tables/{table:str}/absent", status_code=200)
async def absent(
    request: AnyRequest, table: FromPath[str], data: JSONBody[AbsentWish]
) -> SeatAnswer:
    """Goes on without somebody who is gone: claims the match, or lets the program play."""
    me, room = await me_of(request), await room_of(request, table)
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
    return _found(room, me.identity)


def _seat_in(room: Room, identity: str | None, seat: int | None) -> Seat:
    seats = room.state.seating.seats_of(identity)
    if len(seats) == 1 and seat in (None, seats[0]):
        return seats[0]
    if seat is None or seat not in seats:
        raise Denied(FORBIDDEN, "not_your_seat")
    return Seat(seat)


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
    identity = cookie_name(request)
    watching = seat is None and not room.state.seating.seats_of(identity)
    if watching and not room.state.seating.opened.watch:
        raise Denied(FORBIDDEN, "not_your_seat")
    return shown_to(room.state, None if watching else _seat_in(room, identity, seat))


@get("/api/tables/{table:str}/events", media_type="text/event-stream")
async def hear_events(
    request: AnyRequest,
    table: FromPath[str],
    seat: FromQuery[int | None] = None,
    after: FromQuery[int] = -1,
) -> Stream:
    """Server-sent events: the same messages as over a socket."""
    room, identity = await room_of(request, table), cookie_name(request)
    watching = seat is None and not room.state.seating.seats_of(identity)
    if watching and not room.state.seating.opened.watch:
        raise Denied(FORBIDDEN, "not_your_seat")
    ear = Ear(identity, None if watching else _seat_in(room, identity, seat), with_offers=True)
    return Stream(_streamed(services_of(request), room, ear, after), media_type="text/event-stream")


async def _streamed(services: Services, room: Room, ear: Ear, after: int) -> AsyncIterator[bytes]:
    room.ears.add(ear)
    try:
        first = greeting(ear, room.index, room.state, after)
        if first is not None:
            ear.send(first)
        while (data := await ear.queue.get()) is not None:
            yield b"data: " + data + b"\n\n"
    finally:
        room.ears.discard(ear)
        services.rooms.leave(room)


@get("/api/tables/{table:str}/record")
async def record(request: AnyRequest, table: FromPath[str]) -> dict[str, Any]:
    """The match record: it holds secrets, so it is given out when the match is over."""
    room = await room_of(request, table)
    if not room.state.match.is_over:
        raise Illegal(Reason.WRONG_PHASE)
    header = room.state.seating.header(room.index.table)
    return write_record(header, room.state.logs[HOUSE])


@get("/health")
async def health() -> Health:
    """Whether the process is alive."""
    return Health("ok", keypeg.__version__)


@get("/ready")
async def ready(request: AnyRequest) -> Health:
    """Whether store and bus answer."""
    services = services_of(request)
    await services.store.ping()
    await services.bus.ping()
    return Health("ok", keypeg.__version__)


@get("/metrics", media_type="text/plain")
async def metrics(request: AnyRequest) -> str:
    """For Prometheus."""
    return services_of(request).metrics.text()


ROUTES = [
    who_am_i,
    be,
    forget_me,
    make_account,
    recover,
    move_out,
    move_in,
    my_tables,
    lobby,
    open_table,
    see_table,
    by_code,
    see_puzzle,
    try_puzzle,
    leaderboard,
    take_seat,
    leave_seat,
    abort,
    absent,
    accept,
    rematch,
    take_action,
    see_view,
    hear_events,
    record,
    health,
    ready,
    metrics,
]
