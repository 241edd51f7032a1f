"""Royale: both areas and the pack are considered together."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from builders import rules_of
from keypeg.players.boards.deals import left_of, pack_of
from keypeg.players.characters import LADDER
from keypeg.players.local import LocalTable, play
from keypeg.players.memory import recalled
from keypeg.players.registry import player
from keypeg.players.royale.book import SYMBOLS, book
from keypeg.players.royale.cards import searched_row
from keypeg.players.royale.one_area import WIN, ranked
from keypeg.players.royale.search import DealSearch, deals_left
from keypeg.rules.boards import is_found
from keypeg.rules.codes import Code
from keypeg.rules.edition import Rules
from keypeg.rules.editions.royale import COLOURS, SHAPES
from keypeg.rules.seats import Seat
from keypeg.solver.advice.beliefs import weighed
from keypeg.solver.editions.royale import AREA, PACK, all_marks, best_row, cards_of
from keypeg.table.actions import Guess, Word
from keypeg.table.legal import RowOffer, legal
from keypeg.table.match import View
from keypeg.table.phases import awaited, phase
from keypeg.table.records.record import Header
from keypeg.table.state import Phase

MOST_ROWS = 7.1005

Deals = tuple[tuple[int, int], ...]

Split = tuple[tuple[Deals, tuple[int, ...]], ...]
"""What each mark leaves: the deals, and the areas still open."""


def deals_of(cards: list[tuple[int, int]]) -> np.ndarray:
    held = cards_of(cards).held
    return np.stack([AREA.guess_numbers(held[:, face]) for face in (0, 1)], axis=1)


def test_rows_of_an_area_alone_are_tried_once_for_each_way_they_split_its_codes() -> None:
    """Of three codes without a symbol in common with most rows: many rows do the same."""
    codes = AREA.guess_numbers(np.array([[0, 1, 2], [0, 2, 1], [1, 2, 0]], dtype=np.uint8))
    rows = list(ranked(codes, np.ones(3)))
    splits = {tuple(all_marks()[row, codes].tolist()) for row in rows}
    parts = {
        (tuple(map(split.index, split)), tuple(mark == WIN for mark in split)) for split in splits
    }
    assert len(rows) == len(parts)


def test_with_many_deals_rows_that_differ_by_names_alone_are_tried_once() -> None:
    """At the start: three kinds of rows in each area."""
    ranked = DealSearch((250,)).ranked(deals_left(deals_of(list(PACK))), (0, 1))
    kinds = sorted((face, len(set(AREA.guesses[row].tolist()))) for _, face, row in ranked)
    assert kinds == [(0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 3)]


@pytest.mark.parametrize("seed", range(5))
def test_few_deals_are_solved_optimally(seed: int) -> None:
    """Six deals drawn from the full pack; every row of both areas is tried."""
    every = deals_of(list(PACK))
    some = every[random.Random(seed).sample(range(len(every)), 6)]
    cost = DealSearch((8, 8, 8)).both(deals_left(some), 0)
    assert cost == fewest_rows(tuple(sorted(map(tuple, some.tolist()))), (0, 1))


@cache
def fewest_rows(deals: Deals, open_: tuple[int, ...]) -> int:
    """The fewest rows for all deals together, over all strategies."""
    if len(deals) == 1 or not open_:
        return len(deals) * len(open_)
    return len(deals) + min(
        sum(fewest_rows(part, still) for part, still in parts)
        for face in open_
        for parts in splits(deals, face, open_)
    )


def splits(deals: Deals, face: int, open_: tuple[int, ...]) -> set[Split]:
    """The distinct splits by rows of an area, without rows that give no information."""
    codes = np.array([deal[face] for deal in deals])
    found: set[Split] = set()
    for marks in {tuple(line) for line in all_marks()[:, codes].tolist()}:
        if len(set(marks)) > 1 or WIN in marks:
            found.add(
                tuple(
                    (
                        tuple(d for d, m in zip(deals, marks, strict=True) if m == mark),
                        tuple(f for f in open_ if f != face or mark != WIN),
                    )
                    for mark in sorted(set(marks))
                )
            )
    return found


def test_a_known_area_is_closed_first() -> None:
    """Four cards of one colour: the colours are known, and their row must be placed anyway."""
    row = searched_row(deals_of([(0, shape) for shape in range(4)]), (0, 1), (0, 1))
    assert (row.face, row.number) == (0, 0)


def test_the_deals_left_are_those_that_fit_all_marks() -> None:
    """After each row of a round, compared with the rules' own marking of every deal."""
    table, player_ = royale_table(), player("sphinx", rules_of("royale"))
    for action in range(6):
        match = table.match
        if match.playing and action:
            rows, boards = match.playing.rows, match.playing.boards
            fitting = [
                cards
                for cards in permutations(boards[0].codes.pieces(), 3)
                if all(
                    match.rules.marking.mark(
                        tuple(card[boards[row.board].face] for card in cards), row.code or ()
                    )
                    == row.mark
                    for row in rows
                )
            ]
            assert len(left_of(table.views[Seat(1)])) == len(fitting)
        seat = Seat(0) if not match.playing else Seat(1)
        table.take(seat, player_.act(table.views[seat], random.Random(action)))


