"""Records from files and from standard input."""

import sys
from pathlib import Path

from keypeg.rules.errors import Illegal, Reason
from keypeg.table.referee import LARGEST, Judged, Refused, judge, parse


def judged_from(file: str | None) -> Judged:
    """A record read and replayed; raises `Refused`."""
    return judge(parse(read_bytes(file)))


def read_bytes(file: str | None) -> bytes:
    """What a record holds, or one byte more than it may: enough to refuse it."""
    try:
        if file is None:
            # Standard input may be closed altogether.
            return sys.stdin.buffer.read(LARGEST + 1) if sys.stdin else b""
        with Path(file).open("rb") as record:
            return record.read(LARGEST + 1)
    except (OSError, ValueError):
        raise Refused(None, Illegal(Reason.BAD_RECORD, "file")) from None
