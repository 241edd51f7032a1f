"""Error models for marking by hand: none, or slips like those of people."""

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from keypeg.players.chance import Source
from keypeg.players.slips import wrong_marks, wrong_pins
from keypeg.rules.holders import Pin, Pins
from keypeg.rules.marking import AnyMark


@dataclass(frozen=True, slots=True)
class Hand:
    """Error model for hand marking."""

    slips: float = 0.0
    """The probability of a slip, per mark or pin."""

    def mark(self, right: AnyMark, possible: tuple[AnyMark, ...], source: Source) -> AnyMark:
        """The mark given: the right one, or a wrong one drawn from the error model."""
        wrong = wrong_marks(right, possible) if self._slips(source) else {}
        if not wrong:
            return right
        (said,) = source.choices([*wrong], [*wrong.values()])
        return said

    def pins(self, right: Pins, source: Source) -> Pins:
        """The pins given: each right, or wrong by the error model."""
        return tuple(self._pin(pin, source) for pin in right)

    def _pin(self, right: Pin, source: Source) -> Pin:
        if not self._slips(source):
            return right
        wrong = wrong_pins(right)
        (said,) = source.choices([*wrong], [*wrong.values()])
        return said

    def _slips(self, source: Source) -> bool:
        return self.slips > 0 and source.random() < self.slips

    def chances(self, right: AnyMark, possible: tuple[AnyMark, ...]) -> NDArray[np.float64]:
        """The probability that each possible mark is given, if this one is right."""
        return _chances(self.slips, right, possible)


@cache
def _chances(slips: float, right: AnyMark, possible: tuple[AnyMark, ...]) -> NDArray[np.float64]:
    wrong = wrong_marks(right, possible) if slips else {}
    if not wrong:
        return np.array([float(said == right) for said in possible])
    chances = {right: 1 - slips} | {said: slips * weight for said, weight in wrong.items()}
    return np.array([chances.get(said, 0.0) for said in possible])


STEADY: Final = Hand()
CLUMSY: Final = Hand(slips=1 / 12)
"""A slip in about every second round, so that players can learn to catch it."""
