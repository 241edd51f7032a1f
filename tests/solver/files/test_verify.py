"""The verifier accepts complete strategies and nothing else."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games_drawn import small_games
from keypeg.solver import Game, Policy, Tree
from keypeg.solver.files.tree_file import Saved, packed, unpacked
from keypeg.solver.files.verify import Broken, verify

ONE_STEP = [policy for policy in Policy if policy is not Policy.OPTIMAL]
SAVED = unpacked(packed(Game(3, 3).strategy("entropy")))


def broken(saved: Saved) -> str:
    with pytest.raises(Broken) as why:
        verify(saved)
    return why.value.about


@given(small_games(), st.sampled_from(ONE_STEP), st.booleans())
def test_every_strategy_is_accepted(game: Game, policy: Policy, consistent: bool) -> None:  # noqa: FBT001
    saved = unpacked(packed(game.strategy(policy, consistent=consistent)))
    heard: list[int] = []
    verify(saved, heard.append)
    assert heard == [*range(1, game.space.size + 1)]


@pytest.mark.parametrize("node", range(len(SAVED.tree)))
def test_another_guess_anywhere_breaks_the_tree(node: int) -> None:
    """Otherwise it is another strategy with another total, never mistaken for this one."""
    for guess in range(SAVED.header.space.guess_count):
        if guess == SAVED.tree.guesses[node]:
            continue
        guesses = SAVED.tree.guesses.copy()
        guesses[node] = guess
        try:
            verify(replace(SAVED, tree=replace(SAVED.tree, guesses=guesses)))
        except Broken:
            continue
        # Two guesses may be equivalent: then the totals are unchanged.
        assert replace(SAVED.tree, guesses=guesses).total == SAVED.header.total


def test_a_missing_branch_loses_a_code() -> None:
    old = SAVED.tree
    cut = Tree(old.space, old.guesses[:-1], old.parents[:-1], old.marks[:-1], old.wins[:-1])
    assert broken(replace(SAVED, tree=cut)) == "lost"


def test_a_win_that_is_not_marked_loses_a_code() -> None:
    tree = replace(SAVED.tree, wins=SAVED.tree.wins & False)
    assert broken(replace(SAVED, tree=tree)) == "lost"


def test_a_win_that_no_code_gives_is_unused() -> None:
    saved = unpacked(packed(Game(3, 4).strategy("minimax")))
    assert not saved.tree.wins.all()
    tree = replace(saved.tree, wins=saved.tree.wins | True)
    assert broken(replace(saved, tree=tree)) == "unused"


@pytest.mark.parametrize("total", [SAVED.header.total - 1, SAVED.header.total + 1])
def test_a_wrong_total_is_reported(total: int) -> None:
    assert broken(replace(SAVED, header=replace(SAVED.header, total=total))) == "total"


def test_a_wrong_histogram_is_reported() -> None:
    wrong = (*SAVED.header.histogram, 0)
    assert broken(replace(SAVED, header=replace(SAVED.header, histogram=wrong))) == "histogram"
