"""The smallest total, proved: by the native core where there is one, or else in NumPy."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass

from keypeg.solver import exhaustive, kernels, native
from keypeg.solver.policies import OneStep
from keypeg.solver.questions import Question
from keypeg.solver.spaces import Codes, Space, TooLarge
from keypeg.solver.trees import Tree

Progress = Callable[[float, int | None], None]
"""Told now and then: the part of the first guesses that is done, and the best total so far."""

Result = tuple[Tree | None, bool]

MOST_MARKS = 1 << 31 if native.AVAILABLE else 1 << 26
"""Guesses × codes: every mark is held in memory."""

PAUSE = 0.1
"""Seconds between two reports."""


@dataclass(frozen=True, slots=True)
class Found:
    """The best tree of a search, if there is one, and whether it is proved to be best."""

    tree: Tree | None
    proved: bool
    least: int = 0
    """What every strategy of the asked kind was shown to need."""


def search(space: Space, question: Question, progress: Progress | None = None) -> Found:
    """The best strategy; interrupted, the best found so far."""
    if space.size * space.guess_count > MOST_MARKS:
        raise TooLarge("the optimal search holds all marks in memory; this space has too many")
    if not native.AVAILABLE:
        return in_numpy(space, question)
    core = native.optimal(space, question)
    # Python hears Ctrl-C in its main thread alone, so the search runs in another.
    with ThreadPoolExecutor(1) as other:
        future: Future[Result] | None = None
        try:
            future = other.submit(native.run, space, core)
            _report(future, core, progress)
        except KeyboardInterrupt:
            core.stop()
            future = future or other.submit(native.run, space, core)
        return Found(*future.result(), core.least)


def in_numpy(space: Space, question: Question) -> Found:
    """The plain search; interrupted, the best strategy of one step."""
    try:
        tree, proved = exhaustive.search(space, question)
        return Found(tree, proved, tree.total if tree else 0)
    except KeyboardInterrupt:
        steps = [OneStep(policy, question.consistent) for policy in native.POLICIES]
        trees = [kernels.build(space, step, question.first) for step in steps]
        few = [tree for tree in trees if len(tree.histogram) <= (question.max_depth or len(tree))]
        return Found(min(few, key=lambda tree: tree.total, default=None), proved=False)


def least_total(space: Space, codes: Codes, threads: int = 1) -> int:
    """The smallest total when only these codes are hidden, proved by the native core.

    They must be the same codes after colours are renamed or pegs moved: guesses that are equal
    under that are tried once.
    """
    core = native.optimal(space, Question(threads=threads), codes)
    native.run(space, core)
    assert core.best is not None
    return core.best


def _report(future: Future[Result], core: native.Optimal, progress: Progress | None) -> None:
    while wait([future], PAUSE).not_done:
        if progress is not None:
            progress(core.done, core.best)
