"""The coach: reviews of finished matches, hints and reasons for breakers."""

import secrets
from collections.abc import Callable
from typing import TypeVar, cast

import msgspec
from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody, RawBody
from msgspec import Raw, json

from keypeg.rules.errors import Illegal
from keypeg.rules.seats import Seat
from keypeg.server.bodies.coach import (
    Attempt,
    AttemptShown,
    HintShown,
    HintWish,
    History,
    Review,
    WhyShown,
    WhyWish,
)
from keypeg.server.features.hints import hint_shown
from keypeg.server.features.histories import LATEST, Played
from keypeg.server.features.practice import attempt_shown
from keypeg.server.features.reasons import why_shown
from keypeg.server.features.reviews import encoded_review
from keypeg.server.http.errors import AnyRequest
from keypeg.server.http.routes.catalogue import OfRecord
from keypeg.server.http.routes.matches import seat_in
from keypeg.server.http.routes.requests import (
    MOST_LISTED,
    askers,
    check_limit,
    cookie_name,
    finished,
    me_of,
    services_of,
    shown_room_of,
)
from keypeg.server.running.denied import FORBIDDEN, Denied
from keypeg.server.stores.contract import Status, Unplayable
from keypeg.server.tables.listeners.preparation import record_of
from keypeg.server.tables.rooms.room import Room
from keypeg.server.tables.seats.puzzle_seat import day_of
from keypeg.server.tables.seats.ranking import unranked
from keypeg.server.tables.seats.room_events import HintTaken
from keypeg.server.tables.state.table_state import TableState
from keypeg.table.match import View
from keypeg.table.records.referee import LARGEST

Wish = TypeVar("Wish")
Shown = TypeVar("Shown")


@post(
    "/api/reviews",
    status_code=200,
    request_max_body_size=LARGEST,
    operation_class=OfRecord,
)
async def review(request: AnyRequest, body: RawBody) -> Review:
    """Reviews a match record, row by row, without storing it."""
    await check_limit(request, "looks", "too_many_tries")
    return await _reviewed(request, bytes(body))


@get("/api/tables/{table:str}/review")
async def review_table(
    request: AnyRequest, table: FromPath[str], link: FromQuery[str] = ""
) -> Review:
    """Reviews a table's match, for those who may read its record."""
    return cast("Review", Raw(await _shared(request, await finished(request, table, link))))


async def _shared(request: AnyRequest, room: Room) -> bytes:
    """The encoded review of a table that is over, worked out once for all who ask."""
    key, reviews = (room.index.table, room.state.number), services_of(request).reviews
    return await reviews.of(key, askers(request), lambda: record_of(room.state))


@post("/api/tables/{table:str}/attempts", status_code=200)
async def attempt_row(
    request: AnyRequest, table: FromPath[str], data: JSONBody[Attempt]
) -> AttemptShown:
    """What another row would have cost, for those who may read the table's record."""
    await check_limit(request, "looks", "too_many_tries")
    room = await finished(request, table, "")
    coaching, record = services_of(request).coaching, json.encode(await record_of(room.state))
    return await coaching.do(askers(request), attempt_shown, record, data)


@get("/api/me/history")
async def my_history(request: AnyRequest) -> History:
    """One's own latest matches: means, and rows that are worth another try."""
    await check_limit(request, "looks", "too_many_tries")
    me, services = await me_of(request), services_of(request)
    tables = await services.store.held_by(me.identity, most=MOST_LISTED)
    over = [each for each in tables if each.status is Status.OVER][:LATEST]
    played = [Played(me.identity, each.table, each.updated) for each in over]

    async def weigh(each: Played) -> tuple[bytes, Seat] | None:
        return await _weighed(request, each)

    return msgspec.convert(await services.histories.of(played, weigh), History)


async def _weighed(request: AnyRequest, played: Played) -> tuple[bytes, Seat] | None:
    """None where several played on the device, where a row was tried again, and for damage."""
    try:
        room = await finished(request, played.table, "")
    except (Denied, Illegal, Unplayable):
        return None
    seats = room.state.seating.seats_of(played.identity)
    if len(seats) != 1 or room.state.seating.custom:
        return None
    return await _shared(request, room), seats[0]


async def _reviewed(request: AnyRequest, record: bytes) -> Review:
    coaching = services_of(request).coaching
    return cast("Review", Raw(await coaching.do(askers(request), encoded_review, record)))


@post("/api/tables/{table:str}/hints", status_code=200)
async def give_hint(
    request: AnyRequest, table: FromPath[str], data: JSONBody[HintWish]
) -> HintShown:
    """A hint for a breaker; counted, and everybody sees how many were given."""
    room = await shown_room_of(request, table)
    seat = _asking(request, room, data.seat)
    shown = await _worked_out(request, room, seat, hint_shown, data)
    shown.hints = await _count_hint(request, room, seat, data.step)
    return shown


@post("/api/tables/{table:str}/why", status_code=200)
async def give_reasons(
    request: AnyRequest, table: FromPath[str], data: JSONBody[WhyWish]
) -> WhyShown:
    """Whether a statement holds, and which rows prove it; counts as a hint."""
    room = await shown_room_of(request, table)
    seat = _asking(request, room, data.seat)
    shown = await _worked_out(request, room, seat, why_shown, data)
    shown.hints = await _count_hint(request, room, seat, "why")
    return shown


def _asking(request: AnyRequest, room: Room, seat: int | None) -> Seat:
    """The asking seat; raises `Denied` in ranked matches and daily puzzles."""
    asking = seat_in(room, cookie_name(request), seat)
    seating = room.state.seating
    if unranked(seating) is None or day_of(seating) is not None:
        raise Denied(FORBIDDEN, "no_hints")
    return asking


async def _worked_out(
    request: AnyRequest,
    room: Room,
    seat: Seat,
    work: Callable[[View, Wish], Shown],
    wish: Wish,
) -> Shown:
    """Runs `work` in a process that gets the seat's view and nothing else."""
    view = room.state.view(seat, room.state.now())
    return await services_of(request).coaching.do(askers(request), work, view, wish)


async def _count_hint(request: AnyRequest, room: Room, seat: Seat, step: str) -> int:
    """Stores the hint before it is given; returns how many the seat has had by now."""
    identity = cookie_name(request)

    def changes(state: TableState) -> list[HintTaken]:
        if not state.seating.is_held(seat, identity):
            raise Denied(FORBIDDEN, "not_your_seat")
        return [HintTaken(seat, step)]

    await room.change(f"hint-{secrets.token_hex(8)}", changes)
    return room.state.seating.hints[seat]


ROUTES = [review, review_table, attempt_row, my_history, give_hint, give_reasons]
