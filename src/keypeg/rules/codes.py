"""Codes of pegs and codes of cards: which exist, and what a legal one looks like."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import permutations, product
from math import comb, perm
from typing import Final, NewType

from keypeg.rules.errors import Illegal, Reason

Symbol = NewType("Symbol", str)
"""A colour or a shape, by its stable English word."""

Code = tuple[Symbol, ...]
"""What lies in the holes, from left to right."""

Card = tuple[Symbol, Symbol]
"""A colour and a shape (royale)."""

Cards = tuple[Card, ...]

Token = tuple[Symbol, int]
"""A colour and the hole it stands for (group)."""

Tokens = tuple[Token, ...]

Hidden = Code | Cards | Tokens
"""Whatever an edition keeps secret."""

BLANK: Final = Symbol("blank")
"""The empty hole, where an edition lets it count."""


def palette(names: str) -> tuple[Symbol, ...]:
    """Symbols from their words, written with spaces between.

    >>> palette("red blue")
    ('red', 'blue')
    """
    return tuple(Symbol(name) for name in names.split())


class _Checking(ABC):
    """Whatever can say what is wrong with a code can say whether it is one of its own."""

    __slots__ = ()

    @abstractmethod
    def check(self, code: object) -> Hidden:
        """The code itself, or `Illegal` with what is wrong with it."""

    def __contains__(self, code: object) -> bool:
        try:
            self.check(code)
        except Illegal:
            return False
        return True


@dataclass(frozen=True, slots=True)
class CodeSpace(_Checking):
    """Which codes of pegs there are: ``len``, ``in`` and iteration work."""

    holes: int
    symbols: tuple[Symbol, ...]
    """The palette, with the blank at its end where blanks count."""
    repeats: bool = True
    """Whether a symbol may stand in several holes."""
    pegs: int | None = None
    """Group: how many holes hold a peg, the others being void. None: any number."""
    _known: frozenset[Symbol] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_known", frozenset(self.symbols))

    def __len__(self) -> int:
        count = len(self.symbols)
        if self.pegs is not None:
            return int(comb(self.holes, self.pegs) * (count - 1) ** self.pegs)
        return int(count**self.holes) if self.repeats else perm(count, self.holes)

    def __iter__(self) -> Iterator[Code]:
        if not self.repeats:
            return permutations(self.symbols, self.holes)
        every: Iterable[Code] = product(self.symbols, repeat=self.holes)
        return (code for code in every if self._has_right_pegs(code))

    def check(self, code: object) -> Code:
        """The code itself, or `Illegal` with what is wrong with it."""
        if not isinstance(code, tuple) or len(code) != self.holes:
            raise Illegal(Reason.BAD_CODE, "length", holes=self.holes)
        if not self._knows(code):
            raise Illegal(Reason.BAD_CODE, "symbol")
        if not self._has_right_pegs(code):
            raise Illegal(Reason.BAD_CODE, "pegs", pegs=self.pegs)
        if not self.repeats and len(set(code)) != len(code):
            raise Illegal(Reason.REPEATS_NOT_ALLOWED)
        return code

    def _knows(self, code: tuple[object, ...]) -> bool:
        try:
            return self._known.issuperset(code)
        except TypeError:
            # Something in it is no symbol at all, such as a list.
            return False

    def _has_right_pegs(self, code: Code) -> bool:
        return self.pegs is None or self.holes - code.count(BLANK) == self.pegs

    def without(self, covered: Cards) -> "CodeSpace":
        """The same space: pegs never run out (cards do)."""
        assert not covered
        return self

    def pieces(self) -> tuple[tuple[Symbol, ...], ...]:
        """What may go into a hole, each piece by its faces: a peg has one."""
        return tuple((symbol,) for symbol in self.symbols)

    def face(self, code: Hidden, face: int) -> Code:
        """A peg shows its one symbol, whichever face is asked for."""
        return code  # type: ignore[return-value]  # codes of this space are pegs


@dataclass(frozen=True, slots=True)
class CardSpace(_Checking):
    """Ordered choices of different cards from the pack (royale, RO 6.1)."""

    slots: int
    cards: Cards
    """The whole pack."""
    covered: frozenset[Card] = frozenset()
    """Cards that are gone, shown on the central board."""

    repeats = False
    """No card twice; the search for a fitting code asks."""

    def __len__(self) -> int:
        return perm(len(self.pieces()), self.slots)

    def __iter__(self) -> Iterator[Cards]:
        return permutations(self.pieces(), self.slots)

    @property
    def holes(self) -> int:
        """Cards side by side, as pegs in holes."""
        return self.slots

    def check(self, code: object) -> Cards:
        """The cards themselves, or `Illegal` with what is wrong with them."""
        if not isinstance(code, tuple) or len(code) != self.slots:
            raise Illegal(Reason.BAD_CODE, "cards", holes=self.slots)
        if not all(isinstance(card, tuple) and card in self.cards for card in code):
            raise Illegal(Reason.BAD_CODE, "cards", holes=self.slots)
        if len(set(code)) != len(code) or not self.covered.isdisjoint(code):
            raise Illegal(Reason.CARD_NOT_AVAILABLE)
        return code

    def without(self, covered: Cards) -> "CardSpace":
        """The pack less the covered cards."""
        return CardSpace(self.slots, self.cards, frozenset(covered))

    def pieces(self) -> Cards:
        """The cards still in the pack, each with its two faces: colour and shape."""
        return tuple(card for card in self.cards if card not in self.covered)

    def face(self, code: Hidden, face: int) -> Code:
        """The colours (0) or the shapes (1) of the cards, in order."""
        return tuple(card[face] for card in code)  # type: ignore[misc]  # codes of this space are cards


Space = CodeSpace | CardSpace
"""What a maker may hide."""
