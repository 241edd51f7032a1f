"""Refusals over HTTP: a stable reason, a status, never a traceback."""

from http import HTTPStatus
from typing import Final

from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from msgspec import UNSET

from keypeg.rules.errors import Illegal
from keypeg.server.bodies import Problem
from keypeg.server.stores.contract import Conflict

AnyRequest = Request[None, None, State]

FORBIDDEN: Final = HTTPStatus.FORBIDDEN
NOT_FOUND: Final = HTTPStatus.NOT_FOUND
CONFLICT: Final = HTTPStatus.CONFLICT
TOO_MANY: Final = HTTPStatus.TOO_MANY_REQUESTS
UNPROCESSABLE: Final = HTTPStatus.UNPROCESSABLE_ENTITY


class Denied(Exception):
    """A request that the server does not grant."""

    def __init__(
        self, status: HTTPStatus, reason: str, about: str = "", action: int | None = None
    ) -> None:
        super().__init__(reason)
        self.status, self.reason, self.about, self.action = status, reason, about, action


def on_denied(request: AnyRequest, why: Denied) -> Response[Problem]:
    """Says why, and nothing else."""
    action = UNSET if why.action is None else why.action
    return Response(Problem(why.reason, why.about, action), status_code=why.status)


def on_illegal(request: AnyRequest, why: Illegal) -> Response[Problem]:
    """What the rules refuse."""
    return Response(Problem(str(why.reason), why.about), status_code=UNPROCESSABLE)


def on_conflict(request: AnyRequest, why: Conflict) -> Response[Problem]:
    """Too many at once for one table: worth another try."""
    return Response(Problem("busy"), status_code=CONFLICT)


def on_http(request: AnyRequest, why: HTTPException) -> Response[Problem]:
    """Whatever the framework refuses: unknown paths, bodies of the wrong shape."""
    return Response(Problem("bad_request", why.detail), status_code=why.status_code)


def on_deep(request: AnyRequest, why: RecursionError) -> Response[Problem]:
    """A body nested deeper than anybody can read."""
    return Response(Problem("bad_request"), status_code=HTTPStatus.BAD_REQUEST)
