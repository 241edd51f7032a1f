"""The time of day, as the server keeps it."""

import time
from typing import Final

_EPOCH: Final = time.time_ns() - time.monotonic_ns()
"""Wall-clock time at monotonic zero: setting the system clock does not affect game clocks."""


def now_ms() -> int:
    """Milliseconds since the epoch; monotonic within a process."""
    return (_EPOCH + time.monotonic_ns()) // 1_000_000
