"""A look at a match record: judged by the referee, shown with everything it holds."""

from typing import Any

from keypeg.server.bodies import Look
from keypeg.table.match import View
from keypeg.table.referee import Judged, judge
from keypeg.wire.views import view_shown


def looked_at(record: dict[str, Any]) -> Look:
    """The match of a record; raises `Refused` at the first action that cannot be taken."""
    judged = judge(record)
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
