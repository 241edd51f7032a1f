"""Invalid arguments from Python are refused by the native core with one clear error."""

import math
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import native_fuzz
from keypeg.solver import Space
from keypeg.solver.marking import native
from keypeg.solver.model.effort import Effort
from keypeg.solver.model.policies import entropy_weights

pytestmark = pytest.mark.skipif(not native.AVAILABLE, reason="built without a compiler")

SPACE = Space(3, 3)
CORE: Any = getattr(native, "_native")  # noqa: B009  # it is not exported, on purpose


def shape(**changed: object) -> Any:
    numbers: dict[str, Any] = {
        "holes": 3,
        "symbols": 3,
        "base": [0, 1, 3, 6],
        "marks": 9,
        "counts_exact": True,
        "guess_repeats": True,
    }
    return CORE.Shape(**(numbers | changed))


def longs(*numbers: int) -> np.ndarray:
    return np.array(numbers, dtype=np.int64)


def optimal(**changed: object) -> object:
    numbers: dict[str, Any] = {
        "table": native.table(SPACE),
        "first": None,
        "depth": 9,
        "consistent": False,
        "threads": 1,
        "memory_bits": 10,
        "weights": entropy_weights(SPACE.size),
    }
    return CORE.Optimal(**(numbers | changed))


def plan(size: int = 28, cost: float = 1.0, trust: float = 0.97, width: int = 4) -> "native.Plan":
    return native.plan([1 << 20], [width], np.full(size, cost), trust, 1)


def beam() -> "native.Beam":
    return native.beam(SPACE, 1, 10)


def best(policy: int, candidates: np.ndarray, weights: np.ndarray | None = None) -> int:
    consistent, threads = False, 1
    told = WEIGHTS if weights is None else weights
    return native.table(SPACE).best(policy, told, consistent, threads, candidates, longs())


def build(weights: np.ndarray) -> object:
    consistent, threads = False, 1
    return native.table(SPACE).build(2, weights, consistent, threads, None)


def table(guesses: np.ndarray = SPACE.guesses, codes: np.ndarray | None = None) -> Any:
    return CORE.Table(shape(), guesses, EVERY if codes is None else codes)


def positions(cost: float = 2.5) -> Any:
    return CORE.Positions(native.table(SPACE), consistent=False, costs=[cost] * 28, memory_bits=10)


def value(seconds: float) -> object:
    limits = {"seconds": seconds, "work": None, "remember": False}
    return positions().value(longs(0, 1, 2, 3), most=1, **limits)


def after(seconds: float) -> object:
    limits = {"seconds": seconds, "work": None, "remember": False}
    return positions().after(longs(0, 1, 2, 3), longs(0), **limits)


def run_twice() -> None:
    search: Any = optimal()
    search.run()
    search.run()


WEIGHTS = entropy_weights(SPACE.size)
EVERY = np.arange(27, dtype=np.int64)
LARGEST = 2**32 - 1

NONSENSE: dict[str, Callable[[], object]] = {
    "16 holes": lambda: shape(holes=16, base=[0] * 17),
    "no holes": lambda: shape(holes=0, base=[0]),
    "a base too long": lambda: shape(base=[0] * 40),
    "a base too short": lambda: shape(base=[0]),
    "a base beyond a byte": lambda: shape(base=[0, 1, 3, 300]),
    "a negative base": lambda: shape(base=[0, -1, 3, 6]),
    "37 symbols": lambda: shape(symbols=37),
    "a win that no code gets": lambda: shape(base=[0, 0, 0, 0]),
    "a win that another code gets": lambda: shape(base=[0, 1, 3, 6], marks=6),
    "a base that falls": lambda: shape(base=[0, 3, 1, 6]),
    "codes that nothing tells apart": lambda: shape(base=[0, 0, 0, 1], marks=2, counts_exact=False),
    "no marks": lambda: shape(marks=0),
    "more marks than there are": lambda: shape(marks=1000),
    "no guess to mark": lambda: CORE.marks_of(
        shape(), np.zeros((0, 3), dtype=np.uint8), SPACE.codes
    ),
    "a table without guesses": lambda: CORE.Table(
        shape(), np.zeros((0, 3), dtype=np.uint8), longs()
    ),
    "a table without codes": lambda: CORE.Table(shape(), SPACE.guesses, longs()),
    "a code that is no guess": lambda: CORE.Table(shape(), SPACE.guesses, longs(27)),
    "a code twice": lambda: table(codes=longs(1, 1)),
    "codes out of order": lambda: table(codes=EVERY[::-1].copy()),
    "codes without their equivalents": lambda: table(codes=longs(1, 2, 3)),
    "not all guesses": lambda: table(SPACE.guesses[1:], EVERY[:26]),
    "guesses out of order": lambda: table(SPACE.guesses[::-1].copy()),
    "a guess twice": lambda: table(SPACE.guesses[[0, *range(26)]]),
    "a guess of unknown symbols": lambda: table(SPACE.guesses + np.uint8(250)),
    "weights that fall": lambda: best(2, longs(0, 1, 2), -WEIGHTS),
    "weights that favour a guess that tells nothing": lambda: build(np.full(28, 9)),
    "weights that are rounded off": lambda: build(np.arange(28) * np.arange(-1, 27)),
    "an unknown policy": lambda: best(9, longs(0, 1, 2)),
    "no candidates": lambda: best(0, longs()),
    "a forced guess beyond the table": lambda: optimal(first=27),
    "no depth": lambda: optimal(depth=0),
    "too few weights": lambda: optimal(weights=longs(0, 0)),
    "a memory of negative size": lambda: optimal(memory_bits=-1),
    "a memory beyond the machine": lambda: optimal(memory_bits=60),
    "weights of a search that fall": lambda: optimal(weights=-WEIGHTS),
    "a search that has run": run_twice,
    "a time that is no number": lambda: value(math.nan),
    "less time than none": lambda: value(-1.0),
    "a time that is no number, after a guess": lambda: after(math.nan),
    "less time than none, after a guess": lambda: after(-1.0),
    "an infinite cost of a position": lambda: positions(math.inf),
    "a cost of a position that is no number": lambda: positions(math.nan),
    "a negative cost of a position": lambda: positions(-1.0),
    "an infinite cost": lambda: plan(cost=math.inf),
    "a cost that is no number": lambda: plan(cost=math.nan),
    "a negative cost": lambda: plan(cost=-1.0),
    "no trust": lambda: plan(trust=0.0),
    "negative trust": lambda: plan(trust=-1.0),
    "trust that is no number": lambda: plan(trust=math.nan),
    "more than full trust": lambda: plan(trust=1.5),
    "a width of no guesses": lambda: plan(width=0),
    "a limit beyond any cost": lambda: beam().cost([0, 1], [], 0, plan(), LARGEST),
    "a lesson beyond any cost": lambda: beam().learn([0, 1], 0, LARGEST),
    "a lesson that tells nothing": lambda: beam().learn([13, 14, 16], 0, 3),
    "a beam of codes beyond the space": lambda: beam().promising([0, 27], [], plan(), 3),
    "a beam of no codes": lambda: beam().promising([], [], plan(), 3),
    "a beam of a code twice": lambda: beam().promising([1, 1], [], plan(), 3),
    "a history beyond the space": lambda: beam().promising([0, 1], [27], plan(), 3),
    "a beam's guess beyond the space": lambda: beam().cost([0, 1], [], 27, plan(), 99),
    "a plan that knows too few sizes": lambda: beam().cost([0, 1], [], 0, plan(2), 99),
    "a lesson beyond the space": lambda: beam().learn([0, 1], 27, 3),
    "a tree from beyond the space": lambda: beam().extract(27, plan()),
    "unknown kernels": lambda: CORE.choose_kernels("abacus"),
}


