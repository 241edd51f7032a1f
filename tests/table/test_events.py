"""Events say who hears them; nothing is left to a default."""

import inspect

import pytest

from keypeg.rules.seats import HOUSE, Seat
from keypeg.table import events
from keypeg.table.events import Audience, Event, ForEveryone, ForHouse, ForSeat
from keypeg.table.evolve import _FILING

KINDS = [ForEveryone, ForSeat, ForHouse]

CLASSES = [
    each
    for _, each in inspect.getmembers(events, inspect.isclass)
    if issubclass(each, Event) and each not in (Event, *KINDS)
]


@pytest.mark.parametrize("event", CLASSES, ids=lambda event: str(event.__name__))
def test_every_event_names_one_kind_of_audience(event: type[Event]) -> None:
    assert len([kind for kind in KINDS if issubclass(event, kind)]) == 1


def test_an_event_without_an_audience_cannot_be_made() -> None:
    """There is no default to fall back on."""

    class Whispered(Event):
        __slots__ = ()

    with pytest.raises(TypeError):
        Whispered()  # type: ignore[abstract]


@pytest.mark.parametrize("event", CLASSES, ids=lambda event: str(event.__name__))
def test_every_event_is_filed(event: type[Event]) -> None:
    """`evolve` is total."""
    assert event in _FILING


def test_what_is_for_one_seat_is_for_that_seat_and_the_house() -> None:
    heard = [Audience(Seat(1)).includes(who) for who in (Seat(0), Seat(1), HOUSE, None)]
    assert heard == [False, True, True, False]


def test_what_is_for_the_house_is_for_nobody_else() -> None:
    heard = [events.HOUSE_ALONE.includes(who) for who in (Seat(0), HOUSE, None)]
    assert heard == [False, True, False]
