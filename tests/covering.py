"""A covering array: few tables in which every pair of choices occurs together."""

import random
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations, product

from keypeg.players.registry import breakers_of, makers_of
from keypeg.rules.edition import Edition, Rules
from keypeg.rules.errors import Illegal
from keypeg.rules.options import Limits, OneOf, OneOrPair, Value, Whole

Seated = tuple[Rules, str, str]
"""A table, the player that seeks, and the player that hides."""

Row = tuple[object, ...]
"""One value of every choice, in a fixed order."""

Pair = tuple[int, object, int, object]

TRIED = 60
"""Candidates examined for a missing pair; the one that covers most missing pairs is taken."""


def values(limits: Limits) -> tuple[Value, ...]:
    """All values of a short list; the first and last of a long one."""
    match limits:
        case OneOf(given):
            return given
        case OneOrPair(given):
            return (*given, *((one, other) for one, other in product(given, given) if one != other))
        case Whole(least, most, step):
            return (least, least + step) if most is None else (least, least + step, most)
    raise AssertionError(limits)


def tables(edition: Edition, seats: int) -> Iterator[tuple[dict[str, Value], Rules]]:
    """Every table that these values allow; an option with the default value is left out."""
    options = [option for option in edition.options if option.is_for(seats)]
    for chosen in product(*(values(option.limits) for option in options)):
        named = {option.name: value for option, value in zip(options, chosen, strict=True)}
        given = {o.name: named[o.name] for o in options if named[o.name] != o.default}
        try:
            yield named, edition.rules(seats, **given)
        except Illegal:
            continue


def seatings(edition: Edition, seats: int) -> list[Seated]:
    """Tables in which all pairs of option values occur, each with every player."""
    rows: dict[Row, Seated] = {}
    for named, rules in tables(edition, seats):
        for breaker, maker in product(breakers_of(rules), makers_of(rules)):
            rows[(*named.values(), breaker, maker)] = rules, breaker, maker
    return [rows[row] for row in covering(rows)]


def covering(rows: Iterable[Row]) -> list[Row]:
    """A selection of rows that contains every pair of values that any row contains."""
    source, holding = random.Random(15), defaultdict[Pair, list[Row]](list)
    for row in rows:
        for pair in pairs(row):
            holding[pair].append(row)
    missing, taken = dict.fromkeys(holding), []
    while missing:
        some = holding[next(iter(missing))]
        tried = source.sample(some, min(TRIED, len(some)))
        best = max(tried, key=lambda row: sum(pair in missing for pair in pairs(row)))
        taken.append(best)
        for pair in pairs(best):
            missing.pop(pair, None)
    return taken


def pairs(row: Row) -> Iterator[Pair]:
    """Every pair of values of a row, each with its position."""
    for (one, value), (other, beside) in combinations(enumerate(row), 2):
        yield one, value, other, beside
