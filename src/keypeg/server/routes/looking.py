"""What can be looked at without a table: editions, records, a picture of an invitation."""

import asyncio
import io
from typing import Any

import segno
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from keypeg.server.bodies import EditionShown, Look
from keypeg.server.editions import editions_shown
from keypeg.server.guards import allowed_hosts, own_origin
from keypeg.server.looks import looked_at
from keypeg.server.problems import TOO_MANY, UNPROCESSABLE, AnyRequest, Denied
from keypeg.server.routes.asking import address, room_of, services_of
from keypeg.table.referee import LARGEST


@get("/api/editions")
async def editions() -> list[EditionShown]:
    """All editions with their options."""
    return editions_shown()


@post("/api/looks", status_code=200, request_max_body_size=LARGEST)
async def look(request: AnyRequest, data: JSONBody[dict[str, Any]]) -> Look:
    """A match record, judged; nothing of it is kept."""
    if not services_of(request).new_tables_from.allows(f"look {address(request)}"):
        raise Denied(TOO_MANY, "too_many_tries")
    # A long record takes a while: sockets go on meanwhile.
    return await asyncio.to_thread(looked_at, data)


@get("/api/tables/{table:str}/qr.svg", media_type="image/svg+xml")
async def qr_code(request: AnyRequest, table: FromPath[str], at: FromQuery[str]) -> Response[bytes]:
    """The link of a table as a QR code; `at` is the address under which the reader came here."""
    room = await room_of(request, table)
    origin = own_origin(at, allowed_hosts(services_of(request).config))
    if origin is None:
        raise Denied(UNPROCESSABLE, "bad_origin")
    return Response(_drawn(f"{origin}/t/{room.index.table}"), media_type="image/svg+xml")


def _drawn(link: str) -> bytes:
    """Black on white with its quiet zone, without styles: the page's policy forbids them."""
    drawing = io.BytesIO()
    segno.make(link, micro=False).save(
        drawing, kind="svg", border=4, light="white", omitsize=True, svgclass=None, lineclass=None
    )
    return drawing.getvalue()


ROUTES = [editions, look, qr_code]
