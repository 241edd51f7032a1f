"""Routes for editions, match records and QR codes of invitations."""

from dataclasses import dataclass
from typing import cast

from litestar import Response, get, post
from litestar.openapi.spec import (
    OpenAPIMediaType,
    OpenAPIType,
    Operation,
    RequestBody,
    Schema,
)
from litestar.params import FromPath, FromQuery, RawBody
from msgspec import Raw

from keypeg.server.bodies.tables import EditionShown, JudgedRecord
from keypeg.server.features.drawings import link_picture
from keypeg.server.features.edition_catalogue import editions_shown
from keypeg.server.features.judged_records import encoded_record
from keypeg.server.http.errors import AnyRequest
from keypeg.server.http.guards import allowed_hosts, own_origin
from keypeg.server.http.routes.requests import askers, check_limit, room_of, services_of
from keypeg.server.running.denied import UNPROCESSABLE, Denied
from keypeg.table.records.referee import LARGEST


@get("/api/editions")
async def editions() -> list[EditionShown]:
    """All editions with their options."""
    return editions_shown()


@dataclass
class OfRecord(Operation):
    """Documents a JSON body that the route itself does not decode."""

    def __post_init__(self) -> None:
        kind = OpenAPIMediaType(Schema(type=OpenAPIType.OBJECT))
        self.request_body = RequestBody({"application/json": kind}, required=True)


@post(
    "/api/looks",
    status_code=200,
    request_max_body_size=LARGEST,
    operation_class=OfRecord,
)
async def look(request: AnyRequest, body: RawBody) -> JudgedRecord:
    """Judges a match record without storing it."""
    await check_limit(request, "looks", "too_many_tries")
    judging = services_of(request).judging
    # Neither decoded nor encoded here: a long record would block the event loop.
    return cast("JudgedRecord", Raw(await judging.do(askers(request), encoded_record, bytes(body))))


@get("/api/tables/{table:str}/qr.svg", media_type="image/svg+xml")
async def qr_code(
    request: AnyRequest, table: FromPath[str], at: FromQuery[str], link: FromQuery[str] = ""
) -> Response[bytes]:
    """The link of a table as a QR code; `at` is the server's address as the browser knows it."""
    room = await room_of(request, table, link)
    origin = own_origin(at, allowed_hosts(services_of(request).config))
    if origin is None:
        raise Denied(UNPROCESSABLE, "bad_origin")
    address_there = f"{origin}/t/{room.index.table}"
    drawing = services_of(request).drawing
    drawn = await drawing.do(askers(request), link_picture, address_there)
    return Response(drawn, media_type="image/svg+xml")


ROUTES = [editions, look, qr_code]
