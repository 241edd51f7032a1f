"""Checks that each step of an argument is what its name says: its own rows, counts and facts.

Written from what the sentences say, without the code that finds the steps.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from keypeg.coach.why.arguments.facts import Fact, FactKind
from keypeg.coach.why.arguments.steps import Rule, Step
from keypeg.solver.model.marked_guesses import MarkedGuess
from keypeg.solver.model.spaces import Space


@dataclass
class Bounds:
    """What the facts so far leave: symbols for each hole, and how often each symbol may stand."""

    holes: list[set[int]]
    least: Counter[int] = field(default_factory=Counter)
    most: dict[int, int] = field(default_factory=dict)

    def copy(self) -> "Bounds":
        return Bounds([set(each) for each in self.holes], self.least.copy(), {**self.most})

    def add(self, facts: Iterable[Fact]) -> None:
        for kind, symbol, number in facts:
            match kind:
                case FactKind.AT:
                    self.holes[number] &= {symbol}
                case FactKind.NOT_AT:
                    self.holes[number] -= {symbol}
                case FactKind.AT_LEAST:
                    self.least[symbol] = max(self.least[symbol], number)
                case FactKind.AT_MOST:
                    self.most[symbol] = min(self.most[symbol], number)

    def places(self, symbol: int) -> list[int]:
        return [hole for hole, symbols in enumerate(self.holes) if symbol in symbols]

    def fixed(self, symbol: int) -> list[int]:
        return [hole for hole, symbols in enumerate(self.holes) if symbols == {symbol}]


@dataclass(frozen=True)
class Row:
    """A cited row: how many exact and how many common pegs its mark and the bounds allow."""

    code: tuple[int, ...]
    allowed: list[tuple[int, int]]
    """Every pair of exact and common pegs."""

    @property
    def counts(self) -> Counter[int]:
        return Counter(self.code)

    def range(self, part: int) -> tuple[int, int]:
        """The fewest and the most exact (0) or common (1) pegs; impossible where none is left."""
        values = [pair[part] for pair in self.allowed]
        return (min(values), max(values)) if values else (len(self.code) + 1, -1)


EXACT: Final = 0
COMMON: Final = 1


class RuleChecker:
    """The rules of one game, and its rows."""

    def __init__(self, space: Space, rows: Sequence[MarkedGuess | None]) -> None:
        self.space = space
        self.rows = rows

    def start(self) -> Bounds:
        symbols, most = range(self.space.symbols), self.space.holes
        holes = [set(symbols) for _ in range(self.space.holes)]
        return Bounds(holes, most=dict.fromkeys(symbols, most if self.space.code_repeats else 1))

    def check(self, steps: Sequence[Step], known: Bounds | None = None) -> bool:
        """Asserts that each step is one of its rule; whether the last one is a conflict."""
        known = self.start() if known is None else known
        for step in steps:
            if step.rule is Rule.CASE:
                supposed = known.copy()
                supposed.add(step.supposed)
                assert self.check(step.within, supposed), "a case ends with a conflict"
                assert all(_denies(fact, step.supposed) for fact in step.facts)
            else:
                _RULES[step.rule](self, step, known)
            known.add(step.facts)
        return bool(steps) and steps[-1].rule in (Rule.CONFLICT, Rule.CASE) and not steps[-1].facts

    def row(self, number: int, known: Bounds) -> Row:
        marked = self.rows[number - 1]
        assert marked is not None
        code = tuple(marked.guess.tolist())
        exact = sum(known.holes[hole] == {symbol} for hole, symbol in enumerate(code))
        free = sum(symbol in known.holes[hole] for hole, symbol in enumerate(code))
        counts = Counter(code).items()
        least = sum(min(known.least[symbol], count) for symbol, count in counts)
        most = sum(min(known.most[symbol], count) for symbol, count in counts)
        pairs = [(e, c) for c in range(least, most + 1) for e in range(exact, min(free, c) + 1)]
        return Row(code, [pair for pair in pairs if self._is_marked(marked, *pair)])

    def _is_marked(self, marked: MarkedGuess, exact: int, common: int) -> bool:
        """Whether so many pegs get this mark."""
        said = [int(part) for part in self.space.marks.text(marked.mark).split(",")]
        match self.space.marking:
            case "pair":
                return said == [exact, common - exact]
            case "exact":
                return said == [exact]
            case "colours":
                return said == [common]
        return said == [exact + common]


def _denies(fact: Fact, supposed: Sequence[Fact]) -> bool:
    """Whether a fact is false of every code of which the one thing supposed is true."""
    opposites = {
        FactKind.AT: (FactKind.NOT_AT, 0),
        FactKind.NOT_AT: (FactKind.AT, 0),
        FactKind.AT_LEAST: (FactKind.AT_MOST, -1),
        FactKind.AT_MOST: (FactKind.AT_LEAST, 1),
    }
    kind, step = opposites[fact.kind]
    return [*supposed] == [Fact(kind, fact.symbol, fact.number + step)]


def _only(facts: Iterable[Fact], kind: FactKind) -> list[Fact]:
    every = [*facts]
    assert every
    assert all(fact.kind is kind for fact in every)
    return every


def _one(checker: RuleChecker, step: Step, known: Bounds) -> Row:
    (number,) = step.rows
    return checker.row(number, known)


def _absent(checker: RuleChecker, step: Step, known: Bounds) -> None:
    row = _one(checker, step, known)
    assert row.range(COMMON)[1] <= 0, "something of the row is right"
    for fact in _only(step.facts, FactKind.AT_MOST):
        assert fact.symbol in row.code
        assert fact.number == 0


def _complete(checker: RuleChecker, step: Step, known: Bounds) -> None:
    row = _one(checker, step, known)
    assert row.range(COMMON)[0] >= len(row.code), "not every colour is right"
    for kind, symbol, number in step.facts:
        assert kind in (FactKind.AT_LEAST, FactKind.AT_MOST)
        assert number == row.counts[symbol]


def _misplaced(checker: RuleChecker, step: Step, known: Bounds) -> None:
    row = _one(checker, step, known)
    assert row.range(EXACT)[1] <= 0, "something is in its place"
    assert all(row.code[f.number] == f.symbol for f in _only(step.facts, FactKind.NOT_AT))


def _places_forced(checker: RuleChecker, step: Step, known: Bounds) -> None:
    row = _one(checker, step, known)
    free = [hole for hole, symbol in enumerate(row.code) if symbol in known.holes[hole]]
    assert len(free) == row.range(EXACT)[0], "it has other places"
    for fact in _only(step.facts, FactKind.AT):
        assert fact.number in free
        assert row.code[fact.number] == fact.symbol


def _places_used(checker: RuleChecker, step: Step, known: Bounds) -> None:
    row = _one(checker, step, known)
    sure = [hole for hole, symbol in enumerate(row.code) if known.holes[hole] == {symbol}]
    assert len(sure) == row.range(EXACT)[1] > 0, "some exact peg is not known"
    for fact in _only(step.facts, FactKind.NOT_AT):
        assert fact.number not in sure
        assert row.code[fact.number] == fact.symbol


def _none_misplaced(checker: RuleChecker, step: Step, known: Bounds) -> None:
    row = _one(checker, step, known)
    assert all(exact == common for exact, common in row.allowed), "something is misplaced"
    for _, symbol, hole in _only(step.facts, FactKind.NOT_AT):
        own = [place for place, each in enumerate(row.code) if each == symbol]
        free = [place for place in own if symbol in known.holes[place]]
        assert hole not in own
        assert len(own) > min(len(free), row.range(EXACT)[1]), "it may be in all its places"


def _colours_forced(checker: RuleChecker, step: Step, known: Bounds) -> None:
    row = _one(checker, step, known)
    left = {s: min(known.most[s], count) for s, count in row.counts.items()}
    assert sum(left.values()) <= row.range(COMMON)[0], "it has other colours"
    for _, symbol, number in _only(step.facts, FactKind.AT_LEAST):
        assert number <= left[symbol]


def _colours_used(checker: RuleChecker, step: Step, known: Bounds) -> None:
    row = _one(checker, step, known)
    sure = {s: min(known.least[s], count) for s, count in row.counts.items()}
    assert sum(sure.values()) >= row.range(COMMON)[1] > 0, "some right colour is not known"
    for _, symbol, number in _only(step.facts, FactKind.AT_MOST):
        assert sure[symbol] <= number < row.counts[symbol]


def _share(checker: RuleChecker, step: Step, known: Bounds) -> None:
    row = _one(checker, step, known)
    low, high = row.range(COMMON)
    for kind, symbol, number in step.facts:
        others = [(s, count) for s, count in row.counts.items() if s != symbol]
        assert symbol in row.counts
        if kind is FactKind.AT_LEAST:
            assert number <= low - sum(min(known.most[s], count) for s, count in others)
        else:
            assert kind is FactKind.AT_MOST
            assert number >= high - sum(min(known.least[s], count) for s, count in others)


def _fill(checker: RuleChecker, step: Step, known: Bounds) -> None:
    rows = [checker.row(number, known) for number in step.rows]
    named = Counter(symbol for row in rows for symbol in row.counts)
    assert rows
    assert max(named.values()) == 1, "the rows have a colour in common"
    outside = {s: count for s, count in known.least.items() if s not in named}
    whole = sum(row.range(COMMON)[0] for row in rows) + sum(outside.values())
    assert whole >= checker.space.holes, "some hole is left"
    for _, symbol, number in _only(step.facts, FactKind.AT_MOST):
        held = max(row.counts[symbol] for row in rows)
        assert number >= max(held, outside.get(symbol, 0))


def _overlap(checker: RuleChecker, step: Step, known: Bounds) -> None:
    one, other = (checker.row(number, known) for number in step.rows)
    shared = one.counts.keys() & other.counts.keys()
    more = one.range(COMMON)[0] + other.range(COMMON)[0] - checker.space.holes
    for _, symbol, number in _only(step.facts, FactKind.AT_LEAST):
        assert symbol in shared
        rest = (min(known.most[s], one.counts[s], other.counts[s]) for s in shared - {symbol})
        assert number <= more - sum(rest)


def _rest(checker: RuleChecker, step: Step, known: Bounds) -> None:
    assert not step.rows
    for kind, symbol, number in step.facts:
        others = [s for s in range(checker.space.symbols) if s != symbol]
        if kind is FactKind.AT_LEAST:
            assert number <= checker.space.holes - sum(known.most[s] for s in others)
        else:
            assert kind is FactKind.AT_MOST
            assert number >= checker.space.holes - sum(known.least[s] for s in others)


def _room(checker: RuleChecker, step: Step, known: Bounds) -> None:
    assert not step.rows
    for _, symbol, hole in _only(step.facts, FactKind.AT):
        assert hole in known.places(symbol)
        assert len(known.places(symbol)) <= known.least[symbol], "it has other places"


def _used_up(checker: RuleChecker, step: Step, known: Bounds) -> None:
    assert not step.rows
    for _, symbol, hole in _only(step.facts, FactKind.NOT_AT):
        fixed = known.fixed(symbol)
        assert hole not in fixed
        assert len(fixed) >= known.most[symbol]
        assert bool(fixed) == (step.rule is Rule.USED_UP)


def _counted(checker: RuleChecker, step: Step, known: Bounds) -> None:
    assert not step.rows
    for kind, symbol, number in step.facts:
        if kind is FactKind.AT_LEAST:
            assert number <= len(known.fixed(symbol))
        else:
            assert kind is FactKind.AT_MOST
            assert number >= len(known.places(symbol))


def _conflict(checker: RuleChecker, step: Step, known: Bounds) -> None:
    assert len(step.rows) <= 1
    assert not step.facts
    if step.rows:
        assert not _one(checker, step, known).allowed, "the row can have its mark"
        return
    assert any(
        len(known.places(s)) < known.least[s]
        or len(known.fixed(s)) > known.most[s]
        or known.least[s] > known.most[s]
        for s in range(checker.space.symbols)
    ) or not (
        all(known.holes)
        and sum(known.least.values()) <= checker.space.holes <= sum(known.most.values())
    )


_RULES: Final[dict[Rule, Callable[[RuleChecker, Step, Bounds], None]]] = {
    Rule.ABSENT: _absent,
    Rule.COMPLETE: _complete,
    Rule.MISPLACED: _misplaced,
    Rule.PLACES_FORCED: _places_forced,
    Rule.PLACES_USED: _places_used,
    Rule.NONE_MISPLACED: _none_misplaced,
    Rule.COLOURS_FORCED: _colours_forced,
    Rule.COLOURS_USED: _colours_used,
    Rule.SHARE: _share,
    Rule.FILL: _fill,
    Rule.OVERLAP: _overlap,
    Rule.REST: _rest,
    Rule.ROOM: _room,
    Rule.USED_UP: _used_up,
    Rule.GONE: _used_up,
    Rule.COUNTED: _counted,
    Rule.CONFLICT: _conflict,
}
