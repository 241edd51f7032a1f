"""Every event states who hears it; there is no default."""

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
    """The class is abstract without an audience."""

    class WithoutAudience(Event):
        __slots__ = ()

    with pytest.raises(TypeError):
        WithoutAudience()  # type: ignore[abstract]


@pytest.mark.parametrize("event", CLASSES, ids=lambda event: str(event.__name__))
def test_evolve_handles_every_event(event: type[Event]) -> None:
    assert event in _FILING


def test_an_event_for_one_seat_is_heard_by_that_seat_and_the_house() -> None:
    heard = [Audience(Seat(1)).includes(who) for who in (Seat(0), Seat(1), HOUSE, None)]
    assert heard == [False, True, True, False]


def test_an_event_for_the_house_is_heard_by_nobody_else() -> None:
    heard = [events.HOUSE_ALONE.includes(who) for who in (Seat(0), HOUSE, None)]
    assert heard == [False, True, False]
