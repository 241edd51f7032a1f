"""Garbage collection in small steps: a full one would halt every table at once.

Rooms live long and hold no cycles; looking through all of them again and again is what made one
move in a hundred wait a tenth of a second with 2,500 tables. So young objects are looked at often,
whatever survives is put aside, and everything is looked at once an hour.
"""

import asyncio
import gc
from typing import Final

YOUNG_SECONDS: Final = 0.1
"""Ten times as often is a tenth of the pause, and no more work: each object is looked at once."""
STEPS_TO_ALL: Final = 36_000
"""Looks at young objects between two looks at everything."""


def begin_tidy() -> None:
    """Puts everything that was made at the start aside, and stops collections by count."""
    gc.collect()
    gc.freeze()
    gc.disable()


async def keep_tidy() -> None:
    """For ever, a little at a time."""
    while True:
        for _ in range(STEPS_TO_ALL):
            await asyncio.sleep(YOUNG_SECONDS)
            gc.collect(0)
            gc.freeze()
        gc.unfreeze()
        begin_tidy()


def end_tidy() -> None:
    """As Python has it by itself."""
    gc.unfreeze()
    gc.enable()
