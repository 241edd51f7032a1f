"""The next guess, given the rows so far; or which rows cannot all be right."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import factorial
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.files.shipped import node_after
from keypeg.solver.marking import kernels, native
from keypeg.solver.model.effort import Effort
from keypeg.solver.model.marked_guesses import MarkedGuess
from keypeg.solver.model.policies import OneStep, Policy, scores
from keypeg.solver.model.spaces import MOST_CODES, Codes, Space
from keypeg.solver.search import onestep
from keypeg.solver.search.positions import positions_of

MOST_MARKS: Final = 20_000_000_000 if native.AVAILABLE else 100_000_000
"""Marks computed for one hint; beyond this, candidates are tried on a sample of candidates."""

MOST_GUESSES: Final = 3_000_000
"""Up to this many guesses all are tried; in larger spaces only candidates."""

SAMPLE: Final = 3000

OFF_THE_TREE: Final = Effort(seconds=1.0)
"""The effort spent on the optimal guess where no tree contains it."""


class Suspect(NamedTuple):
    """A row that may be the only mistake."""

    row: int
    """Counted from 1."""
    marks: tuple[str, ...]
    """The marks that would make the history possible, with all other rows unchanged."""


class Contradiction(ValueError):
    """No code fits the rows."""

    def __init__(self, suspects: tuple[Suspect, ...]) -> None:
        super().__init__("no code fits the rows")
        self.suspects = suspects
        """Every row whose mark alone may be wrong; empty if no single change is enough."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The next guess and what it is expected to leave."""

    remaining: int
    """How many codes fit all rows; in a sample, how many were found."""
    guess: str
    possible: bool
    """Whether the guess may be the code itself."""
    expected_remaining: float
    """The average number of codes left after the guess."""
    sample: bool = False
    """Whether only some of the codes or guesses were considered."""


def hint(space: Space, rows: Sequence[MarkedGuess], how: OneStep) -> Hint:
    """The best next guess of a policy; raises `Contradiction` if no code fits.

    >>> from keypeg.solver.model.marked_guesses import row
    >>> space = Space(4, 6)
    >>> hint(space, [row(space, "1122", "1,1")], OneStep(Policy.MINIMAX)).remaining
    208
    """
    if how.policy is Policy.OPTIMAL:
        return _optimal(space, rows, consistent=how.consistent)
    if space.size > MOST_CODES:
        from keypeg.solver.advice.sampling import hint_from_sample  # noqa: PLC0415  # it needs this module

        return hint_from_sample(space, rows, how)
    codes = candidates(space, rows)
    if is_too_much(space, rows, len(codes)):
        return sampled(space, how, codes)
    return _best(space, rows, how, codes)


def candidates(space: Space, rows: Sequence[MarkedGuess]) -> Codes:
    """The codes that fit all rows; raises `Contradiction` if there are none."""
    codes = fitting(space, rows)
    if not len(codes):
        raise Contradiction(suspects(space, rows))
    return codes


def _best(space: Space, rows: Sequence[MarkedGuess], how: OneStep, codes: Codes) -> Hint:
    """The best of all guesses."""
    numbers = space.guess_numbers(codes)
    history = [int(space.guess_numbers(each.guess)[0]) for each in rows]
    number = onestep.best_guess(space, how, numbers, np.array(history, dtype=np.int64))
    guess, possible = space.guesses[number], bool(np.isin(number, numbers))
    return Hint(len(codes), space.text(guess), possible, expected_size(space, guess, codes))


def _optimal(space: Space, rows: Sequence[MarkedGuess], *, consistent: bool) -> Hint:
    """The shipped tree's next guess; off the tree, the best guess that a search finds."""
    if space.size > MOST_CODES:
        from keypeg.solver.advice.contradictions import check_rows  # noqa: PLC0415  # likewise

        check_rows(space, rows)
    codes = candidates(space, rows)
    node = None if consistent or len(codes) == 1 else node_after(space, rows)
    if node is not None:
        return Hint(len(codes), node.text, node.wins, expected_size(space, node.guess, codes))
    numbers = space.guess_numbers(codes)
    best = positions_of(space, consistent=consistent).value(numbers, effort=OFF_THE_TREE).best[0]
    guess, possible = space.guesses[best], bool(np.isin(best, numbers))
    return Hint(len(codes), space.text(guess), possible, expected_size(space, guess, codes))


def fitting(space: Space, rows: Sequence[MarkedGuess]) -> Codes:
    """The codes that fit all rows, in digit order."""
    codes = space.codes
    for each in rows:
        codes = codes[kernels.marks_of(space, each.guess, codes) == each.mark]
    return codes


def is_too_much(space: Space, rows: Sequence[MarkedGuess], candidates: int) -> bool:
    """Whether trying all guesses would take too long; colours in no row are equivalent."""
    named = {symbol for each in rows for symbol in each.guess.tolist()}
    # NumPy also tries equivalent guesses.
    equal = factorial(space.symbols - len(named)) if native.AVAILABLE else 1
    unequal = space.guess_count // equal
    return space.guess_count > MOST_GUESSES or unequal * candidates > MOST_MARKS


def sampled(space: Space, how: OneStep, codes: Codes) -> Hint:
    """The best of some candidates, tried on some candidates, both evenly spaced."""
    some = codes[:: -(-len(codes) // SAMPLE)]
    values = scores(how.policy, kernels.histograms(space, some, some, how.threads))
    guess = some[int(values.argmin())]
    left = expected_size(space, guess, some) * len(codes) / len(some)
    return Hint(len(codes), space.text(guess), possible=True, expected_remaining=left, sample=True)


def expected_size(space: Space, guess: Codes, codes: Codes) -> float:
    """How many of the codes also fit the guess's mark, on average."""
    sizes = np.bincount(kernels.marks_of(space, guess, codes)).astype(np.int64)
    return int((sizes * sizes).sum()) / len(codes)


def suspects(space: Space, rows: Sequence[MarkedGuess]) -> tuple[Suspect, ...]:
    """Every row for which changing its mark alone makes the rows possible, and the marks that do.

    A code that fits all rows but one shows what that row's mark should have been.
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


def _other_marks(space: Space, each: MarkedGuess, codes: Codes) -> NDArray[np.uint8]:
    marks = kernels.marks_of(space, each.guess, codes)
    return np.asarray(marks[marks != each.mark])
