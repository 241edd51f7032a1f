"""The race of two breakers: the value of a find, and the row with the highest value."""

import random
from functools import cache
from itertools import product

import numpy as np
import pytest

from builders import rules_of
from keypeg.players.duel.find_chances import ROWS, find_chances_of, rows_by_tree
from keypeg.players.duel.search import RaceSearch
from keypeg.players.duel.worth import after_a_miss, certain_find, mixture, race_worths
from keypeg.players.local import LocalTable, play
from keypeg.players.registry import player
from keypeg.rules.codes import Code
from keypeg.rules.seats import Seat
from keypeg.solver.files.shipped import tree_for
from keypeg.solver.game import Game
from keypeg.solver.marking import kernels
from keypeg.solver.model.marked_guesses import MarkedGuess
from keypeg.table.actions import Guess, Set
from keypeg.table.match import View
from keypeg.table.records.record import Header

FOUR = Game.of_edition("challenge", {"holes": 4}).space


def test_against_a_find_now_only_a_find_now_does_not_lose() -> None:
    """A find in the same turn makes the round void; a later find loses it."""
    assert race_worths(certain_find(1)).tolist() == [0.0] + [-1.0] * (ROWS - 1)


def test_against_a_find_in_two_rows_a_find_now_wins() -> None:
    assert race_worths(certain_find(2))[:3].tolist() == [1.0, 0.0, -1.0]


def test_a_find_is_worth_both_chances_less_one() -> None:
    """Q(1) + Q(0) - 1 with Q(1) = 3/4, then Q(2) + Q(1) - 1 with Q(2) = 1/4."""
    finds = np.array([0.25, 0.5, 0.25] + [0.0] * (ROWS - 3))
    assert race_worths(finds)[:3].tolist() == [0.75, 0.0, -0.75]


def test_without_a_row_left_a_round_is_void_unless_the_opponent_finds() -> None:
    """With one row left and a find by the opponent in three rows, the board is full before."""
    assert race_worths(certain_find(3), rows_left=1)[1] == 0.0


def test_a_row_that_is_known_to_miss_delays_all_finds() -> None:
    assert after_a_miss(certain_find(1))[:3].tolist() == [0.0, 1.0, 0.0]


def test_trust_goes_to_the_row_of_the_tree() -> None:
    assert mixture(certain_find(3), 2, trust=0.9)[:3].tolist() == pytest.approx([0.0, 0.9, 0.1])


def test_a_pace_is_a_distribution() -> None:
    """For every number of codes the probabilities of finding add up to one."""
    pace = find_chances_of(FOUR)
    assert all(pace.of(size).sum() == pytest.approx(1) for size in (1, 2, 7, 100, 4096))


def test_one_code_is_found_at_once_and_two_in_one_row_and_a_half() -> None:
    pace = find_chances_of(FOUR)
    assert pace.of(1)[0] == 1
    assert pace.of(2) @ np.arange(1, ROWS + 1) == pytest.approx(1.5)


def test_the_tree_says_when_a_code_is_found() -> None:
    """The total over all codes equals the rows of the tree, from the first one on."""
    saved = tree_for(FOUR)
    assert saved is not None
    some = FOUR.codes[::64]
    rows = [rows_by_tree(FOUR, [], code) for code in some]
    follow = [depth_by_hand(code) for code in some]
    assert rows == follow


def depth_by_hand(code: np.ndarray) -> int:
    saved = tree_for(FOUR)
    assert saved is not None
    node, rows = saved.tree.root, 1
    while not np.array_equal(node.guess, code):
        following = node.after(int(kernels.marks_of(FOUR, node.guess, code[None])[0]))
        assert following is not None
        node, rows = following, rows + 1
    return rows


def test_off_the_tree_the_pace_is_unknown() -> None:
    row = MarkedGuess(FOUR.guess("8888"), FOUR.marks.number("0,0"))
    assert rows_by_tree(FOUR, [row], FOUR.codes[0]) is None


@pytest.mark.parametrize("seed", range(4))
def test_small_sets_are_worth_what_all_strategies_together_give(seed: int) -> None:
    """Four codes of three holes and three colours; every guess is tried at every row."""
    space = Game(3, 3).space
    source = random.Random(seed)
    numbers = tuple(sorted(source.sample(range(space.size), 4)))
    worths = race_worths(find_chances_of(FOUR).of(source.choice([1, 2, 5, 20])))
    value, _ = RaceSearch(space, space.codes[list(numbers)], worths, find_chances_of(FOUR)).best()
    assert value * 4 == pytest.approx(everything(numbers, tuple(worths.tolist()), 0))


@cache
def everything(numbers: tuple[int, ...], worths: tuple[float, ...], row: int) -> float:
    """Over all informative guesses; one code is placed at once, two one after the other."""
    if len(numbers) <= 2:
        return sum(worths[row : row + len(numbers)])
    space = Game(3, 3).space
    best = -99.0
    for guess in space.guesses:
        marks = kernels.marks_of(space, guess, space.codes[list(numbers)]).tolist()
        if len(set(marks)) > 1:
            total = worths[row] * marks.count(space.marks.win)
            for mark in set(marks) - {space.marks.win}:
                part = tuple(n for n, m in zip(numbers, marks, strict=True) if m == mark)
                total += everything(part, worths, row + 1)
            best = max(best, total)
    return best


def test_the_second_player_answers_a_find_with_a_possible_code() -> None:
    """Open turns: the leader's fourth row is right, so a row that certain_find tells would lose."""
    table = open_table("white white pink green")
    for turn, code in enumerate(["blue blue blue yellow", "yellow silver silver orange"] * 2):
        place(table, turn, code)
    place(table, 0, "white white pink green", leader_only=True)
    sphinx = player("sphinx", table.header.rules)
    row = sphinx.act(table.views[Seat(1)], random.Random(1))
    assert isinstance(row, Guess)
    possible = [c for c in product(FOUR_RINGS, repeat=4) if fits(table.views[Seat(1)], c)]
    assert row.code in possible


FOUR_RINGS = rules_of("challenge", holes=4).boards[0][0].guesses.symbols


def code_of(text: str) -> Code:
    return tuple(text.split())  # type: ignore[arg-type]


def open_table(code: str) -> LocalTable:
    rules = rules_of("challenge", holes=4, turn_order="open_alternate")
    table = LocalTable(Header(rules, ("A", "B")))
    table.take(Seat(0), Set(code_of("red red orange blue")))
    table.take(Seat(1), Set(code_of(code)))
    return table


def place(table: LocalTable, turn: int, code: str, *, leader_only: bool = False) -> None:
    leader = turn % 2
    table.take(Seat(leader), Guess(code_of(code)))
    if not leader_only:
        table.take(Seat(1 - leader), Guess(code_of(code)))


def fits(view: View, code: Code) -> bool:
    marking = view.match.rules.marking
    rows = [row for row in view.match.rounds[-1].rows if row.board == 1 and row.mark is not None]
    return all(row.code and marking.mark(code, row.code) == row.mark for row in rows)


def test_a_match_of_sphinxes_ends() -> None:
    """Handicap, four rings against five, with open rows."""
    rules = rules_of("challenge", rounds=1, holes=(4, 5), turn_order="open_alternate")
    table = LocalTable(Header(rules, ("A", "B")))
    both = {Seat(seat): player("sphinx", rules) for seat in range(2)}
    for _ in play(table, both, random.Random(4)):
        pass
    assert table.match.is_over
