"""V of any set of codes, compared with its definition and with known figures."""

from collections.abc import Callable
from functools import cache, partial

import numpy as np
import pytest
from hypothesis import given
from hypothesis.strategies import (
    DataObject,
    booleans,
    data,
    integers,
    lists,
    permutations,
    sampled_from,
)

from keypeg.solver import Game, Space
from keypeg.solver.advice.hints import fitting
from keypeg.solver.marking import kernels, native, reference
from keypeg.solver.model.effort import Effort
from keypeg.solver.model.marked_guesses import row
from keypeg.solver.model.policies import Policy, scores
from keypeg.solver.search.exhaustive import IMPOSSIBLE
from keypeg.solver.search.onestep import Numbers
from keypeg.solver.search.plain_positions import PlainSearch
from keypeg.solver.search.positions import Positions, Value, costs_of, positions_of
from spaces_of_solver import SMALL

needs_core = pytest.mark.skipif(not native.AVAILABLE, reason="built without a compiler")

ALONE = Effort(remember=False)

Codes = tuple[int, ...]


def defined(space: Space, codes: Numbers) -> tuple[Callable[[], int], Callable[[int], int]]:
    """V(S) and V(S, g) as totals, by definition: every guess and every mark."""
    marks = reference.mark_all(space, space.guesses, space.guesses[codes])
    win = int(space.marks.win)

    def parts(some: Codes, guess: int) -> list[Codes]:
        given = {int(marks[guess, code]) for code in some} - {win}
        return [tuple(code for code in some if marks[guess, code] == mark) for mark in given]

    @cache
    def value(some: Codes) -> int:
        if len(some) <= 1:
            return len(some)
        telling = [guess for guess in range(len(marks)) if parts(some, guess) != [some]]
        return min(after(some, guess) for guess in telling)

    def after(some: Codes, guess: int) -> int:
        return len(some) + sum(value(part) for part in parts(some, guess))

    every = tuple(range(len(codes)))
    return lambda: value(every), lambda guess: after(every, guess)


def some_codes(draw: DataObject, space: Space, most: int) -> Numbers:
    codes = positions_of(space).codes.tolist()
    chosen = draw.draw(lists(sampled_from(codes), min_size=1, max_size=most, unique=True))
    return np.array(sorted(chosen), dtype=np.int64)


def figures(value: Value) -> tuple[int, int | None, bool]:
    return value.least, value.total, value.proved


@needs_core
@given(data())
def test_the_value_of_any_set_is_that_of_the_definition(draw: DataObject) -> None:
    """All markings, with or without repeats and blanks, with guesses that are not codes."""
    space = draw.draw(sampled_from(SMALL))
    codes = some_codes(draw, space, 8)
    effort = Effort(remember=draw.draw(booleans()))
    value, after = defined(space, codes)
    found = positions_of(space).value(codes, best=space.guess_count, effort=effort)
    assert figures(found) == (value(), value(), True)
    best = [guess for guess in range(space.guess_count) if after(guess) == value()]
    assert sorted(found.best) == best
    every = positions_of(space).after(codes, np.arange(space.guess_count), effort=effort)
    assert [figures(one) for one in every] == [
        (after(guess), after(guess), True) for guess in range(space.guess_count)
    ]


@given(data())
def test_without_the_core_the_values_are_the_same(draw: DataObject) -> None:
    space = draw.draw(sampled_from(SMALL))
    codes = some_codes(draw, space, 6)
    value, after = defined(space, codes)
    plain = PlainSearch(space, partial(costs_of, space), consistent=False)
    (total, least, _), best = plain.value(codes, 3, ALONE)
    assert (total, least) == (value(), value())
    assert {after(guess) for guess in best} == {value()}
    guess = draw.draw(integers(0, space.guess_count - 1))
    assert plain.after(codes, np.array([guess]), ALONE)[0][:2] == (after(guess), after(guess))


def test_without_the_core_a_large_space_is_searched_for_the_set_alone() -> None:
    """Five holes of eight colours: all guesses times all codes would not fit into memory."""
    space = Game.of_edition("challenge").space
    plain = PlainSearch(space, partial(costs_of, space), consistent=False)
    for effort in (ALONE, Effort()):
        (total, least, _), best = plain.value(np.array([30, 5, 4000, 77]), 1, effort)
        assert total == least == 4 + 3
        assert len(best) == 1


def test_without_the_core_sets_too_large_for_memory_are_estimated() -> None:
    """By the mean cost of sets of their size; the guess is the most informative one."""
    space = Space(4, 4)
    plain = PlainSearch(space, partial(costs_of, space), consistent=False, most=1000)
    codes, costs = np.arange(100), costs_of(space)
    (total, _, expected), best = plain.value(codes, 1, ALONE)
    assert total >= IMPOSSIBLE
    assert expected == pytest.approx(costs[100])
    parts = kernels.histograms(space, space.guesses, space.guesses[codes])
    told = scores(Policy.ENTROPY, parts)
    assert told[best[0]] == told.min()
    after = plain.after(codes, np.array(best), ALONE)[0][2]
    sizes = parts[best[0], : space.marks.win]
    assert after == pytest.approx(100 + sum(costs[size] for size in sizes if size))


