"""One-step policies: published totals, and identical trees from all implementations."""

import pytest

from keypeg.solver import Game, Policy, Space
from keypeg.solver.marking import native
from keypeg.solver.model.policies import OneStep
from keypeg.solver.model.trees import Tree
from keypeg.solver.search import plain_onestep
from spaces_of_solver import SMALL

CLASSIC = Game(holes=4, colours=6)
CHALLENGE = Game(holes=5, colours=8)
ONE_STEP = [policy for policy in Policy if policy is not Policy.OPTIMAL]

needs_core = pytest.mark.skipif(not native.AVAILABLE, reason="built without a compiler")


def is_same_tree(one: Tree, other: Tree) -> bool:
    """Whether two trees have the same guesses at the same nodes."""
    return all(
        getattr(one, part).tolist() == getattr(other, part).tolist()
        for part in ("guesses", "parents", "marks", "wins")
    )


def test_minimax_is_knuths_strategy() -> None:
    strategy = CLASSIC.strategy("minimax")
    assert (strategy.total, strategy.max, strategy.first) == (5801, 5, "1122")


def test_most_parts_has_its_published_histogram() -> None:
    assert CLASSIC.strategy("most-parts").histogram == (1, 12, 72, 635, 569, 7)


@pytest.mark.parametrize(
    ("policy", "total", "first"),
    [("expected-size", 5696, "1123"), ("most-parts", 5668, "1123"), ("entropy", 5722, "1234")],
)
def test_totals_on_the_classic_board(policy: str, total: int, first: str) -> None:
    strategy = CLASSIC.strategy(policy)
    assert (strategy.total, strategy.first) == (total, first)


@pytest.mark.parametrize(("first", "total"), [("1123", 5680), ("1122", 5739)])
def test_entropy_after_a_forced_first_guess(first: str, total: int) -> None:
    assert CLASSIC.strategy("entropy", first=first).total == total


@needs_core
@pytest.mark.parametrize(
    ("policy", "total", "first"),
    [
        ("minimax", 183966, "11234"),
        ("expected-size", 180287, "11234"),
        ("entropy", 179863, "11234"),
        ("most-parts", 181834, "11223"),
    ],
)
def test_totals_on_the_challenge_board(policy: str, total: int, first: str) -> None:
    strategy = CHALLENGE.strategy(policy)
    assert (strategy.total, strategy.first) == (total, first)


@needs_core
@pytest.mark.parametrize(
    ("policy", "total"), [("minimax", 183775), ("expected-size", 180200), ("entropy", 179704)]
)
def test_totals_on_the_challenge_board_after_11223(policy: str, total: int) -> None:
    assert CHALLENGE.strategy(policy, first="11223").total == total


@needs_core
@pytest.mark.parametrize("policy", ONE_STEP)
@pytest.mark.parametrize("space", SMALL, ids=str)
def test_the_core_builds_the_trees_of_numpy(space: Space, policy: Policy) -> None:
    for consistent in (False, True):
        how = OneStep(policy, consistent)
        assert is_same_tree(native.build(space, how, None), plain_onestep.build(space, how, None))


@needs_core
@pytest.mark.parametrize("policy", ONE_STEP)
@pytest.mark.parametrize("game", [CLASSIC, Game(4, 8, code_repeats=False)])
def test_threads_and_kernels_change_no_tree(game: Game, policy: Policy) -> None:
    alone = game.strategy(policy, threads=1).tree
    assert is_same_tree(alone, game.strategy(policy, threads=4).tree)
    for name in native.available_kernels():
        with native.chosen_kernels(name):
            assert is_same_tree(alone, game.strategy(policy, threads=2).tree)


def test_consistent_guesses_could_all_be_the_code() -> None:
    strategy = CLASSIC.strategy("expected-size", consistent=True)
    assert strategy.tree.wins.all()
    assert len(strategy.tree) == 1296
