"""Evidence about one hidden code: hypotheses, and the mark that each would give to every row."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from keypeg.coach.evidence.proofs import Exclusions, Truth, excluded_by
from keypeg.solver.marking import kernels
from keypeg.solver.model.marked_guesses import MarkedGuess
from keypeg.solver.model.marks import MarkNumber
from keypeg.solver.model.spaces import Codes, Space


@dataclass(frozen=True, eq=False)
class RowEvidence:
    """A row's mark, as given and under each hypothesis."""

    marks: NDArray[np.uint8]
    """The mark of the row under each hypothesis."""
    given: MarkNumber | None
    """The mark it was given, if any."""
    row: MarkedGuess | None
    """The row; None if it is not in the space in question but in royale's other area."""
    face: int = 0
    """The face of its board: only rows of the same face can have had their marks exchanged."""

    @property
    def agreeing(self) -> Truth:
        """Which hypotheses are consistent with the mark."""
        if self.given is None:
            return np.ones(len(self.marks), dtype=np.bool_)
        return np.asarray(self.marks == self.given)


@dataclass(frozen=True, eq=False)
class Evidence:
    """The codes that may be hidden, and the evidence of every row."""

    space: Space
    codes: Codes
    """The code of each hypothesis; not unique in royale, where only one area is considered."""
    by_row: tuple[RowEvidence, ...]

    @property
    def agreeing(self) -> list[Truth]:
        """For each row, which hypotheses are consistent with it."""
        return [row.agreeing for row in self.by_row]

    @cached_property
    def excluded(self) -> Exclusions:
        """Which rows rule each hypothesis out."""
        return excluded_by(self.agreeing, len(self.codes))

    @property
    def fits(self) -> Truth:
        """Which hypotheses are consistent with all rows."""
        return np.asarray(self.excluded == 0)

    @property
    def rows(self) -> list[MarkedGuess | None]:
        """The rows in this space, by position; None for rows elsewhere."""
        return [evidence.row for evidence in self.by_row]


def evidence_of(space: Space, rows: Sequence[MarkedGuess]) -> Evidence:
    """The evidence of these rows about a code of the space."""
    by_row = (
        RowEvidence(kernels.marks_of(space, row.guess, space.codes), row.mark, row) for row in rows
    )
    return Evidence(space, space.codes, tuple(by_row))
