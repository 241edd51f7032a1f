"""Garbage collection in small steps: a full one would halt every table at once.

Rooms live long and hold no cycles; looking through all of them again and again is what made one
move in a hundred wait a tenth of a second with 2,500 tables. So young objects are looked at as soon
as there are enough of them to be worth it, and few enough to be quick about; whatever survives is
put aside, and everything is looked at once an hour.
"""

import asyncio
import gc
from typing import Final

LOOK_SECONDS: Final = 1.0
LOOKS_TO_ALL: Final = 3_600
"""Between two looks at everything."""
YOUNG: Final = 20_000
"""Young objects worth looking at: some five milliseconds, after four thousand moves. Oftener, and
those that are only on their way through, fifteen of twenty under full load, are looked at for
nothing."""


def begin_tidy() -> None:
    """Puts everything that was made at the start aside, and stops collections by count."""
    gc.collect()
    gc.freeze()
    gc.disable()


async def keep_tidy() -> None:
    """For ever, a little at a time."""
    while True:
        for _ in range(LOOKS_TO_ALL):
            await asyncio.sleep(LOOK_SECONDS)
            if gc.get_count()[0] > YOUNG:
                gc.collect(0)
                gc.freeze()
        gc.unfreeze()
        begin_tidy()


def end_tidy() -> None:
    """As Python has it by itself."""
    gc.unfreeze()
    gc.enable()
