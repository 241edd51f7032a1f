"""What happens around the match: seats, pauses, hints, rematches."""

from typing import Any

from msgspec import Struct

from keypeg.server.bodies.tables import ClockRules


class RoomEvent(Struct, tag_field="type", frozen=True):
    """Something that happened around the match. Everybody hears it, without identities."""


class TableOpened(RoomEvent, tag="table_opened", frozen=True):
    """A table was opened, with its rules; all seats are free."""

    edition: str
    options: dict[str, Any]
    seats: int
    public: bool
    watch: bool
    """Whether others may watch."""
    by: str
    """The identity that opened it."""
    clock: ClockRules | None = None
    watch_delay: int = 0
    """Seconds by which watchers hear events later than the seats."""
    custom: bool = False
    """Whether the match continues a given position; such matches are not ranked."""


class SeatTaken(RoomEvent, tag="seat_taken", frozen=True):
    """A person took a seat."""

    seat: int
    identity: str
    name: str
    avatar: str


class BotSeated(RoomEvent, tag="bot_seated", frozen=True):
    """The program took a seat, at a level."""

    seat: int
    level: str
    name: str
    later: bool = False
    """Whether this takes effect only from the next round on."""


class PuzzleSeated(RoomEvent, tag="puzzle_seated", frozen=True):
    """A daily puzzle took a seat, as the maker."""

    seat: int
    day: str


class SeatLeft(RoomEvent, tag="seat_left", frozen=True):
    """A seat was left and is free again."""

    seat: int


class Aborted(RoomEvent, tag="aborted", frozen=True):
    """The match was called off before the first row: no record, no result."""

    seat: int


class Paused(RoomEvent, tag="paused", frozen=True):
    """A seat paused the match: nobody may act and no clock runs."""

    seat: int


class Resumed(RoomEvent, tag="resumed", frozen=True):
    """The pause is over."""

    seat: int


class Accepted(RoomEvent, tag="accepted", frozen=True):
    """A seat waived its right to contest the result."""

    seat: int


class RematchOffered(RoomEvent, tag="rematch_offered", frozen=True):
    """A seat offered a rematch."""

    seat: int


class RematchMade(RoomEvent, tag="rematch_made", frozen=True):
    """Everybody offered a rematch: the next table was opened."""

    table: str


class HintTaken(RoomEvent, tag="hint_taken", frozen=True):
    """A seat was given a hint."""

    seat: int
    step: str = ""
    """Which kind of hint; unknown in logs of 0.1."""


AnyRoomEvent = (
    TableOpened
    | SeatTaken
    | BotSeated
    | PuzzleSeated
    | SeatLeft
    | Aborted
    | Paused
    | Resumed
    | Accepted
    | RematchOffered
    | RematchMade
    | HintTaken
)
