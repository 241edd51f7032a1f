"""The marks a marking can give, numbered, with conversions to and from text.

A mark's number is ``min(base[common] + exact, win)``: marks are ordered by common pegs, then by
exact ones. The one impossible pair (all colours right, all but one in place) would come just before
the win, so the win takes its number and no number is unused.
"""

from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import Final, NewType

MarkNumber = NewType("MarkNumber", int)
"""0 to ``len(marks) - 1``; the last one is the win."""

MARKINGS: Final = ("pair", "exact", "colours", "sum")
"""Exact and misplaced; exact alone; exact + misplaced in one number; 2·exact + misplaced."""


@dataclass(frozen=True, slots=True)
class Marks:
    """All marks of a marking with this many holes: ``len``, text forms, the win.

    >>> marks = Marks("pair", 4)
    >>> len(marks), marks.text(marks.win), marks.number("1,2")
    (14, '4,0', 7)
    """

    marking: str
    holes: int

    def __post_init__(self) -> None:
        if self.marking not in MARKINGS:
            raise ValueError(f"unknown marking: {self.marking!r}")

    def __len__(self) -> int:
        return len(_texts(self.marking, self.holes))

    @property
    def win(self) -> MarkNumber:
        """The mark that means found."""
        return MarkNumber(len(self) - 1)

    @property
    def base(self) -> tuple[int, ...]:
        """The mark number for each count of common pegs, without exact ones."""
        return tuple(_base(self.marking, common) for common in range(self.holes + 1))

    @property
    def counts_exact(self) -> bool:
        """Whether exact pegs add to the number: always, unless order is ignored."""
        return self.marking != "colours"

    def text(self, number: int) -> str:
        """The mark as text: ``exact,misplaced`` or one number."""
        return _texts(self.marking, self.holes)[number]

    def number(self, text: str) -> MarkNumber:
        """The mark with this text; raises `ValueError` if no code and guess can give it."""
        known = _numbers(self.marking, self.holes)
        if text not in known:
            raise ValueError(f"impossible mark: {text!r}")
        return MarkNumber(known[text])


def _base(marking: str, common: int) -> int:
    return {"pair": common * (common + 1) // 2, "exact": 0}.get(marking, common)


@cache
def _texts(marking: str, holes: int) -> tuple[str, ...]:
    if marking in ("exact", "colours"):
        return tuple(str(number) for number in range(holes + 1))
    if marking == "sum":
        return (*(str(number) for number in range(2 * holes - 1)), str(2 * holes))
    pairs = [(exact, common - exact) for common in range(holes + 1) for exact in range(common + 1)]
    pairs.remove((holes - 1, 1))
    return tuple(f"{exact},{misplaced}" for exact, misplaced in pairs)


@cache
def _numbers(marking: str, holes: int) -> dict[str, int]:
    return dict(zip(_texts(marking, holes), count()))
