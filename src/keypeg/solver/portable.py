"""What the native core does, in NumPy: slower, the same results."""

import numpy as np
from numpy.typing import NDArray

from keypeg.solver import reference
from keypeg.solver.spaces import Codes, Space

BATCH = 1 << 22
"""Marks held in memory at once."""


def marks_of(space: Space, guess: Codes, codes: Codes) -> NDArray[np.uint8]:
    """The marks of one guess against many codes."""
    exact = np.zeros(len(codes), dtype=np.uint8)
    for hole in range(space.holes):
        exact += codes[:, hole] == guess[hole]
    common = np.zeros(len(codes), dtype=np.uint8)
    for symbol in np.unique(guess):
        held = (codes == symbol).sum(axis=1, dtype=np.uint8)
        common += np.minimum(held, np.count_nonzero(guess == symbol).astype(np.uint8))
    marks = space.marks
    numbers = np.array(marks.base, dtype=np.uint8)[common]
    if marks.counts_exact:
        numbers += exact
    return np.minimum(numbers, np.uint8(marks.win))


def histograms(space: Space, guesses: Codes, codes: Codes, threads: int = 1) -> NDArray[np.int32]:
    """How many codes give each mark (columns) to each guess (rows)."""
    parts = np.empty((len(guesses), len(space.marks)), dtype=np.int32)
    step = max(1, BATCH // max(1, len(codes)))
    for start in range(0, len(guesses), step):
        some = slice(start, start + step)
        parts[some] = _counted(reference.mark_all(space, guesses[some], codes), len(space.marks))
    return parts


def _counted(marks: NDArray[np.uint8], kinds: int) -> NDArray[np.int32]:
    rows = np.arange(len(marks), dtype=np.int64)[:, None] * kinds + marks
    return np.bincount(rows.ravel(), minlength=len(marks) * kinds).reshape(-1, kinds)  # type: ignore[return-value]
