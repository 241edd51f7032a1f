"""The beam search: near the optimum where it is known, and better than any one-step policy."""

import numpy as np
import pytest
from numpy.typing import NDArray

from keypeg.solver import Game, Policy, Space
from keypeg.solver.marking import native
from keypeg.solver.search.beam import Beam, Stage

pytestmark = pytest.mark.skipif(not native.AVAILABLE, reason="built without a compiler")


def test_a_narrow_beam_beats_every_policy_on_the_classic_board() -> None:
    tree = Beam(Space(4, 6), "1123", threads=2).run([Stage(8, (8, 8, 8), 0.97)])
    game = Game(4, 6)
    policies = [policy for policy in Policy if policy is not Policy.OPTIMAL]
    assert tree.total < min(game.strategy(one, first="1123").total for one in policies)
    assert tree.total >= 5625


def test_a_wide_beam_finds_the_optimum_of_a_small_board() -> None:
    tree = Beam(Space(4, 4), "1123").run([Stage(50, (50, 50, 50), 0.9)])
    assert tree.total == 905


def test_a_beam_continues_from_the_result_of_another() -> None:
    """However narrow it is, it loses nothing of the earlier result."""
    best = Game(4, 6).strategy().tree
    beam = Beam(Space(4, 6), "1123")
    beam.learn(best)
    assert beam.run([Stage(1, (1, 1, 1), 1.0)]).total == best.total == 5625


def test_a_beam_uses_trees_with_other_first_guesses() -> None:
    """Their sets may never occur, and do no harm."""
    beam = Beam(Space(4, 5), "1123")
    beam.learn(Game(4, 5).strategy("entropy", first="1122").tree)
    tree = beam.run([Stage(8, (8, 8, 8), 0.97)])
    assert sum(tree.histogram) == 5**4


def test_candidate_guesses_all_split_a_set_differently() -> None:
    """Equivalent guesses would take the places of others."""
    space = Space(4, 6)
    codes = np.nonzero(native.marks_of(space, space.guess("1122"), space.codes) == 3)[0].tolist()
    plan = native.plan([100], [1], np.arange(space.size + 1, dtype=np.float64), 0.97, 0)
    first = int(space.guess_numbers(space.guess("1122"))[0])
    found = native.beam(space, 1, 10).promising(codes, [first], plan, 30)
    marks = [native.marks_of(space, space.guesses[one], space.codes[codes]) for one in found]
    assert len({_partition(each) for each in marks}) == len(found) == 30


def _partition(marks: NDArray[np.uint8]) -> frozenset[tuple[int, ...]]:
    return frozenset(tuple(np.nonzero(marks == mark)[0].tolist()) for mark in set(marks.tolist()))


@pytest.mark.parametrize("slant", [-0.01, 0.02])
def test_what_is_expected_may_be_slanted(slant: float) -> None:
    tree = Beam(Space(4, 4), "1123").run([Stage(50, (50, 50, 50), 0.85, slant)])
    assert tree.total == 905


def test_a_polished_tree_is_better() -> None:
    """Narrow second guesses leave room for improvement in later sets."""
    narrow = [Stage(1, (1, 1, 1), 0.97)]
    plain = Beam(Space(4, 7), "1123").run(narrow)
    polished = Beam(Space(4, 7), "1123").run(narrow, [Stage(4, (8, 8, 8), 0.95)])
    assert 11228 <= polished.total < plain.total


def test_an_interrupted_beam_returns_the_best_result_so_far() -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    tree = Beam(Space(4, 5), "1123").run([Stage(8, (8, 8, 8), 0.97)], report=interrupt)
    assert sum(tree.histogram) == 5**4
