"""Spaces too large to be listed: what is drawn fits, and a guess is found all the same."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from keypeg.solver import Game, Policy, Space, reference, sampling
from keypeg.solver.hints import Row
from keypeg.solver.marks import MARKINGS
from keypeg.solver.policies import OneStep
from keypeg.solver.sampling import drawn, fitting_sample, hint_from_sample

LARGE = Space(12, 20)


@pytest.fixture(autouse=True)
def _by_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is found then does not depend on the machine."""
    monkeypatch.setattr(sampling, "SECONDS", float("inf"))
    monkeypatch.setattr(sampling, "STEPS", 1500)


def rows_for(space: Space, code: str, *guesses: str) -> list[Row]:
    secret = space.code(code)
    return [Row(space.guess(g), reference.mark(space, space.guess(g), secret)) for g in guesses]


@st.composite
def large_spaces(draw: st.DrawFn) -> Space:
    repeats = draw(st.booleans())
    return Space(
        draw(st.integers(5, 12)),
        draw(st.integers(12, 20)),
        code_repeats=repeats,
        guess_repeats=repeats or draw(st.booleans()),
        blanks=draw(st.booleans()),
        marking=draw(st.sampled_from(MARKINGS)),
    )


@settings(
    deadline=None, max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(large_spaces(), st.integers(0, 4), st.integers(0, 99))
def test_every_code_of_a_sample_fits(space: Space, count: int, seed: int) -> None:
    draw = np.random.default_rng(seed)
    secret, *guesses = drawn(space, count + 1, draw)
    if not space.ordered:
        secret, guesses = np.sort(secret), [np.sort(guess) for guess in guesses]
    rows = [Row(guess, reference.mark(space, guess, secret)) for guess in guesses]
    codes, _ = fitting_sample(space, rows, seed)
    for row in rows:
        assert (reference.mark_all(space, row.guess[None], codes) == row.mark).all()
    for code in codes[:50]:
        assert (space.code(space.text(code)) == code).all()
        assert space.code_repeats or len(set(code.tolist())) == space.holes


def test_a_sample_holds_no_code_twice_and_is_in_order() -> None:
    rows = rows_for(LARGE, "123456789abc", "112233445566", "abcabcabcabc")
    codes = [tuple(code) for code in fitting_sample(LARGE, rows).codes.tolist()]
    assert len(codes) >= 1000
    assert all(one < other for one, other in pairwise(codes))


def test_a_hint_in_the_largest_space_is_said_to_be_a_sample() -> None:
    found = Game(12, 20).hint([("112233445566", "2,3"), ("1789abcdefgh", "1,2")])
    assert found.sample
    assert found.possible
    space = LARGE
    guess = space.code(found.guess)
    assert space.marks.text(reference.mark(space, space.code("112233445566"), guess)) == "2,3"


def test_a_code_that_nearly_fits_is_given_when_none_is_found() -> None:
    """Rows that contradict one another: nothing fits, and the guess is said not to."""
    space = Space(12, 20)
    rows = [
        Row(space.guess("1" * 12), space.marks.number("6,0")),
        Row(space.guess("2" * 12), space.marks.number("7,0")),
    ]
    found = hint_from_sample(space, rows, OneStep(Policy.ENTROPY))
    assert (found.remaining, found.possible, found.sample) == (0, False, True)
    assert len([digit for digit in found.guess if digit in "12"]) >= 11


def test_a_sample_of_a_small_space_is_all_of_it() -> None:
    space = Space(4, 6)
    rows = rows_for(space, "3456", "1122", "1345")
    every = Game(4, 6).hint([("1122", "0,0"), ("1345", "0,3")]).remaining
    assert len(fitting_sample(space, rows).codes) == every
