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
from keypeg.table.referee import Refused
from keypeg.wire.messages import Facts

AnyRequest = Request[None, None, State]

FORBIDDEN: Final = HTTPStatus.FORBIDDEN
NOT_FOUND: Final = HTTPStatus.NOT_FOUND
CONFLICT: Final = HTTPStatus.CONFLICT
TOO_MANY: Final = HTTPStatus.TOO_MANY_REQUESTS
UNPROCESSABLE: Final = HTTPStatus.UNPROCESSABLE_ENTITY


class Denied(Exception):
    """A request that the server does not grant."""

    def __init__(self, status: HTTPStatus, reason: str, about: str = "") -> None:
        super().__init__(reason)
        self.status, self.reason, self.about = status, reason, about


def on_denied(request: AnyRequest, why: Denied) -> Response[Problem]:
    """Says why, and nothing else."""
    return Response(Problem(why.reason, why.about), status_code=why.status)


def on_illegal(request: AnyRequest, why: Illegal) -> Response[Problem]:
    """What the rules refuse."""
    return Response(illegal(why), status_code=UNPROCESSABLE)


def on_refused(request: AnyRequest, refused: Refused) -> Response[Problem]:
    """A record that cannot be replayed, and which of its actions is at fault."""
    problem = illegal(refused.why)
    if refused.action is not None:
        problem.action = refused.action
    return Response(problem, status_code=UNPROCESSABLE)


def illegal(why: Illegal) -> Problem:
    """What the rules refuse, as it is sent."""
    return Problem(str(why.reason), why.about, facts=facts_sent(why) or UNSET)


def facts_sent(why: Illegal) -> Facts:
    """What the sentence of a reason needs: numbers stay numbers, so that plurals are right."""
    return {name: fact if isinstance(fact, int) else str(fact) for name, fact in why.facts.items()}


def on_conflict(request: AnyRequest, why: Conflict) -> Response[Problem]:
    """Too many at once for one table: worth another try."""
    return Response(Problem("busy"), status_code=CONFLICT)


def on_http(request: AnyRequest, why: HTTPException) -> Response[Problem]:
    """Whatever the framework refuses: unknown paths, bodies of the wrong shape."""
    return Response(Problem("bad_request", why.detail), status_code=why.status_code)


def on_deep(request: AnyRequest, why: RecursionError) -> Response[Problem]:
    """A body nested deeper than anybody can read."""
    return Response(Problem("bad_request"), status_code=HTTPStatus.BAD_REQUEST)
