"""Handles Ctrl-C only once: a second one would lose the results that the first one saves."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import NoReturn


@contextmanager
def heard_once() -> Iterator[None]:
    """Ignores Ctrl-C after the first one, until the process ends."""
    if not _is_heard():
        yield
        return
    signal.signal(signal.SIGINT, _hear)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is _hear:
            signal.signal(signal.SIGINT, signal.default_int_handler)


def _is_heard() -> bool:
    """Whether Python's default handler is installed; otherwise the parent's choice is kept."""
    is_pythons = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    return is_pythons and current_thread() is main_thread()


def _hear(number: int, frame: FrameType | None) -> NoReturn:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt
