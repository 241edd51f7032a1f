"""Group: infers from the others' questions, asks without revealing anything, and times its call."""

from collections.abc import Sequence

import numpy as np

from keypeg.players.chance import Source, draw_pegs
from keypeg.players.group.asking import bits
from keypeg.players.group.belief import code_of as hole_colours
from keypeg.players.group.belief import deals_of, likeliest, weights, whole_code
from keypeg.players.group.calling import SeatKnowledge, is_time
from keypeg.players.group.conversion import (
    circle_of,
    code_of,
    encoded_code,
    own_tokens,
    public_knowledge_of,
    setup_of,
)
from keypeg.players.group.numbers import questions
from keypeg.players.holding import possible_codes
from keypeg.players.player import Move
from keypeg.rules.codes import Code
from keypeg.rules.edition import Rules
from keypeg.rules.seats import Seat, others
from keypeg.table.actions import Ask, Claim
from keypeg.table.decisions.questions_and_claims import holders_of, tokens_of
from keypeg.table.match import View

EQUAL = 1e-6
"""Amounts of information, in bits, that differ by less than this are equal."""


class GroupBrain:
    """Asks the most informative question, and calls once waiting would win less often."""

    def best(self, view: View, source: Source) -> Move:
        seen = knowledge_of(view)
        if not seen.chances.any():
            return self.ideas(view, view, 1, source)[0]
        asked = informative_question(seen, source)
        holders = holders_of(view.match)
        is_on_turn = circle_of(view).turn == seen.seat
        if is_time(seen, asked if is_on_turn else None, source):
            return Claim(code_of(holders, hole_colours(likeliest(seen.deals, seen.chances)[0])))
        return Ask(code_of(holders, asked))

    def quick(self, view: View, source: Source) -> Move:
        return self.best(view, source)

    def ideas(self, view: View, recalled: View, count: int, source: Source) -> Sequence[Move]:
        assert view.seat is not None
        codes = possible_codes(recalled, view.seat)
        if len(codes) == 1:
            return [Claim(codes[0])]
        asked = _asked(view)
        fresh = [code for code in codes if code not in asked]
        if not fresh:
            return [Ask(draw_pegs(holders_of(view.match).questions, source))]
        return [Ask(code) for code in source.sample(fresh, min(count, len(fresh)))]

    def values(self, view: View, recalled: View, ideas: Sequence[Move]) -> Sequence[float]:
        assert view.seat is not None
        holders = holders_of(view.match)
        setup = setup_of(holders)
        information = bits(setup, public_knowledge_of(recalled), view.seat)
        places = {tuple(row): place for place, row in enumerate(questions(setup).tolist())}
        return [
            float(information[places[encoded_code(holders, idea.code)]])
            if isinstance(idea, Ask)
            else np.inf
            for idea in ideas
        ]


def brain(rules: Rules) -> GroupBrain:
    """The brain for these rules."""
    return GroupBrain()


def knowledge_of(view: View) -> SeatKnowledge:
    """What the seat of this view knows of the round."""
    seat, holders, circle = view.seat, holders_of(view.match), circle_of(view)
    assert seat is not None
    setup, said = setup_of(holders), public_knowledge_of(view)
    own = own_tokens(holders, tokens_of(view.match, seat))
    deals = deals_of(setup, seat, own)
    claimed = [
        whole_code(encoded_code(holders, c.code)) for c in circle.questions if c.right is False
    ]
    following = tuple(other for other in _before(seat, view) if other not in circle.out)
    return SeatKnowledge(
        setup, seat, own, said, deals, weights(setup, deals, said, claimed), following
    )


def _before(seat: Seat, view: View) -> Sequence[Seat]:
    """The others in turn order, from the one on turn, or from this seat's successor."""
    around, turn = others(seat, view.match.rules.seats), circle_of(view).turn
    return around if turn == seat else around[around.index(turn) :]


def informative_question(seen: SeatKnowledge, source: Source) -> tuple[int, ...]:
    """One of the most informative questions, chosen independently of the asker's tokens."""
    information = bits(seen.setup, seen.said, seen.seat)
    best = np.flatnonzero(information >= information.max() - EQUAL)
    return tuple(questions(seen.setup)[source.choice(best.tolist())].tolist())


def _asked(view: View) -> set[Code]:
    return {question.code for question in circle_of(view).questions}
