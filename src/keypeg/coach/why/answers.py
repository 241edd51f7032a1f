"""Why a statement holds: the fewest rows that prove it, and an argument from these rows."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from keypeg.coach.evidence.marked_rows import Evidence
from keypeg.coach.evidence.proofs import Exclusions, NothingFits, Verdict, fitting, settle
from keypeg.coach.why.arguments.facts import Knowledge
from keypeg.coach.why.arguments.lines import lines_of
from keypeg.coach.why.arguments.reasoning import Argument, argue, weight
from keypeg.coach.why.statements import Statement, StatementKind

MOST_ARGUED: Final = 3
"""How many of the smallest sets are tried for an argument."""


@dataclass(frozen=True, slots=True)
class Why:
    """The answer to "why": whether a statement holds, by which rows, and an argument for people."""

    holds: bool | None
    """None if it is open."""
    rows: tuple[int, ...]
    smallest: bool
    argument: Argument | None
    """None if only counting codes shows it, or if it is open."""
    left: int
    """The number of codes that fit all rows."""
    left_if: int
    """If open, how many of them satisfy the statement; otherwise the number of counterexamples."""
    counted: int = 0
    """The number of codes that fit the cited rows: a proof by counting must check all of them."""


def why(evidence: Evidence, statement: Statement) -> Why:
    """Whether a statement holds after these rows, and why; raises `NothingFits` if no code fits.

    >>> from keypeg.coach.evidence.marked_rows import evidence_of
    >>> from keypeg.coach.why.statements import parse
    >>> from keypeg.solver.model.marked_guesses import row
    >>> from keypeg.solver.model.spaces import Space
    >>> space = Space(4, 6)
    >>> said = evidence_of(space, [row(space, "1122", "0,0"), row(space, "3344", "1,1")])
    >>> found = why(said, parse(space, "not:1@1"))
    >>> found.holds, found.rows, found.smallest
    (True, (1,), True)
    """
    if statement.kind is StatementKind.CERTAIN:
        return _why_certain(evidence)
    return _argued(evidence, statement, settled(evidence, statement), evidence.excluded)


def settled(evidence: Evidence, statement: Statement) -> Verdict:
    """Whether a statement holds, without an argument; not for "certain"."""
    return settle(evidence.excluded, statement.truth(evidence.codes), len(evidence.by_row))


def _why_certain(evidence: Evidence) -> Why:
    """Why one code is left; if several are left, no rows are cited."""
    fits = evidence.fits
    codes = np.unique(evidence.codes[fits], axis=0)
    if not len(codes):
        raise NothingFits
    if len(codes) > 1:
        left = int(fits.sum())
        return Why(holds=False, rows=(), smallest=False, argument=None, left=left, left_if=left)
    return why(evidence, Statement(StatementKind.CODE, code=tuple(codes[0].tolist())))


def _argued(
    evidence: Evidence, statement: Statement, verdict: Verdict, excluded: Exclusions
) -> Why:
    plain = Why(verdict.holds, (), verdict.smallest, None, verdict.left, verdict.left_if)
    if verdict.holds is None:
        return plain
    found = [
        (weight(argument), rows, argument)
        for rows in verdict.proofs[:MOST_ARGUED]
        if (argument := _argument(evidence, statement, rows, holds=verdict.holds)) is not None
    ]
    _, rows, argument = min(
        found, key=lambda each: each[:2], default=(0.0, verdict.proofs[0], None)
    )
    return replace(plain, rows=rows, argument=argument, counted=fitting(excluded, rows))


def _argument(
    evidence: Evidence, statement: Statement, numbers: Sequence[int], *, holds: bool
) -> Argument | None:
    space = evidence.space
    rows = [evidence.rows[number - 1] for number in numbers]
    if any(row is None for row in rows):
        return None
    start = Knowledge.initial(space.holes, space.symbols, space.holes if space.code_repeats else 1)
    lines, ways = lines_of(space, evidence.rows, numbers), statement.ways(holds=holds)
    found = [argument for goals in ways if (argument := argue(lines, start, goals))]
    return min(found, key=weight, default=None)
