"""An error model for marking: how likely each wrong mark is, given the right one.

The clumsy maker errs by this model, and the search for slips ranks suspects by it.
"""

from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from typing import Final

from keypeg.rules.holders import Pin
from keypeg.rules.marking import AnyMark, Mark, Total


class Slip(StrEnum):
    """Kinds of slips."""

    MISSED_WHITE = "missed_white"
    """A misplaced peg overlooked."""
    EXTRA_WHITE = "extra_white"
    """A peg of a repeated colour counted twice."""
    EXACT_AS_WHITE = "exact_as_white"
    """A peg in the right hole counted as misplaced."""
    WHITE_AS_EXACT = "white_as_exact"
    """A misplaced peg counted as exact."""
    MISSED_EXACT = "missed_exact"
    EXTRA_EXACT = "extra_exact"
    EXCHANGED = "exchanged"
    """Both numbers right, but swapped."""
    ROWS_EXCHANGED = "rows_exchanged"
    """The marks of two rows swapped."""


WEIGHTS: Final[dict[Slip, float]] = {
    Slip.MISSED_WHITE: 5.0,
    Slip.EXTRA_WHITE: 4.0,
    Slip.EXACT_AS_WHITE: 2.0,
    Slip.WHITE_AS_EXACT: 2.0,
    Slip.MISSED_EXACT: 1.0,
    Slip.EXTRA_EXACT: 1.0,
    Slip.EXCHANGED: 2.0,
    Slip.ROWS_EXCHANGED: 1.0,
}
"""The relative frequency of each kind: chosen, not measured on people.

Whites are misread more often than exact pegs, because they must be counted colour by colour.
"""

_STEPS: Final[dict[Slip, tuple[int, int]]] = {
    Slip.MISSED_WHITE: (0, -1),
    Slip.EXTRA_WHITE: (0, 1),
    Slip.EXACT_AS_WHITE: (-1, 1),
    Slip.WHITE_AS_EXACT: (1, -1),
    Slip.MISSED_EXACT: (-1, 0),
    Slip.EXTRA_EXACT: (1, 0),
}

_PINS: Final[dict[Pin, dict[Pin, float]]] = {
    Pin.BLACK: {Pin.WHITE: WEIGHTS[Slip.EXACT_AS_WHITE], Pin.NONE: WEIGHTS[Slip.MISSED_EXACT]},
    Pin.WHITE: {Pin.NONE: WEIGHTS[Slip.MISSED_WHITE], Pin.BLACK: WEIGHTS[Slip.WHITE_AS_EXACT]},
    Pin.NONE: {Pin.WHITE: WEIGHTS[Slip.EXTRA_WHITE], Pin.BLACK: WEIGHTS[Slip.EXTRA_EXACT]},
}


@cache
def wrong_marks(right: AnyMark, possible: tuple[AnyMark, ...]) -> dict[AnyMark, float]:
    """The wrong marks that one slip can produce, with their probabilities.

    >>> sorted(wrong_marks(Mark(0, 0), (Mark(0, 0), Mark(0, 1), Mark(1, 0))).items())
    [(Mark(exact=0, misplaced=1), 0.8), (Mark(exact=1, misplaced=0), 0.2)]
    """
    weights: dict[AnyMark, float] = {}
    for wrong, weight in _slipped(right):
        if wrong in possible and wrong != right:
            weights[wrong] = weights.get(wrong, 0.0) + weight
    whole = sum(weights.values())
    return {wrong: weight / whole for wrong, weight in weights.items()}


def _slipped(right: AnyMark) -> Sequence[tuple[AnyMark, float]]:
    if isinstance(right, Total):
        # One number: a peg missed or counted twice.
        less, more = WEIGHTS[Slip.MISSED_WHITE], WEIGHTS[Slip.EXTRA_WHITE]
        return [(Total(right.total - 1), less), (Total(right.total + 1), more)]
    exact, misplaced = right
    steps: list[tuple[AnyMark, float]] = [
        (Mark(exact + more, misplaced + white), WEIGHTS[slip])
        for slip, (more, white) in _STEPS.items()
    ]
    return [*steps, (Mark(misplaced, exact), WEIGHTS[Slip.EXCHANGED])]


def wrong_pins(right: Pin) -> dict[Pin, float]:
    """The wrong pins that one slip can produce, with their probabilities."""
    whole = sum(_PINS[right].values())
    return {pin: weight / whole for pin, weight in _PINS[right].items()}
