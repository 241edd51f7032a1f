"""Answers to "why" in group: what a seat can prove from its own tokens, answers and claims."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from keypeg.coach.evidence.proofs import (
    Exclusions,
    NothingFits,
    Truth,
    Verdict,
    excluded_by,
    fitting_all,
    settle,
)
from keypeg.coach.why.answers import Why
from keypeg.coach.why.statements import BadStatement
from keypeg.players.group.belief import Deals, deals_of, whole_code
from keypeg.players.group.conversion import encoded_code, encoded_question, own_tokens, setup_of
from keypeg.players.group.numbers import Setup, pins
from keypeg.rules.codes import BLANK, Symbol
from keypeg.rules.holders import Holders
from keypeg.rules.seats import Seat
from keypeg.solver.editions.group import HOLES
from keypeg.table.decisions.questions_and_claims import holders_of
from keypeg.table.state import Circle, Match, Question, Round

VOID: Final = "void"
"""The text for an empty hole."""

EMPTY: Final = (VOID, str(BLANK))
"""What may be written for one."""


class NotDealt(ValueError):
    """The seat's tokens are not known, or the round is not a group round."""


class Holdings:
    """What one seat knows: its own tokens, and all possible deals to the others."""

    def __init__(self, match: Match, round_: Round, seat: Seat) -> None:
        self.holders: Holders = holders_of(match)
        self.setup: Setup = setup_of(self.holders)
        secret = round_.secret_of(seat)
        if round_.circle is None or secret is None or secret.code is None:
            raise NotDealt(seat)
        own = own_tokens(self.holders, secret.code)  # type: ignore[arg-type]  # tokens
        self.seat = seat
        self.circle: Circle = round_.circle
        self.deals: Deals = deals_of(self.setup, seat, own)
        self.codes = np.array([*map(self._holes, self.deals.codes.tolist())], dtype=np.int64)

    @staticmethod
    def _holes(number: int) -> list[int]:
        """The colours of a code, from 1; 0 for an empty hole."""
        return [number // 7 ** (HOLES - 1 - hole) % 7 for hole in range(HOLES)]

    @cached_property
    def excluded(self) -> Exclusions:
        """Which questions and claims rule each deal out."""
        return excluded_by([*self._agreeing()], len(self.deals.codes))

    @property
    def codes_left(self) -> NDArray[np.int64]:
        """The codes that fit all questions and claims, each once; raises `NothingFits`."""
        left: NDArray[np.int64] = np.unique(self.deals.codes[self.excluded == 0])
        if not len(left):
            raise NothingFits
        return left

    def _count(self, deals: Truth) -> int:
        """The number of codes of these deals: the same code may be dealt in several ways."""
        return len(np.unique(self.deals.codes[deals]))

    @property
    def settled_holes(self) -> int:
        """The number of holes that are the same in all codes that fit."""
        left = self.codes[self.excluded == 0]
        return int((left == left[0]).all(axis=0).sum()) if len(left) else 0

    def settled(self, text: str) -> Verdict:
        """Whether a statement holds; not for "certain"."""
        return self._settled(self.truth(text))

    def _settled(self, truth: Truth) -> Verdict:
        """Deals decide it, and codes are counted."""
        verdict = settle(self.excluded, truth, len(self.circle.questions))
        fits = fitting_all(self.excluded)
        left_if = self._count(fits & truth) if verdict.holds is None else 0
        return replace(verdict, left=self._count(fits), left_if=left_if)

    def why(self, text: str) -> Why:
        """Whether a statement holds, and the fewest rows that prove it; there is no argument."""
        if text == "certain":
            return self._certain()
        return self._shown(self.settled(text))

    def _shown(self, verdict: Verdict) -> Why:
        rows = verdict.proofs[0] if verdict.proofs else ()
        counted = self._count(fitting_all(self.excluded, rows)) if rows else 0
        smallest, left = verdict.smallest, verdict.left
        return Why(verdict.holds, rows, smallest, None, left, verdict.left_if, counted)

    def _certain(self) -> Why:
        left = self.codes_left
        if len(left) > 1:
            count = len(left)
            return Why(
                holds=False, rows=(), smallest=False, argument=None, left=count, left_if=count
            )
        return self._shown(self._settled(np.asarray(self.deals.codes == left[0])))

    def _agreeing(self) -> Iterator[Truth]:
        """For each question and claim, which deals are consistent with it."""
        for question in self.circle.questions:
            yield self._claim(question) if question.is_claim else self._answers(question)

    def _claim(self, claim: Question) -> Truth:
        is_code = self.deals.codes == whole_code(encoded_code(self.holders, claim.code))
        return np.asarray(is_code if claim.right else ~is_code)

    def _answers(self, question: Question) -> Truth:
        heard = encoded_question(self.holders, self.setup, question)
        given = pins(np.array(heard.asked, dtype=np.uint8))
        fits = np.ones(len(self.deals.codes), dtype=np.bool_)
        for token, pin in heard.pins:
            if token in self.deals.numbers:
                column = self.deals.tokens[:, self.deals.numbers.index(token)]
                fits &= given[column] == pin
        return fits

    def truth(self, text: str) -> Truth:
        """Which deals a statement is true of; raises `BadStatement`."""
        kind, _, body = text.partition(":")
        try:
            if kind == "holds":
                seat, _, token = body.partition("=")
                return self._holds(int(seat), token)
            if kind == "code":
                return self._code(body)
            at = self._at(body)
        except ValueError:
            raise BadStatement(text) from None
        if kind not in ("is", "not"):
            raise BadStatement(text)
        return at if kind == "is" else ~at

    def _code(self, body: str) -> Truth:
        """Parses COLOUR,COLOUR,…: the whole code, hole by hole."""
        colours = tuple(BLANK if name in EMPTY else Symbol(name) for name in body.split(","))
        if len(colours) != HOLES:
            raise ValueError(body)
        asked = encoded_code(self.holders, colours)
        return np.asarray(self.deals.codes == whole_code(asked))

    def _at(self, body: str) -> Truth:
        colour, hole = self._token(body)
        return np.asarray(self.codes[:, hole] == colour + 1)

    def _holds(self, seat: int, token: str) -> Truth:
        colour, hole = self._token(token)
        columns = [
            place
            for place, number in enumerate(self.deals.numbers)
            if number in self.setup.held_by(seat)
        ]
        if not columns or colour < 0:
            raise ValueError(seat)
        held = self.deals.tokens[:, columns] == colour * HOLES + hole
        return np.asarray(held.any(axis=1))

    def _token(self, text: str) -> tuple[int, int]:
        """Parses COLOUR@HOLE; -1 stands for an empty hole."""
        colour, _, hole = text.partition("@")
        if not hole.isascii() or not hole.isdigit() or not 1 <= int(hole) <= HOLES:
            raise ValueError(text)
        names: list[str] = [*self.holders.colours]
        return -1 if colour in EMPTY else names.index(colour), int(hole) - 1


def why_group(match: Match, round_: Round, seat: Seat, text: str) -> Why:
    """Whether a statement holds for a seat, and the fewest rows that prove it.

    Statements are ``holds:SEAT=COLOUR@HOLE``, ``is:COLOUR@HOLE``, ``not:COLOUR@HOLE``,
    ``code:COLOUR,…`` and ``certain``. There is no argument: only counting shows it.
    """
    return Holdings(match, round_, seat).why(text)
