"""Work beside requests: tried again until it succeeds, reported when it fails."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Final

from keypeg.server.running.failures import reported
from keypeg.server.running.metrics import Metrics
from keypeg.server.stores.contract import NotStored, Unplayable

RETRY_SECONDS: Final = 1.0
BACKGROUND: Final = "background"
"""The label under which failures of background tasks are counted."""

Work = Callable[[], Coroutine[None, None, None]]


class Background:
    """The background tasks of a process."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, *works: Work) -> None:
        """Runs each of `works` again and again, for ever."""
        for work in works:
            self.spawn(self.always(work))

    async def stop(self) -> None:
        """Cancels all tasks and waits for their end."""
        for task in list(self._tasks):
            task.cancel()
        await self.done()

    async def done(self) -> None:
        """Waits for the end of all tasks."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        """Runs `work` once; a failure is reported."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        """Reports how a background task has failed; whatever it should do is tried again later."""
        self._tasks.discard(task)
        if not task.cancelled() and isinstance(why := task.exception(), Exception):
            reported(self.metrics, why, BACKGROUND)

    async def always(self, work: Work) -> None:
        """Runs `work` again and again, for ever."""
        while True:
            await self.at_last(work)
            await asyncio.sleep(RETRY_SECONDS)

    async def at_last(self, work: Work) -> None:
        """Retries `work` until it completes, across outages of the bus or the store."""
        while True:
            try:
                await work()
            except Exception as why:  # noqa: BLE001  # reported and retried, whatever it is
                reported(self.metrics, why, BACKGROUND, work=work.__name__)
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return

    async def alone(self, table: str, work: Coroutine[None, None, None]) -> None:
        """Keeps errors of one table from affecting others; only `NotStored` is raised."""
        try:
            await work
        except Unplayable:
            return  # the table has been closed or set aside
        except NotStored:
            raise
        except Exception as why:  # noqa: BLE001  # reported, whatever it is
            reported(self.metrics, why, "table", table=table)
