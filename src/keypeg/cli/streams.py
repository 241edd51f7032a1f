"""Standard output and standard error as a command finds them: perhaps full, perhaps closed."""

import errno
import io
import os
import sys
from contextlib import suppress
from typing import Final, TextIO

UNWRITTEN: Final = frozenset(
    {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF, errno.EAGAIN}
)
"""What the system says when output cannot be written."""


class Closed(io.StringIO):
    """Where there is no standard output: nothing can be written to it."""

    def write(self, text: str, /) -> int:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def prepare() -> None:
    """Both streams are there, and take every character."""
    sys.stdout = sys.stdout or Closed()
    # Where nobody hears, anything may be said.
    sys.stderr = sys.stderr or io.StringIO()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # What a terminal cannot show is shown as a question mark.
            stream.reconfigure(errors="replace")


def is_of_output(why: OSError) -> bool:
    """Whether it was standard output that failed: an error with a file has the file's name."""
    return why.filename is None and why.errno in UNWRITTEN


def drop(stream: TextIO) -> None:
    """What a stream could not write is forgotten: Python would try again when it ends."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def complain(sentence: str) -> None:
    """Says so on standard error, if that can be."""
    try:
        sys.stderr.write(sentence + "\n")
    except OSError:
        drop(sys.stderr)
