"""Checks arguments: each step follows from its premises and cited rows alone, by its own rule."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from coach.why.rule_checker import RuleChecker
from keypeg.coach.evidence.marked_rows import Evidence
from keypeg.coach.why.answers import Why
from keypeg.coach.why.arguments.facts import Fact, FactKind
from keypeg.coach.why.arguments.reasoning import Argument
from keypeg.coach.why.arguments.steps import Rule, Step
from keypeg.coach.why.statements import Statement
from keypeg.solver.marking import reference
from keypeg.solver.model.marked_guesses import MarkedGuess
from keypeg.solver.model.spaces import Codes, Space

Fits = NDArray[np.bool_]


def true_of(fact: Fact, codes: Codes) -> Fits:
    """The codes for which a fact is true."""
    match fact.kind:
        case FactKind.AT:
            return np.asarray(codes[:, fact.number] == fact.symbol)
        case FactKind.NOT_AT:
            return np.asarray(codes[:, fact.number] != fact.symbol)
        case FactKind.AT_LEAST:
            return np.asarray((codes == fact.symbol).sum(axis=1) >= fact.number)
    return np.asarray((codes == fact.symbol).sum(axis=1) <= fact.number)


class Checker:
    """All codes of a space, and the rows that may be cited."""

    def __init__(self, space: Space, rows: Sequence[MarkedGuess | None]) -> None:
        self.codes = space.codes
        self.fits = {
            number: np.asarray(
                reference.mark_all(space, row.guess[None], space.codes)[0] == row.mark
            )
            for number, row in enumerate(rows, start=1)
            if row is not None
        }

    def check(self, argument: Argument) -> Fits:
        """The codes that the argument leaves; asserts that every step is sound."""
        return self._checked(argument, np.ones(len(self.codes), dtype=np.bool_))

    def _checked(self, steps: Sequence[Step], known: Fits) -> Fits:
        for step in steps:
            assert isinstance(step.rule, Rule)
            known = known & self._shown(step, known)
        return known

    def _shown(self, step: Step, known: Fits) -> Fits:
        shown = self._all(step.facts)
        if step.rule is Rule.CASE:
            denied = self._all(step.supposed)
            assert not self._checked(step.within, known & denied).any(), "a case is not refuted"
            assert not (known & ~shown & ~denied).any(), "a case shows more than it refutes"
            return shown & ~denied
        cited = known.copy()
        for number in step.rows:
            cited &= self.fits[number]
        if step.rule is Rule.CONFLICT:
            assert not cited.any(), "what was supposed could still be"
            return np.zeros(len(self.codes), dtype=np.bool_)
        assert not (cited & ~shown).any(), f"{step} does not follow"
        return shown

    def _all(self, facts: Sequence[Fact]) -> Fits:
        fits = np.ones(len(self.codes), dtype=np.bool_)
        for fact in facts:
            fits &= true_of(fact, self.codes)
        return fits


def check_argument(evidence: Evidence, statement: Statement, found: Why) -> None:
    """Asserts that an argument is sound, proves the statement and cites just the proving rows."""
    if found.argument is None:
        return
    space = evidence.space
    left = Checker(space, evidence.rows).check(found.argument)
    RuleChecker(space, evidence.rows).check(found.argument)
    shown = statement.truth(space.codes) == bool(found.holds)
    assert not (left & ~shown).any(), "the argument does not show it"
    assert frozenset().union(*(step.cited for step in found.argument)) == set(found.rows)
