"""The files that a command is asked to write: looked at before the work, written after it."""

import os
from collections.abc import Callable
from pathlib import Path

from keypeg.cli.refusals import Refusal


def resolved(file: str) -> Path:
    """Where a file lies: what is written through a link leaves the link."""
    return Path(os.path.realpath(file))


def is_same(one: str | None, other: str | None) -> bool:
    """Whether two names that were given are one file."""
    return one is not None and other is not None and resolved(one) == resolved(other)


def check_writable(file: str | None) -> None:
    """Asked before the search, not after it; nothing is left behind."""
    if file is None:
        return
    try:
        _try(resolved(file))
    except (OSError, ValueError):
        raise Refusal("not_written", file=file) from None


def _try(path: Path) -> None:
    was_there = path.exists()
    if was_there and not path.is_file():
        # A device would be replaced, and a pipe waits for its reader.
        raise FileExistsError(path)
    with path.open("ab"):
        pass
    if not was_there:
        path.unlink()


def write_files(*wanted: tuple[str | None, Callable[[Path], None]]) -> None:
    """The files that were asked for; one that fails does not lose another."""
    failed = [file for file, write in wanted if file is not None and not _is_written(file, write)]
    if failed:
        raise Refusal("not_written", file=", ".join(failed))


def _is_written(file: str, write: Callable[[Path], None]) -> bool:
    try:
        write(resolved(file))
    except OSError:
        return False
    return True
