"""Which options of an edition conflict, found by asking its rules."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from keypeg.rules.edition import Edition
from keypeg.rules.errors import Illegal
from keypeg.rules.options import Limits, OneOf, OneOrPair, Option, Value, Whole


class Clash(NamedTuple):
    """Values of one option that cannot be combined with values of another."""

    values: tuple[Value, ...] | None
    """None: any value."""
    other: str
    others: tuple[Value, ...] | None
    """None: any value."""


def clashes(edition: Edition, option: Option) -> Iterator[Clash]:
    """All conflicts of an option."""
    for other in edition.options:
        tried = list(product(tried_values(option.limits), tried_values(other.limits)))
        refused = [
            pair for pair in tried if other != option and _clash(edition, option, other, pair)
        ]
        if refused:
            own, theirs = zip(*refused, strict=True)
            yield Clash(_narrowed(own, option.limits), other.name, _narrowed(theirs, other.limits))


def tried_values(limits: Limits) -> tuple[Value, ...]:
    """The values to try: all of a short list, the first two of a long one."""
    match limits:
        case OneOf(values) | OneOrPair(values):
            return values
        case Whole(least, _, step):
            return (least, least + step)
    raise AssertionError(limits)


def possible(edition: Edition, option: Option, value: Value) -> list[int]:
    """The seat counts for which an option may have a value."""
    return [
        seats for seats in edition.seats if _refusal(edition, seats, {option.name: value}) is None
    ]


def _clash(edition: Edition, one: Option, other: Option, values: tuple[Value, Value]) -> bool:
    given = dict(zip((one.name, other.name), values, strict=True))
    return any(_refusal(edition, seats, given) == "beside" for seats in edition.seats)


def _refusal(edition: Edition, seats: int, given: dict[str, Value]) -> str | None:
    try:
        edition.rules(seats, **given)
    except Illegal as why:
        return why.about
    return None


def _narrowed(refused: tuple[Value, ...], limits: Limits) -> tuple[Value, ...] | None:
    """The refused values, or None if that is all of them."""
    every = tried_values(limits)
    some = tuple(value for value in every if value in refused)
    return None if some == every else some
