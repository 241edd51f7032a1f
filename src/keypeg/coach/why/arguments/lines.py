"""Marked rows as used in arguments: bounds on common pegs and on exact pegs."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from keypeg.coach.why.arguments.facts import NO_PREMISES, Knowledge, Premises
from keypeg.solver.model.marked_guesses import MarkedGuess
from keypeg.solver.model.spaces import Space

Bound = tuple[int, Premises]
"""A bound, and its premises."""


@dataclass(frozen=True)
class Line:
    """A marked row, independent of the kind of marking."""

    number: int
    """The row's number for citations, from 1."""
    code: tuple[int, ...]
    exact: int | None
    common: int | None
    total: int | None = None
    """Exact plus common pegs, if the mark is a single number for both."""

    @cached_property
    def counts(self) -> Counter[int]:
        """How often each symbol occurs in the row."""
        return Counter(self.code)

    def common_least(self, known: Knowledge) -> Bound:
        """The lower bound on common pegs."""
        if self.common is not None:
            return self.common, NO_PREMISES
        if self.total is None:
            return self.exact or 0, NO_PREMISES
        free, why = self.possible_places(known)
        half = -(-self.total // 2)
        return (
            (half, NO_PREMISES) if half >= self.total - len(free) else (self.total - len(free), why)
        )

    def common_most(self, known: Knowledge) -> Bound:
        """The upper bound on common pegs."""
        if self.common is not None:
            return self.common, NO_PREMISES
        if self.total is None:
            return len(self.code), NO_PREMISES
        sure, why = self.sure_places(known)
        most = min(self.total, len(self.code))
        return (
            (most, NO_PREMISES) if most <= self.total - len(sure) else (self.total - len(sure), why)
        )

    def exact_least(self, known: Knowledge) -> Bound | None:
        """The lower bound on exact pegs; None if the marking ignores places."""
        if self.exact is not None or self.total is None:
            return None if self.exact is None else (self.exact, NO_PREMISES)
        most = sum(min(known.most[symbol], count) for symbol, count in self.counts.items())
        short = [symbol for symbol, count in self.counts.items() if known.most[symbol] < count]
        return max(0, self.total - most), known.why_most(short)

    def exact_most(self, known: Knowledge) -> Bound | None:
        """The upper bound on exact pegs; None if the marking ignores places."""
        if self.exact is not None or self.total is None:
            return None if self.exact is None else (self.exact, NO_PREMISES)
        least = sum(min(known.least[symbol], count) for symbol, count in self.counts.items())
        if self.total - least < self.total // 2:
            return self.total - least, known.why_least(self.counts)
        return self.total // 2, NO_PREMISES

    def possible_places(self, known: Knowledge) -> tuple[list[int], Premises]:
        """The holes whose peg may be exact, and why the others cannot."""
        free = [hole for hole, symbol in enumerate(self.code) if known.may(symbol, hole)]
        return free, known.why_gone((symbol, hole) for hole, symbol in enumerate(self.code))

    def sure_places(self, known: Knowledge) -> tuple[list[int], Premises]:
        """The holes whose peg is certainly exact, and why."""
        sure = [hole for hole, symbol in enumerate(self.code) if known.domains[hole] == 1 << symbol]
        return sure, known.why_fixed(sure)


def lines_of(space: Space, rows: Sequence[MarkedGuess | None], cited: Sequence[int]) -> list[Line]:
    """The cited rows, counted from 1, interpreted by the marking of their space."""
    found = [(number, rows[number - 1]) for number in cited]
    return [_line(space, number, row) for number, row in found if row is not None]


def _line(space: Space, number: int, row: MarkedGuess) -> Line:
    code = tuple(row.guess.tolist())
    said = [int(part) for part in space.marks.text(row.mark).split(",")]
    match space.marking:
        case "pair":
            return Line(number, code, said[0], sum(said))
        case "exact":
            return Line(number, code, said[0], None)
        case "colours":
            return Line(number, code, None, said[0])
    return Line(number, code, None, None, said[0])
