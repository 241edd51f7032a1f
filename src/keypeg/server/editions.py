"""The editions as a browser shows them: everything from the rules themselves."""

from functools import cache
from typing import Any, Literal

from keypeg.rules.beside import Clash, clashes, possible
from keypeg.rules.edition import Edition
from keypeg.rules.editions import EDITIONS
from keypeg.rules.options import OneOf, OneOrPair, Option, Value, Whole
from keypeg.server import puzzles
from keypeg.server.bodies import ChoiceShown, ClashShown, EditionShown, OptionShown, OptionValue
from keypeg.server.bots import LEVELS

Kind = Literal["flag", "number", "choice", "pair"]


@cache
def editions_shown() -> list[EditionShown]:
    """All editions, in the order in which they are shown."""
    return [_edition(edition) for edition in EDITIONS]


def _edition(edition: Edition) -> EditionShown:
    return EditionShown(
        key=edition.key,
        rulebook=edition.rulebook,
        least=edition.seats.start,
        most=edition.seats.stop - 1,
        symbols=list(edition.symbols),
        levels=list(LEVELS),
        puzzle=edition.key in puzzles.OPTIONS,
        options=[_option(edition, option) for option in edition.options],
    )


def _option(edition: Edition, option: Option) -> OptionShown:
    return OptionShown(
        name=option.name,
        kind=_kind(option),
        default=_sent(option.default),
        section=option.section,
        seats=[seats for seats in edition.seats if option.is_for(seats)],
        beside=[_clash(clash) for clash in clashes(edition, option)],
        **_limits(edition, option),
    )


def _kind(option: Option) -> Kind:
    match option.limits:
        case Whole():
            return "number"
        case OneOrPair():
            return "pair"
    return "flag" if isinstance(option.default, bool) else "choice"


def _limits(edition: Edition, option: Option) -> dict[str, Any]:
    match option.limits:
        case Whole(least, most, step):
            return {"least": least, "most": most, "step": step}
        case OneOf(values) | OneOrPair(values):
            seats = {value: possible(edition, option, value) for value in values}
            return {"choices": [ChoiceShown(_sent(value), seats[value]) for value in values]}
    raise AssertionError(option.limits)


def _clash(clash: Clash) -> ClashShown:
    return ClashShown(clash.other, _all_sent(clash.values), _all_sent(clash.others))


def _all_sent(values: tuple[Value, ...] | None) -> list[OptionValue] | None:
    return None if values is None else [_sent(value) for value in values]


def _sent(value: Value) -> OptionValue:
    return list(value) if isinstance(value, tuple) else value
