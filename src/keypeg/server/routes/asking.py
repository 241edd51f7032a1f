"""What all routes ask of a request: who sent it, from where, and for which table."""

from keypeg.server.bodies import (
    TableFound,
    TableListed,
)
from keypeg.server.ears import Wants, ear_of, hello, room_shown
from keypeg.server.guards import address_of
from keypeg.server.identity import (
    cookie_in,
)
from keypeg.server.problems import FORBIDDEN, NOT_FOUND, AnyRequest, Denied
from keypeg.server.room import Room
from keypeg.server.services import Services
from keypeg.server.stores.contract import Identity, TableIndex

MOST_LISTED = 100
"""Tables in one answer."""


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


def address(request: AnyRequest) -> str:
    """Where a request comes from."""
    return address_of(request.scope, services_of(request).config.trusted_proxy)


async def room_of(request: AnyRequest, table: str) -> Room:
    """The room of a table; raises `Denied` if there is none."""
    room = await services_of(request).rooms.find(table)
    if room is None:
        raise Denied(NOT_FOUND, "no_such_table")
    return room


def found(room: Room, identity: str | None) -> TableFound:
    """A table as an identity may see it."""
    ear = ear_of(room.state, identity, Wants(offers=True))
    opened = room.state.seating.opened
    shown = room_shown(ear, room.index, room.state, room.present)
    view = hello(ear, room.index, room.state, room.present).view
    if not shown.yours and not opened.watch:
        view = None
    return TableFound(shown, opened.edition, opened.options, view)


def listed(index: TableIndex) -> TableListed:
    """A table as a line of a list."""
    return TableListed(index.table, index.code, index.edition, str(index.status), index.updated)