@needs_core
@given(data())
def test_a_consistent_search_agrees_with_the_plain_one(
    draw: DataObject,
) -> None:
    space = draw.draw(sampled_from(SMALL))
    codes = some_codes(draw, space, 12)
    plain = PlainSearch(space, partial(costs_of, space), consistent=True)
    found = positions_of(space, consistent=True).value(codes)
    assert found.total == plain.value(codes, 1, ALONE)[0][0]
    assert set(found.best) <= set(codes.tolist())


@needs_core
@given(data())
def test_a_set_costs_the_same_after_its_colours_are_renamed(draw: DataObject) -> None:
    space = draw.draw(sampled_from([Space(4, 4), Space(3, 5), Space(4, 5, code_repeats=False)]))
    codes = some_codes(draw, space, 40)
    names = np.array(draw.draw(permutations(range(space.symbols))), dtype=np.uint8)
    renamed = np.sort(space.guess_numbers(names[space.guesses[codes]]))
    totals = {positions_of(space).value(some, effort=ALONE).total for some in (codes, renamed)}
    assert len(totals) == 1


@needs_core
def test_beginning_with_two_pairs_classic_costs_5702() -> None:
    """The sets after 1122 are not closed under renaming all colours.

    Assuming so would give 5963.
    """
    classic = positions_of(Space(4, 6))
    first = classic.space.guess_numbers(classic.space.code("1122"))
    assert figures(classic.after(classic.codes, first)[0]) == (5702, 5702, True)
    assert Game(4, 6).strategy(first="1122").total == 5702


@needs_core
def test_the_first_guesses_of_classic_cost_what_whole_searches_say() -> None:
    classic = positions_of(Space(4, 6))
    firsts = classic.space.guess_numbers(
        np.stack([classic.space.code(text) for text in ("1111", "1112", "1122", "1123", "1234")])
    )
    totals = [value.total for value in classic.after(classic.codes, firsts)]
    assert totals == [6318, 5791, 5702, 5625, 5673]


@needs_core
def test_all_codes_of_classic_cost_5625_whichever_way_round_1123_begins() -> None:
    classic = positions_of(Space(4, 6))
    found = classic.value(classic.codes, best=3)
    assert (found.total, found.proved, found.mean) == (5625, True, 5625 / 1296)
    assert "1123" in {classic.space.text(classic.space.guesses[guess]) for guess in found.best}


@needs_core
def test_a_row_that_tells_nothing_costs_one_row_for_every_code() -> None:
    classic = positions_of(Space(4, 6))
    rows = [row(classic.space, "1122", "0,0"), row(classic.space, "3344", "1,1")]
    left = classic.space.guess_numbers(fitting(classic.space, rows))
    nothing = classic.space.guess_numbers(classic.space.code("1111"))
    total = classic.value(left).total
    assert total is not None
    assert classic.after(left, nothing)[0].total == total + len(left)


@needs_core
def test_a_search_that_runs_out_of_work_gives_bounds_around_the_value() -> None:
    space = Space(4, 6)
    marks = kernels.marks_of(space, space.code("1111"), space.codes)
    left = np.flatnonzero(marks == space.marks.number("0,0"))
    exact = positions_of(space).value(left)
    some = positions_of(space).value(left, effort=Effort(work=30_000, remember=False))
    assert not some.proved
    assert some.total is not None
    assert some.least < some.total
    assert some.least <= exact.expected <= some.total
    assert some.least <= some.expected <= some.total
    assert some.error > 0
    assert some.best


@needs_core
def test_the_same_work_gives_the_same_answer_whatever_was_asked_before() -> None:
    space = Space(4, 6)
    left = np.flatnonzero(kernels.marks_of(space, space.code("1111"), space.codes) == 0)
    effort = Effort(work=30_000, remember=False)
    before = Positions(space).value(left, effort=effort)
    positions_of(space).value(left)
    assert positions_of(space).value(left, effort=effort) == before


@pytest.mark.parametrize("colours", [24, 25, 26, 35])
def test_one_hole_takes_one_guess_after_another(colours: int) -> None:
    single = positions_of(Space(1, colours))
    found = single.value(single.codes)
    assert (found.total, found.proved) == (colours * (colours + 1) // 2, True)


@needs_core
def test_the_estimate_of_a_large_set_is_near_the_best_tree() -> None:
    """178297 guesses for all codes of five rings, as in the shipped tree."""
    rings = positions_of(Space(5, 8))
    found = rings.value(rings.codes)
    assert not found.proved
    assert found.total is None
    assert found.expected == pytest.approx(178297, rel=0.01)
    first = rings.space.guess_numbers(rings.space.code("11234"))
    assert rings.after(rings.codes, first)[0].expected == pytest.approx(178297, rel=0.01)


@needs_core
@pytest.mark.parametrize(
    "codes",
    [[], [3, 3], [-1], [1 << 40], [4095]],
    ids=["none", "twice", "negative", "beyond", "no code"],
)
def test_anything_but_a_set_of_codes_is_refused(codes: list[int]) -> None:
    family = positions_of(Space(4, 8, code_repeats=False))
    with pytest.raises(ValueError, match=r"code|guess"):
        family.value(np.array(codes, dtype=np.int64))
