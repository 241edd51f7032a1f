"""Proves the smallest total, with the native core if present, otherwise in NumPy."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass

from keypeg.solver.marking import native
from keypeg.solver.model.policies import OneStep
from keypeg.solver.model.search_request import SearchRequest
from keypeg.solver.model.spaces import Codes, Space, TooLarge
from keypeg.solver.model.trees import Tree
from keypeg.solver.search import exhaustive, onestep

Progress = Callable[[float, int | None], None]
"""Called regularly with the fraction of first guesses done and the best total so far."""

Result = tuple[Tree | None, bool]

MOST_MARKS = 1 << 31 if native.AVAILABLE else 1 << 26
"""The limit on guesses × codes, since every mark is held in memory."""

PAUSE = 0.1
"""Seconds between two reports."""


@dataclass(frozen=True, slots=True)
class Found:
    """The best tree of a search, if any, and whether it is proved optimal."""

    tree: Tree | None
    proved: bool
    least: int = 0
    """The proved lower bound for strategies of the requested kind."""


def search(space: Space, question: SearchRequest, progress: Progress | None = None) -> Found:
    """The best strategy, or the best found so far when interrupted."""
    if space.size * space.guess_count > MOST_MARKS:
        raise TooLarge("the optimal search holds all marks in memory; this space has too many")
    if not native.AVAILABLE:
        return in_numpy(space, question)
    core = native.optimal(space, question)
    # Python handles Ctrl-C only in its main thread, so the search runs in another one.
    with ThreadPoolExecutor(1) as other:
        future: Future[Result] | None = None
        try:
            future = other.submit(native.run, space, core)
            _report(future, core, progress)
        except KeyboardInterrupt:
            core.stop()
            future = future or other.submit(native.run, space, core)
        return Found(*future.result(), core.least)


def in_numpy(space: Space, question: SearchRequest) -> Found:
    """The plain search, or the best one-step strategy when interrupted."""
    try:
        tree, proved = exhaustive.search(space, question)
        return Found(tree, proved, tree.total if tree else 0)
    except KeyboardInterrupt:
        steps = [OneStep(policy, question.consistent) for policy in native.POLICIES]
        trees = [onestep.build(space, step, question.first) for step in steps]
        few = [tree for tree in trees if len(tree.histogram) <= (question.max_depth or len(tree))]
        return Found(min(few, key=lambda tree: tree.total, default=None), proved=False)


def least_total(space: Space, codes: Codes, threads: int = 1) -> int:
    """The smallest total if only these codes may be hidden, proved by the native core.

    The set must be invariant under renaming colours and permuting holes, because guesses that
    are equivalent under these are tried only once.
    """
    core = native.optimal(space, SearchRequest(threads=threads), codes)
    native.run(space, core)
    assert core.best is not None
    return core.best


def _report(future: Future[Result], core: native.Optimal, progress: Progress | None) -> None:
    while wait([future], PAUSE).not_done:
        if progress is not None:
            progress(core.done, core.best)
