"""Reviews of records, from JSON to JSON, to run in another process."""

from msgspec.json import encode

from keypeg.coach.review.report import report
from keypeg.server.features.posted_json import posted_json
from keypeg.table.records.referee import judge


def encoded_review(text: bytes) -> bytes:
    """Rates every row of a record; raises `RecordRefused` if it cannot be replayed."""
    return encode(report(judge(posted_json(text)).match))
