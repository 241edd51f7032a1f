"""Marking by definition, in plain NumPy: the test oracle for all faster versions."""

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.model.marks import MarkNumber
from keypeg.solver.model.spaces import Codes, Space


def mark(space: Space, guess: Codes, code: Codes) -> MarkNumber:
    """The mark of one guess against one code.

    >>> space = Space(3, 3)
    >>> space.marks.text(mark(space, space.code("121"), space.code("112")))
    '1,2'
    """
    return MarkNumber(int(mark_all(space, guess[None], code[None])[0, 0]))


def mark_all(space: Space, guesses: Codes, codes: Codes) -> NDArray[np.uint8]:
    """The marks of all guesses (rows) against all codes (columns)."""
    exact = (guesses[:, None, :] == codes[None, :, :]).sum(axis=2)
    common = np.minimum(counts(space, guesses)[:, None], counts(space, codes)[None]).sum(axis=2)
    marks = space.marks
    numbers = np.array(marks.base)[common]
    if marks.counts_exact:
        numbers = numbers + exact
    return np.asarray(np.minimum(numbers, marks.win), dtype=np.uint8)


def counts(space: Space, codes: Codes) -> NDArray[np.uint8]:
    """How often each symbol occurs in each code."""
    every = np.arange(space.symbols, dtype=np.uint8)
    return np.asarray((codes[:, :, None] == every).sum(axis=1, dtype=np.uint8))
