"""Which tree comes with the package: the better one, and of equals the shallower."""

from dataclasses import replace
from pathlib import Path

import pytest

from keypeg.solver import Game, Strategy, native, shipped
from keypeg.solver.shipped import Shipped
from keypeg.solver.shipping import keep, shallow
from keypeg.solver.treefile import load

pytestmark = pytest.mark.skipif(not native.AVAILABLE, reason="built without a compiler")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shipped:
    """Where nothing lies yet."""
    monkeypatch.setattr(shipped, "FOLDER", tmp_path)
    return Shipped("classic", "classic")


@pytest.fixture(scope="module")
def best() -> Strategy:
    return Game(4, 6).strategy()


def test_what_is_found_first_is_kept(place: Shipped, best: Strategy) -> None:
    keep(place, best)
    assert load(place.file).strategy.total == 5625


def test_a_worse_tree_does_not_take_its_place(place: Shipped, best: Strategy) -> None:
    keep(place, best)
    assert keep(place, Game(4, 6).strategy("entropy")).total == 5625
    assert load(place.file).strategy.total == 5625


def test_a_better_tree_takes_its_place(place: Shipped, best: Strategy) -> None:
    keep(place, Game(4, 6).strategy("entropy"))
    keep(place, best)
    assert load(place.file).strategy.total == 5625


def test_of_equals_the_proved_one_stays(place: Shipped, best: Strategy) -> None:
    keep(place, best)
    keep(place, replace(best, proved=False))
    assert load(place.file).strategy.proved


def test_no_guess_is_given_away_to_be_shallower(best: Strategy) -> None:
    """Five guesses are always enough, but for one guess more in all."""
    assert shallow(Game(4, 6), best).max == best.max == 6


def test_a_tree_as_good_and_shallower_is_found() -> None:
    """Junior, game 2: the first tree found needs seven guesses for some code, six are enough."""
    game = Game.of_edition("junior", {"game": 2})
    found = shallow(game, game.strategy())
    assert (found.total, found.max, found.proved) == (6501, 6, True)
