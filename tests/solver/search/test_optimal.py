"""The optimal search: published optima, and agreement with the plain search of small spaces."""

from typing import NoReturn

import pytest
from hypothesis import given
from hypothesis.strategies import DataObject, booleans, data, integers, sampled_from

from keypeg.solver import Game, NoStrategy, Space
from keypeg.solver.marking import native
from keypeg.solver.model.search_request import SearchRequest
from keypeg.solver.search import exhaustive, optimal
from spaces_of_solver import SMALL

needs_core = pytest.mark.skipif(not native.AVAILABLE, reason="built without a compiler")

TINY = [space for space in SMALL if space.size * space.guess_count <= 1000]


@needs_core
@pytest.mark.parametrize(
    ("holes", "colours", "total"),
    [
        (2, 6, 132),
        (3, 3, 73),
        (3, 4, 206),
        (3, 5, 451),
        (3, 6, 854),
        (4, 2, 44),
        (4, 3, 246),
        (4, 4, 905),
        (4, 6, 5625),
        (5, 2, 97),
        (5, 3, 816),
        (6, 2, 224),
        pytest.param(3, 9, 3596, marks=pytest.mark.long),
        pytest.param(4, 7, 11228, marks=pytest.mark.long),
        pytest.param(4, 8, 20471, marks=pytest.mark.long),
        pytest.param(5, 5, 13496, marks=pytest.mark.long),
    ],
)
def test_optimal_totals_with_repeats(holes: int, colours: int, total: int) -> None:
    strategy = Game(holes, colours).strategy("optimal")
    assert (strategy.total, strategy.proved) == (total, True)


@needs_core
@pytest.mark.parametrize(
    ("holes", "colours", "total"),
    [
        (4, 5, 462),
        (4, 6, 1446),
        (4, 8, 7817),
        (5, 6, 3434),
        pytest.param(4, 10, 26274, marks=pytest.mark.long),
    ],
)
def test_optimal_totals_without_repeats(holes: int, colours: int, total: int) -> None:
    game = Game(holes, colours, code_repeats=False, guess_repeats=False)
    strategy = game.strategy("optimal")
    assert (strategy.total, strategy.proved) == (total, True)


@needs_core
@pytest.mark.parametrize(
    ("colours", "depth", "total"),
    [(6, 5, 5626), pytest.param(8, 6, 20473, marks=pytest.mark.long)],
)
def test_optimal_totals_with_a_bound_on_depth(colours: int, depth: int, total: int) -> None:
    strategy = Game(4, colours).strategy("optimal", max_depth=depth)
    assert (strategy.total, strategy.max, strategy.proved) == (total, depth, True)


TOO_FEW = [
    (Game(4, 6), 4),
    (Game(4, 7), 5),
    (Game(4, 8), 5),
    (Game.of_edition("junior", {"game": 1}), 5),
    (Game.of_edition("junior", {"game": 2}), 5),
    (Game.of_edition("junior", {"game": 3}), 6),
    (Game.of_edition("family"), 5),
]


@needs_core
@pytest.mark.parametrize(("game", "depth"), TOO_FEW, ids=str)
def test_there_is_no_strategy_below_the_least_depth(game: Game, depth: int) -> None:
    with pytest.raises(NoStrategy):
        game.strategy("optimal", max_depth=depth)


@needs_core
def test_the_classic_board_needs_five_guesses_for_some_code() -> None:
    strategy = Game(4, 6).shallowest()
    assert (strategy.max, strategy.total, strategy.proved) == (5, 5626, True)


def test_the_least_depth_of_a_small_game_agrees_with_exhaustive_search() -> None:
    game = Game(3, 2)
    least = game.shallowest().max
    assert exhaustive.search(game.space, SearchRequest(max_depth=least))[0] is not None
    assert exhaustive.search(game.space, SearchRequest(max_depth=least - 1))[0] is None


@needs_core
def test_a_maker_who_never_hides_one_colour_alone_costs_the_breaker_more() -> None:
    """5600 guesses for 1290 codes, the published value of the game; more than 5625 for 1296."""
    space = Space(4, 6)
    several = space.codes[(space.codes != space.codes[:, :1]).any(axis=1)]
    assert (optimal.least_total(space, several), len(several)) == (5600, 1290)


