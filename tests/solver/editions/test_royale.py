"""Royale: cards with two faces (numbers as in the rules, RO 6.10)."""

from itertools import product

import pytest

from keypeg.rules.codes import Card, CardSpace, Code, Symbol
from keypeg.rules.editions.royale import COLOURS, SHAPES
from keypeg.rules.fitting import Clue, fitting_code
from keypeg.rules.marking import PAIR, Mark
from keypeg.solver.editions.royale import (
    AREA,
    PACK,
    AreaRow,
    all_rows,
    best_row,
    cards_of,
    marked,
    rows_needed,
)
from keypeg.solver.editions.royale_areas import bounds_of_the_full_pack
from keypeg.solver.marking import reference
from keypeg.solver.search.weighted import WeightedSearch


@pytest.mark.parametrize(
    ("cards", "triples"),
    [(25, 13800), (22, 9240), (19, 5814), (16, 3360), (13, 1716), (10, 720), (7, 210), (4, 24)],
)
def test_each_pack_has_its_triples(cards: int, triples: int) -> None:
    assert len(cards_of(PACK[:cards])) == triples


def test_there_are_250_rows() -> None:
    assert len(all_rows()) == 250


@pytest.mark.parametrize(("colours", "shapes"), [("111", 60), ("112", 100), ("123", 125)])
def test_shape_codes_beside_a_known_colour_code(colours: str, shapes: int) -> None:
    """Equal colours mean different shapes (RO-09)."""
    row = AreaRow(0, AREA.guess(colours))
    assert len(cards_of().after(marked(row, AREA.marks.win))) == shapes


def test_the_central_board_restricts_the_shapes() -> None:
    """Four cards left and the colours found: two shape codes are possible (RO-23)."""
    pack = [(0, 0), (0, 1), (1, 0), (2, 2)]
    belief = cards_of(pack).after(marked(AreaRow(0, AREA.guess("112")), AREA.marks.win))
    assert {tuple(shapes) for shapes in belief.held[:, 1].tolist()} == {(0, 1, 0), (1, 0, 0)}


def test_four_cards_of_one_colour_have_one_colour_code() -> None:
    """Its row must still be placed (RO-22)."""
    belief = cards_of([(0, shape) for shape in range(4)])
    row = best_row(belief)
    assert (row.face, AREA.text(row.guess)) == (0, "111")
    assert len({tuple(shapes) for shapes in belief.held[:, 1].tolist()}) == 24


def word(face: int, text: str) -> Code:
    return tuple((COLOURS, SHAPES)[face][int(digit) - 1] for digit in text)


def test_beliefs_agree_with_the_search_of_the_rules() -> None:
    """The hypotheses of the referee equal the beliefs."""
    cards: tuple[Card, ...] = tuple(product(COLOURS[:2], SHAPES[:3]))
    space = CardSpace(3, cards)
    belief = cards_of([(colour, shape) for colour in range(2) for shape in range(3)])
    for text, mark in product(("111", "112", "121", "233"), range(len(AREA.marks))):
        row = AreaRow(1, AREA.guess(text))
        left = belief.after(marked(row, AREA.marks.number(AREA.marks.text(mark))))
        exact, misplaced = map(int, AREA.marks.text(mark).split(","))
        clue = Clue(word(1, text), Mark(exact, misplaced), 1)
        assert (len(left) > 0) == (fitting_code(space, [clue], PAIR) is not None)


def test_symbols_are_those_of_the_edition() -> None:
    assert word(1, "15") == (Symbol("circle"), Symbol("star"))


def test_a_round_with_four_cards_by_informative_rows() -> None:
    """Every row belongs to one of both areas; at least two are needed."""
    assert 2 <= rows_needed(cards_of([(0, 0), (1, 1), (2, 2), (3, 3)])) < 6


def test_a_known_triple_needs_one_row_in_each_area() -> None:
    belief = cards_of(PACK[:3]).after(marked(AreaRow(1, AREA.guess("123")), AREA.marks.win))
    assert len(belief) == 1
    assert rows_needed(belief) == 2
    assert rows_needed(belief, [0]) == 1


def test_weighted_search_reproduces_the_published_optimum() -> None:
    """Three holes, five colours, equally likely: 451 guesses."""
    marks = reference.mark_all(AREA, AREA.guesses, AREA.codes)
    kinds = [int(AREA.guess_numbers(AREA.guess(text))[0]) for text in ("111", "112", "123")]
    search = WeightedSearch(marks, [1] * 125, AREA.marks.win)
    assert search.cost(range(125), kinds) == 451


def test_a_heavy_code_is_sought_first() -> None:
    """Of two codes the more likely is guessed first: 1·9 + 2·1."""
    search = WeightedSearch(
        reference.mark_all(AREA, AREA.guesses, AREA.codes), [1, 9, *[1] * 123], 8
    )
    assert search.cost([0, 1]) == 11


def test_rows_of_a_round_with_the_full_pack() -> None:
    """Over all 13800 deals: none needs fewer than 97720 rows, and 98014 are enough."""
    bounds = bounds_of_the_full_pack()
    assert (bounds.deals, bounds.least, bounds.in_order, bounds.opened) == (
        13800,
        97720,
        98200,
        98014,
    )
    assert bounds.expected == pytest.approx((7.0812, 7.1025), abs=5e-5)
