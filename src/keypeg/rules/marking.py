"""How a row is answered: exact and misplaced pegs, or one number (RULES 1.1)."""

from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from keypeg.rules.codes import Code


class Mark(NamedTuple):
    """The key pegs beside a row: counts only, never places."""

    exact: int
    """Right colour in the right hole."""
    misplaced: int
    """Right colour in another hole, each peg of the code counted once."""


class Total(NamedTuple):
    """The number card of the junior edition."""

    total: int


Answer = Mark | Total


class Gauge(NamedTuple):
    """A sum that a fitting code must reach: so much per exact peg, so much per common one."""

    per_exact: int
    per_common: int
    reading: int


def mark(code: Code, guess: Code) -> Mark:
    """Both numbers by their definition.

    >>> mark(("red", "red", "green"), ("red", "green", "red"))
    Mark(exact=1, misplaced=2)
    """
    exact = sum(map(str.__eq__, code, guess))
    return Mark(exact, common(code, guess) - exact)


def common(code: Code, guess: Code) -> int:
    """Pegs the two share wherever they stand: the smaller count of each colour."""
    shared = 0
    for symbol in set(guess):
        shared += min(code.count(symbol), guess.count(symbol))
    return shared


class Marking(Protocol):
    """One way of answering: what it says, what it can say, what says found."""

    @property
    def key(self) -> str:
        """Its name in commands and catalogues."""

    def mark(self, code: Code, guess: Code) -> Answer:
        """The answer to a row."""

    def full(self, holes: int) -> Answer:
        """The answer that says found."""

    def possible(self, holes: int) -> tuple[Answer, ...]:
        """Every answer that some code and row can give."""

    def gauges(self, answer: Answer) -> tuple[Gauge, ...]:
        """What the answer says of the code, as sums."""


@dataclass(frozen=True, slots=True)
class PairMarking:
    """Exact and misplaced, two numbers."""

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

    def gauges(self, answer: Answer) -> tuple[Gauge, ...]:
        return Gauge(1, 0, answer[0]), Gauge(0, 1, sum(answer))


@dataclass(frozen=True, slots=True)
class NumberMarking:
    """One number: so much for an exact peg, one for a misplaced one (KB 3.5)."""

    key: str
    per_exact: int
    """2 where places count, 1 where colours alone do."""

    def mark(self, code: Code, guess: Code) -> Total:
        exact, misplaced = mark(code, guess)
        return Total(self.per_exact * exact + misplaced)

    def full(self, holes: int) -> Total:
        return Total(self.per_exact * holes)

    def possible(self, holes: int) -> tuple[Total, ...]:
        totals = {self.per_exact * exact + rest for exact, rest in PAIR.possible(holes)}
        return tuple(Total(total) for total in sorted(totals))

    def gauges(self, answer: Answer) -> tuple[Gauge, ...]:
        return (Gauge(self.per_exact - 1, 1, answer[0]),)


PAIR: Final = PairMarking()
COLOURS: Final = NumberMarking("colours", per_exact=1)
SUM: Final = NumberMarking("sum", per_exact=2)
