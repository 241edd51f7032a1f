"""Routes of the companion: the state of a log, its course, advice. Nothing is stored."""

from collections.abc import Callable
from typing import Any, Final, cast

from litestar import get, post
from litestar.params import FromQuery, RawBody
from msgspec import Raw

from keypeg.server.bodies.coach import HintShown
from keypeg.server.bodies.companion import (
    CompanionShown,
    CourseShown,
    CourseWish,
    KindsShown,
)
from keypeg.server.features.companion import (
    encoded_advice,
    encoded_course,
    encoded_kinds,
    encoded_state,
)
from keypeg.server.http.errors import AnyRequest
from keypeg.server.http.routes.catalogue import OfRecord
from keypeg.server.http.routes.requests import askers, services_of

LONGEST: Final = 262_144
"""Maximum bytes of a log."""


@post("/api/companion", status_code=200, request_max_body_size=LONGEST, operation_class=OfRecord)
async def companion(request: AnyRequest, body: RawBody) -> CompanionShown:
    """The state of a match according to its log."""
    return cast("CompanionShown", await _worked_out(request, encoded_state, bytes(body)))


@post(
    "/api/companion/advice",
    status_code=200,
    request_max_body_size=LONGEST,
    operation_class=OfRecord,
)
async def advise(request: AnyRequest, body: RawBody) -> HintShown:
    """A hint for a breaker, based on public knowledge."""
    return cast("HintShown", await _worked_out(request, encoded_advice, bytes(body)))


@post(
    "/api/companion/kinds",
    status_code=200,
    request_max_body_size=LONGEST,
    operation_class=OfRecord,
)
async def kinds(request: AnyRequest, body: RawBody) -> KindsShown:
    """For the maker of the next code: how hard each kind of code would be."""
    return cast("KindsShown", await _worked_out(request, encoded_kinds, bytes(body)))


@get("/api/companion/course")
async def foresee(
    request: AnyRequest,
    edition: FromQuery[str],
    seats: FromQuery[int],
    options: FromQuery[str] = "{}",
) -> CourseShown:
    """The course of a match; a device that has kept it begins without a network."""
    wish = CourseWish(edition, seats, options)
    return cast("CourseShown", await _worked_out(request, encoded_course, wish))


async def _worked_out(request: AnyRequest, work: Callable[[Any], bytes], given: Any) -> Raw:
    """Runs `work` in one of the worker processes."""
    return Raw(await services_of(request).coaching.do(askers(request), work, given))


ROUTES = [companion, advise, kinds, foresee]
