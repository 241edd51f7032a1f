"""Spaces too large to list: drawn codes fit the rows, and a guess is still found."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games_drawn import small_games
from keypeg.solver import Game, Policy, Space
from keypeg.solver.advice import contradictions, hints, sampling
from keypeg.solver.advice.contradictions import check_rows
from keypeg.solver.advice.hints import Contradiction, Suspect
from keypeg.solver.advice.sampling import drawn, fitting_sample, hint_from_sample
from keypeg.solver.marking import reference
from keypeg.solver.model.marked_guesses import MarkedGuess, row
from keypeg.solver.model.marks import MARKINGS, MarkNumber
from keypeg.solver.model.policies import OneStep

LARGE = Space(12, 20)


@pytest.fixture(autouse=True)
def _by_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits work by steps, so that results do not depend on the machine."""
    monkeypatch.setattr(sampling, "SECONDS", float("inf"))
    monkeypatch.setattr(sampling, "STEPS", 1500)


def rows_of(space: Space, *texts: str) -> list[MarkedGuess]:
    return [row(space, *text.split(":")) for text in texts]


def marked_rows(space: Space, *texts: str) -> tuple[Suspect, ...]:
    with pytest.raises(Contradiction) as why:
        check_rows(space, rows_of(space, *texts))
    return why.value.suspects


def rows_for(space: Space, code: str, *guesses: str) -> list[MarkedGuess]:
    secret = space.code(code)
    return [
        MarkedGuess(space.guess(g), reference.mark(space, space.guess(g), secret)) for g in guesses
    ]


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
    rows = [MarkedGuess(guess, reference.mark(space, guess, secret)) for guess in guesses]
    codes, _ = fitting_sample(space, rows, seed)
    for each in rows:
        assert (reference.mark_all(space, each.guess[None], codes) == each.mark).all()
    for code in codes[:50]:
        assert (space.code(space.text(code)) == code).all()
        assert space.code_repeats or len(set(code.tolist())) == space.holes


def test_a_sample_is_sorted_and_without_duplicates() -> None:
    rows = rows_for(LARGE, "123456789abc", "112233445566", "abcabcabcabc")
    codes = [tuple(code) for code in fitting_sample(LARGE, rows).codes.tolist()]
    assert len(codes) >= 1000
    assert all(one < other for one, other in pairwise(codes))


def test_a_hint_in_the_largest_space_is_reported_as_sampled() -> None:
    found = Game(12, 20).hint([("112233445566", "2,3"), ("1789abcdefgh", "1,2")])
    assert found.sample
    assert found.possible
    space = LARGE
    guess = space.code(found.guess)
    assert space.marks.text(reference.mark(space, space.code("112233445566"), guess)) == "2,3"


def test_a_code_that_nearly_fits_is_given_when_nothing_is_certain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Contradictory rows, and no time to detect it: the guess is reported not to fit."""
    monkeypatch.setattr(contradictions, "TRIES", 0)
    rows = rows_of(LARGE, "111111111111:6,0", "222222222222:7,0")
    found = hint_from_sample(LARGE, rows, OneStep(Policy.ENTROPY))
    assert (found.remaining, found.possible, found.sample) == (0, False, True)
    assert len([digit for digit in found.guess if digit in "12"]) >= 11


def test_thirteen_pegs_in_twelve_holes_are_a_contradiction() -> None:
    rows = rows_of(LARGE, "111111111111:6,0", "222222222222:7,0")
    with pytest.raises(Contradiction) as why:
        hint_from_sample(LARGE, rows, OneStep(Policy.ENTROPY))
    assert why.value.suspects == (
        Suspect(1, ("0,0", "1,0", "2,0", "3,0", "4,0", "5,0")),
        Suspect(2, ("0,0", "1,0", "2,0", "3,0", "4,0", "5,0", "6,0")),
    )


def test_a_guess_with_two_marks_is_a_contradiction() -> None:
    assert marked_rows(LARGE, "123456789abc:6,6", "123456789abc:5,7") == (
        Suspect(1, ("5,7",)),
        Suspect(2, ("6,6",)),
    )


def test_rows_of_many_colours_that_have_none_in_common_can_ask_for_too_much() -> None:
    found = marked_rows(LARGE, "111222333444:6,0", "555666777888:7,0")
    assert [suspect.row for suspect in found] == [1, 2]


def test_two_slips_in_a_large_space_have_no_suspect() -> None:
    assert marked_rows(LARGE, *(f"{digit * 12}:7,0" for digit in "123")) == ()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(small_games(), st.data())
def test_contradictions_are_those_that_listing_all_codes_finds(
    game: Game, data: st.DataObject
) -> None:
    space = game.space
    guesses, marks = st.integers(0, space.guess_count - 1), st.integers(0, len(space.marks) - 1)
    drawn_rows = data.draw(st.lists(st.tuples(guesses, marks), max_size=4))
    rows = [MarkedGuess(space.guesses[guess], MarkNumber(mark)) for guess, mark in drawn_rows]
    if len(hints.fitting(space, rows)):
        check_rows(space, rows)
        return
    with pytest.raises(Contradiction) as why:
        check_rows(space, rows)
    assert why.value.suspects == hints.suspects(space, rows)


def test_a_sample_of_a_small_space_is_the_whole_space() -> None:
    space = Space(4, 6)
    rows = rows_for(space, "3456", "1122", "1345")
    every = Game(4, 6).hint([("1122", "0,0"), ("1345", "0,3")]).remaining
    assert len(fitting_sample(space, rows).codes) == every
