"""Holders: each seat holds part of the code and answers for that part only (GR 7)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import product

from keypeg.rules.codes import BLANK, Code, CodeSpace, Symbol, Token, Tokens
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.seats import Seat


class Pin(StrEnum):
    """The pin a holder plants for one token."""

    BLACK = "black"
    WHITE = "white"
    NONE = "none"


Pins = tuple[Pin, ...]

AnsweredQuestions = Iterable[tuple[Code, Mapping[Seat, Pins]]]
"""Questions with the answers given to them."""


def pin_for(token: Token, question: Code) -> Pin:
    """A holder's answer for one token: black before white, one pin at most (GR 7.4)."""
    colour, number = token
    if question[number - 1] == colour:
        return Pin.BLACK
    return Pin.WHITE if colour in question else Pin.NONE


def pins_for(tokens: Tokens, question: Code) -> Pins:
    """One pin per token, in the order dealt."""
    return tuple(pin_for(token, question) for token in tokens)


@dataclass(frozen=True, slots=True)
class Holders:
    """The parameters of a game of holders."""

    colours: tuple[Symbol, ...]
    holes: int
    seats: int
    tokens: int
    """How many tokens each seat holds: one per board."""
    questions: CodeSpace
    claims: CodeSpace
    claim_any_time: bool = False

    def all_tokens(self) -> tuple[Token, ...]:
        """Every colour with every number."""
        return tuple(product(self.colours, range(1, self.holes + 1)))

    def code_of(self, deal: Iterable[Tokens]) -> Code:
        """The secret code: drawn holes contain their colour, the others are void (GR 7.2)."""
        code = [BLANK] * self.holes
        for tokens in deal:
            for colour, number in tokens:
                code[number - 1] = colour
        return tuple(code)

    def check_deal(self, deal: object) -> tuple[Tokens, ...]:
        """Return the deal, or raise `Illegal` if it could not have been drawn."""
        if not isinstance(deal, tuple) or len(deal) != self.seats:
            raise Illegal(Reason.BAD_DEAL, "seats")
        self.check_tokens(deal)
        return deal

    def check_tokens(self, hands: Iterable[object]) -> None:
        """Raise `Illegal` if these hands could not have been drawn together."""
        numbers: list[int] = []
        for tokens in hands:
            if not isinstance(tokens, tuple) or len(tokens) != self.tokens:
                raise Illegal(Reason.BAD_DEAL, "tokens", tokens=self.tokens)
            if not all(self._is_token(token) for token in tokens):
                raise Illegal(Reason.BAD_DEAL, "token")
            numbers += [number for _, number in tokens]
        if len(set(numbers)) != len(numbers):
            raise Illegal(Reason.BAD_DEAL, "twice")

    def _is_token(self, token: object) -> bool:
        match token:
            case (str(colour), int(number)) if not isinstance(number, bool):
                return colour in self.colours and 1 <= number <= self.holes
        return False

    def possible(self, seat: Seat, asked: AnsweredQuestions) -> Sequence[Tokens]:
        """The tokens a seat may hold, given its answers so far."""
        hands: list[list[Token]] = []
        for nth in range(self.tokens):
            answers = [(code, pins[seat][nth]) for code, pins in asked if seat in pins]
            hands.append(
                [t for t in self.all_tokens() if all(pin_for(t, code) == p for code, p in answers)]
            )
        return [hand for hand in product(*hands) if len({n for _, n in hand}) == len(hand)]

    def some_deal_fits(self, asked: AnsweredQuestions) -> bool:
        """Whether any deal could have led to these answers; uses public knowledge only."""
        asked = tuple(asked)
        hands = [self.possible(Seat(seat), asked) for seat in range(self.seats)]
        return _numbers_can_differ([{frozenset(n for _, n in hand) for hand in h} for h in hands])


def _numbers_can_differ(
    choices: Sequence[set[frozenset[int]]], taken: frozenset[int] = frozenset()
) -> bool:
    """Whether the seats can hold pairwise disjoint numbers."""
    if not choices:
        return True
    return any(
        _numbers_can_differ(choices[1:], taken | numbers)
        for numbers in choices[0]
        if not numbers & taken
    )
