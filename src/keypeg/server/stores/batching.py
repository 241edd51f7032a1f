"""Work done in batches: items that arrive while a batch is running share the next one."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

Item = TypeVar("Item")
Outcomes = Sequence[Exception | None]
"""One per item of a batch, in order: None if done, else the error."""


class Queued(NamedTuple, Generic[Item]):
    """An item and the future that its sender awaits."""

    item: Item
    future: asyncio.Future[None]


class Groups(Generic[Item]):
    """Hands items over in order of arrival, one batch at a time, without a timer."""

    def __init__(self, work: Callable[[list[Item]], Awaitable[Outcomes]]) -> None:
        self._work = work
        self._waiting: list[Queued[Item]] = []
        self._task: asyncio.Task[None] | None = None

    async def do(self, item: Item) -> None:
        """Returns once the item's batch is done; raises the error of this item, if any."""
        future = asyncio.get_running_loop().create_future()
        self._waiting.append(Queued(item, future))
        if self._task is None:
            self._task = asyncio.create_task(self._empty())
        await future

    async def finish(self) -> None:
        """Returns when nothing is left to do."""
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
        except Exception as error:  # noqa: BLE001 # raised to every sender in the batch
            return [error] * len(items)


def _settle(group: list[Queued[Item]], outcomes: Outcomes) -> None:
    for each, outcome in zip(group, outcomes, strict=True):
        if each.future.done():
            # The sender was cancelled.
            continue
        if outcome is None:
            each.future.set_result(None)
        else:
            each.future.set_exception(outcome)
