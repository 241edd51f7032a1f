"""Work done in groups: whoever comes while one group is under way shares the next."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

Item = TypeVar("Item")
Outcomes = Sequence[Exception | None]
"""One for each item of a group: done, or why not."""


class Waiting(NamedTuple, Generic[Item]):
    """An item, and where its sender waits."""

    item: Item
    future: asyncio.Future[None]


class Groups(Generic[Item]):
    """Hands items over in the order in which they came, one group at a time, without a timer."""

    def __init__(self, work: Callable[[list[Item]], Awaitable[Outcomes]]) -> None:
        self._work = work
        self._waiting: list[Waiting[Item]] = []
        self._task: asyncio.Task[None] | None = None

    async def do(self, item: Item) -> None:
        """Returns when the item's group is done; raises what became of this item."""
        future = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(item, future))
        if self._task is None:
            self._task = asyncio.create_task(self._empty())
        await future

    async def finish(self) -> None:
        """Returns when nobody waits any more."""
        if self._task is not None:
            await self._task

    async def _empty(self) -> None:
        while self._waiting:
            taken, self._waiting = self._waiting, []
            _settle(taken, await self._outcomes([each.item for each in taken]))
        self._task = None

    async def _outcomes(self, items: list[Item]) -> Outcomes:
        try:
            return await self._work(items)
        except Exception as error:  # noqa: BLE001 # every sender of the group hears of it
            return [error] * len(items)


def _settle(group: list[Waiting[Item]], outcomes: Outcomes) -> None:
    for each, outcome in zip(group, outcomes, strict=True):
        if each.future.done():
            # Its sender has been cancelled.
            continue
        if outcome is None:
            each.future.set_result(None)
        else:
            each.future.set_exception(outcome)
