"""Match records judged by the referee and shown in full."""

from typing import Any

from msgspec.json import encode

from keypeg.server.bodies.tables import JudgedRecord
from keypeg.server.features.posted_json import posted_json
from keypeg.table.match import laid_open
from keypeg.table.records.referee import Judged, judge
from keypeg.wire.views import view_shown


def encoded_record(text: bytes) -> bytes:
    """Like `looked_at`, from JSON to JSON, to run in another process."""
    return encode(looked_at(posted_json(text)))


def looked_at(record: dict[str, Any]) -> JudgedRecord:
    """The match of a record; raises `RecordRefused` at the first illegal action."""
    judged = judge(record)
    rules = judged.match.rules
    return JudgedRecord(
        edition=rules.edition,
        options=dict(rules.chosen.given),
        seats=list(judged.header.names),
        view=view_shown(laid_open(judged.match)),
        fair=_fair(judged),
    )


def _fair(judged: Judged) -> bool | None:
    """Whether all commitments were kept; None if there are none."""
    return judged.is_fair if any(judged.bound) else None
