"""Par, loss and luck add up to the rows used, for every code and player."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from coach.review.solitaires import (
    EVERY,
    JUNIOR_1,
    Exact,
    Line,
    by_tree,
    reviewed,
    smallest_first,
    surplus,
)
from keypeg.coach.review.boards import BoardReview
from keypeg.solver.marking import reference

Played = list[tuple[Line, BoardReview]]

over_all_codes = pytest.mark.parametrize(
    "exact",
    [
        pytest.param(each, id=str(each), marks=[] if each == JUNIOR_1 else pytest.mark.long)
        for each in EVERY
    ],
)
"""Junior's first game has 126 codes; the thousands of matches of the others take minutes."""


def played(exact: Exact) -> Played:
    """A fixed player's round against every code; it finds each, and loses rows on the way."""
    return _played(EVERY.index(exact))


@cache
def _played(place: int) -> Played:
    exact = EVERY[place]
    found = [(line, reviewed(exact, line)) for line in smallest_first(exact.pegs)]
    assert len(found) == exact.pegs.space.size
    # Estimates of the first run are proved by what the search has learnt since.
    return [(each, board if not board.error else reviewed(exact, each)) for each, board in found]


@over_all_codes
def test_rows_are_par_and_loss_less_luck(exact: Exact) -> None:
    assert not any(board.error for _, board in played(exact))
    assert max(abs(surplus(board)) for _, board in played(exact)) < 1e-9


@over_all_codes
def test_mean_luck_is_zero(exact: Exact) -> None:
    luck = [board.luck for _, board in played(exact)]
    assert max(luck) > 0.5
    assert abs(sum(luck)) < 1e-9 * len(luck)


@over_all_codes
def test_rows_beyond_par_equal_the_loss(exact: Exact) -> None:
    """On average; its rows are counted here, independently of the review."""
    rounds = played(exact)
    needed = sum(len(line.rows) for line, _ in rounds)
    par = rounds[0][1].par.rows
    lost = sum(board.loss for _, board in rounds)
    assert lost > 0.1 * len(rounds)
    assert needed == pytest.approx(len(rounds) * par + lost, abs=1e-6)


@over_all_codes
def test_skill_does_not_depend_on_which_possible_code_was_hidden(exact: Exact) -> None:
    """With the same information, the same row gets the same figures."""
    seen: dict[tuple[object, ...], tuple[float, float]] = {}
    for line, board in played(exact):
        heard: tuple[object, ...] = ()
        for code, row in zip(line.rows, board.rows, strict=True):
            assert row.figures is not None
            heard = (*heard, row.left_before, code.tobytes())
            figures = (row.figures.loss, row.figures.skill)
            assert seen.setdefault(heard, figures) == figures
    assert len(set(seen.values())) > 5


@pytest.mark.parametrize("exact", EVERY, ids=str)
def test_the_perfect_player_loses_nothing(exact: Exact) -> None:
    for line in by_tree(exact.pegs, every=127):
        losses = [row.figures.loss for row in reviewed(exact, line).rows if row.figures]
        assert losses == [0] * len(line.rows)


@pytest.mark.long
@pytest.mark.parametrize("exact", EVERY, ids=str)
def test_the_perfect_player_loses_nothing_whatever_the_code(exact: Exact) -> None:
    for line in by_tree(exact.pegs):
        losses = [row.figures.loss for row in reviewed(exact, line).rows if row.figures]
        assert losses == [0] * len(line.rows)


@settings(max_examples=20)
@given(st.data())
def test_any_rows_at_all_add_up(draw: st.DataObject) -> None:
    """Rows without information, contradictory rows and repeated rows: the sum holds."""
    check_any_rows(draw)


@pytest.mark.long
@settings(max_examples=1000, deadline=None)
@given(st.data())
def test_a_thousand_times_any_rows_add_up(draw: st.DataObject) -> None:
    check_any_rows(draw)


def check_any_rows(draw: st.DataObject) -> None:
    exact = draw.draw(st.sampled_from(EVERY))
    space = exact.pegs.space
    code = space.codes[draw.draw(st.integers(0, space.size - 1))]
    chosen = draw.draw(st.lists(st.integers(0, space.guess_count - 1), min_size=1, max_size=4))
    rows = [space.guesses[number] for number in chosen]
    found = [reference.mark(space, row, code) == space.marks.win for row in rows]
    placed = rows[: found.index(True) + 1] if any(found) else rows
    board = reviewed(exact, Line(code, tuple(placed)))
    assert abs(surplus(board)) < 1e-9
    assert all(row.figures and row.figures.loss >= 0 for row in board.rows)
