"""The trees that come with the package: whole, proved where they say so, and at hand at once."""

import pytest

from keypeg.rules.editions import find
from keypeg.solver import Game, Space
from keypeg.solver.hints import Contradiction, Row, row, suspects
from keypeg.solver.shipped import FOLDER, SHIPPED, Shipped, hint_from_tree, node_after, tree_for
from keypeg.solver.treefile import load
from keypeg.solver.verify import verify

TOTALS = {
    "classic": 5625,
    "classic-blanks": 11228,
    "family-no-repeats": 7817,
    "family-experts": 20471,
}
"""As published."""

FIRST = {"junior-1": 551, "junior-2": 6501, "junior-3": 12997, "family": 7797}
"""Proved here, for want of anything published."""


@pytest.mark.parametrize("each", SHIPPED, ids=lambda each: each.name)
def test_every_code_of_a_shipped_tree_is_found(each: Shipped) -> None:
    saved = load(each.file)
    assert saved.header.space == each.game.space
    verify(saved)


@pytest.mark.parametrize(("name", "total"), (TOTALS | FIRST).items())
def test_optima_are_shipped(name: str, total: int) -> None:
    strategy = load(FOLDER / f"{name}.tree").strategy
    assert strategy.proved
    assert strategy.total == total


def test_the_five_rings_are_below_the_published_record() -> None:
    """179274 guesses (5.4710) were the fewest that we found published, 178318 our first try."""
    assert load(FOLDER / "challenge.tree").strategy.total < min(179274, 178318)


def test_no_tree_lies_about_without_a_name() -> None:
    assert {file.stem for file in FOLDER.glob("*")} == {each.name for each in SHIPPED}


@pytest.mark.parametrize("key", ["classic", "original", "challenge", "junior", "family"])
def test_every_edition_of_pegs_has_its_tree(key: str) -> None:
    assert tree_for(Game.of_edition(key).space) is not None


def test_all_trees_together_are_small() -> None:
    assert sum(each.file.stat().st_size for each in SHIPPED) < 300_000


def test_the_tree_answers_along_its_way() -> None:
    space = Game.of_edition("original").space
    saved = tree_for(space)
    assert saved is not None
    mark, second = next(iter(saved.tree.root))
    found = hint_from_tree(space, [Row(saved.tree.root.guess, mark)])
    assert found is not None
    assert found.guess == second.text


def test_rows_that_leave_the_tree_have_no_answer_there() -> None:
    space = Space(4, 6)
    assert node_after(space, [Row(space.guess("6666"), space.marks.number("0,0"))]) is None


def test_rows_that_no_code_fits_contradict_one_another_in_a_tree_too() -> None:
    space = Space(4, 6)
    rows = [row(space, "1123", "2,0"), row(space, "1123", "1,0")]
    with pytest.raises(Contradiction) as why:
        hint_from_tree(space, rows)
    assert why.value.suspects == suspects(space, rows)


@pytest.mark.parametrize("consistent", [True, False])
@pytest.mark.parametrize("guesses", [["1123:4,0"], ["1111:0,0", "6543:4,0"]], ids=str)
def test_a_sole_code_needs_no_tree(guesses: list[str], consistent: bool) -> None:  # noqa: FBT001
    space = Space(4, 6)
    rows = [row(space, *text.split(":")) for text in guesses]
    found = hint_from_tree(space, rows, consistent=consistent)
    assert found is not None
    assert (found.remaining, found.guess, found.possible) == (1, guesses[-1][:4], True)
    assert found.expected_remaining == 1


def test_no_tree_keeps_to_consistent_guesses() -> None:
    assert hint_from_tree(Space(4, 6), [], consistent=True) is None


def test_a_space_too_large_to_be_listed_has_no_tree() -> None:
    assert hint_from_tree(Space(12, 20), []) is None


def test_a_space_without_a_tree_has_none() -> None:
    assert tree_for(Space(2, 2)) is None


def test_original_has_the_codes_of_classic() -> None:
    assert len(find("original").rules().boards[0][0].codes) == Space(4, 6).size
