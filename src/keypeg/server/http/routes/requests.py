"""What routes need to know about a request: its sender, its address, its table."""

from msgspec import json

from keypeg.rules.errors import Illegal, Reason
from keypeg.server.bodies.tables import (
    TableFound,
    TableListed,
)
from keypeg.server.http.connections import network_of
from keypeg.server.http.errors import AnyRequest
from keypeg.server.http.guards import SAFE, address_of
from keypeg.server.http.limits import Sender, What
from keypeg.server.http.links import host_of
from keypeg.server.http.services import Services
from keypeg.server.running.denied import FORBIDDEN, NOT_FOUND, TOO_MANY, Denied
from keypeg.server.stores.contract import Identity, TableIndex
from keypeg.server.tables.listeners.preparation import listeners_of, prepare
from keypeg.server.tables.listeners.seat_views import room_shown, status_at, updated_at, view_at
from keypeg.server.tables.rooms.room import Room
from keypeg.server.tables.seats.identity import COOKIE
from keypeg.server.tables.seats.ranking import unranked
from keypeg.server.tables.seats.standpoints import Guest, Hears, Standpoint, standpoint_of
from keypeg.wire.messages import Unranked

_about = json.Decoder(dict[str, Unranked | None])

MOST_LISTED = 100
"""Maximum tables in one response."""


def services_of(request: AnyRequest) -> Services:
    """The parts of the running server."""
    services: Services = request.app.state.services
    return services


def cookie_name(request: AnyRequest) -> str | None:
    """The identity proven by a request's cookie."""
    return services_of(request).signer.identity(request.cookies.get(COOKIE))


async def me_of(request: AnyRequest) -> Identity:
    """The sender's identity; raises `Denied` if there is none."""
    name = cookie_name(request)
    me = await services_of(request).store.identity(name) if name else None
    if me is None:
        raise Denied(FORBIDDEN, "no_identity")
    return me


def address(request: AnyRequest) -> str:
    """The address a request comes from."""
    return address_of(request.scope, services_of(request).config.trusted_proxy)


def sender(request: AnyRequest) -> Sender:
    """The identity and the address a request comes from."""
    return Sender(cookie_name(request), address(request))


def askers(request: AnyRequest) -> list[str]:
    """The keys that heavy work counts for: the address, and the identity if there is one."""
    name = cookie_name(request)
    return [network_of(address(request)), *([f"identity {name}"] if name else [])]


async def check_limit(request: AnyRequest, what: What, reason: str) -> None:
    """Counts a rare event; raises `Denied` if its limit is exceeded."""
    if not await services_of(request).limits.ask(what, sender(request)):
        raise Denied(TOO_MANY, reason, wait=60)


async def check_flood(request: AnyRequest) -> None:
    """Limits all requests; unsafe ones also count as messages, like those on a socket.

    Only `/health` is free: it costs nothing, and monitoring must not fail for a busy address.
    """
    if request.scope["path"] == "/health":
        return
    limits, whose = services_of(request).limits, sender(request)
    passes = limits.allow("requests", whose)
    if not passes or (request.method not in SAFE and not limits.allow("messages", whose)):
        raise Denied(TOO_MANY, "too_many_requests", wait=10)


async def room_of(request: AnyRequest, table: str, link: str = "") -> Room:
    """The room of a table; raises `Denied` if there is none or the sender may not see it."""
    room = await services_of(request).rooms.find(table)
    if room is None or place_in(request, room, link).hears is Hears.NOTHING:
        raise Denied(NOT_FOUND, "no_such_table")
    return room


async def shown_room_of(request: AnyRequest, table: str, link: str = "") -> Room:
    """Like `room_of`, to show the match: a long one counts as several requests."""
    room = await room_of(request, table, link)
    weigh(request, room.state.weight - 1)
    guest = Guest(cookie_name(request), host=host_of(services_of(request), room, link))
    await prepare(room.state, listeners_of(room.state.seating, guest))
    return room


def weigh(request: AnyRequest, more: int) -> None:
    """Counts a request that takes long as so many more; raises `Denied`."""
    if more and not services_of(request).limits.allow("requests", sender(request), more):
        raise Denied(TOO_MANY, "too_many_requests", wait=10)


def place_in(request: AnyRequest, room: Room, link: str = "") -> Standpoint:
    """The sender's standpoint, which may be better with an invitation link."""
    host = host_of(services_of(request), room, link)
    return standpoint_of(room.state.seating, Guest(cookie_name(request), host=host))


async def finished(request: AnyRequest, table: str, link: str) -> Room:
    """A table whose match the sender may see and sees finished; raises `Denied` or `Illegal`."""
    room = await shown_room_of(request, table, link)
    place = place_in(request, room, link)
    is_seated = room.state.seating.seats_of(cookie_name(request))
    if place.hears is not Hears.MATCH and not is_seated:
        raise Denied(FORBIDDEN, "not_your_seat")
    if not room.state.is_seen_over(place, room.state.now()):
        raise Illegal(Reason.WRONG_PHASE)
    return room


def found(room: Room, identity: str | None, host: str | None = None) -> TableFound:
    """A table, as shown to an identity that may see it."""
    place = standpoint_of(room.state.seating, Guest(identity, host=host))
    opened = room.state.seating.opened
    shown = room_shown(identity, place, room.index, room.state, room.audience.present)
    return TableFound(shown, opened.edition, opened.options, view_at(room.state, place))


def found_by_code(room: Room, place: Standpoint) -> TableListed:
    """A table as a list item, for somebody who typed its code."""
    index, state = room.index, room.state
    status, updated = status_at(state, place), updated_at(index, state, place)
    return TableListed(
        index.table, index.code, index.edition, status, updated, unranked(state.seating)
    )


def listed(index: TableIndex) -> TableListed:
    """A table as a list item, in the lobby or among one's own tables."""
    why = _about.decode(index.about).get("unranked")
    status = str(index.status)
    return TableListed(index.table, index.code, index.edition, status, index.updated, why)