@pytest.mark.parametrize("nonsense", NONSENSE.values(), ids=NONSENSE.keys())
def test_nonsense_is_a_value_error(nonsense: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        nonsense()


WRONG_TYPES: dict[str, Callable[[], object]] = {
    "weights that are no whole numbers": lambda: optimal(weights=WEIGHTS.astype(np.float64)),
    "weights out of line": lambda: optimal(weights=np.repeat(WEIGHTS, 2)[::2]),
    "candidates that are no whole numbers": lambda: best(0, np.zeros(3)),
    "codes of large numbers": lambda: native.marks_of(
        SPACE, SPACE.guesses[0], SPACE.codes.astype(np.int64)
    ),
    "a plan that is a table": lambda: beam().extract(0, native.table(SPACE)),  # type: ignore[arg-type]  # on purpose
    "a table that was never made": lambda: optimal(table=CORE.Table.__new__(CORE.Table)),
    "codes out of line": lambda: CORE.marks_of(shape(), SPACE.codes[:1], SPACE.codes[::2]),
}


@pytest.mark.filterwarnings("ignore:nanobind. attempted to access an uninitialized:RuntimeWarning")
@pytest.mark.parametrize("nonsense", WRONG_TYPES.values(), ids=WRONG_TYPES.keys())
def test_a_wrong_type_is_a_type_error(nonsense: Callable[[], object]) -> None:
    with pytest.raises(TypeError, match=r"\w"):
        nonsense()


@pytest.mark.parametrize("seconds", [1e9, 1e10, 1e300, math.inf])
def test_a_limit_beyond_a_lifetime_is_none(seconds: float) -> None:
    figures, _ = positions().value(EVERY, most=1, seconds=seconds, work=None, remember=False)
    assert figures[0] == figures[1] == 73


@pytest.mark.parametrize("seconds", [math.nan, -1.0, -math.inf])
def test_less_time_than_none_is_no_effort(seconds: float) -> None:
    with pytest.raises(ValueError, match="time"):
        Effort(seconds=seconds)


def test_less_work_than_none_is_no_effort() -> None:
    with pytest.raises(ValueError, match="work"):
        Effort(work=-1)


def test_a_plan_that_drops_every_guess_still_leaves_a_tree() -> None:
    """No search finds a guess below such costs: a policy chooses it."""
    space = Space(4, 4)
    hopeless = plan(space.size + 1, cost=3e38)
    tree = native.beam_tree(space, native.beam(space, 1, 10), 0, hopeless)
    assert sum(tree.histogram) == space.size


def test_a_search_keeps_its_own_weights() -> None:
    weights = WEIGHTS.copy()
    search: Any = optimal(weights=weights)
    weights[:] = -1
    assert search.run()[1]


@pytest.mark.parametrize("seed", [1, 2])
def test_random_nonsense_is_answered_or_refused(seed: int) -> None:
    command = [sys.executable, "-W", "ignore", native_fuzz.__file__, str(seed), "1500"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"seed {seed}: {done.stderr}"
