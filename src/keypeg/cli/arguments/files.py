"""Reads records from files or standard input."""

import sys
from pathlib import Path

from keypeg.rules.errors import Illegal, Reason
from keypeg.table.records.referee import LARGEST, Judged, RecordRefused, judge, parse


def judged_from(file: str | None) -> Judged:
    """Reads and replays a record; raises `RecordRefused`."""
    return judge(parse(read_bytes(file)))


def read_bytes(file: str | None) -> bytes:
    """The bytes of a record, at most one more than allowed, which is enough to refuse it."""
    try:
        if file is None:
            # Standard input may be closed.
            return sys.stdin.buffer.read(LARGEST + 1) if sys.stdin else b""
        with Path(file).open("rb") as record:
            return record.read(LARGEST + 1)
    except (OSError, ValueError):
        raise RecordRefused(None, Illegal(Reason.BAD_RECORD, "file", file=file or "-")) from None
