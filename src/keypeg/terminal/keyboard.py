"""Reads typed lines, optionally with a timeout."""

import os
import select
import sys


class Keyboard:
    """Standard input, read unbuffered so that it can be waited for with `select`."""

    def __init__(self) -> None:
        self._typed = b""

    def line(self, seconds: float | None = None) -> str | None:
        """The next line without its end, None after a timeout; raises `EOFError` at the end.

        On Windows, where standard input cannot be polled, there is no timeout.
        """
        if not _has_file():
            return _read_line()
        while b"\n" not in self._typed:
            if seconds is not None and not _is_ready(seconds):
                return None
            more = os.read(sys.stdin.fileno(), 4096)
            if not more and not self._typed:
                raise EOFError
            self._typed += more or b"\n"
        line, _, self._typed = self._typed.partition(b"\n")
        return line.decode(sys.stdin.encoding or "utf-8", "replace").strip()


def _has_file() -> bool:
    """Whether standard input is a file or terminal, not a string in memory."""
    try:
        sys.stdin.fileno()
    except (OSError, ValueError, AttributeError):
        return False
    return True


def _read_line() -> str:
    # Standard input may be closed, and is None then.
    line = sys.stdin.readline() if sys.stdin else ""
    if not line:
        raise EOFError
    return line.strip()


def _is_ready(seconds: float) -> bool:
    if sys.platform == "win32":
        return True
    return bool(select.select([sys.stdin], [], [], max(0.0, seconds))[0])
