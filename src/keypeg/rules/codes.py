"""Codes of pegs and of cards: which exist and which are legal."""

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
"""An empty hole, in editions where it counts as a symbol."""


def palette(names: str) -> tuple[Symbol, ...]:
    """Symbols from their words, separated by spaces.

    >>> palette("red blue")
    ('red', 'blue')
    """
    return tuple(Symbol(name) for name in names.split())


class _Checking(ABC):
    """Derives ``in`` from `check`."""

    __slots__ = ()

    @abstractmethod
    def check(self, code: object) -> Hidden:
        """Return the code, or raise `Illegal` saying what is wrong with it."""

    def __contains__(self, code: object) -> bool:
        try:
            self.check(code)
        except Illegal:
            return False
        return True


@dataclass(frozen=True, slots=True)
class CodeSpace(_Checking):
    """All codes of pegs that may be used; supports ``len``, ``in`` and iteration."""

    holes: int
    symbols: tuple[Symbol, ...]
    """The palette, ending with the blank where blanks count."""
    repeats: bool = True
    """Whether a symbol may occur more than once."""
    pegs: int | None = None
    """Group: how many holes hold a peg, the rest being void; None for any number."""
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
        """Return the code, or raise `Illegal` saying what is wrong with it."""
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
            # An element is not hashable, such as a list: not a symbol.
            return False

    def _has_right_pegs(self, code: Code) -> bool:
        return self.pegs is None or self.holes - code.count(BLANK) == self.pegs

    def without(self, covered: Cards) -> "CodeSpace":
        """The space itself: unlike cards, pegs never run out."""
        assert not covered
        return self

    def pieces(self) -> tuple[tuple[Symbol, ...], ...]:
        """The pieces that may go into a hole, each as a tuple of faces; a peg has one."""
        return tuple((symbol,) for symbol in self.symbols)

    def face(self, code: Hidden, face: int) -> Code:
        """The code itself: a peg shows its one symbol on any face."""
        return code  # type: ignore[return-value]  # codes of this space are pegs


@dataclass(frozen=True, slots=True)
class CardSpace(_Checking):
    """Ordered selections of distinct cards from the pack (royale, RO 6.1)."""

    slots: int
    cards: Cards
    """The whole pack."""
    covered: frozenset[Card] = frozenset()
    """Cards no longer in the pack, shown on the central board."""

    repeats = False
    """No card occurs twice; read by the search for a fitting code."""

    def __len__(self) -> int:
        return perm(len(self.pieces()), self.slots)

    def __iter__(self) -> Iterator[Cards]:
        return permutations(self.pieces(), self.slots)

    @property
    def holes(self) -> int:
        """The number of slots, by the name `CodeSpace` uses."""
        return self.slots

    def check(self, code: object) -> Cards:
        """Return the cards, or raise `Illegal` saying what is wrong with them."""
        if not isinstance(code, tuple) or len(code) != self.slots:
            raise Illegal(Reason.BAD_CODE, "cards", holes=self.slots)
        if not all(isinstance(card, tuple) and card in self.cards for card in code):
            raise Illegal(Reason.BAD_CODE, "cards", holes=self.slots)
        if len(set(code)) != len(code) or not self.covered.isdisjoint(code):
            raise Illegal(Reason.CARD_NOT_AVAILABLE)
        return code

    def without(self, covered: Cards) -> "CardSpace":
        """The same pack without the covered cards."""
        return CardSpace(self.slots, self.cards, frozenset(covered))

    def pieces(self) -> Cards:
        """The cards still in the pack, each with two faces: colour and shape."""
        return tuple(card for card in self.cards if card not in self.covered)

    def face(self, code: Hidden, face: int) -> Code:
        """The colours (0) or the shapes (1) of the cards, in order."""
        return tuple(card[face] for card in code)  # type: ignore[misc]  # codes of this space are cards


Space = CodeSpace | CardSpace
"""What a maker may hide."""
