"""Error responses over HTTP: a status and a stable reason, never a traceback."""

from http import HTTPStatus
from typing import Final

from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap
from msgspec import UNSET

from keypeg.rules.errors import Illegal
from keypeg.server.bodies.tables import Problem
from keypeg.server.running.denied import (
    CONFLICT,
    FORBIDDEN,
    FULL,
    NOT_FOUND,
    TOO_MANY,
    UNPROCESSABLE,
    Denied,
)
from keypeg.server.running.failures import NOT_STORED, reported
from keypeg.server.running.heavy_work import Busy, TookTooLong
from keypeg.server.running.metrics import Metrics
from keypeg.server.stores.contract import Conflict, Forgotten, TableGone, Unplayable
from keypeg.table.records.referee import RecordRefused
from keypeg.wire.messages import Facts

AnyRequest = Request[None, None, State]

GONE_AWAY: Final = "client disconnected prematurely"
"""Detail of an exception that the framework treats as an internal error."""
BUSY_SECONDS: Final = 5
"""`retry-after` of requests denied because the server is busy."""


def on_denied(request: AnyRequest, why: Denied) -> Response[Problem]:
    """Responds with the reason only."""
    headers = {} if why.wait is None else {"retry-after": str(why.wait)}
    return Response(Problem(why.reason, why.about), status_code=why.status, headers=headers)


def on_busy(request: AnyRequest, why: Busy) -> Response[Problem]:
    """Too much heavy work is queued already."""
    denied = Denied(TOO_MANY, "too_many_tries") if why.own else Denied(FULL, "full")
    denied.wait = BUSY_SECONDS
    return on_denied(request, denied)


def on_too_long(request: AnyRequest, why: TookTooLong) -> Response[Problem]:
    """The work took longer than its time limit."""
    return on_denied(request, Denied(UNPROCESSABLE, "too_long"))


def on_illegal(request: AnyRequest, why: Illegal) -> Response[Problem]:
    """The rules refuse the action."""
    return Response(illegal(why), status_code=UNPROCESSABLE)


def on_refused(request: AnyRequest, refused: RecordRefused) -> Response[Problem]:
    """The record cannot be replayed; the response names the action at fault."""
    problem = illegal(refused.why)
    if refused.action is not None:
        problem.action = refused.action
    return Response(problem, status_code=UNPROCESSABLE)


def illegal(why: Illegal) -> Problem:
    """The problem for an illegal action."""
    return Problem(str(why.reason), why.about, facts=facts_sent(why) or UNSET)


def facts_sent(why: Illegal) -> Facts:
    """The facts for a reason's sentence; numbers stay numbers, for plurals."""
    return {name: fact if isinstance(fact, int) else str(fact) for name, fact in why.facts.items()}


def on_conflict(request: AnyRequest, why: Conflict) -> Response[Problem]:
    """Too many concurrent actions at one table; the client may retry."""
    return Response(Problem("busy"), status_code=CONFLICT)


def on_forgotten(request: AnyRequest, why: Forgotten) -> Response[Problem]:
    """The sender's identity has been deleted meanwhile."""
    return Response(Problem("no_identity"), status_code=FORBIDDEN)


def on_unplayable(request: AnyRequest, why: Unplayable) -> Response[Problem]:
    """The table was deleted, or its log cannot be read."""
    status = NOT_FOUND if isinstance(why, TableGone) else HTTPStatus.SERVICE_UNAVAILABLE
    return Response(Problem(why.reason), status_code=status)


def on_http(request: AnyRequest, why: HTTPException) -> Response[Problem]:
    """The framework refused the request, e.g. an unknown path or an invalid body."""
    if why.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR and why.detail != GONE_AWAY:
        return on_failure(request, why)
    return Response(Problem("bad_request", why.detail), status_code=why.status_code)


def on_deep(request: AnyRequest, why: RecursionError) -> Response[Problem]:
    """The body is nested too deeply to decode."""
    return Response(Problem("bad_request"), status_code=HTTPStatus.BAD_REQUEST)


def on_unreadable(request: AnyRequest, why: UnicodeDecodeError) -> Response[Problem]:
    """The body is not valid UTF-8."""
    return Response(Problem("bad_request"), status_code=HTTPStatus.BAD_REQUEST)


def on_failure(request: AnyRequest, why: Exception) -> Response[Problem]:
    """An internal error: logged and counted; the response has no details."""
    metrics: Metrics = request.app.state.services.metrics
    where = f"{request.method} {request.scope.get('path_template', '')}"
    reason = reported(metrics, why, where)
    status = FULL if reason == NOT_STORED else HTTPStatus.INTERNAL_SERVER_ERROR
    return on_denied(request, Denied(status, reason, wait=BUSY_SECONDS))


HANDLERS: Final[ExceptionHandlersMap] = {
    Denied: on_denied,
    Illegal: on_illegal,
    Conflict: on_conflict,
    Forgotten: on_forgotten,
    Unplayable: on_unplayable,
    RecordRefused: on_refused,
    Busy: on_busy,
    TookTooLong: on_too_long,
    HTTPException: on_http,
    RecursionError: on_deep,
    UnicodeDecodeError: on_unreadable,
    Exception: on_failure,
}
