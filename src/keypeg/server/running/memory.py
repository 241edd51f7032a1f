"""Garbage collection in small steps, because a full collection would halt all tables.

Rooms are long-lived and contain no cycles. With 2,500 tables, traversing them again and again made
one move in a hundred wait 0.1 s. So only young objects are collected, once there are enough of them
to be worth it and still few enough to be quick; survivors are frozen. A full collection runs once
an hour.
"""

import asyncio
import gc
from typing import Final

LOOK_SECONDS: Final = 1.0
LOOKS_TO_ALL: Final = 3_600
"""Checks between two full collections."""
YOUNG: Final = 20_000
"""Young objects worth a collection: about 5 ms, after about 4,000 moves. A lower threshold would
traverse transient objects in vain, which under full load are 15 in 20."""


def begin_tidy() -> None:
    """Freezes all objects made so far and disables automatic collection."""
    gc.collect()
    gc.freeze()
    gc.disable()


async def keep_tidy() -> None:
    """Collects young objects at intervals, for ever, and all objects once an hour."""
    while True:
        for _ in range(LOOKS_TO_ALL):
            await asyncio.sleep(LOOK_SECONDS)
            if gc.get_count()[0] > YOUNG:
                gc.collect(0)
                gc.freeze()
        gc.unfreeze()
        begin_tidy()


def end_tidy() -> None:
    """Restores Python's default collection."""
    gc.unfreeze()
    gc.enable()
