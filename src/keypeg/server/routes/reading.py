"""What is read or sent on: the rules, and a finished match to share without spoilers."""

import asyncio
import gzip
from functools import cache
from typing import Literal

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from keypeg.pictures.pages import page
from keypeg.pictures.share import share_picture, share_text
from keypeg.rules.editions import find
from keypeg.rules.errors import Illegal, Reason
from keypeg.server.ears import now_ms
from keypeg.server.pages import takes_gzip
from keypeg.server.problems import NOT_FOUND, AnyRequest, Denied
from keypeg.server.puzzles import day_of
from keypeg.server.room import Room
from keypeg.server.routes.asking import room_of
from keypeg.words import words_in

Language = Literal["en", "fr"]


@get("/api/rules/{edition:str}", media_type="text/html")
async def rules(
    request: AnyRequest, edition: FromPath[str], lang: FromQuery[Language] = "en"
) -> Response[bytes]:
    """An edition's rules as a fragment of HTML, with pictures and a worked example."""
    try:
        key = find(edition).key
    except Illegal:
        raise Denied(NOT_FOUND, "unknown_edition") from None
    # Its figures are played and drawn the first time: sockets go on meanwhile.
    plain, packed = await asyncio.to_thread(_printed, key, lang)
    if takes_gzip(dict(request.scope["headers"])):
        return Response(packed, media_type="text/html", headers={"content-encoding": "gzip"})
    return Response(plain, media_type="text/html")


@cache
def _printed(edition: str, lang: str) -> tuple[bytes, bytes]:
    """A page, plain and compressed: a third of a megabyte of pictures, and no secret in it."""
    plain = page(edition, lang).encode()
    return plain, gzip.compress(plain, mtime=0)


@get("/api/tables/{table:str}/share.txt", media_type="text/plain")
async def as_text(
    request: AnyRequest, table: FromPath[str], lang: FromQuery[Language] = "en"
) -> str:
    """A finished match as a few lines: marks, and no colour."""
    room = await _finished(request, table)
    view, names, day = room.state.view(None, now_ms()), _names(room), day_of(room.state.seating)
    return share_text(view, names, words_in(lang), day)


@get("/api/tables/{table:str}/share.svg", media_type="image/svg+xml")
async def as_picture(
    request: AnyRequest, table: FromPath[str], lang: FromQuery[Language] = "en"
) -> Response[str]:
    """The same as a picture."""
    room = await _finished(request, table)
    view, names, day = room.state.view(None, now_ms()), _names(room), day_of(room.state.seating)
    drawn = await asyncio.to_thread(share_picture, view, names, words_in(lang), day)
    return Response(drawn, media_type="image/svg+xml")


async def _finished(request: AnyRequest, table: str) -> Room:
    room = await room_of(request, table)
    if not room.state.match.is_over:
        raise Illegal(Reason.WRONG_PHASE)
    return room


def _names(room: Room) -> tuple[str, ...]:
    return tuple(sitting.name for sitting in room.state.seating.sittings)


ROUTES = [rules, as_text, as_picture]
