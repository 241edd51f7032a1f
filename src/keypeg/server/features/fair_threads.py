"""A few threads that serve everybody in turn, however much one of them asks for."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, ParamSpec, TypeVar

Given = ParamSpec("Given")
Result = TypeVar("Result")

Turn = asyncio.Future[None]


class FairThreads:
    """Work is queued per owner; the owners take turns."""

    def __init__(self, threads: int, name: str) -> None:
        self._pool: Final = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._free = threads
        self._waiting: OrderedDict[str, deque[Turn]] = OrderedDict()
        """The turns each owner waits for; whoever is served moves to the end."""

    def stop(self) -> None:
        """Drops what is queued."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def run(
        self,
        owner: str,
        patience: float,
        work: Callable[Given, Result],
        *args: Given.args,
        **more: Given.kwargs,
    ) -> Result:
        """Runs `work` when it is the owner's turn.

        Raises `TimeoutError` if it has not ended after `patience` seconds, counted from its start.
        """
        await self._turn(owner)
        loop = asyncio.get_running_loop()
        running = loop.run_in_executor(self._pool, partial(work, *args, **more))
        # The thread is free when the work is done, not when nobody waits for it any more.
        running.add_done_callback(self._finished)
        return await asyncio.wait_for(asyncio.shield(running), patience)

    async def _turn(self, owner: str) -> None:
        if self._free:
            self._free -= 1
            return
        turn: Turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._pass_on()
            raise

    def _finished(self, running: asyncio.Future[Any]) -> None:
        if not running.cancelled():
            running.exception()  # retrieved, in case nobody waits for it any more
        self._pass_on()

    def _pass_on(self) -> None:
        """Gives a thread to the next owner in turn."""
        while self._waiting:
            owner, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[owner] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
