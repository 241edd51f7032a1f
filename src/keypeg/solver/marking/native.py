"""The compiled core in the solver's terms; absent if the package was built without a compiler."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.model.effort import Effort
from keypeg.solver.model.policies import OneStep, Policy, entropy_weights
from keypeg.solver.model.search_request import SearchRequest
from keypeg.solver.model.spaces import Codes, Space
from keypeg.solver.model.trees import Tree

if TYPE_CHECKING:
    from keypeg.solver import _native
else:
    try:
        from keypeg.solver import _native
    except ImportError:
        _native = None

if TYPE_CHECKING or _native is not None:
    Beam = _native.Beam
    Plan = _native.Plan
    Optimal = _native.Optimal
    """An optimal search: `run` it, `stop` it from another thread, query the fraction `done`."""
else:
    # Used in annotations; never instantiated without the core.
    Beam = Plan = Optimal = object

AVAILABLE: Final = _native is not None
"""Whether the package was built with a compiler."""

WITHOUT: Final = "keypeg: the solver has no native core here and runs on NumPy alone, slower."

POLICIES: Final = (Policy.MINIMAX, Policy.EXPECTED_SIZE, Policy.ENTROPY, Policy.MOST_PARTS)
"""In the order in which the core numbers them."""

MEMORY_BITS: Final = 21
"""log2 of the number of sets a search remembers; 16 bytes each."""

POSITION_BITS: Final = 18
"""Likewise for the values of positions, kept separately for every space in play."""

NO_DEPTH: Final = 1 << 20

Numbers = NDArray[np.int64]

Figures = tuple[int, int, float]
"""For a set of codes: the total of some strategy, a lower bound, and the expected total."""


def kernels() -> str:
    """The kernels in use: ``avx512``, ``avx2``, ``portable``, or ``numpy`` without the core."""
    return _native.kernels() if AVAILABLE else "numpy"


def available_kernels() -> list[str]:
    """The kernels that this machine can run, fastest first."""
    return _native.available_kernels() if AVAILABLE else []


@contextmanager
def chosen_kernels(name: str) -> Iterator[None]:
    """Use the given kernels inside a ``with`` block (tests, benchmarks)."""
    _native.choose_kernels(name)
    try:
        yield
    finally:
        _native.choose_kernels(None)


@lru_cache(maxsize=64)
def shape(space: Space) -> "_native.Shape":
    """The space as the kernels see it."""
    marks = space.marks
    return _native.Shape(
        holes=space.holes,
        symbols=space.symbols,
        base=list(marks.base),
        marks=len(marks),
        counts_exact=marks.counts_exact,
        guess_repeats=space.guess_repeats,
    )


@lru_cache(maxsize=4)
def table(space: Space) -> "_native.Table":
    """All guesses of the space, laid out for the kernels."""
    return _native.Table(shape(space), space.guesses, space.guess_numbers(space.codes))


def marks_of(space: Space, guess: Codes, codes: Codes) -> NDArray[np.uint8]:
    """The marks of one guess against many codes."""
    return _native.marks_of(shape(space), guess[None], np.ascontiguousarray(codes))


def histograms(space: Space, guesses: Codes, codes: Codes, threads: int = 1) -> NDArray[np.int32]:
    """How many codes give each mark (columns) for each guess (rows)."""
    rows = np.ascontiguousarray(guesses), np.ascontiguousarray(codes)
    return _native.histograms(shape(space), *rows, threads)


def best_guess(space: Space, how: OneStep, candidates: Numbers, history: Numbers) -> int:
    """The number of the best guess for these candidates after these guesses."""
    return table(space).best(*_policy_arguments(space, how), candidates, history)


def build(space: Space, how: OneStep, first: Codes | None) -> Tree:
    """The whole strategy of a one-step policy."""
    forced = None if first is None else int(space.guess_numbers(first)[0])
    return tree(space, *table(space).build(*_policy_arguments(space, how), forced))


def _policy_arguments(space: Space, how: OneStep) -> tuple[int, NDArray[np.int64], bool, int]:
    weights = entropy_weights(space.size)
    return POLICIES.index(how.policy), weights, how.consistent, how.threads


def optimal(space: Space, question: SearchRequest, codes: Codes | None = None) -> Optimal:
    """A search over all or some codes, ready to run."""
    first = question.first
    some = None if codes is None else space.guess_numbers(codes)
    return _native.Optimal(
        table(space) if some is None else _native.Table(shape(space), space.guesses, some),
        first=None if first is None else int(space.guess_numbers(first)[0]),
        depth=question.max_depth or NO_DEPTH,
        consistent=question.consistent,
        threads=question.threads,
        memory_bits=MEMORY_BITS,
        weights=entropy_weights(space.size),
    )


def run(space: Space, search: Optimal) -> tuple[Tree | None, bool]:
    """Run a search until done or stopped: the best tree, and whether it is proved optimal."""
    arrays, proved = search.run()
    return (tree(space, *arrays) if len(arrays[0]) else None), proved


class PositionSearch:
    """Values of arbitrary sets of codes of a space; thread-safe."""

    def __init__(self, space: Space, costs: NDArray[np.float64], *, consistent: bool) -> None:
        expected = costs.astype(np.float32).tolist()
        self.core = _native.Positions(table(space), consistent, expected, POSITION_BITS)

    def value(self, codes: Numbers, most: int, effort: Effort) -> tuple[Figures, list[int]]:
        """The figures of a set, and up to `most` best guesses."""
        return self.core.value(codes, most, effort.seconds, effort.work, effort.remember)

    def after(self, codes: Numbers, guesses: Numbers, effort: Effort) -> list[Figures]:
        """The figures if each of these guesses comes next."""
        return self.core.after(codes, guesses, effort.seconds, effort.work, effort.remember)


def beam(space: Space, threads: int, memory_bits: int) -> Beam:
    """A beam search, ready to run."""
    return _native.Beam(table(space), threads, memory_bits)


def plan(
    sizes: Sequence[int],
    widths: Sequence[int],
    expected: NDArray[np.float64],
    trust: float,
    stage: int,
) -> Plan:
    """The widths and expected costs of a beam."""
    costs = expected.astype(np.float32).tolist()
    return _native.Plan([*sizes], [*widths], costs, trust, stage)


def beam_tree(space: Space, search: Beam, first: int, plan: Plan) -> Tree:
    """The best tree that a beam search has found."""
    return tree(space, *search.extract(first, plan))


def tree(
    space: Space,
    guesses: NDArray[np.int32],
    parents: NDArray[np.int32],
    marks: NDArray[np.uint8],
    wins: NDArray[np.uint8],
) -> Tree:
    """A tree from the core's arrays."""
    return Tree(space, guesses, parents, marks, wins.astype(np.bool_))