def royale_table() -> LocalTable:
    return LocalTable(Header(rules_of("royale"), ("A", "B")))


def test_the_book_works_under_random_names() -> None:
    """The symbols of the first row are random; the rest of the book is renamed accordingly."""
    rules = rules_of("royale", rounds=2)
    firsts = set()
    for seed in range(8):
        table = LocalTable(Header(rules, ("A", "B")))
        sphinx, source = player("sphinx", rules), random.Random(seed)
        table.take(Seat(0), sphinx.act(table.views[Seat(0)], source))
        row = sphinx.act(table.views[Seat(1)], source)
        assert isinstance(row, Guess)
        assert len(set(row.code)) == len(set(AREA.guesses[book()[1]].tolist()))
        firsts.add(row.code)
    assert len(firsts) > 1


def test_the_book_contains_only_rows_of_the_areas() -> None:
    waiting = [book()]
    while waiting:
        face, row, following = waiting.pop()
        assert face in (0, 1)
        assert set(AREA.guesses[row].tolist()) <= set(SYMBOLS)
        waiting += following.values()


@pytest.mark.long
def test_a_round_with_the_full_pack_takes_seven_rows_and_a_tenth() -> None:
    """Over all 13,800 deals: by the book, and by the search where it ends."""
    assert rows_of(deals_of(list(PACK)), (0, 1), book()) / 13800 < MOST_ROWS


def rows_of(deals: np.ndarray, open_: tuple[int, ...], node: Any) -> int:
    """The total rows for all deals."""
    if node is None:
        best = searched_row(deals, open_, open_)
        node = [best.face, best.number, {}]
    face, row, following = node
    marks = all_marks()[row, deals[:, face]]
    return len(deals) + sum(
        rows_of(deals[marks == mark], still, following.get(str(mark)))
        for mark in np.unique(marks).tolist()
        if (still := tuple(each for each in open_ if each != face or mark != WIN))
    )


@pytest.mark.parametrize(("seats", "options"), [(2, {"area_order": "alternate"}), (3, {})])
def test_three_rounds_are_found_without_a_row_placed_twice(
    seats: int, options: dict[str, str]
) -> None:
    rules = rules_of("royale", seats, **options)
    table = LocalTable(Header(rules, tuple("ABC"[:seats])))
    players = {Seat(seat): player("sphinx", rules) for seat in range(seats)}
    for _ in play(table, players, random.Random(seats)):
        if table.match.legs == 3:
            break
    for each in table.match.rounds[:3]:
        rows = [(row.board, row.code) for row in each.rows]
        assert len(set(rows)) == len(rows)
        assert sum(is_found(row, each.boards) for row in each.rows) == 2


