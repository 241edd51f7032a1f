"""Output files of a command: checked before the work, written after it."""

import os
from collections.abc import Callable
from pathlib import Path

from keypeg.cli.console.refusals import Refusal


def resolved(file: str) -> Path:
    """The path with symbolic links resolved, so that writing does not replace a link."""
    return Path(os.path.realpath(file))


def is_same(one: str | None, other: str | None) -> bool:
    """Whether two names, if given, refer to the same file."""
    return one is not None and other is not None and resolved(one) == resolved(other)


def check_writable(file: str | None) -> None:
    """Raises `Refusal` if a file cannot be written, before a long search; leaves nothing behind."""
    if file is None:
        return
    try:
        _try(resolved(file))
    except (OSError, ValueError):
        raise Refusal("not_written", file=file) from None


def _try(path: Path) -> None:
    was_there = path.exists()
    if was_there and not path.is_file():
        # A device would be replaced, and a pipe would block.
        raise FileExistsError(path)
    with path.open("ab"):
        pass
    if not was_there:
        path.unlink()


def write_files(*wanted: tuple[str | None, Callable[[Path], None]]) -> None:
    """Writes the requested files; one that fails does not prevent the others."""
    failed = [file for file, write in wanted if file is not None and not _try_write(file, write)]
    if failed:
        raise Refusal("not_written", file=", ".join(failed))


def _try_write(file: str, write: Callable[[Path], None]) -> bool:
    try:
        write(resolved(file))
    except OSError:
        return False
    return True
