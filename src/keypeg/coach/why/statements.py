"""Statements about a hidden code of pegs: their truth for each code, and how to argue for them."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from keypeg.coach.why.arguments.facts import Fact, FactKind
from keypeg.coach.why.arguments.reasoning import Goal
from keypeg.solver.model.spaces import Codes, Space


class StatementKind(StrEnum):
    """The kind of a statement."""

    CODE = "code"
    """The code is this one."""
    NOT = "not"
    """A hole does not have a symbol."""
    IS = "is"
    """A hole has a symbol."""
    COUNT = "count"
    """A symbol is in exactly this many holes."""
    CERTAIN = "certain"
    """Only one code is left."""


class BadStatement(ValueError):
    """The text is not a statement about this game."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement in numbers: symbols and holes count from 0."""

    kind: StatementKind
    symbol: int = -1
    number: int = -1
    """A hole, or a count of holes."""
    code: tuple[int, ...] = ()

    def truth(self, codes: Codes) -> NDArray[np.bool_]:
        """Which codes it is true of; undefined for "certain", which is not about a single code."""
        match self.kind:
            case StatementKind.CODE:
                same: NDArray[np.bool_] = (codes == np.array(self.code, dtype=np.uint8)).all(axis=1)
                return same
            case StatementKind.COUNT:
                return np.asarray((codes == self.symbol).sum(axis=1) == self.number)
            case StatementKind.IS:
                return np.asarray(codes[:, self.number] == self.symbol)
            case StatementKind.NOT:
                return np.asarray(codes[:, self.number] != self.symbol)
        raise ValueError(self.kind)

    def ways(self, *, holds: bool) -> list[list[Goal]]:
        """The ways to prove it or, if `holds` is false, to refute it: the goals of each."""
        match self.kind, holds:
            case (StatementKind.NOT, True) | (StatementKind.IS, False):
                return [[_not_at(self.symbol, self.number)]]
            case (StatementKind.IS, True) | (StatementKind.NOT, False):
                return [[_at(self.symbol, self.number)]]
            case StatementKind.COUNT, True:
                return [[_at_least(self.symbol, self.number), _at_most(self.symbol, self.number)]]
            case StatementKind.COUNT, False:
                return [[goal] for goal in _another_count(self.symbol, self.number)]
            case StatementKind.CODE, False:
                every = tuple(
                    Fact(FactKind.AT, symbol, hole) for hole, symbol in enumerate(self.code)
                )
                return [[Goal((), every)]]
        return [[_at(symbol, hole) for hole, symbol in enumerate(self.code)]]


def _at(symbol: int, hole: int) -> Goal:
    return Goal((Fact(FactKind.AT, symbol, hole),), (Fact(FactKind.NOT_AT, symbol, hole),))


def _not_at(symbol: int, hole: int) -> Goal:
    return Goal((Fact(FactKind.NOT_AT, symbol, hole),), (Fact(FactKind.AT, symbol, hole),))


def _least(symbol: int, count: int) -> Fact:
    return Fact(FactKind.AT_LEAST, symbol, count)


def _most(symbol: int, count: int) -> Fact:
    return Fact(FactKind.AT_MOST, symbol, count)


def _at_least(symbol: int, count: int) -> Goal:
    return Goal((_least(symbol, count),), (_most(symbol, count - 1),))


def _at_most(symbol: int, count: int) -> Goal:
    return Goal((_most(symbol, count),), (_least(symbol, count + 1),))


def _another_count(symbol: int, count: int) -> Iterator[Goal]:
    """There are more, there are fewer, or just so many contradict the rows."""
    yield _at_least(symbol, count + 1)
    if count:
        yield _at_most(symbol, count - 1)
        yield Goal((), (_least(symbol, count), _most(symbol, count)))


def parse(space: Space, text: str) -> Statement:
    """Parses a statement such as ``not:3@1``; raises `BadStatement`.

    >>> parse(Space(4, 6), "not:3@1")
    Statement(kind=<StatementKind.NOT: 'not'>, symbol=2, number=0, code=())
    """
    name, _, body = text.partition(":")
    try:
        kind = StatementKind(name)
        if kind is StatementKind.CERTAIN:
            return _certain(text)
        if kind is StatementKind.CODE:
            return Statement(kind, code=tuple(space.code(body).tolist()))
        if kind is StatementKind.COUNT:
            symbol, _, count = body.partition("=")
            return Statement(kind, _symbol(space, symbol), _within(count, 0, space.holes))
        symbol, _, hole = body.partition("@")
        # In unordered spaces there are no statements about holes.
        last = space.holes if space.ordered else 0
        return Statement(kind, _symbol(space, symbol), _within(hole, 1, last) - 1)
    except ValueError:
        raise BadStatement(text) from None


def _certain(text: str) -> Statement:
    if text != StatementKind.CERTAIN:
        raise ValueError(text)
    return Statement(StatementKind.CERTAIN)


def _symbol(space: Space, digit: str) -> int:
    if len(digit) != 1:
        raise ValueError(digit)
    single = Space(1, space.colours, blanks=space.blanks)
    return int(single.code(digit)[0])


def _within(text: str, least: int, most: int) -> int:
    if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
        raise ValueError(text)
    return int(text)
