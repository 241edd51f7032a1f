"""Family for three to five seats: a space with a table of all marks."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.marking import kernels
from keypeg.solver.model.spaces import Space

CodesLeft = NDArray[np.int64]
"""The codes that are left, as indices into all codes."""

SYMMETRIC: Final = 40
"""From this many codes on, rows that split them into parts of equal sizes count as equivalent."""


@dataclass(frozen=True, eq=False)
class MarkTable:
    """The mark of every row for every code of a space."""

    space: Space
    marks: NDArray[np.uint8]
    """One line per row, one column per code."""
    rows: NDArray[np.int64]
    """For each code, its index among all rows."""

    @property
    def every(self) -> CodesLeft:
        """The position before the first row."""
        return np.arange(len(self.rows))

    def after(self, left: CodesLeft, row: int, mark: int) -> CodesLeft:
        """The codes left after a marked row."""
        rest: CodesLeft = left[self.marks[row, left] == mark]
        return rest

    def distinct(self, rows: Sequence[int], left: CodesLeft) -> list[int]:
        """The first row of each equivalence class: equivalent rows split these codes alike."""
        marks = self.marks[rows][:, left]
        if len(left) >= SYMMETRIC:
            marks = np.sort(marks, axis=1)
        kinds: dict[bytes, int] = {}
        for row, line in zip(rows, marks, strict=True):
            kinds.setdefault(line.tobytes(), row)
        return [*kinds.values()]


@lru_cache(maxsize=2)
def mark_table_of(space: Space) -> MarkTable:
    """The table of a space, cached."""
    marks = np.stack([kernels.marks_of(space, row, space.codes) for row in space.guesses])
    marks.flags.writeable = False
    return MarkTable(space, marks, space.guess_numbers(space.codes))
