"""Which codes may be hidden and which guesses placed, with codes as arrays of bytes."""

from dataclasses import dataclass
from functools import cache
from math import comb, perm
from typing import Final

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.model.marks import Marks

Codes = NDArray[np.uint8]
"""One row per code, one column per hole, symbols as numbers."""

DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
"""Digits for symbols: 0 is the blank, colours start at 1."""

MOST_HOLES: Final = 15
MOST_CODES: Final = 50_000_000
"""Larger spaces are not enumerated; their codes are sampled (see `advice.sampling`)."""


class TooLarge(ValueError):
    """The space has too many codes to enumerate."""


@dataclass(frozen=True, slots=True)
class Space:
    """The codes and guesses for given holes, colours, repeats, blanks and marking.

    Symbols are numbered in digit order from 0; where blanks count, the blank is 0 and colour 1
    is 1, otherwise colour 1 is 0. Codes and guesses are listed in digit order. With the marking
    ``colours`` order is ignored: each multiset of colours is listed once, as its sorted code.

    >>> space = Space(4, 6)
    >>> len(space.codes), space.text(space.codes[-1]), space.code("1122").tolist()
    (1296, '6666', [0, 0, 1, 1])
    """

    holes: int
    colours: int
    code_repeats: bool = True
    guess_repeats: bool = True
    blanks: bool = False
    marking: str = "pair"

    def __post_init__(self) -> None:
        if not 1 <= self.holes <= MOST_HOLES:
            raise ValueError(f"1 to {MOST_HOLES} holes, not {self.holes}")
        if not 1 <= self.colours < len(DIGITS):
            raise ValueError(f"1 to {len(DIGITS) - 1} colours, not {self.colours}")
        if not self.code_repeats and self.symbols < self.holes:
            raise ValueError("without repeats there must be as many colours as holes")
        if self.code_repeats and not self.guess_repeats:
            raise ValueError("a code with repeats could not be found by guesses without")
        Marks(self.marking, self.holes)

    @property
    def symbols(self) -> int:
        """How many symbols there are: colours, and the blank where it counts."""
        return self.colours + self.blanks

    @property
    def ordered(self) -> bool:
        """Whether positions matter."""
        return self.marking != "colours"

    @property
    def marks(self) -> Marks:
        """The marks a guess can get."""
        return Marks(self.marking, self.holes)

    @property
    def size(self) -> int:
        """How many codes there are, without enumerating them."""
        return _size(self.symbols, self.holes, repeats=self.code_repeats, ordered=self.ordered)

    @property
    def guess_count(self) -> int:
        """How many guesses there are, without enumerating them."""
        return _size(self.symbols, self.holes, repeats=self.guess_repeats, ordered=self.ordered)

    @property
    def codes(self) -> Codes:
        """All codes in digit order, read-only."""
        return _listed(self.symbols, self.holes, repeats=self.code_repeats, ordered=self.ordered)

    @property
    def guesses(self) -> Codes:
        """All guesses in digit order, read-only; every code is among them."""
        return _listed(self.symbols, self.holes, repeats=self.guess_repeats, ordered=self.ordered)

    def text(self, code: Codes) -> str:
        """The code as digits."""
        first = 0 if self.blanks else 1
        return "".join(DIGITS[symbol + first] for symbol in code)

    def code(self, text: str) -> Codes:
        """The code from digits, sorted where order is ignored; raises `ValueError` if invalid."""
        if len(text) != self.holes:
            raise ValueError(f"{text!r} has not {self.holes} symbols")
        first = 0 if self.blanks else 1
        symbols = [DIGITS.find(digit) - first for digit in text]
        if not all(0 <= symbol < self.symbols for symbol in symbols):
            raise ValueError(f"{text!r} has an unknown symbol")
        return np.array(symbols if self.ordered else sorted(symbols), dtype=np.uint8)

    def guess(self, text: str) -> Codes:
        """A guess from digits; raises `ValueError` if it may not be placed."""
        code = self.code(text)
        if not self.guess_repeats and len(set(code.tolist())) < self.holes:
            raise ValueError(f"{text!r} repeats a symbol")
        return code

    def guess_numbers(self, codes: Codes) -> NDArray[np.int64]:
        """The indices of codes or guesses among all guesses."""
        return np.searchsorted(self._keys(self.guesses), self._keys(np.atleast_2d(codes)))

    def _keys(self, codes: Codes) -> NDArray[np.int64] | NDArray[np.bytes_]:
        """Sort keys of codes: numbers, or bytes where numbers would overflow."""
        if self.symbols**self.holes < 1 << 63:
            return codes @ self.symbols ** np.arange(self.holes - 1, -1, -1, dtype=np.int64)
        # NumPy strips trailing zero bytes, so symbols are shifted by 1.
        return np.ascontiguousarray(codes + 1).view(f"S{self.holes}")[:, 0]


def _size(symbols: int, holes: int, *, repeats: bool, ordered: bool) -> int:
    if ordered:
        return int(symbols**holes) if repeats else perm(symbols, holes)
    return comb(symbols + holes - 1, holes) if repeats else comb(symbols, holes)


def _listed(symbols: int, holes: int, *, repeats: bool, ordered: bool) -> Codes:
    if _size(symbols, holes, repeats=repeats, ordered=ordered) > MOST_CODES:
        raise TooLarge(f"more than {MOST_CODES} codes")
    return _codes(symbols, holes, repeats, ordered)


@cache
def _codes(symbols: int, holes: int, repeats: bool, ordered: bool) -> Codes:  # noqa: FBT001  # a cache key
    """All codes: each first symbol, followed by the codes that may come after it."""
    size = _size(symbols, holes, repeats=repeats, ordered=ordered)
    codes = np.empty((size, holes), dtype=np.uint8)
    start = 0
    for first in range(symbols if holes else 0):
        rest = _after(first, symbols, holes - 1, repeats=repeats, ordered=ordered)
        part = codes[start : start + len(rest)]
        part[:, 0] = first
        for hole in range(1, holes):
            part[:, hole] = rest[:, hole - 1]
        start += len(rest)
    codes.flags.writeable = False
    return codes


def _after(first: int, symbols: int, holes: int, *, repeats: bool, ordered: bool) -> Codes:
    """What may follow a first symbol: any code, the other symbols only, or none smaller."""
    if not ordered:
        lowest = first if repeats else first + 1
        return _codes(symbols - lowest, holes, repeats, ordered) + np.uint8(lowest)
    if repeats:
        return _codes(symbols, holes, repeats, ordered)
    others = _codes(symbols - 1, holes, repeats, ordered)
    return others + (others >= first)
