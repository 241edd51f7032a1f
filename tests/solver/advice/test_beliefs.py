"""Beliefs: evidence rules codes out or makes them less likely."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games_drawn import small_games
from keypeg.solver import Game, Space
from keypeg.solver.advice.beliefs import Belief, Boards, FaceRow, codes_of, doubts
from keypeg.solver.advice.hints import fitting
from keypeg.solver.marking import reference
from keypeg.solver.model.marked_guesses import MarkedGuess
from keypeg.solver.model.marks import MarkNumber

CLASSIC = Space(4, 6)


def certain_row(space: Space, guess: str, mark: str) -> FaceRow:
    return FaceRow(space, space.guess(guess), space.marks.number(mark))


@given(small_games(), st.data())
def test_certain_rows_leave_the_fitting_codes_equally_likely(
    game: Game, data: st.DataObject
) -> None:
    space = game.space
    guess = space.guesses[data.draw(st.integers(0, space.guess_count - 1))]
    mark = MarkNumber(data.draw(st.integers(0, len(space.marks) - 1)))
    belief = codes_of(space).after(FaceRow(space, guess, mark))
    left = fitting(space, [MarkedGuess(guess, mark)])
    assert len(belief) == len(left)
    assert np.allclose(belief.chances, 1 / max(1, len(left)))


def test_after_aabb_with_one_of_each_208_codes_are_left() -> None:
    belief = codes_of(CLASSIC).after(certain_row(CLASSIC, "1122", "1,1"))
    assert len(belief) == 208
    assert belief.bits == pytest.approx(np.log2(208))


def test_contradictory_rows_leave_nothing() -> None:
    belief = codes_of(CLASSIC).after(certain_row(CLASSIC, "1111", "0,0"))
    assert len(belief.after(certain_row(CLASSIC, "1112", "3,0"))) == 0


def test_a_mark_that_may_be_wrong_rules_nothing_out() -> None:
    belief = codes_of(CLASSIC).after(certain_row(CLASSIC, "1122", "1,1"), trust=0.9)
    assert len(belief) == 1296
    assert belief.chances.sum() == pytest.approx(1)
    right = belief.chance_of(certain_row(CLASSIC, "1122", "1,1"))
    assert right == pytest.approx(0.9 * 208 / (0.9 * 208 + 0.1 / 13 * 1088))


def test_an_unreliable_mark_is_overruled_by_several_others() -> None:
    """The slip in the first row is found: it is by far the least likely row."""
    code = CLASSIC.code("3456")
    guesses = ("1122", "1345", "3465", "3446", "2456")
    rows = [
        FaceRow(CLASSIC, CLASSIC.guess(g), reference.mark(CLASSIC, CLASSIC.guess(g), code))
        for g in guesses
    ]
    rows[0] = certain_row(CLASSIC, "1122", "2,0")
    wrong = doubts(codes_of(CLASSIC), rows)
    assert int(np.argmax(wrong)) == 0
    assert wrong[0] > 0.9
    belief = codes_of(CLASSIC)
    for each in rows:
        belief = belief.after(each, trust=0.95)
    assert CLASSIC.text(belief.held[belief.chances.argmax(), 0]) == "3456"


def test_certain_rows_leave_no_doubt() -> None:
    rows = [certain_row(CLASSIC, "1111", "0,0"), certain_row(CLASSIC, "2222", "4,0")]
    assert doubts(codes_of(CLASSIC), rows, trust=1.0) == [0.0, 0.0]


def test_boards_learn_separately() -> None:
    """The challenge with a handicap: five rings for one seat, four for the other."""
    both = Boards((codes_of(Space(5, 8)), codes_of(Space(4, 8))))
    after = both.after(1, certain_row(Space(4, 8), "1122", "0,0"))
    assert [len(board) for board in after.boards] == [8**5, 6**4]


def test_probabilities_of_all_marks_add_up_to_one() -> None:
    belief: Belief = codes_of(CLASSIC).after(certain_row(CLASSIC, "1123", "0,2"), trust=0.8)
    marks = range(len(CLASSIC.marks))
    guess = CLASSIC.guess("4561")
    chances = [belief.chance_of(FaceRow(CLASSIC, guess, MarkNumber(mark))) for mark in marks]
    assert sum(chances) == pytest.approx(1)
