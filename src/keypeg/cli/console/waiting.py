"""Long-running work: a progress bar after a second, and an immediate response to Ctrl-C."""

import sys
from collections.abc import Callable
from concurrent.futures import Future
from threading import Lock, Thread, Timer
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self, TypeVar

from keypeg.cli import Abandoned

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

Result = TypeVar("Result")

STOPPED: Final = 130
"""The exit status after Ctrl-C."""

PATIENCE: Final = 1.0
"""Seconds before the bar appears."""


class ProgressBar:
    """Shows a progress bar on standard error after a second, if that is a terminal.

    The label is computed only when the bar appears, as most work is done before.
    """

    def __init__(self, label: Callable[[], str], total: float | None = None) -> None:
        self.label = label
        self.total = total
        self._is_over = False
        self._lock = Lock()
        self._bar: tuple[Progress, TaskID] | None = None
        self._timer = Timer(PATIENCE, self._show)
        self._timer.daemon = True

    def __enter__(self) -> Self:
        if sys.stderr is not None and sys.stderr.isatty():
            self._timer.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._timer.cancel()
        with self._lock:
            self._is_over = True
            if self._bar is not None:
                self._bar[0].stop()

    def update(self, done: float) -> None:
        """Updates the progress."""
        if self._bar is not None:
            progress, task = self._bar
            progress.update(task, completed=done)

    def _show(self) -> None:
        from rich.console import Console  # noqa: PLC0415  # slow to load, seldom needed
        from rich.progress import (  # noqa: PLC0415  # likewise
            BarColumn,
            Progress,
            TextColumn,
            TimeElapsedColumn,
        )

        columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
        with self._lock:
            if self._is_over:
                return
            progress = Progress(*columns, console=Console(stderr=True), transient=True)
            progress.start()
            self._bar = progress, progress.add_task(self.label(), total=self.total)


def in_background(work: Callable[[], Result]) -> Result:
    """Runs work that cannot be interrupted, such as the native core, in a separate thread."""
    future: Future[Result] = Future()

    def run() -> None:
        try:
            future.set_result(work())
        except BaseException as why:  # noqa: BLE001  # passed on to the waiting thread
            future.set_exception(why)

    Thread(target=run, daemon=True).start()
    try:
        return future.result()
    except KeyboardInterrupt:
        raise Abandoned from None
