"""Runs CPU-heavy work in separate processes, bounded, so that it does not block the tables."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final, ParamSpec, TypeVar

Given = ParamSpec("Given")
Result = TypeVar("Result")

PRELOADED: Final = [
    f"keypeg.server.features.{name}"
    for name in ("judged_records", "drawings", "reviews", "hints", "companion")
]
"""Modules preloaded in the fork server."""
NICE: Final = 10
"""Niceness of these processes, so that the tables go first."""


class Busy(Exception):
    """Too much work is queued already."""

    def __init__(self, *, own: bool = False) -> None:
        super().__init__(own)
        self.own = own
        """Whether the limit of the asker, not of all, is reached."""


class TookTooLong(Exception):
    """The work was abandoned at its time limit."""


class HeavyWork:
    """A few processes with a short queue."""

    def __init__(self, processes: int, waiting: int, each: int, seconds: float) -> None:
        self.most = processes + waiting
        self.each = each
        """Maximum jobs of one identity or address, queued or running."""
        self._processes, self._seconds = processes, seconds
        self._jobs = 0
        self._under_way: Counter[str] = Counter()
        """Jobs by asker; each job has several, see `do`."""
        self._pool: ProcessPoolExecutor | None = None

    async def do(
        self,
        askers: Collection[str],
        work: Callable[Given, Result],
        /,
        *args: Given.args,
        **more: Given.kwargs,
    ) -> Result:
        """Runs `work` and returns its result; raises `Busy` at once if the queue is full.

        `askers`: the keys it counts for, such as the sender's identity and address.
        """
        with self._counted(askers):
            return await self._done(partial(work, *args, **more))

    @contextmanager
    def _counted(self, askers: Collection[str]) -> Iterator[None]:
        if any(self._under_way[asker] >= self.each for asker in askers):
            raise Busy(own=True)
        if self._jobs >= self.most:
            raise Busy
        self._jobs += 1
        self._under_way.update(askers)
        try:
            yield
        finally:
            self._jobs -= 1
            self._under_way.subtract(askers)
            # Drops the keys that nothing is under way for.
            self._under_way = +self._under_way

    async def _done(self, work: Callable[[], Result]) -> Result:
        pool = self._pool = self._pool or self._started()
        try:
            # In a thread, because submitting may block until a process has started.
            given = await asyncio.to_thread(pool.submit, _within, self._seconds, work)
            return await asyncio.wrap_future(given)
        except BrokenProcessPool:
            # A process was killed, perhaps out of memory: the next request starts new ones.
            if self._pool is pool:
                self._pool = None
            raise Busy from None

    def _started(self) -> ProcessPoolExecutor:
        """Creates the pool; its processes start when first needed."""
        kinds = multiprocessing.get_all_start_methods()
        context = multiprocessing.get_context("forkserver" if "forkserver" in kinds else "spawn")
        if context.get_start_method() == "forkserver":
            context.set_forkserver_preload(PRELOADED)
        return ProcessPoolExecutor(self._processes, context, _stand_back)

    def stop(self) -> None:
        """Terminates the processes; nobody is waiting for their work any more."""
        if self._pool is None:
            return
        for process in list(self._pool._processes.values()):  # noqa: SLF001  # public in 3.14
            process.terminate()
        self._pool.shutdown(wait=False, cancel_futures=True)


def _stand_back() -> None:
    """Initializes a worker process: low priority, ends with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(NICE)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Exits when the server is gone, even if it was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _within(seconds: float, work: Callable[[], Result]) -> Result:
    """Runs `work` with a time limit, where the platform has interval timers."""
    if not hasattr(signal, "setitimer"):
        return work()
    signal.signal(signal.SIGALRM, _give_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return work()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _give_up(signal_number: int, frame: object) -> None:
    raise TookTooLong
