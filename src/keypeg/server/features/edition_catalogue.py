"""The editions as shown in the browser, derived entirely from the rules."""

from functools import cache
from typing import Any, Literal

from keypeg.players.registry import CHARACTERS, MAKERS, makers_of
from keypeg.rules import editions
from keypeg.rules.edition import Edition
from keypeg.rules.option_conflicts import Clash, clashes, possible, tried_values
from keypeg.rules.options import Needs, OneOf, OneOrPair, Option, Value, Whole
from keypeg.server.bodies.tables import (
    ChoiceShown,
    ClashShown,
    EditionShown,
    FirstShown,
    MakerShown,
    NeedsShown,
    OptionShown,
    OptionValue,
)

Kind = Literal["flag", "number", "choice", "pair"]


@cache
def editions_shown() -> list[EditionShown]:
    """All editions, in display order."""
    return [_edition(edition) for edition in editions.EDITIONS]


def _edition(edition: Edition) -> EditionShown:
    return EditionShown(
        key=edition.key,
        rulebook=edition.rulebook,
        least=edition.seats.start,
        most=edition.seats.stop - 1,
        usual=edition.usual_seats or edition.seats.start,
        first=_first(edition),
        symbols=list(edition.symbols),
        levels=list(CHARACTERS),
        makers=_makers(edition),
        puzzle=edition.puzzle is not None,
        options=[_option(edition, option) for option in edition.options],
    )


def _first(edition: Edition) -> FirstShown | None:
    rules = edition.rules()
    if rules.holders is not None:
        return None
    if len({board.maker for board in rules.boards[0]}) == 1:
        return FirstShown("code")
    needs = next(filter(None, (_leading(edition, option) for option in edition.options)), None)
    return FirstShown("row", _needs(needs)) if needs else None


def _leading(edition: Edition, option: Option) -> Needs | None:
    """The values of an option for which only one player may place the first row."""
    values = tuple(
        value
        for value in tried_values(option.limits)
        if (rules := edition.rules(**{option.name: value})).order
        and len(rules.order.places((), rules.boards[0])) == 1
    )
    return Needs(option.name, values) if values else None


def _makers(edition: Edition) -> list[MakerShown]:
    ways = next(option.limits for option in edition.options if option.name == "marking")
    playing = {way: makers_of(edition.rules(marking=way)) for way in tried_values(ways)}
    return [
        MakerShown(key, [str(way) for way, makers in playing.items() if key in makers])
        for key in MAKERS
        if any(key in makers for makers in playing.values())
    ]


def _option(edition: Edition, option: Option) -> OptionShown:
    return OptionShown(
        name=option.name,
        kind=_kind(option),
        default=_sent(option.default),
        section=option.section,
        seats=[seats for seats in edition.seats if option.is_for(seats)],
        beside=[_clash(clash) for clash in clashes(edition, option)],
        needs=_needs(option.needs),
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


def _needs(needs: Needs | None) -> NeedsShown | None:
    return needs and NeedsShown(needs.option, [_sent(value) for value in needs.values])


def _all_sent(values: tuple[Value, ...] | None) -> list[OptionValue] | None:
    return None if values is None else [_sent(value) for value in values]


def _sent(value: Value) -> OptionValue:
    return list(value) if isinstance(value, tuple) else value
