"""How a guess is marked: exact and misplaced pegs, or one number (RULES 1.1)."""

from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from keypeg.rules.codes import Code


class Mark(NamedTuple):
    """The key pegs beside a row: counts only, never positions."""

    exact: int
    """Right colour in the right hole."""
    misplaced: int
    """Right colour in another hole, each peg of the code counted once."""


class Total(NamedTuple):
    """The number card of the junior edition."""

    total: int


AnyMark = Mark | Total


class Gauge(NamedTuple):
    """A sum that a fitting code must reach, weighted per exact peg and per common peg."""

    per_exact: int
    per_common: int
    reading: int


def mark(code: Code, guess: Code) -> Mark:
    """The mark of a guess, computed by definition.

    >>> mark(("red", "red", "green"), ("red", "green", "red"))
    Mark(exact=1, misplaced=2)
    """
    exact = sum(map(str.__eq__, code, guess))
    return Mark(exact, common(code, guess) - exact)


def common(code: Code, guess: Code) -> int:
    """Pegs the two share in any position: for each colour the smaller count."""
    shared = 0
    for symbol in set(guess):
        shared += min(code.count(symbol), guess.count(symbol))
    return shared


class Marking(Protocol):
    """A way of marking: the marks it gives, and the one that means found."""

    @property
    def key(self) -> str:
        """Its name in commands and catalogues."""

    def mark(self, code: Code, guess: Code) -> AnyMark:
        """The mark of a guess."""

    def full(self, holes: int) -> AnyMark:
        """The mark that means found."""

    def possible(self, holes: int) -> tuple[AnyMark, ...]:
        """Every mark that some code and guess can produce."""

    def gauges(self, answer: AnyMark) -> tuple[Gauge, ...]:
        """What a mark says about the code, as sums."""


@dataclass(frozen=True, slots=True)
class PairMarking:
    """Two numbers: exact and misplaced."""

    key: str = "pair"

    def mark(self, code: Code, guess: Code) -> Mark:
        return mark(code, guess)

    def full(self, holes: int) -> Mark:
        return Mark(holes, 0)

    def possible(self, holes: int) -> tuple[Mark, ...]:
        return tuple(
            Mark(exact, misplaced)
            for exact in range(holes + 1)
            for misplaced in range(holes + 1 - exact)
            # A sole remaining peg cannot be misplaced.
            if (exact, misplaced) != (holes - 1, 1)
        )

    def gauges(self, answer: AnyMark) -> tuple[Gauge, ...]:
        return Gauge(1, 0, answer[0]), Gauge(0, 1, sum(answer))


@dataclass(frozen=True, slots=True)
class NumberMarking:
    """One number: `per_exact` for an exact peg, 1 for a misplaced one (KB 3.5)."""

    key: str
    per_exact: int
    """2 where positions count, 1 where only colours do."""

    def mark(self, code: Code, guess: Code) -> Total:
        exact, misplaced = mark(code, guess)
        return Total(self.per_exact * exact + misplaced)

    def full(self, holes: int) -> Total:
        return Total(self.per_exact * holes)

    def possible(self, holes: int) -> tuple[Total, ...]:
        totals = {self.per_exact * exact + rest for exact, rest in PAIR.possible(holes)}
        return tuple(Total(total) for total in sorted(totals))

    def gauges(self, answer: AnyMark) -> tuple[Gauge, ...]:
        return (Gauge(self.per_exact - 1, 1, answer[0]),)


PAIR: Final = PairMarking()
COLOURS: Final = NumberMarking("colours", per_exact=1)
SUM: Final = NumberMarking("sum", per_exact=2)
