"""Runs many games on several cores; when interrupted, keeps the finished ones."""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import active_children, get_context, resource_tracker
from typing import Final

from keypeg.arena.contest import Contest
from keypeg.arena.tallies import Game

BATCHES: Final = 64
"""The minimum number of batches, so that progress is visible."""

LARGEST: Final = 100
"""The maximum number of games in a batch."""

Progress = Callable[[int], None]
"""Called with the number of finished games."""

Batch = tuple[list[Game], list[Game]]


@dataclass(slots=True)
class Series:
    """The games in order, and the same games with the first player replaced."""

    games: list[Game] = field(default_factory=list)
    others: list[Game] = field(default_factory=list)
    stopped: bool = False
    """Whether it was interrupted before all games were played."""


def run(
    contest: Contest,
    games: int,
    *,
    baseline: str | None = None,
    threads: int | None = None,
    progress: Progress = lambda done: None,
) -> Series:
    """Play this many games; the results do not depend on the number of threads."""
    series = Series()
    batches = _batches(games)
    played = _here if (threads or os.cpu_count() or 1) == 1 else _in_processes
    try:
        for batch in played(contest, baseline, batches, threads or os.cpu_count() or 1):
            series.games += batch[0]
            series.others += batch[1]
            progress(len(series.games))
    except KeyboardInterrupt:
        series.stopped = True
    return series


def _batches(games: int) -> list[range]:
    size = max(1, min(LARGEST, games // BATCHES))
    return [range(start, min(start + size, games)) for start in range(0, games, size)]


def _played(contest: Contest, baseline: str | None, batch: range) -> Batch:
    games = [contest.play(game) for game in batch]
    if baseline is None:
        return games, []
    other = contest.replaced(baseline)
    return games, [other.play(game) for game in batch]


def _here(
    contest: Contest, baseline: str | None, batches: list[range], threads: int
) -> Iterator[Batch]:
    for batch in batches:
        yield _played(contest, baseline, batch)


def _in_processes(
    contest: Contest, baseline: str | None, batches: list[range], threads: int
) -> Iterator[Batch]:
    # A forked process would inherit locks held by threads it does not have.
    fresh = get_context("spawn")
    others = set(active_children())
    with ProcessPoolExecutor(threads, fresh, initializer=_ignore_interrupts) as pool:
        try:
            for each in _submitted(pool, contest, baseline, batches):
                yield each.result()
        except (KeyboardInterrupt, GeneratorExit):
            # Games that are being played may take minutes to end.
            for worker in set(active_children()) - others:
                worker.terminate()
            raise
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _submitted(
    pool: ProcessPoolExecutor, contest: Contest, baseline: str | None, batches: list[range]
) -> list[Future[Batch]]:
    with _interrupts_held():
        return [pool.submit(_played, contest, baseline, batch) for batch in batches]


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Processes started here never hear Ctrl-C, not even while they start; we do afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # It would unblock the signal when it starts.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _ignore_interrupts() -> None:
    """Leave Ctrl-C to the parent process, also where it could not be held."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
