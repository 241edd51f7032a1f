"""Entries of a table's log: an action id, its room events and its match events, versioned.

A log contains no identities. People are stored as indexes into the table's holders, so that a
person can be deleted without touching the log.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Raw, Struct, convert, json, to_builtins

from keypeg.server.stores.contract import Entry
from keypeg.server.tables.seats.room_events import AnyRoomEvent, SeatTaken, TableOpened
from keypeg.table.events import Event
from keypeg.wire.eventcodec import VERSION, event_json, event_of


class EntryData(Struct):
    """The JSON of an entry. Old versions are upgraded on reading and never rewritten."""

    v: int
    at: int
    """Milliseconds since the epoch."""
    seat: int | None
    """The seat that acted; None for changes around the match."""
    room: list[dict[str, Any]]
    events: list[dict[str, Any]]


class Written(Struct):
    """The same, as it is written: its events are JSON already."""

    v: int
    at: int
    seat: int | None
    room: list[dict[str, Any]]
    events: list[Raw]


class Happened:
    """A decoded entry; each event is encoded once, for the log and for all listeners."""

    __slots__ = ("_encoded", "action", "at", "events", "room", "seat")

    def __init__(
        self,
        action: str,
        at: int,
        seat: int | None,
        room: tuple[AnyRoomEvent, ...] = (),
        events: tuple[Event, ...] = (),
    ) -> None:
        self.action, self.at, self.seat = action, at, seat
        self.room, self.events = room, events
        self._encoded: list[Raw] | None = None

    @property
    def encoded(self) -> list[Raw]:
        """The events as JSON."""
        if self._encoded is None:
            self._encoded = [Raw(_encoder.encode(event_json(event))) for event in self.events]
        return self._encoded


_decoder = json.Decoder(EntryData)
_encoder = json.Encoder()


def written(number: int, happened: Happened, people: Sequence[str] = ()) -> Entry:
    """The entry to store; `people`: the holders of the table, including new ones."""
    room = [_stored(event, people) for event in happened.room]
    data = Written(VERSION, happened.at, happened.seat, room, happened.encoded)
    return Entry(number, happened.action, _encoder.encode(data))


def read(entry: Entry, people: Sequence[str] = ()) -> Happened:
    """Decodes an entry written by any version."""
    data = _decoder.decode(entry.data)
    events = tuple(event_of(told, data.v) for told in data.events)
    room = tuple(_room_event(told, people) for told in data.room)
    return Happened(entry.action, data.at, data.seat, room, events)


def with_new(people: Sequence[str], events: Sequence[AnyRoomEvent]) -> tuple[str, ...]:
    """`people`, with those whom these events add."""
    known = list(people)
    for who in (_person_in(event) for event in events):
        if who is not None and who not in known:
            known.append(who)
    return tuple(known)


def _person_in(event: AnyRoomEvent) -> str | None:
    match event:
        case SeatTaken(identity=who) | TableOpened(by=who):
            return who
    return None


def _stored(event: AnyRoomEvent, people: Sequence[str]) -> dict[str, Any]:
    told: dict[str, Any] = to_builtins(event)
    match event:
        case SeatTaken():
            told["person"] = people.index(told.pop("identity"))
        case TableOpened():
            told["by"] = people.index(event.by)
    return told


def _room_event(told: dict[str, Any], people: Sequence[str]) -> AnyRoomEvent:
    """Release 0.1 stored identities instead of indexes; both are read."""
    if "person" in told:
        told["identity"] = _person(told.pop("person"), people)
    elif isinstance(told.get("by"), int):
        told["by"] = _person(told["by"], people)
    event: AnyRoomEvent = convert(told, AnyRoomEvent)
    return event


def _person(place: int, people: Sequence[str]) -> str:
    """The identity at an index; a stand-in that nobody can hold if nothing is left of them."""
    return people[place] if 0 <= place < len(people) else f"gone-{place}"
