"""One shared review per finished match: computed once; the most recent ones are cached."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection
from typing import Final

from msgspec import json

from keypeg.server.features.reviews import encoded_review
from keypeg.server.running.heavy_work import HeavyWork
from keypeg.table.records.record import Json

MOST: Final = 64
"""Size of the cache; a review takes a few kilobytes."""

Key = tuple[str, int]
"""A table and the length of its log, since a dispute may reopen a match."""


Record = Callable[[], Awaitable[dict[str, Json]]]


class SharedReviews:
    """Reviews in progress and recent ones; equal requests share one."""

    def __init__(self, coaching: HeavyWork) -> None:
        self._coaching = coaching
        self._known: OrderedDict[Key, asyncio.Task[bytes]] = OrderedDict()

    async def of(self, key: Key, askers: Collection[str], record: Record) -> bytes:
        """The encoded review; errors are raised and not cached."""
        task = self._known.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = asyncio.create_task(self._review(askers, record))
            self._known[key] = task
        self._known.move_to_end(key)
        while len(self._known) > MOST:
            self._known.popitem(last=False)
        # A cancelled request must not cancel the review for others.
        return await asyncio.shield(task)

    async def _review(self, askers: Collection[str], record: Record) -> bytes:
        return await self._coaching.do(askers, encoded_review, json.encode(await record()))
