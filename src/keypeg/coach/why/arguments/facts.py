"""Facts about a hidden code of pegs, and the knowledge built up during an argument."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple


class FactKind(StrEnum):
    """The kind of a fact about a symbol."""

    AT = "at"
    """It is in this hole."""
    NOT_AT = "not_at"
    """It is not in this hole."""
    AT_LEAST = "at_least"
    """It is in at least this many holes."""
    AT_MOST = "at_most"
    """It is in at most this many holes."""


class Fact(NamedTuple):
    """A fact about the code."""

    kind: FactKind
    symbol: int
    number: int
    """A hole, counted from 0, or a count of holes."""


class Source(NamedTuple):
    """The step that established a fact."""

    step: int
    fact: Fact


Premises = frozenset[Source]
"""The premises of a step."""

NO_PREMISES: Final[Premises] = frozenset()


@dataclass(slots=True)
class Knowledge:
    """What is known about a code, and the step that established each fact."""

    holes: int
    symbols: int
    domains: list[int]
    """For each hole, a bit set of the symbols it may still have."""
    least: list[int]
    most: list[int]
    gone: dict[tuple[int, int], Source] = field(default_factory=dict)
    """What excluded a symbol (first) from a hole (second)."""
    least_by: dict[int, Source] = field(default_factory=dict)
    most_by: dict[int, Source] = field(default_factory=dict)

    @classmethod
    def initial(cls, holes: int, symbols: int, most: int) -> "Knowledge":
        """Nothing is known, except that at most `most` holes have the same symbol."""
        whole = (1 << symbols) - 1
        return cls(holes, symbols, [whole] * holes, [0] * symbols, [most] * symbols)

    def copy(self) -> "Knowledge":
        """An independent copy."""
        return Knowledge(
            self.holes,
            self.symbols,
            [*self.domains],
            [*self.least],
            [*self.most],
            {**self.gone},
            {**self.least_by},
            {**self.most_by},
        )

    def may(self, symbol: int, hole: int) -> bool:
        """Whether the symbol may still be in the hole."""
        return bool(self.domains[hole] >> symbol & 1)

    def fixed(self, hole: int) -> int | None:
        """The symbol that must be in the hole, if only one is left."""
        domain = self.domains[hole]
        return domain.bit_length() - 1 if domain and not domain & (domain - 1) else None

    def places(self, symbol: int) -> list[int]:
        """The holes that may have the symbol."""
        return [hole for hole in range(self.holes) if self.may(symbol, hole)]

    def fixed_places(self, symbol: int) -> list[int]:
        """The holes that must have the symbol."""
        return [hole for hole in range(self.holes) if self.domains[hole] == 1 << symbol]

    def is_new(self, fact: Fact) -> bool:
        """Whether the fact is not known yet."""
        match fact.kind:
            case FactKind.AT:
                return self.domains[fact.number] != 1 << fact.symbol
            case FactKind.NOT_AT:
                return self.may(fact.symbol, fact.number)
            case FactKind.AT_LEAST:
                return fact.number > self.least[fact.symbol]
        return fact.number < self.most[fact.symbol]

    def learn(self, facts: Iterable[Fact], step: int) -> None:
        """Add facts that a step has established."""
        for fact in facts:
            source, (kind, symbol, number) = Source(step, fact), fact
            match kind:
                case FactKind.AT:
                    for other in range(self.symbols):
                        if other != symbol:
                            self._remove(other, number, source)
                    self.domains[number] &= 1 << symbol
                case FactKind.NOT_AT:
                    self._remove(symbol, number, source)
                case FactKind.AT_LEAST if number > self.least[symbol]:
                    self.least[symbol], self.least_by[symbol] = number, source
                case FactKind.AT_MOST if number < self.most[symbol]:
                    self.most[symbol], self.most_by[symbol] = number, source

    def _remove(self, symbol: int, hole: int, source: Source) -> None:
        if self.may(symbol, hole):
            self.domains[hole] &= ~(1 << symbol)
            self.gone[symbol, hole] = source

    def why_least(self, symbols: Iterable[int]) -> Premises:
        """The premises of these symbols' lower bounds."""
        return frozenset(self.least_by[symbol] for symbol in symbols if symbol in self.least_by)

    def why_most(self, symbols: Iterable[int]) -> Premises:
        """The premises of these symbols' upper bounds."""
        return frozenset(self.most_by[symbol] for symbol in symbols if symbol in self.most_by)

    def why_gone(self, places: Iterable[tuple[int, int]]) -> Premises:
        """The premises that exclude symbols from holes."""
        return frozenset(self.gone[place] for place in places if place in self.gone)

    def why_fixed(self, holes: Iterable[int]) -> Premises:
        """The premises that leave these holes a single symbol."""
        return self.why_gone((symbol, hole) for hole in holes for symbol in range(self.symbols))

    def open_places(self) -> Iterator[Fact]:
        """All placements that are still open: possible symbols in holes not yet fixed."""
        for hole in range(self.holes):
            if self.fixed(hole) is None:
                for symbol in range(self.symbols):
                    if self.may(symbol, hole):
                        yield Fact(FactKind.AT, symbol, hole)