def figures(space: Space, question: SearchRequest) -> tuple[int, int] | None:
    found = optimal.search(space, question)
    assert found.proved
    return None if found.tree is None else (found.tree.total, len(found.tree.histogram))


ASKED = [
    SearchRequest(),
    SearchRequest(consistent=True),
    SearchRequest(max_depth=3),
    SearchRequest(max_depth=4),
    SearchRequest(consistent=True, max_depth=4),
]


@needs_core
@pytest.mark.parametrize("space", TINY, ids=str)
def test_the_core_finds_the_totals_of_the_plain_search(space: Space) -> None:
    for question in ASKED:
        plain = exhaustive.search(space, question)[0]
        core = optimal.search(space, question).tree
        assert (core and core.total) == (plain and plain.total)


@needs_core
@given(data())
def test_the_core_finds_the_totals_of_the_plain_search_after_any_first_guess(
    draw: DataObject,
) -> None:
    """Also after guesses that cannot be the code or give no information."""
    space = draw.draw(sampled_from(TINY))
    question = SearchRequest(
        space.guesses[draw.draw(integers(0, space.guess_count - 1))],
        draw.draw(sampled_from([None, 3, 4, 5])),
        draw.draw(booleans()),
    )
    plain = exhaustive.search(space, question)[0]
    core = optimal.search(space, question).tree
    assert (core and core.total) == (plain and plain.total)


@needs_core
@pytest.mark.parametrize(
    ("first", "consistent", "total"), [("1134", True, 79), ("1111", False, 103)]
)
def test_a_first_guess_that_cannot_be_the_code(first: str, *, consistent: bool, total: int) -> None:
    strategy = Game(4, 4, code_repeats=False).strategy(first=first, consistent=consistent)
    assert (strategy.first, strategy.total, strategy.proved) == (first, total, True)


def test_one_code_is_found_after_a_first_guess_that_is_not_it() -> None:
    space = Space(3, 3, code_repeats=False, marking="colours")
    tree = exhaustive.search(space, SearchRequest(space.guess("112")))[0]
    assert tree is not None
    assert tree.total == 2


@needs_core
@pytest.mark.parametrize("space", [*TINY, Space(4, 5), Space(4, 4, marking="sum")], ids=str)
def test_threads_change_neither_total_nor_depth(space: Space) -> None:
    alone = figures(space, SearchRequest(threads=1))
    assert figures(space, SearchRequest(threads=4)) == alone


@needs_core
def test_a_forced_first_guess_can_cost_more_than_the_optimum() -> None:
    strategy = Game(4, 4).strategy("optimal", first="1111")
    assert (strategy.first, strategy.proved) == ("1111", True)
    assert strategy.total > 905


@pytest.mark.parametrize(("depth", "total"), [(None, 5668), (5, 5801), (4, None)])
def test_an_interrupted_plain_search_gives_the_best_policy(
    monkeypatch: pytest.MonkeyPatch, depth: int | None, total: int | None
) -> None:
    def interrupted(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(exhaustive, "search", interrupted)
    found = optimal.in_numpy(Space(4, 6), SearchRequest(max_depth=depth))
    assert (found.tree and found.tree.total, found.proved) == (total, False)


def interrupt(done: float, best: int | None) -> None:
    """Interrupts during a progress report, like Ctrl-C."""
    if best is not None:
        raise KeyboardInterrupt


@needs_core
def test_an_interrupted_search_returns_the_best_strategy_so_far() -> None:
    """Nothing is proved, but every code is still found."""
    strategy = Game(5, 6).strategy("optimal", progress=interrupt)
    assert not strategy.proved
    assert sum(strategy.histogram) == 6**5


@needs_core
def test_an_interrupted_search_returns_a_lower_bound() -> None:
    strategy = Game(5, 6).strategy("optimal", progress=interrupt)
    assert 6**5 <= strategy.least < strategy.total


@needs_core
def test_the_lower_bound_of_a_proved_strategy_is_its_total() -> None:
    assert [Game(4, 6).strategy(max_depth=depth).least for depth in (None, 5)] == [5625, 5626]
