"""All bulk marking implementations agree with the reference."""

from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keypeg.rules.codes import Symbol
from keypeg.rules.marking import COLOURS, PAIR, SUM, Marking
from keypeg.solver import Policy, Space
from keypeg.solver.marking import native, portable, reference
from keypeg.solver.model.policies import OneStep
from spaces_of_solver import SMALL, large

needs_core = pytest.mark.skipif(not native.AVAILABLE, reason="built without a compiler")


@pytest.fixture(params=native.available_kernels() or ["none"])
def core(request: pytest.FixtureRequest) -> Iterator[None]:
    """The native core, once with each kernel that this machine can run."""
    if not native.AVAILABLE:
        pytest.skip("built without a compiler")
    with native.chosen_kernels(request.param):
        yield


def counted(space: Space, guesses: np.ndarray, codes: np.ndarray) -> np.ndarray:
    marks = reference.mark_all(space, guesses, codes)
    return np.array([np.bincount(row, minlength=len(space.marks)) for row in marks])


@pytest.mark.parametrize("rules", [PAIR, COLOURS, SUM], ids=lambda rules: rules.key)
def test_the_reference_marks_as_the_rules_do(rules: Marking) -> None:
    space = Space(3, 4, marking=rules.key)
    for guess in space.guesses:
        said = reference.mark_all(space, guess[None], space.codes)[0]
        for code, mark in zip(space.codes, said, strict=True):
            words = [tuple(Symbol(str(symbol)) for symbol in row) for row in (code, guess)]
            answer = rules.mark(*words)
            assert space.marks.text(mark) == ",".join(map(str, answer))


@pytest.mark.parametrize("space", SMALL, ids=str)
def test_numpy_marks_as_the_reference_does(space: Space) -> None:
    every = reference.mark_all(space, space.guesses, space.codes)
    for guess, marks in zip(space.guesses, every, strict=True):
        assert (portable.marks_of(space, guess, space.codes) == marks).all()
    expected = counted(space, space.guesses, space.codes)
    assert (portable.histograms(space, space.guesses, space.codes) == expected).all()


@pytest.mark.usefixtures("core")
@pytest.mark.parametrize("space", SMALL, ids=str)
def test_the_core_marks_as_the_reference_does(space: Space) -> None:
    every = reference.mark_all(space, space.guesses, space.codes)
    for guess, marks in zip(space.guesses, every, strict=True):
        assert (native.marks_of(space, guess, space.codes) == marks).all()
    expected = counted(space, space.guesses, space.codes)
    assert (native.histograms(space, space.guesses, space.codes) == expected).all()


def drawn(space: Space, count: int, seed: int, *, repeats: bool) -> np.ndarray:
    generator = np.random.default_rng(seed)
    every = np.tile(np.arange(space.symbols, dtype=np.uint8), (count, 1))
    codes = generator.integers(0, space.symbols, (count, space.holes), dtype=np.uint8)
    if not repeats:
        codes = generator.permuted(every, axis=1)[:, : space.holes]
    return codes if space.ordered else np.sort(codes, axis=1)


@needs_core
@settings(max_examples=60, deadline=None)
@given(large(), st.integers(1, 70), st.integers(1, 600), st.integers(0, 1 << 30))
def test_large_spaces_are_marked_as_by_the_reference(
    space: Space, guesses: int, codes: int, seed: int
) -> None:
    rows = drawn(space, guesses, seed, repeats=space.guess_repeats)
    columns = drawn(space, codes, seed + 1, repeats=space.code_repeats)
    expected = counted(space, rows, columns)
    assert (native.histograms(space, rows, columns, 2) == expected).all()
    for name in native.available_kernels():
        with native.chosen_kernels(name):
            assert (native.histograms(space, rows, columns, 2) == expected).all()
    assert (portable.histograms(space, rows, columns) == expected).all()


@needs_core
def test_a_code_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match="holes"):
        native.marks_of(Space(4, 6), np.zeros(3, dtype=np.uint8), Space(4, 6).codes)


@needs_core
def test_an_unknown_symbol_is_refused() -> None:
    with pytest.raises(ValueError, match="symbol"):
        native.marks_of(Space(4, 6), np.full(4, 6, dtype=np.uint8), Space(4, 6).codes)


PAIRED = [Space(4, 6), Space(5, 8), Space(6, 9), Space(5, 12), Space(4, 6, marking="sum")]
"""Spaces whose guesses are marked two blocks at a time, for many codes."""

COUNTS = (79, 80, 255, 256, 334, 335, 600)
"""Numbers of codes on both sides of every limit: of pairs, of a chunk, of a chunk's rest."""


@pytest.mark.usefixtures("core")
@pytest.mark.parametrize("space", PAIRED, ids=str)
@pytest.mark.parametrize("guesses", [7, 33, 9 * 32 + 1])
def test_blocks_are_counted_alike_alone_and_in_pairs(space: Space, guesses: int) -> None:
    rows = drawn(space, guesses, 1, repeats=True)
    for count in COUNTS:
        codes = drawn(space, count, count, repeats=True)
        assert (native.histograms(space, rows, codes) == counted(space, rows, codes)).all()


@needs_core
@pytest.mark.parametrize("policy", native.POLICIES)
def test_all_kernels_choose_the_same_guess(policy: Policy) -> None:
    space, drawn_from = Space(4, 8), np.random.default_rng(2)
    for count in COUNTS:
        candidates = np.sort(drawn_from.choice(space.size, count, replace=False))
        chosen = set()
        for name in native.available_kernels():
            with native.chosen_kernels(name):
                history = np.array([0], dtype=np.int64)
                chosen.add(native.best_guess(space, OneStep(policy), candidates, history))
        assert len(chosen) == 1
