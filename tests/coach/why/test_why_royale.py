"""Why, in royale: both areas show the same cards, checked by the rules card by card."""

import random
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import pytest

from builders import played, rules_of
from coach.positions import statements
from coach.why.argument_checker import check_argument
from coach.why.brute_force import cards_agreeing, check
from keypeg.coach.evidence.sought_code import sought_code
from keypeg.coach.why.answers import Why, why
from keypeg.coach.why.statements import parse
from keypeg.rules.boards import Board
from keypeg.rules.codes import Code
from keypeg.table.state import Match, Round

AREAS = ("colours", "shapes")


class Position(NamedTuple):
    """A round of a match, broken off after some of its rows."""

    match: Match
    round: Round


def positions(count: int, *, seed: int) -> Iterator[Position]:
    source = random.Random(seed)
    while count > 0:
        match = played(rules_of("royale", source.choice([2, 3])), source.randrange(1 << 30)).match
        for round_ in match.rounds[:count]:
            rows = round_.rows[: source.randint(2, 8)]
            yield Position(match, round_._replace(rows=rows, result=None))
        count -= len(match.rounds)


def is_true(board: Board, text: str, shown: Code) -> bool:
    """Whether a statement is true for what an area shows, decided from its text."""
    claim, _, body = text.partition(":")
    if claim == "code":
        return tuple(_symbol(board, digit) for digit in body) == shown
    symbol = _symbol(board, body[0])
    if claim == "count":
        return shown.count(symbol) == int(body[2:])
    return (shown[int(body[2:]) - 1] == symbol) == (claim == "is")


def _symbol(board: Board, digit: str) -> str:
    return board.guesses.symbols[int(digit) - 1]


def check_all(every: Iterator[Position], *, seed: int) -> tuple[int, int]:
    """How many statements are settled, and how many of them have an argument."""
    source, found = random.Random(seed), list[Why]()
    for match, round_ in every:
        cards = [*round_.boards[0].codes.without(round_.covered)]
        agreeing = cards_agreeing(match, round_, cards)
        for area in AREAS:
            board = next(each for each in round_.boards if each.area == area)
            evidence = sought_code(match, round_, board.seekers[0], area).evidence
            shown = [board.codes.face(each, board.face) for each in cards]
            for text in statements(evidence.space, source, 3):
                statement = parse(evidence.space, text)
                found.append(why(evidence, statement))
                check(found[-1], agreeing, np.array([is_true(board, text, each) for each in shown]))
                check_argument(evidence, statement, found[-1])
    settled = [each for each in found if each.rows]
    return len(settled), sum(each.argument is not None for each in settled)


def test_proofs_are_smallest_over_all_cards() -> None:
    settled, argued = check_all(positions(4, seed=1), seed=2)
    assert settled > 8
    assert argued > 0


@pytest.mark.long
def test_a_thousand_positions() -> None:
    settled, argued = check_all(positions(1000, seed=3), seed=4)
    assert settled > 1000
    assert argued > 0.3 * settled
