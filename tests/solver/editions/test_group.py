"""Group: hands of the other seats (numbers as in the rules, GR 7.9)."""

from itertools import product
from math import perm

import pytest

from keypeg.rules.editions import find
from keypeg.rules.holders import Holders, Pin, pin_for
from keypeg.solver.editions.group import (
    BLACK,
    COLOURS,
    HOLES,
    NONE,
    VOID,
    WHITE,
    HolderAnswer,
    Token,
    codes_in,
    hands_of,
)

RED, BLUE, YELLOW, GREEN = range(4)
OWN: list[Token] = [(BLUE, 2)]
PINS = {NONE: Pin.NONE, WHITE: Pin.WHITE, BLACK: Pin.BLACK}


def test_hypotheses_of_an_asker_among_four() -> None:
    """The number of possible deals, and of distinct codes (GR-12)."""
    belief = hands_of(OWN, others=3)
    assert (len(belief), len(codes_in(belief, OWN))) == (5184, 864)


def test_holdings_of_the_other_of_two() -> None:
    """With one board each, and with two, where the order of the two does not matter (GR-18)."""
    assert len(hands_of(OWN, others=1)) == 24
    two = hands_of([(BLUE, 2), (RED, 0)], others=2)
    assert len({frozenset(map(tuple, hand)) for hand in two.held.tolist()}) == 108


def test_hypotheses_after_the_answers_of_the_example() -> None:
    """B black, C white, D nothing (GR-13)."""
    question = (RED, RED, BLUE, VOID, YELLOW)
    belief = hands_of(OWN, others=3)
    for token, pin in enumerate((BLACK, WHITE, NONE)):
        belief = belief.after(HolderAnswer(question, token, pin))
    assert (len(belief), len(codes_in(belief, OWN))) == (126, 126)


def test_two_others_share_a_colour_as_often_as_tokens_are_drawn() -> None:
    """3 of 23, without knowledge of any token (GR-15)."""
    belief = hands_of([], others=2)
    same = belief.held[:, 0, 0] == belief.held[:, 1, 0]
    assert belief.chances[same].sum() == pytest.approx(3 / 23)


def test_ones_own_colour_is_less_likely_elsewhere() -> None:
    belief = hands_of(OWN, others=1)
    blue = belief.held[:, 0, 0] == BLUE
    assert belief.chances[blue].sum() == pytest.approx(3 / 23)


@pytest.mark.parametrize(("players", "ways"), [(4, 120), (3, 60), (2, 20)])
def test_ways_to_deal_the_numbers(players: int, ways: int) -> None:
    """GR-16."""
    held = hands_of([], others=players).held
    assert len({tuple(hand[:, 1].tolist()) for hand in held}) == ways == perm(HOLES, players)


def test_no_number_is_held_twice() -> None:
    held = hands_of(OWN, others=3).held
    assert all(len({*hand[:, 1].tolist(), 2}) == 4 for hand in held)


def test_answers_are_those_of_the_rules() -> None:
    """Every token against questions with repeats and voids."""
    symbols = find("group").symbols
    belief = hands_of([], others=1)
    for question in product((RED, BLUE, VOID), repeat=HOLES):
        code = tuple("blank" if each == VOID else symbols[each] for each in question)
        for pin, named in PINS.items():
            agreeing = belief.after(HolderAnswer(question, 0, pin)).held[:, 0].tolist()
            expected = [
                [colour, hole]
                for hole in range(HOLES)
                for colour in range(COLOURS)
                if pin_for((symbols[colour], hole + 1), code) == named  # type: ignore[arg-type]
            ]
            assert sorted(agreeing) == sorted(expected)


def test_a_wrong_pin_is_only_unlikely_when_it_may_be_wrong() -> None:
    question = (RED, VOID, VOID, VOID, VOID)
    belief = hands_of(OWN, others=1).after(HolderAnswer(question, 0, BLACK), trust=0.9)
    red = belief.held[:, 0].tolist().index([RED, 0])
    assert len(belief) == 24
    assert belief.chances.argmax() == red


def test_holders_of_the_rules_have_as_many_hands() -> None:
    holders: Holders | None = find("group").rules(2).holders
    assert holders is not None
    assert len(holders.all_tokens()) == COLOURS * HOLES == len(hands_of([], others=1))