FEW = 4
"""Cards left in the last round of a match."""

Moves = Iterator[tuple[View, View, Guess]]
"""What a character sees, what it remembers of that, and what it places."""


def last_rounds(name: str, seats: int, rounds: int) -> Moves:
    """The moves of a character in rounds with few cards; plain players have played until then."""
    rules, character = rules_of("royale", seats), LADDER[name]
    seated = player(name, rules)
    for seed in range(rounds):
        table = with_few_cards(rules, seed)
        while phase(table.match) is Phase.PLACING:
            (seat,) = awaited(table.match)
            view = table.views[seat]
            known = recalled(view, character.recall, character.misread, random.Random(seed))
            action = seated.act(view, random.Random(seed))
            assert isinstance(action, Guess)
            yield view, known, action
            table.take(seat, action)


def with_few_cards(rules: Rules, seed: int) -> LocalTable:
    """A table where a code has just been hidden for the last time."""
    table = LocalTable(Header(rules, tuple("ABC"[: rules.seats])))
    players = dict.fromkeys(map(Seat, range(rules.seats)), player("plain", rules))
    for _ in play(table, players, random.Random(seed)):
        match = table.match
        if len(PACK) - len(match.covered) == FEW and phase(match) is Phase.PLACING:
            break
    return table


def faces_left(known: View, face: int) -> set[Code]:
    """What an area may show after the marks of a view, by the rules' own marking."""
    match = known.match
    boards, rows = match.rounds[-1].boards, match.rounds[-1].rows
    space, mark = boards[0].codes.without(match.covered), match.rules.marking.mark
    return {
        space.face(cards, face)
        for cards in space
        if all(
            row.mark in (None, mark(space.face(cards, boards[row.board].face), row.code or ()))
            for row in rows
        )
    }


def still_possible(view: View, known: View) -> dict[str | None, set[Code]]:
    """For each open area what may be placed there."""
    offer = legal(view)[Word.GUESS]
    assert isinstance(offer, RowOffer)
    rows, areas = view.match.rounds[-1].rows, ("colours", "shapes")
    return {
        each.area: faces_left(known, areas.index(str(each.area)))
        - {row.code for row in rows if areas[row.board] == each.area}
        for each in offer.boards
    }


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", LADDER)
def test_a_character_places_what_the_pack_still_allows(name: str, seats: int) -> None:
    """Faces of deals that fit all the rows of both areas that it remembers."""
    for view, known, action in last_rounds(name, seats, 5):
        assert action.code in still_possible(view, known)[action.area]


@pytest.mark.parametrize("name", LADDER)
def test_a_sole_code_of_the_pack_is_not_missed(name: str) -> None:
    seen = 0
    for view, known, action in last_rounds(name, 2, 10):
        possible = still_possible(view, known)
        soles = [area for area, codes in possible.items() if len(codes) == 1]
        assert not soles or action.area in soles
        seen += bool(soles)
    assert seen > 0


def test_a_misreading_fits_a_deal_of_the_pack() -> None:
    """Both areas together, with what is misread in either."""
    for view, _, _ in last_rounds("mouse", 2, 10):
        known = recalled(view, 1.0, 0.9, random.Random(1))
        assert all(still_possible(view, known).values())


def test_the_row_with_most_information_is_the_solvers() -> None:
    """With the pack, and a known area first."""
    rules = rules_of("royale")
    for seed in range(5):
        table = with_few_cards(rules, seed)
        (seat,) = awaited(table.match)
        row = player("entropy", rules).act(table.views[seat], random.Random(seed))
        assert isinstance(row, Guess)
        deals = deals_of(
            [(COLOURS.index(c), SHAPES.index(s)) for c, s in pack_of(table.views[seat])]
        )
        best = best_row(weighed(AREA.codes[deals], np.ones(len(deals))))
        names = (COLOURS, SHAPES)[best.face]
        assert row.code == tuple(names[symbol] for symbol in best.guess.tolist())
