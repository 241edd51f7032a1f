"""Routes for reading and sharing: the rules, and finished matches without spoilers."""

import asyncio
from typing import Literal

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from keypeg.pictures.share import HintsUsed, share_text
from keypeg.rules.editions import find
from keypeg.rules.errors import Illegal
from keypeg.server.features.drawings import rules_page, shared_picture
from keypeg.server.http.errors import AnyRequest
from keypeg.server.http.routes.requests import askers, finished, services_of
from keypeg.server.http.static_pages import takes_gzip
from keypeg.server.running.denied import NOT_FOUND, Denied
from keypeg.server.tables.rooms.room import Room
from keypeg.server.tables.seats.changes import dearest_of
from keypeg.server.tables.seats.puzzle_seat import day_of
from keypeg.table.match import View
from keypeg.words import words_in

Language = Literal["en", "fr"]


@get("/api/rules/{edition:str}", media_type="text/html")
async def rules(
    request: AnyRequest, edition: FromPath[str], lang: FromQuery[Language] = "en"
) -> Response[bytes]:
    """An edition's rules as an HTML fragment, with pictures and a worked example."""
    try:
        key = find(edition).key
    except Illegal:
        raise Denied(NOT_FOUND, "unknown_edition") from None
    plain, packed = await asyncio.shield(_printed(request, key, lang))
    if takes_gzip(dict(request.scope["headers"])):
        return Response(packed, media_type="text/html", headers={"content-encoding": "gzip"})
    return Response(plain, media_type="text/html")


def _printed(request: AnyRequest, edition: str, lang: str) -> asyncio.Task[tuple[bytes, bytes]]:
    """The page, plain and gzipped; rendered once on first request, then cached."""
    services, key = services_of(request), (edition, lang)
    printed = services.printed.get(key)
    if printed is None or (printed.done() and printed.exception() is not None):
        drawing = services.drawing.do([f"rules {edition} {lang}"], rules_page, edition, lang)
        printed = services.printed[key] = asyncio.create_task(drawing)
    return printed


@get("/api/tables/{table:str}/share.txt", media_type="text/plain")
async def as_text(
    request: AnyRequest,
    table: FromPath[str],
    lang: FromQuery[Language] = "en",
    link: FromQuery[str] = "",
) -> str:
    """A finished match as a few lines of text, with marks but no colours."""
    room = await finished(request, table, link)
    view, names, day = _watched(room), _names(room), day_of(room.state.seating)
    # In a thread, because the match may be long.
    return await asyncio.to_thread(share_text, view, names, words_in(lang), day, _hints(room))


@get("/api/tables/{table:str}/share.svg", media_type="image/svg+xml")
async def as_picture(
    request: AnyRequest,
    table: FromPath[str],
    lang: FromQuery[Language] = "en",
    link: FromQuery[str] = "",
) -> Response[str]:
    """A finished match as a picture, with marks but no colours."""
    room = await finished(request, table, link)
    view, names, day = _watched(room), _names(room), day_of(room.state.seating)
    drawing, whose = services_of(request).drawing, askers(request)
    drawn = await drawing.do(whose, shared_picture, view, names, lang, day, _hints(room))
    return Response(drawn, media_type="image/svg+xml")


def _watched(room: Room) -> View:
    """The watchers' view of the match, as of now."""
    return room.state.view(None, room.state.now())


def _names(room: Room) -> tuple[str, ...]:
    return tuple(sitting.name for sitting in room.state.seating.sittings)


def _hints(room: Room) -> HintsUsed:
    """Hints given in the match, to all seats together."""
    seating = room.state.seating
    return HintsUsed(sum(seating.hints), dearest_of(seating.dearest))


ROUTES = [rules, as_text, as_picture]
