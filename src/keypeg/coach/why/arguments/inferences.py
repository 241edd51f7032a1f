"""Inference rules: each yields the steps that follow from what is known and one or more rows."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final

from keypeg.coach.why.arguments.facts import NO_PREMISES, Fact, FactKind, Knowledge, Premises
from keypeg.coach.why.arguments.lines import Line
from keypeg.coach.why.arguments.steps import Rule, Step

Lines = Sequence[Line]
Follow = Callable[[Knowledge, Lines], Iterator[Step]]


def _absent(known: Knowledge, lines: Lines) -> Iterator[Step]:
    for line in lines:
        most, why = line.common_most(known)
        if most == 0:
            facts = tuple(Fact(FactKind.AT_MOST, symbol, 0) for symbol in line.counts)
            yield Step(Rule.ABSENT, (line.number,), facts, why)


def _complete(known: Knowledge, lines: Lines) -> Iterator[Step]:
    for line in lines:
        least, why = line.common_least(known)
        if least == known.holes:
            here = [Fact(FactKind.AT_LEAST, symbol, count) for symbol, count in line.counts.items()]
            yield Step(Rule.COMPLETE, (line.number,), (*here, *_no_other(known, [line])), why)


def _no_other(known: Knowledge, lines: Lines) -> Iterator[Fact]:
    """Upper bounds on all colours, for rows that together account for all holes."""
    for symbol in range(known.symbols):
        held = max(line.counts[symbol] for line in lines)
        yield Fact(FactKind.AT_MOST, symbol, held)


def _misplaced(known: Knowledge, lines: Lines) -> Iterator[Step]:
    for line in lines:
        bound = line.exact_most(known)
        if bound is not None and bound[0] == 0:
            facts = tuple(Fact(FactKind.NOT_AT, s, hole) for hole, s in enumerate(line.code))
            yield Step(Rule.MISPLACED, (line.number,), facts, bound[1])


def _places(known: Knowledge, lines: Lines) -> Iterator[Step]:
    for line in lines:
        least, most = line.exact_least(known), line.exact_most(known)
        if least is None or most is None:
            continue
        free, why_free = line.possible_places(known)
        sure, why_sure = line.sure_places(known)
        if len(free) == least[0]:
            facts = tuple(Fact(FactKind.AT, line.code[hole], hole) for hole in free)
            yield Step(Rule.PLACES_FORCED, (line.number,), facts, why_free | least[1])
        if 0 < most[0] == len(sure):
            others = [hole for hole in free if hole not in sure]
            facts = tuple(Fact(FactKind.NOT_AT, line.code[hole], hole) for hole in others)
            yield Step(Rule.PLACES_USED, (line.number,), facts, why_sure | most[1])


def _none_misplaced(known: Knowledge, lines: Lines) -> Iterator[Step]:
    for line in lines:
        if line.exact is None or line.exact != line.common:
            continue
        for symbol, count in line.counts.items():
            own = [hole for hole, each in enumerate(line.code) if each == symbol]
            lost = [(symbol, hole) for hole in own if not known.may(symbol, hole)]
            # Were the colour elsewhere too, all its pegs in the row would have to be exact.
            if lost or count > line.exact:
                others = (hole for hole in known.places(symbol) if hole not in own)
                facts = tuple(Fact(FactKind.NOT_AT, symbol, hole) for hole in others)
                why = NO_PREMISES if count > line.exact else known.why_gone(lost)
                yield Step(Rule.NONE_MISPLACED, (line.number,), facts, why)


def _colours_left(known: Knowledge, lines: Lines) -> Iterator[Step]:
    for line in lines:
        low, high = line.common_least(known), line.common_most(known)
        upper = {s: min(known.most[s], count) for s, count in line.counts.items()}
        lower = {s: min(known.least[s], count) for s, count in line.counts.items()}
        if sum(upper.values()) == low[0]:
            here = tuple(Fact(FactKind.AT_LEAST, s, count) for s, count in upper.items() if count)
            short = [s for s, count in upper.items() if count < line.counts[s]]
            yield Step(Rule.COLOURS_FORCED, (line.number,), here, low[1] | known.why_most(short))
        if 0 < sum(lower.values()) == high[0]:
            rest = [s for s, count in lower.items() if count < line.counts[s]]
            facts = tuple(Fact(FactKind.AT_MOST, s, lower[s]) for s in rest)
            why = high[1] | known.why_least(line.counts)
            yield Step(Rule.COLOURS_USED, (line.number,), facts, why)


def _share(known: Knowledge, lines: Lines) -> Iterator[Step]:
    for line in lines:
        low, high = line.common_least(known), line.common_most(known)
        upper = {s: min(known.most[s], count) for s, count in line.counts.items()}
        lower = {s: min(known.least[s], count) for s, count in line.counts.items()}
        for symbol, count in line.counts.items():
            others = [other for other in line.counts if other != symbol]
            needed = low[0] - sum(upper[other] for other in others)
            if needed > known.least[symbol]:
                short = [s for s in others if upper[s] < line.counts[s]]
                fact = Fact(FactKind.AT_LEAST, symbol, needed)
                yield Step(Rule.SHARE, (line.number,), (fact,), low[1] | known.why_most(short))
            room = high[0] - sum(lower[other] for other in others)
            if room < min(count, known.most[symbol]):
                fact = Fact(FactKind.AT_MOST, symbol, room)
                yield Step(Rule.SHARE, (line.number,), (fact,), high[1] | known.why_least(others))


def _fill(known: Knowledge, lines: Lines) -> Iterator[Step]:
    """Disjoint rows and the lower bounds of other colours account for all holes."""
    for size in (1, 2, 3):
        for chosen in combinations(lines, size):
            named = [symbol for line in chosen for symbol in line.counts]
            if len(set(named)) < len(named):
                continue
            lows = [line.common_least(known) for line in chosen]
            outside = [s for s in range(known.symbols) if s not in named and known.least[s]]
            total = sum(low for low, _ in lows) + sum(known.least[s] for s in outside)
            if total == known.holes:
                facts = tuple(_filled(known, chosen, outside))
                why = known.why_least(outside).union(*(why for _, why in lows))
                yield Step(Rule.FILL, _numbers(chosen), facts, why)


def _filled(known: Knowledge, chosen: Lines, outside: Sequence[int]) -> Iterator[Fact]:
    for fact in _no_other(known, chosen):
        most = max(fact.number, known.least[fact.symbol] if fact.symbol in outside else 0)
        yield Fact(FactKind.AT_MOST, fact.symbol, most)


def _overlap(known: Knowledge, lines: Lines) -> Iterator[Step]:
    for one, other in combinations(lines, 2):
        shared = sorted(one.counts.keys() & other.counts.keys())
        low, why_low = one.common_least(known)
        more, why_more = other.common_least(known)
        twice = {s: min(known.most[s], one.counts[s], other.counts[s]) for s in shared}
        for symbol in shared:
            rest = [each for each in shared if each != symbol]
            needed = low + more - known.holes - sum(twice[each] for each in rest)
            if needed > known.least[symbol]:
                fact = Fact(FactKind.AT_LEAST, symbol, needed)
                why = why_low | why_more | known.why_most(rest)
                yield Step(Rule.OVERLAP, _numbers((one, other)), (fact,), why)


def _rest(known: Knowledge, lines: Lines) -> Iterator[Step]:
    most, least = sum(known.most), sum(known.least)
    for symbol in range(known.symbols):
        others = [other for other in range(known.symbols) if other != symbol]
        needed = known.holes - (most - known.most[symbol])
        if needed > known.least[symbol]:
            fact = Fact(FactKind.AT_LEAST, symbol, needed)
            yield Step(Rule.REST, (), (fact,), known.why_most(others))
        room = known.holes - (least - known.least[symbol])
        if room < known.most[symbol]:
            fact = Fact(FactKind.AT_MOST, symbol, room)
            yield Step(Rule.REST, (), (fact,), known.why_least(others))


def _colours(known: Knowledge, lines: Lines) -> Iterator[Step]:
    """Infers counts of a colour from its possible holes, and its holes from its count."""
    for symbol in range(known.symbols):
        places, fixed = known.places(symbol), known.fixed_places(symbol)
        why_gone = known.why_gone((symbol, hole) for hole in range(known.holes))
        if len(places) == known.least[symbol] > len(fixed):
            facts = tuple(Fact(FactKind.AT, symbol, hole) for hole in places)
            yield Step(Rule.ROOM, (), facts, why_gone | known.why_least([symbol]))
        if len(fixed) == known.most[symbol] < len(places):
            others = [hole for hole in places if hole not in fixed]
            facts = tuple(Fact(FactKind.NOT_AT, symbol, hole) for hole in others)
            why = known.why_fixed(fixed) | known.why_most([symbol])
            yield Step(Rule.USED_UP if fixed else Rule.GONE, (), facts, why)
        if len(fixed) > known.least[symbol]:
            fact = Fact(FactKind.AT_LEAST, symbol, len(fixed))
            yield Step(Rule.COUNTED, (), (fact,), known.why_fixed(fixed))
        if len(places) < known.most[symbol]:
            fact = Fact(FactKind.AT_MOST, symbol, len(places))
            yield Step(Rule.COUNTED, (), (fact,), why_gone)


def _numbers(lines: Lines) -> tuple[int, ...]:
    return tuple(sorted(line.number for line in lines))


FOLLOWING: Final[tuple[Follow, ...]] = (
    _absent,
    _complete,
    _misplaced,
    _colours,
    _places,
    _none_misplaced,
    _colours_left,
    _share,
    _rest,
    _fill,
    _overlap,
)
"""The rules in the order they are tried, those most obvious to people first."""


def conflict(known: Knowledge, lines: Lines) -> Step | None:
    """A conflict in what is known, if there is one."""
    return _conflict_of_bounds(known) or next(
        (found for line in lines if (found := _conflict_of(known, line))), None
    )


def _conflict_of_bounds(known: Knowledge) -> Step | None:
    for symbol in range(known.symbols):
        places, fixed = known.places(symbol), known.fixed_places(symbol)
        why_least, why_most = known.why_least([symbol]), known.why_most([symbol])
        if known.least[symbol] > known.most[symbol]:
            return _impossible(why_least | why_most)
        if len(places) < known.least[symbol]:
            gone = known.why_gone((symbol, hole) for hole in range(known.holes))
            return _impossible(gone | why_least)
        if len(fixed) > known.most[symbol]:
            return _impossible(known.why_fixed(fixed) | why_most)
    everything = range(known.symbols)
    if sum(known.least) > known.holes:
        return _impossible(known.why_least(everything))
    if sum(known.most) < known.holes:
        return _impossible(known.why_most(everything))
    empty = next((hole for hole in range(known.holes) if not known.domains[hole]), None)
    return None if empty is None else _impossible(known.why_fixed([empty]))


def _conflict_of(known: Knowledge, line: Line) -> Step | None:
    low, why_low = line.common_least(known)
    high, why_high = line.common_most(known)
    if sum(min(known.most[s], count) for s, count in line.counts.items()) < low:
        short = [s for s, count in line.counts.items() if known.most[s] < count]
        return _impossible(why_low | known.why_most(short), line)
    if sum(min(known.least[s], count) for s, count in line.counts.items()) > high:
        return _impossible(why_high | known.why_least(line.counts), line)
    least, most = line.exact_least(known), line.exact_most(known)
    if least is None or most is None:
        return None
    free, why_free = line.possible_places(known)
    if len(free) < least[0]:
        return _impossible(why_free | least[1], line)
    sure, why_sure = line.sure_places(known)
    return _impossible(why_sure | most[1], line) if len(sure) > most[0] else None


def _impossible(why: Premises = NO_PREMISES, *lines: Line) -> Step:
    return Step(Rule.CONFLICT, _numbers(lines), (), why)
