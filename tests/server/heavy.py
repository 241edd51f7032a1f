"""Functions for the worker processes, which import them from here."""

import os
import signal
import time

from keypeg.server.running.denied import CONFLICT, Denied


def own_process() -> int:
    return os.getpid()


def rest(seconds: float) -> None:
    time.sleep(seconds)


def deny() -> None:
    raise Denied(CONFLICT, "seat_taken", "a", 3)


def vanish() -> None:
    os.kill(os.getpid(), signal.SIGKILL)
