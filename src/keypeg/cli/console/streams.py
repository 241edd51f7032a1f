"""Makes standard output and standard error usable, even if full or closed."""

import errno
import io
import os
import sys
from contextlib import suppress
from typing import Final, TextIO

UNWRITTEN: Final = frozenset(
    {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF, errno.EAGAIN}
)
"""Error numbers of output that cannot be written."""


class Closed(io.StringIO):
    """Replaces a missing standard output; every write fails."""

    def write(self, text: str, /) -> int:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def prepare() -> None:
    """Ensures that both streams exist and accept every character."""
    sys.stdout = sys.stdout or Closed()
    # Nobody reads it, so anything may be written.
    sys.stderr = sys.stderr or io.StringIO()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # Characters the terminal cannot encode become question marks.
            stream.reconfigure(errors="replace")


def is_of_output(why: OSError) -> bool:
    """Whether standard output failed; errors of other files have a file name."""
    return why.filename is None and why.errno in UNWRITTEN


def drop(stream: TextIO) -> None:
    """Discards what a stream could not write, which Python would try again at exit."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def complain(sentence: str) -> None:
    """Writes to standard error, if possible."""
    try:
        sys.stderr.write(sentence + "\n")
    except OSError:
        drop(sys.stderr)
