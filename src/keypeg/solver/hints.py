"""What to guess next, given the rows so far; or which rows cannot all be right."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import factorial
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.solver import kernels, native
from keypeg.solver.marks import MarkNumber
from keypeg.solver.policies import OneStep, scores
from keypeg.solver.spaces import MOST_CODES, Codes, Space

MOST_MARKS: Final = 20_000_000_000 if native.AVAILABLE else 100_000_000
"""Marks computed for one hint; beyond this the candidates are tried on a sample of themselves."""

MOST_GUESSES: Final = 3_000_000
"""Guesses that are all tried; in larger spaces only candidates are."""

SAMPLE: Final = 3000


class Row(NamedTuple):
    """A guess and the mark it got."""

    guess: Codes
    mark: MarkNumber


class Suspect(NamedTuple):
    """A row that may be the one slip."""

    row: int
    """Counted from 1."""
    marks: tuple[str, ...]
    """The marks that would make the history possible, every other row as it is."""


class Contradiction(ValueError):
    """No code fits the rows."""

    def __init__(self, suspects: tuple[Suspect, ...]) -> None:
        super().__init__("no code fits the rows")
        self.suspects = suspects
        """Every row whose mark alone may be wrong; empty when no single change is enough."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The next guess, and what it will leave."""

    remaining: int
    """Codes that fit all rows; in a sample, those that were found."""
    guess: str
    possible: bool
    """Whether the guess may be the code itself."""
    expected_remaining: float
    """Codes left after the guess, on average."""
    sample: bool = False
    """Whether only some of the codes or guesses were looked at."""


def row(space: Space, guess: str, mark: str) -> Row:
    """A row from its texts; ``ValueError`` when it cannot be."""
    return Row(space.guess(guess), space.marks.number(mark))


def hint(space: Space, rows: Sequence[Row], how: OneStep) -> Hint:
    """The best next guess of a one-step policy; ``Contradiction`` when no code fits.

    >>> from keypeg.solver.policies import Policy
    >>> space = Space(4, 6)
    >>> hint(space, [row(space, "1122", "1,1")], OneStep(Policy.MINIMAX)).remaining
    208
    """
    if space.size > MOST_CODES:
        from keypeg.solver.sampling import hint_from_sample  # noqa: PLC0415  # it needs this module

        return hint_from_sample(space, rows, how)
    codes = candidates(space, rows)
    if is_too_much(space, rows, len(codes)):
        return sampled(space, how, codes)
    return _best(space, rows, how, codes)


def candidates(space: Space, rows: Sequence[Row]) -> Codes:
    """The codes that fit all rows; ``Contradiction`` when there is none."""
    codes = fitting(space, rows)
    if not len(codes):
        raise Contradiction(suspects(space, rows))
    return codes


def _best(space: Space, rows: Sequence[Row], how: OneStep, codes: Codes) -> Hint:
    """Of all guesses."""
    numbers = space.guess_numbers(codes)
    history = [int(space.guess_numbers(each.guess)[0]) for each in rows]
    number = kernels.best_guess(space, how, numbers, np.array(history, dtype=np.int64))
    guess, possible = space.guesses[number], bool(np.isin(number, numbers))
    return Hint(len(codes), space.text(guess), possible, expected_size(space, guess, codes))


def fitting(space: Space, rows: Sequence[Row]) -> Codes:
    """The codes that fit all rows, in digit order."""
    codes = space.codes
    for each in rows:
        codes = codes[kernels.marks_of(space, each.guess, codes) == each.mark]
    return codes


def is_too_much(space: Space, rows: Sequence[Row], candidates: int) -> bool:
    """Whether trying all guesses would take long; colours in no row are equal to one another."""
    named = {symbol for each in rows for symbol in each.guess.tolist()}
    # NumPy tries equal guesses too.
    equal = factorial(space.symbols - len(named)) if native.AVAILABLE else 1
    unequal = space.guess_count // equal
    return space.guess_count > MOST_GUESSES or unequal * candidates > MOST_MARKS


def sampled(space: Space, how: OneStep, codes: Codes) -> Hint:
    """The best of some candidates, tried on some candidates, both spread evenly."""
    some = codes[:: -(-len(codes) // SAMPLE)]
    values = scores(how.policy, kernels.histograms(space, some, some, how.threads))
    guess = some[int(values.argmin())]
    left = expected_size(space, guess, some) * len(codes) / len(some)
    return Hint(len(codes), space.text(guess), possible=True, expected_remaining=left, sample=True)


def expected_size(space: Space, guess: Codes, codes: Codes) -> float:
    """How many of the codes fit the guess's mark too, on average."""
    sizes = np.bincount(kernels.marks_of(space, guess, codes)).astype(np.int64)
    return int((sizes * sizes).sum()) / len(codes)


def suspects(space: Space, rows: Sequence[Row]) -> tuple[Suspect, ...]:
    """Every row whose mark alone, if changed, makes the rows possible, with the marks that would.

    A code that fits all rows but one shows what that one's mark should have been.
    """
    wrong = np.zeros(space.size, dtype=np.int16)
    for each in rows:
        wrong += kernels.marks_of(space, each.guess, space.codes) != each.mark
    codes = space.codes[wrong == 1]
    return tuple(
        Suspect(number, tuple(map(space.marks.text, np.unique(marks).tolist())))
        for number, each in enumerate(rows, start=1)
        if len(marks := _other_marks(space, each, codes))
    )


def _other_marks(space: Space, each: Row, codes: Codes) -> NDArray[np.uint8]:
    marks = kernels.marks_of(space, each.guess, codes)
    return np.asarray(marks[marks != each.mark])
