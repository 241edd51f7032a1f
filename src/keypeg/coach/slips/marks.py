"""Which mark is wrong: single slips that explain contradictory rows, ranked by the error model."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np

from keypeg.coach.evidence.marked_rows import Evidence, RowEvidence
from keypeg.coach.evidence.proofs import Truth
from keypeg.players.boards.pegs import answers
from keypeg.players.slips import WEIGHTS, Slip, wrong_marks
from keypeg.solver.model.marks import MarkNumber
from keypeg.solver.model.spaces import Space

EXCHANGED: Final = WEIGHTS[Slip.ROWS_EXCHANGED] / sum(WEIGHTS.values())
"""The probability that a slip is an exchange of the marks of two rows."""

UNUSUAL: Final = 0.02
"""The probability that a misread mark is an arbitrary one, not a usual slip."""


class Suspect(NamedTuple):
    """One slip that would explain all marks."""

    rows: tuple[int, ...]
    """The wrongly marked row, counted from 1, or the two whose marks were exchanged."""
    marks: tuple[MarkNumber, ...]
    """The possible right marks, likeliest first; empty for an exchange."""
    weight: float
    """The probability that this was the slip, if exactly one happened."""


class WrongMark(NamedTuple):
    """A mark proved wrong by the revealed code."""

    row: int
    given: MarkNumber
    right: MarkNumber


@dataclass(frozen=True, slots=True)
class Slips:
    """Whether some code fits, and if not, the single slips that would explain it."""

    consistent: bool
    suspects: tuple[Suspect, ...]


def slips(evidence: Evidence) -> Slips:
    """The suspects, likeliest first; their weights add up to 1.

    >>> from keypeg.coach.evidence.marked_rows import evidence_of
    >>> from keypeg.solver.model.marked_guesses import row
    >>> from keypeg.solver.model.spaces import Space
    >>> rows = [row(Space(2, 3), "11", "1,0"), row(Space(2, 3), "11", "0,0")]
    >>> [suspect.rows for suspect in slips(evidence_of(Space(2, 3), rows)).suspects]
    [(1,), (2,)]
    """
    disagreeing = np.zeros(len(evidence.codes), dtype=np.int16)
    for agrees in evidence.agreeing:
        disagreeing += ~agrees
    if (disagreeing == 0).any():
        return Slips(consistent=True, suspects=())
    found = [*_misread(evidence, disagreeing == 1), *_exchanged(evidence, disagreeing == 2)]
    whole = sum(suspect.weight for suspect in found)
    ranked = sorted(found, key=lambda suspect: (-suspect.weight, suspect.rows))
    shares = tuple(s._replace(weight=s.weight / whole) for s in ranked)
    return Slips(consistent=False, suspects=shares)


def _misread(evidence: Evidence, once: Truth) -> Iterator[Suspect]:
    """Suspects from codes that disagree with one row only: they imply its right mark."""
    share = (1 - EXCHANGED) / max(1, len(evidence.by_row))
    for number, row in enumerate(evidence.by_row, start=1):
        rights, counts = np.unique(row.marks[once & ~row.agreeing], return_counts=True)
        chances = {
            MarkNumber(right): share * count * _chance(evidence.space, right, row)
            for right, count in zip(rights.tolist(), counts.tolist(), strict=True)
        }
        if chances:
            marks = sorted(chances, key=lambda mark: (-chances[mark], mark))
            yield Suspect((number,), tuple(marks), sum(chances.values()))


def _chance(space: Space, right: int, row: RowEvidence) -> float:
    """The probability that a slip on this mark produces the mark given."""
    every = answers(space)
    assert row.given is not None
    usual = wrong_marks(every[right], every).get(every[row.given], 0.0)
    return (1 - UNUSUAL) * usual + UNUSUAL / (len(every) - 1)


def _exchanged(evidence: Evidence, twice: Truth) -> Iterator[Suspect]:
    """Suspects from codes that disagree with two rows only, and agree once these swap marks."""
    pairs = [*combinations(enumerate(evidence.by_row, start=1), 2)]
    for (one, first), (other, second) in pairs:
        if first.face != second.face or first.given == second.given:
            continue
        fits = twice & (first.marks == second.given) & (second.marks == first.given)
        if fits.any():
            weight = EXCHANGED / len(pairs) * int(fits.sum())
            yield Suspect((one, other), (), weight)


def audit(evidence: Evidence, code: Truth) -> list[WrongMark]:
    """All wrong marks, once the code is known; `code` is true for that hypothesis only."""
    place = int(np.flatnonzero(code)[0])
    rights = [MarkNumber(int(row.marks[place])) for row in evidence.by_row]
    return [
        WrongMark(number, row.given, right)
        for number, (row, right) in enumerate(zip(evidence.by_row, rights, strict=True), start=1)
        if row.given is not None and row.given != right
    ]
