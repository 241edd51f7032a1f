"""What a table's log holds: each entry is one action, its room events and its events, versioned."""

from typing import Any

from msgspec import Raw, Struct, json

from keypeg.server.seating import AnyRoomEvent
from keypeg.server.stores.contract import Entry
from keypeg.table.events import Event
from keypeg.wire.eventcodec import VERSION, event_json, event_of


class EntryData(Struct):
    """The JSON of an entry. Old versions are lifted on reading and never rewritten."""

    v: int
    at: int
    """Milliseconds since the epoch."""
    seat: int | None
    """Who acted; None for what happened around the match."""
    room: list[AnyRoomEvent]
    events: list[dict[str, Any]]


class Happened:
    """One entry, read; each event is encoded once, for the log and for all who hear it."""

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


def written(number: int, happened: Happened) -> Entry:
    """An entry as it is stored."""
    room: list[Any] = list(happened.room)
    data = {"v": VERSION, "at": happened.at, "seat": happened.seat, "room": room}
    return Entry(number, happened.action, _encoder.encode(data | {"events": happened.encoded}))


def read(entry: Entry) -> Happened:
    """An entry as it happened, whatever version wrote it."""
    data = _decoder.decode(entry.data)
    events = tuple(event_of(told, data.v) for told in data.events)
    return Happened(entry.action, data.at, data.seat, tuple(data.room), events)
