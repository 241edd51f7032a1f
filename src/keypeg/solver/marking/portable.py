"""The native core's functions in NumPy: slower, with the same results."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.marking import reference
from keypeg.solver.model.spaces import Codes, Space

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


def marks_of_all(space: Space, guesses: Codes, codes: Codes) -> NDArray[np.uint8]:
    """The marks of all guesses (rows) against all codes (columns)."""
    marks = np.empty((len(guesses), len(codes)), dtype=np.uint8)
    for some in _batches(len(guesses), len(codes)):
        marks[some] = reference.mark_all(space, guesses[some], codes)
    return marks


def histograms(space: Space, guesses: Codes, codes: Codes, threads: int = 1) -> NDArray[np.int32]:
    """How many codes give each mark (columns) for each guess (rows)."""
    parts = np.empty((len(guesses), len(space.marks)), dtype=np.int32)
    for some in _batches(len(guesses), len(codes)):
        parts[some] = _counted(reference.mark_all(space, guesses[some], codes), len(space.marks))
    return parts


def _batches(guesses: int, codes: int) -> Iterator[slice]:
    step = max(1, BATCH // max(1, codes))
    return (slice(start, start + step) for start in range(0, guesses, step))


def _counted(marks: NDArray[np.uint8], kinds: int) -> NDArray[np.int32]:
    rows = np.arange(len(marks), dtype=np.int64)[:, None] * kinds + marks
    return np.bincount(rows.ravel(), minlength=len(marks) * kinds).reshape(-1, kinds)  # type: ignore[return-value]
