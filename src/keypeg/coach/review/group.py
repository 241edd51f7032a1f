"""Group: what each question revealed to and about its asker, and how sure each call was."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from keypeg.players.group.belief import deals_of, likeliest, weights, whole_code
from keypeg.players.group.conversion import encoded_code, encoded_question, own_tokens, setup_of
from keypeg.players.group.numbers import Chances, Setup
from keypeg.players.group.public_knowledge import (
    AnsweredQuestion,
    AskingEvidence,
    PublicKnowledge,
    public_knowledge,
)
from keypeg.rules.holders import Holders
from keypeg.rules.seats import Seat
from keypeg.solver.editions.group import Token
from keypeg.table.decisions.questions_and_claims import holders_of
from keypeg.table.state import Match, Question, Round


class QuestionReview(NamedTuple):
    """The review of a question or a claim; fields that do not apply are None."""

    number: int
    question: Question
    information: float | None
    """Bits learnt about the others' tokens."""
    told: float | None
    """Bits given away about the asker's own tokens, to everybody who interprets the question."""
    p_right: float | None
    """The probability that the claim was right, from the claimant's point of view."""
    p_call: float | None
    """The probability of the likeliest code, had the asker called instead of asking."""


def review_group(match: Match, round_: Round) -> Iterator[QuestionReview]:
    """The reviews of all questions and claims of a round, in order."""
    if round_.circle is None:
        return
    table = _Table(match, round_)
    said: list[AnsweredQuestion] = []
    wrong: list[int] = []
    for number, question in enumerate(round_.circle.questions, start=1):
        if question.is_claim:
            sure = table.p_right(said, wrong, question)
            yield QuestionReview(number, question, None, None, sure, None)
            wrong.append(whole_code(encoded_code(table.holders, question.code)))
        else:
            heard = encoded_question(table.holders, table.setup, question)
            learnt, told = table.bits(said, wrong, heard)
            sure = table.p_call(said, wrong, question.seat)
            yield QuestionReview(number, question, learnt, told, None, sure)
            said.append(heard)


class _Table:
    """What each seat holds, and its beliefs at any time."""

    def __init__(self, match: Match, round_: Round) -> None:
        self.holders: Holders = holders_of(match)
        self.setup: Setup = setup_of(self.holders)
        self.round = round_
        self.earlier = [AskingEvidence()] * self.setup.seats

    def own(self, seat: int) -> tuple[Token, ...] | None:
        """A seat's tokens in numbers; None while they are hidden."""
        secret = self.round.secret_of(Seat(seat))
        if secret is None or secret.code is None:
            return None
        return own_tokens(self.holders, secret.code)  # type: ignore[arg-type]  # tokens

    def public_knowledge(self, said: Sequence[AnsweredQuestion]) -> PublicKnowledge:
        """Public knowledge after these questions."""
        return public_knowledge(self.setup, said, self.earlier)

    def belief(
        self, seat: int, said: Sequence[AnsweredQuestion], wrong: Sequence[int]
    ) -> Chances | None:
        """The probability of each deal to the others, from a seat's point of view."""
        own = self.own(seat)
        if own is None:
            return None
        return weights(
            self.setup, deals_of(self.setup, seat, own), self.public_knowledge(said), wrong
        )

    def bits(
        self, said: Sequence[AnsweredQuestion], wrong: Sequence[int], heard: AnsweredQuestion
    ) -> tuple[float | None, float | None]:
        """The bits that the asker learnt, and those that it gave away."""
        before = self.belief(heard.asker, said, wrong)
        after = self.belief(heard.asker, [*said, heard], wrong)
        if before is None or after is None:
            return None, None
        given = self._given_away(said, heard)
        return max(0.0, _entropy(before) - _entropy(after)), given

    def _given_away(self, said: Sequence[AnsweredQuestion], heard: AnsweredQuestion) -> float:
        before = self._seen(self.public_knowledge(said), heard.asker)
        after = self._seen(self.public_knowledge([*said, heard]), heard.asker)
        return max(0.0, float(np.log2(after / before))) if before > 0 < after else 0.0

    def _seen(self, known: PublicKnowledge, seat: int) -> float:
        """The public probability of a seat's actual tokens."""
        chances = known.likely[seat].astype(np.float64)
        for axis, token in enumerate(self.setup.held_by(seat)):
            shape = [1] * chances.ndim
            shape[axis] = -1
            chances = chances * known.may_be[token].reshape(shape)
        own = self.own(seat)
        assert own is not None
        place = tuple(colour * self.holders.holes + hole for colour, hole in own)
        total = float(chances.sum())
        return float(chances[place]) / total if total else 0.0

    def p_call(
        self, said: Sequence[AnsweredQuestion], wrong: Sequence[int], seat: Seat
    ) -> float | None:
        """The probability of the likeliest code, for a seat about to ask."""
        chances, own = self.belief(seat, said, wrong), self.own(seat)
        if chances is None or own is None:
            return None
        return likeliest(deals_of(self.setup, seat, own), chances)[1]

    def p_right(
        self, said: Sequence[AnsweredQuestion], wrong: Sequence[int], claim: Question
    ) -> float | None:
        """The probability of the claimed code, for the claimant."""
        chances, own = self.belief(claim.seat, said, wrong), self.own(claim.seat)
        if chances is None or own is None:
            return None
        code = whole_code(encoded_code(self.holders, claim.code))
        return float(chances[deals_of(self.setup, claim.seat, own).codes == code].sum())


def _entropy(chances: Chances) -> float:
    some = chances[chances > 0]
    return float(-(some * np.log2(some)).sum())
