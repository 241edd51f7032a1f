"""Answers to "why" by brute force: lists all codes and tries every subset of the rows."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, product

import numpy as np

from keypeg.coach.evidence.proofs import Truth
from keypeg.coach.why.answers import Why
from keypeg.rules.codes import Code, Hidden, Tokens
from keypeg.rules.holders import Holders, pins_for
from keypeg.rules.marking import AnyMark, Marking
from keypeg.rules.seats import Seat
from keypeg.table.state import Match, Question, Round

Deal = dict[Seat, Tokens]
"""The tokens of every seat."""


def proves(agreeing: Sequence[Truth], rows: Iterable[int], truth: Truth) -> bool:
    """Whether these rows leave only hypotheses for which the statement is true."""
    left = np.ones(len(truth), dtype=np.bool_)
    for number in rows:
        left &= agreeing[number - 1]
    return not (left & ~truth).any()


def check(
    found: Why, agreeing: Sequence[Truth], truth: Truth, codes: Sequence[Code] | None = None
) -> None:
    """Asserts that the answer is right, and that its rows prove it while no smaller set does.

    `codes` are those of the hypotheses, where several may have the same.
    """
    left = np.logical_and.reduce([*agreeing, np.ones(len(truth), dtype=np.bool_)])
    true = int((left & truth).sum())
    holds = None if 0 < true < left.sum() else bool(true)
    assert found.holds is holds
    counts = _count(left, codes), _count(left & truth, codes) if holds is None else 0
    assert (found.left, found.left_if) == counts
    if holds is None:
        assert found.rows == ()
        return
    shown = truth if holds else ~truth
    assert found.smallest
    assert proves(agreeing, found.rows, shown)
    fewer = combinations(range(1, len(agreeing) + 1), max(0, len(found.rows) - 1))
    assert not found.rows or not any(proves(agreeing, each, shown) for each in fewer)


def _count(hypotheses: Truth, codes: Sequence[Code] | None) -> int:
    every = np.flatnonzero(hypotheses).tolist()
    return len(every) if codes is None else len({codes[place] for place in every})


def cards_agreeing(match: Match, round_: Round, cards: Sequence[Hidden]) -> list[Truth]:
    """For every row of royale the cards that would have been marked in the same way."""
    return [_cards(match.rules.marking, round_, place, cards) for place in range(len(round_.rows))]


def _cards(marking: Marking, round_: Round, place: int, cards: Sequence[Hidden]) -> Truth:
    row = round_.rows[place]
    board, guess = round_.boards[row.board], row.code
    assert guess is not None

    @cache
    def marked(shown: Code) -> AnyMark:
        return marking.mark(shown, guess)

    faces = (board.codes.face(each, board.face) for each in cards)
    return np.array([marked(shown) == row.mark for shown in faces])


def deals(holders: Holders, seat: Seat, own: Tokens) -> Iterator[Deal]:
    """Every possible deal to the other seats."""
    others = [Seat(other) for other in range(holders.seats) if other != seat]
    hands = [*product(holders.all_tokens(), repeat=holders.tokens)]
    for held in product(hands, repeat=len(others)):
        every = [*own, *(token for hand in held for token in hand)]
        if len({number for _, number in every}) == len(every):
            yield {seat: own, **dict(zip(others, held, strict=True))}


def deals_agreeing(holders: Holders, round_: Round, every: Sequence[Deal]) -> list[Truth]:
    """For every question and claim the deals that would have been answered in the same way."""
    assert round_.circle is not None
    return [
        np.array([_agrees(holders, deal, question) for deal in every])
        for question in round_.circle.questions
    ]


def _agrees(holders: Holders, deal: Deal, question: Question) -> bool:
    if question.is_claim:
        return (holders.code_of(deal.values()) == question.code) == question.right
    return all(
        pins_for(deal[seat], question.code) == pins for seat, pins in question.answers.items()
    )
