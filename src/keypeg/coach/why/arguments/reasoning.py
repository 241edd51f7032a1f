"""Search for an argument: direct inference, and proofs by contradiction at most two levels deep."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from keypeg.coach.why.arguments.facts import Fact, FactKind, Knowledge, Premises, Source
from keypeg.coach.why.arguments.inferences import FOLLOWING, conflict
from keypeg.coach.why.arguments.lines import Line
from keypeg.coach.why.arguments.steps import HEAVIEST, Rule, Step

DEEPEST: Final = 2
"""Maximum nesting of cases."""

MOST_CASES: Final = 250
"""Maximum number of cases tried per argument, which takes about 0.1 s."""

Argument = tuple[Step, ...]

NO_FACT: Final = Fact(FactKind.AT_LEAST, 0, 0)
"""A placeholder: the conflict that ends a refutation establishes no fact."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Facts to be proved, directly or by refuting the opposite."""

    shown: tuple[Fact, ...]
    opposite: tuple[Fact, ...]
    """The facts to suppose for a proof by contradiction, all together."""


class _TooManyCases(Exception):
    """The limit on cases has been reached."""


@dataclass
class _Reasoner:
    """Records all steps found; the needed ones are selected at the end."""

    lines: Sequence[Line]
    log: list[Step] = field(default_factory=list)
    cases: int = 0

    def follow(self, known: Knowledge) -> int | None:
        """Apply all rules until nothing new follows; return the step of a conflict, if any."""
        while True:
            if (found := conflict(known, self.lines)) is not None:
                return self.add(found)
            if not self._apply_first_rule(known):
                return None

    def _apply_first_rule(self, known: Knowledge) -> bool:
        """Apply the first rule that yields anything new; return whether there was one."""
        for rule in FOLLOWING:
            taken = False
            for step in rule(known, self.lines):
                facts = tuple(fact for fact in step.facts if known.is_new(fact))
                if facts:
                    known.learn(facts, self.add(replace(step, facts=facts)))
                    taken = True
            if taken:
                return True
        return False

    def add(self, step: Step) -> int:
        """Record a step and return its number."""
        self.log.append(step)
        return len(self.log) - 1

    def refute(self, known: Knowledge, supposed: tuple[Fact, ...], depth: int) -> Step | None:
        """A case step refuting these facts, if any."""
        self.cases += 1
        if self.cases > MOST_CASES:
            raise _TooManyCases
        inner, floor = known.copy(), len(self.log)
        inner.learn(supposed, self.add(Step(Rule.CASE, (), supposed)))
        ending = self.follow(inner)
        if ending is None and depth > 1:
            ending = self._refute_placements(inner, depth - 1)
        if ending is None:
            return None
        within, outer = self.needed(frozenset({Source(ending, NO_FACT)}), floor)
        return Step(Rule.CASE, (), (), outer, supposed, within)

    def _refute_placements(self, known: Knowledge, depth: int) -> int | None:
        """Refute open placements one by one until a conflict follows; return its step, if any."""
        while True:
            progress = False
            for place in [*known.open_places()]:
                if not known.may(place.symbol, place.number):
                    continue
                refuted = self.refute(known, (place,), depth)
                if refuted is None:
                    continue
                opposite = Fact(FactKind.NOT_AT, place.symbol, place.number)
                known.learn((opposite,), self.add(replace(refuted, facts=(opposite,))))
                if (ending := self.follow(known)) is not None:
                    return ending
                progress = True
            if not progress:
                return None

    def needed(self, ends: Premises, floor: int = -1) -> tuple[Argument, Premises]:
        """The steps after `floor` that `ends` depend on, trimmed, and their earlier premises."""
        used: dict[int, set[Fact]] = {}
        outer: set[Source] = set()
        waiting = [*ends]
        while waiting:
            source = waiting.pop()
            if source.step < floor:
                outer.add(source)
            elif source.step != floor:
                if source.step not in used:
                    waiting.extend(self.log[source.step].premises)
                used.setdefault(source.step, set()).add(source.fact)
        steps = (_trimmed(self.log[number], used[number]) for number in sorted(used))
        return tuple(steps), frozenset(outer)


def _trimmed(step: Step, used: set[Fact]) -> Step:
    """The step, reduced to the facts that other steps use."""
    return replace(step, facts=tuple(fact for fact in step.facts if fact in used))


def argue(lines: Sequence[Line], start: Knowledge, goals: Sequence[Goal]) -> Argument | None:
    """The simplest argument found that proves all goals; None if none is short enough."""
    found = [
        argument
        for depth in range(1, DEEPEST + 1)
        if (argument := _argue(lines, start, goals, depth))
    ]
    return min(found, key=weight, default=None)


def weight(argument: Argument) -> float:
    """The difficulty of an argument."""
    return sum(step.weight for step in argument)


def _argue(
    lines: Sequence[Line], start: Knowledge, goals: Sequence[Goal], depth: int
) -> Argument | None:
    reasoner, known = _Reasoner(lines), start.copy()
    if reasoner.follow(known) is not None:
        return None
    try:
        ends = frozenset().union(*(_prove(reasoner, known, goal, depth) for goal in goals))
    except (_TooManyCases, _NotProved):
        return None
    argument = reasoner.needed(ends)[0]
    return argument if weight(argument) <= HEAVIEST else None


class _NotProved(Exception):
    """No argument was found for a goal."""


def _prove(reasoner: _Reasoner, known: Knowledge, goal: Goal, depth: int) -> Premises:
    """Prove a goal, by contradiction if it is not known yet; return its premises."""
    if goal.shown and not any(known.is_new(fact) for fact in goal.shown):
        return frozenset().union(*(_premises_of(known, fact) for fact in goal.shown))
    refuted = reasoner.refute(known, goal.opposite, depth)
    if refuted is None:
        raise _NotProved
    number = reasoner.add(replace(refuted, facts=goal.shown))
    known.learn(goal.shown, number)
    return frozenset(Source(number, fact) for fact in goal.shown or (NO_FACT,))


def _premises_of(known: Knowledge, fact: Fact) -> Premises:
    """The premises of a known fact."""
    match fact.kind:
        case FactKind.AT:
            return known.why_fixed([fact.number])
        case FactKind.NOT_AT:
            return known.why_gone([(fact.symbol, fact.number)])
        case FactKind.AT_LEAST:
            return known.why_least([fact.symbol])
    return known.why_most([fact.symbol])


def every_step(argument: Argument) -> Iterator[Step]:
    """All steps, with the steps of a case before the case itself."""
    for step in argument:
        yield from every_step(step.within)
        yield step
