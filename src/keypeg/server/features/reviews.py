"""Reviews of records, from JSON to JSON, to run in another process."""

from msgspec.json import encode

from keypeg.coach.review.report import report
from keypeg.table.records.referee import judge, parse


def encoded_review(text: bytes) -> bytes:
    """Rates every row of a record; raises `RecordRefused` if it cannot be replayed."""
    return encode(report(judge(parse(text)).match))
