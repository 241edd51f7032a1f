"""A look at a match record: judged by the referee, shown with everything it holds."""

from http import HTTPStatus
from typing import Any

from keypeg.server.bodies import Look
from keypeg.server.problems import Denied
from keypeg.table.match import View
from keypeg.table.referee import Judged, Refused, judge
from keypeg.wire.views import view_shown


def looked_at(record: dict[str, Any]) -> Look:
    """The match of a record; raises `Denied` at the first action that cannot be taken."""
    try:
        judged = judge(record)
    except Refused as refused:
        why = refused.why
        raise Denied(
            HTTPStatus.UNPROCESSABLE_ENTITY, str(why.reason), why.about, refused.action
        ) from None
    rules = judged.match.rules
    return Look(
        edition=rules.edition,
        options=dict(rules.chosen.given),
        seats=list(judged.header.names),
        view=view_shown(View(None, judged.match)),
        fair=_fair(judged),
    )


def _fair(judged: Judged) -> bool | None:
    """None where no secret was committed to, so that nothing can be said."""
    return judged.is_fair if any(judged.bound) else None
