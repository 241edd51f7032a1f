"""Which tree the package ships: the better one; of equal ones, the shallower."""

from dataclasses import replace
from pathlib import Path

import pytest

from keypeg.solver import Game, Strategy
from keypeg.solver.files import shipped
from keypeg.solver.files.build_trees import keep, shallow
from keypeg.solver.files.shipped import Shipped
from keypeg.solver.files.tree_file import load
from keypeg.solver.marking import native

pytestmark = pytest.mark.skipif(not native.AVAILABLE, reason="built without a compiler")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shipped:
    """An empty folder for trees."""
    monkeypatch.setattr(shipped, "FOLDER", tmp_path)
    return Shipped("classic", "classic")


@pytest.fixture(scope="module")
def best() -> Strategy:
    return Game(4, 6).strategy()


def test_the_first_tree_is_stored(place: Shipped, best: Strategy) -> None:
    keep(place, best)
    assert load(place.file).strategy.total == 5625


def test_a_worse_tree_does_not_replace_it(place: Shipped, best: Strategy) -> None:
    keep(place, best)
    assert keep(place, Game(4, 6).strategy("entropy")).total == 5625
    assert load(place.file).strategy.total == 5625


def test_a_better_tree_replaces_it(place: Shipped, best: Strategy) -> None:
    keep(place, Game(4, 6).strategy("entropy"))
    keep(place, best)
    assert load(place.file).strategy.total == 5625


def test_an_equal_tree_does_not_replace_a_proved_one(place: Shipped, best: Strategy) -> None:
    keep(place, best)
    keep(place, replace(best, proved=False))
    assert load(place.file).strategy.proved


def test_depth_is_never_reduced_at_the_cost_of_a_guess(best: Strategy) -> None:
    """Five guesses are always enough, but that would cost one guess more in total."""
    assert shallow(Game(4, 6), best).max == best.max == 6


def test_a_tree_as_good_and_shallower_is_found() -> None:
    """Junior, game 2: the first tree found needs seven guesses for some code, six are enough."""
    game = Game.of_edition("junior", {"game": 2})
    found = shallow(game, game.strategy())
    assert (found.total, found.max, found.proved) == (6501, 6, True)
