"""Ctrl-C is heard once: a second one would lose what the first one keeps."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import NoReturn


@contextmanager
def heard_once() -> Iterator[None]:
    """After the first Ctrl-C there is no other, to the end of the process."""
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
    """Whoever started us may have chosen that Ctrl-C is not heard, or otherwise."""
    is_pythons = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    return is_pythons and current_thread() is main_thread()


def _hear(number: int, frame: FrameType | None) -> NoReturn:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt
