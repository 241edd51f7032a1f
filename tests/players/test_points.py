"""Family for three to five: the points of a row, and the value of what it leaves."""

import random
from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest

from builders import rules_of
from keypeg.players.boards.pegs import pegs_of
from keypeg.players.local import LocalTable, play
from keypeg.players.points.mark_table import CodesLeft, mark_table_of
from keypeg.players.points.match_odds import SAMPLES, SHARED, SMALL, MatchOdds
from keypeg.players.points.others import (
    Habit,
    PlacedRow,
    habits_of,
    informative_row,
    placed_rows,
)
from keypeg.players.points.playout import Ends, Playout
from keypeg.players.points.rows import RowSlot, worths
from keypeg.players.points.worth import (
    KNOTS,
    ROWS,
    end_worth,
    find_worth,
    learnt,
    left_worth,
    row_points,
)
from keypeg.players.registry import player
from keypeg.rules.scoring import FAMILY_NOT_FOUND, FAMILY_TABLES, Points
from keypeg.rules.seats import Seat
from keypeg.solver.game import Game
from keypeg.solver.marking import reference
from keypeg.table.match import View
from keypeg.table.records.record import Header

SPACE = Game.of_edition("family").space
MARKS = SPACE.marks
PEGS = pegs_of(rules_of("family", 3).boards[0][0], "pair")


def test_a_row_gives_two_for_an_exact_peg_one_for_another_and_ten_for_the_find() -> None:
    points = row_points(MARKS)
    given = {text: points[MARKS.number(text)] for text in ("0,0", "0,4", "3,0", "2,2", "4,0")}
    assert given == {"0,0": 0, "0,4": 4, "3,0": 6, "2,2": 6, "4,0": 10}


def test_a_find_costs_what_the_maker_gets_shared_among_the_others() -> None:
    """Three seats, sixth row: the maker gets 10, and half of it is subtracted (MN 5.2)."""
    assert find_worth(3, 6) == 10 - 10 / 2
    assert find_worth(5, 12) == 10 - 22 / 4


def test_a_code_that_is_not_found_gives_only_the_maker_points() -> None:
    assert [end_worth(seats) for seats in (3, 4, 5)] == [-20, -10, -25 / 4]


@pytest.mark.parametrize("row", [3, ROWS])
def test_the_value_of_a_row_is_the_mean_over_all_codes_left(row: int) -> None:
    """Counted code by code, with marks by definition."""
    source = random.Random(row)
    codes = SPACE.codes[sorted(source.sample(range(SPACE.size), 40))]
    rows = SPACE.guesses[source.sample(range(SPACE.guess_count), 20)]
    marks = reference.mark_all(SPACE, rows, codes)
    left = left_worth(learnt(4), 4, row + 1, len(codes))
    expected = [counted(line.tolist(), left, row) for line in marks]
    assert worths(SPACE, RowSlot(4, row), codes, rows, learnt(4)) == pytest.approx(expected)


def counted(marks: list[int], left: np.ndarray, row: int) -> float:
    points = row_points(MARKS)
    return sum(
        find_worth(4, row) if mark == MARKS.win else points[mark] + left[marks.count(mark)]
        for mark in marks
    ) / len(marks)


@pytest.mark.parametrize("row", [4, 5, 6])
def test_leaving_one_code_to_the_next_seeker_is_worst(row: int) -> None:
    """With two seekers the opponent gets the ten points: worse than leaving two codes, or five."""
    left = left_worth(learnt(3), 3, row, 5)
    assert left[1] < min(left[2], left[5])


def test_all_learnt_values_are_present() -> None:
    for seats in (3, 4, 5):
        assert learnt(seats).shape == (ROWS - 1, len(KNOTS))


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {"guess_repeats": False})])
def test_no_row_is_placed_twice(seats: int, options: dict[str, bool]) -> None:
    """Although a row might pay points again."""
    rules = rules_of("family", seats, **options)
    table = LocalTable(Header(rules, tuple("ABCDE"[:seats])))
    players = {Seat(seat): player("sphinx", rules) for seat in range(seats)}
    for _ in play(table, players, random.Random(seats)):
        pass
    for each in table.match.rounds:
        codes = [row.code for row in each.rows]
        assert len(set(codes)) == len(codes)


def played(seats: int, others: str, seed: int) -> LocalTable:
    """A match of a sphinx against others of one kind."""
    rules = rules_of("family", seats)
    table = LocalTable(Header(rules, tuple("ABCDE"[:seats])))
    players = {Seat(seat): player(others, rules) for seat in range(1, seats)}
    for _ in play(table, players | {Seat(0): player("sphinx", rules)}, random.Random(seed)):
        pass
    return table


def some_left(seed: int, count: int) -> CodesLeft:
    return np.array(sorted(random.Random(seed).sample(range(SPACE.size), count)))


def test_the_most_informative_row_is_that_of_the_entropy_player() -> None:
    """Whatever was placed before, as long as nobody has found the code."""
    mark_table, table = mark_table_of(SPACE), played(3, "entropy", 4)
    told = [
        (placed.row, informative_row(mark_table, placed.left, placed.before))
        for round_ in table.match.rounds
        for placed in placed_rows(mark_table, PEGS, round_)
        if placed.seat != 0
    ]
    assert len(told) > 6
    assert all(row == expected for row, expected in told)


@pytest.mark.parametrize(
    ("others", "habit"), [("entropy", Habit.INFORMATIVE), ("plain", Habit.CONSISTENT)]
)
def test_rows_show_the_habit(others: str, habit: Habit) -> None:
    mark_table, seekers = mark_table_of(SPACE), (Seat(1), Seat(2))
    first, *_ = played(3, others, 5).match.rounds
    assert habits_of(mark_table, seekers, [*placed_rows(mark_table, PEGS, first)]) == (habit, habit)


def test_a_player_without_rows_is_assumed_to_play_like_the_others() -> None:
    """Seat 2 has placed nothing yet; seat 1 seeks information most."""
    mark_table = mark_table_of(SPACE)
    first = PlacedRow(
        Seat(1), informative_row(mark_table, mark_table.every, ()), (), mark_table.every
    )
    assert habits_of(mark_table, (Seat(1), Seat(2)), [first]) == (
        Habit.INFORMATIVE,
        Habit.INFORMATIVE,
    )


@pytest.mark.parametrize("habit", Habit)
@pytest.mark.parametrize("before", [1, 2, 10])
def test_a_simulated_row_ends_once_for_every_code(habit: Habit, before: int) -> None:
    """Each code simulated alone gives the same points, with marks by definition."""
    mark_table, left = mark_table_of(SPACE), some_left(before, 12)
    placed = tuple(range(before))
    row = int(mark_table.rows[left[3]])
    for place in (0, 1, 2):
        habits = [habit] * 3
        playout = Playout(
            mark_table, 4, [None if n == place else habits[n] for n in range(3)], learnt(4)
        )
        ends = playout.of(row, left, placed)
        assert ends == Counter(alone(playout, code, row, left, placed) for code in left.tolist())


def alone(
    playout: Playout, code: int, row: int, left: CodesLeft, before: tuple[int, ...]
) -> tuple[int, ...]:
    """The points if this is the code: row after row, until it is found."""
    mark_table, points = playout.mark_table, [0, 0, 0, 0]
    while True:
        mark = int(reference.mark_all(SPACE, SPACE.guesses[[row]], SPACE.codes[[code]])[0, 0])
        points[len(before) % 3] += int(row_points(MARKS)[mark])
        before = (*before, row)
        if mark == MARKS.win or len(before) == ROWS:
            found = mark == MARKS.win
            points[3] = FAMILY_TABLES[4][len(before) - 1] if found else FAMILY_NOT_FOUND[4]
            return tuple(points)
        left = mark_table.after(left, row, mark)
        row = int(mark_table.rows[left[0]]) if len(left) == 1 else playout.next_row(left, before)


def aim(*scores: int, later: Sequence[Points] = ((0, 0, 0),)) -> MatchOdds:
    """The aim of the first seeker, with these scores before the round."""
    return MatchOdds(0, np.array(scores), np.array(later))


@pytest.mark.parametrize(("own", "chance"), [(7, 1.0), (6, SHARED), (5, 0.0)])
def test_the_last_round_wins_the_match_or_not(own: int, chance: float) -> None:
    """Seat 0 needs six points to draw level with the best of the others."""
    (worth,) = aim(0, 2, 5).worths([{(own, 3, 1): 1}])
    assert worth == pytest.approx(chance, abs=20 * SMALL)


def test_points_count_once_the_match_is_decided() -> None:
    more, fewer = aim(0, 90, 90).worths([{(6, 2, 8): 1}, {(5, 2, 8): 1}])
    assert more > fewer


def test_the_player_behind_takes_more_risk_than_the_leader() -> None:
    """Six certain points, or ten with a probability of one in four."""
    ways: list[Ends] = [{(6, 0, 0): 4}, {(10, 0, 0): 1, (0, 0, 0): 3}]
    safe, bold = aim(0, 8, 8).worths(ways)
    assert bold > safe
    safe, bold = aim(0, 4, 4).worths(ways)
    assert safe > bold


def test_future_rounds_leave_a_chance() -> None:
    """Ten points behind, and one of two samples gives twenty more than the others."""
    (worth,) = aim(0, 10, 10, later=[(20, 0, 0), (0, 0, 0)]).worths([{(0, 0, 0): 1}])
    assert worth == pytest.approx(0.5, abs=20 * SMALL)


def sought_in(leg: int) -> View:
    """Seat 0's chance to seek in this round of a match for three."""
    table = LocalTable(Header(rules_of("family", 3), ("A", "B", "C")))
    players = dict.fromkeys(map(Seat, range(3)), player("plain", table.match.rules))
    for _ in play(table, players, random.Random(leg)):
        if table.match.legs == leg and table.match.playing and table.match.playing.rows:
            break
    return table.views[Seat(0)]


def test_only_future_rounds_are_added() -> None:
    """Of three rounds: none remains in the last, one in the second."""
    mark_table = mark_table_of(SPACE)
    assert not MatchOdds.of(sought_in(2), mark_table, Habit.INFORMATIVE).later.any()
    later = MatchOdds.of(sought_in(1), mark_table, Habit.INFORMATIVE).later
    assert later.shape == (SAMPLES, 3)
    assert (later.sum(axis=1) > 0).all()


def test_rows_with_the_same_split_are_tried_once() -> None:
    """With two codes left a row either separates them or not, and gives some points."""
    mark_table, left = mark_table_of(SPACE), some_left(1, 2)
    rows = mark_table.distinct(range(SPACE.guess_count), left)
    assert len({tuple(mark_table.marks[row, left]) for row in rows}) == len(rows) < 100
