"""The shipped trees: complete, proved where they claim it, and quick to load."""

import pytest

from keypeg.rules.editions import find
from keypeg.solver import Game, Space
from keypeg.solver.files.shipped import (
    FOLDER,
    SHIPPED,
    Shipped,
    node_after,
    tree_for,
)
from keypeg.solver.files.tree_file import load
from keypeg.solver.files.verify import verify
from keypeg.solver.model.marked_guesses import MarkedGuess

TOTALS = {
    "classic": 5625,
    "classic-blanks": 11228,
    "family-no-repeats": 7817,
    "family-experts": 20471,
}
"""Published totals."""

FIRST = {"junior-1": 551, "junior-2": 6501, "junior-3": 12997, "family": 7797}
"""Proved here, because nothing was published."""


@pytest.mark.parametrize("each", SHIPPED, ids=lambda each: each.name)
def test_every_code_of_a_shipped_tree_is_found(each: Shipped) -> None:
    saved = load(each.file)
    assert saved.header.space == each.space
    verify(saved)


@pytest.mark.parametrize(("name", "total"), (TOTALS | FIRST).items())
def test_optima_are_shipped(name: str, total: int) -> None:
    strategy = load(FOLDER / f"{name}.tree").strategy
    assert strategy.proved
    assert strategy.total == total


def test_the_five_rings_are_below_the_published_record() -> None:
    """The fewest published were 179274 guesses (5.4710); our first tree had 178318."""
    assert load(FOLDER / "challenge.tree").strategy.total < min(179274, 178318)


def test_every_tree_in_the_folder_is_listed() -> None:
    assert {file.stem for file in FOLDER.glob("*")} == {each.name for each in SHIPPED}


@pytest.mark.parametrize("key", ["classic", "original", "challenge", "junior", "family"])
def test_every_edition_of_pegs_has_its_tree(key: str) -> None:
    assert tree_for(Game.of_edition(key).space) is not None


def test_all_trees_together_are_small() -> None:
    assert sum(each.file.stat().st_size for each in SHIPPED) < 300_000


def test_the_tree_answers_for_rows_along_it() -> None:
    space = Game.of_edition("original").space
    saved = tree_for(space)
    assert saved is not None
    mark, second = next(iter(saved.tree.root))
    found = node_after(space, [MarkedGuess(saved.tree.root.guess, mark)])
    assert found is not None
    assert found.text == second.text


def test_rows_that_leave_the_tree_have_no_answer_there() -> None:
    space = Space(4, 6)
    assert node_after(space, [MarkedGuess(space.guess("6666"), space.marks.number("0,0"))]) is None


def test_a_space_without_a_tree_has_none() -> None:
    assert tree_for(Space(2, 2)) is None


def test_original_has_the_codes_of_classic() -> None:
    assert len(find("original").rules().boards[0][0].codes) == Space(4, 6).size
