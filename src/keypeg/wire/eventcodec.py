"""Encodes and decodes events as versioned JSON, for logs and sockets; upgrades old versions."""

import re
from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from keypeg.rules.boards import Result
from keypeg.rules.holders import Pin
from keypeg.rules.marking import Mark, Total
from keypeg.rules.seats import Seat
from keypeg.table import events
from keypeg.table.events import Event
from keypeg.table.records.record import frozen

VERSION: Final = 1
"""Version of stored events. A change of format gets a new version and a lift from the old one."""

Json = Any

LIFTS: Final[dict[int, Callable[[Json], Json]]] = {}
"""Upgrades from a version to the next, applied on reading; logs are never rewritten."""

TYPES: Final[dict[str, type[Event]]] = {
    re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower(): each
    for name, each in vars(events).items()
    if isinstance(each, type) and issubclass(each, Event) and hasattr(each, "__match_args__")
    if each is not events.ForSeat
}
"""All event classes by their names on the wire."""

_WORDS: Final = {each: word for word, each in TYPES.items()}
_FIELDS: Final = {each: tuple(field.name for field in fields(each)) for each in _WORDS}  # type: ignore[arg-type]


def event_json(event: Event) -> dict[str, Json]:
    """An event as JSON values, including its type."""
    kind = type(event)
    document: dict[str, Json] = {"type": _WORDS[kind]}
    for name in _FIELDS[kind]:
        document[name] = getattr(event, name)
    if "mark" in document:
        document["mark"] = document["mark"]._asdict()
    elif "true_marks" in document:
        document["true_marks"] = [mark._asdict() for mark in document["true_marks"]]
    return document


def event_of(document: dict[str, Json], version: int = VERSION) -> Event:
    """Decodes an event written by any version."""
    for older in range(version, VERSION):
        document = LIFTS[older](document)
    kind = TYPES[document["type"]]
    return kind(**{name: _READ.get(name, _same)(document[name]) for name in _FIELDS[kind]})


def _same(value: Json) -> Json:
    return value


def _mark(value: Json) -> Mark | Total:
    return Total(**value) if "total" in value else Mark(**value)


def _seats(value: Json) -> tuple[Seat, ...]:
    return tuple(map(Seat, value))


_READ: Final[dict[str, Callable[[Json], Json]]] = {
    "code": frozen,
    "tokens": frozen,
    "cards": frozen,
    "covered": frozen,
    "points": frozen,
    "commits": frozen,
    "mark": _mark,
    "true_marks": lambda marks: tuple(map(_mark, marks)),
    "pins": lambda pins: tuple(map(Pin, pins)),
    "result": Result,
    "winners": _seats,
}
