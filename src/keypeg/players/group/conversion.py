"""Conversion between a seat's view of group and the numbers used in this package."""

from collections.abc import Sequence
from math import exp, log
from typing import Final

from keypeg.players.group.numbers import TOKENS, Setup
from keypeg.players.group.public_knowledge import (
    DEVIATION,
    AnsweredQuestion,
    AskingEvidence,
    PublicKnowledge,
    public_knowledge,
)
from keypeg.rules.codes import BLANK, Code, Tokens
from keypeg.rules.holders import Holders, Pin
from keypeg.solver.editions.group import BLACK, NONE, VOID, WHITE, Token
from keypeg.table.decisions.questions_and_claims import holders_of
from keypeg.table.match import View
from keypeg.table.state import Circle, Question, Round

PINS: Final = {Pin.NONE: NONE, Pin.WHITE: WHITE, Pin.BLACK: BLACK}

SURE: Final = 8.0
"""Limit on the log-odds that earlier rounds can give for either asking strategy."""


def setup_of(holders: Holders) -> Setup:
    """The setup of a game, in numbers."""
    return Setup(holders.seats, holders.tokens, free=holders.questions.pegs is None)


def circle_of(view: View) -> Circle:
    """The group round in play."""
    circle = view.match.rounds[-1].circle
    assert circle is not None
    return circle


def public_knowledge_of(view: View) -> PublicKnowledge:
    """Public knowledge in this round, with evidence on the askers from earlier rounds."""
    holders = holders_of(view.match)
    setup = setup_of(holders)
    said = [
        encoded_question(holders, setup, asked)
        for asked in circle_of(view).questions
        if not asked.is_claim
    ]
    earlier = [_evidence(view, setup, seat) for seat in range(setup.seats)]
    return public_knowledge(setup, said, earlier)


def encoded_question(holders: Holders, setup: Setup, question: Question) -> AnsweredQuestion:
    """A question and its answers, in numbers."""
    pins = tuple(
        (token, PINS[pin])
        for seat, given in sorted(question.answers.items())
        for token, pin in zip(setup.held_by(seat), given, strict=True)
    )
    return AnsweredQuestion(question.seat, encoded_code(holders, question.code), pins)


def encoded_code(holders: Holders, code: Code) -> tuple[int, ...]:
    """A question or a code, in numbers."""
    return tuple(VOID if c == BLANK else holders.colours.index(c) for c in code)


def code_of(holders: Holders, asked: Sequence[int]) -> Code:
    """A code from its numbers; holes without a colour are empty."""
    return tuple(holders.colours[c] if 0 <= c < len(holders.colours) else BLANK for c in asked)


def own_tokens(holders: Holders, tokens: Tokens) -> tuple[Token, ...]:
    """A seat's tokens, in numbers."""
    return tuple((holders.colours.index(colour), number - 1) for colour, number in tokens)


def _evidence(view: View, setup: Setup, seat: int) -> AskingEvidence:
    """Whether the seat asked for its own tokens in finished rounds, where tokens are open."""
    odds = 0.0
    for round_ in view.match.rounds[:-1]:
        odds += sum(_odds(setup, held) for held in _asked_own(round_, seat))
    return AskingEvidence(exp(max(-SURE, min(SURE, odds))), 1.0)


def _asked_own(round_: Round, seat: int) -> list[bool]:
    """For each question of a seat in a round, whether it contained all its own tokens."""
    secret = next((each for each in round_.secrets if each.seat == seat), None)
    if round_.circle is None or secret is None or secret.code is None:
        return []
    tokens: Tokens = secret.code  # type: ignore[assignment]  # holders keep tokens
    return [
        all(asked.code[number - 1] == colour for colour, number in tokens)
        for asked in round_.circle.questions
        if asked.seat == seat and not asked.is_claim
    ]


def _odds(setup: Setup, held: bool) -> float:  # noqa: FBT001  # an observation
    """The log-likelihood ratio of a question: plain against discreet asker."""
    by_chance = (setup.dealt / TOKENS) ** setup.tokens
    return log((1 - DEVIATION) / by_chance) if held else log(DEVIATION / (1 - by_chance))
