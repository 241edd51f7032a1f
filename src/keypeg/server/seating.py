"""Who sits at a table and what has become of it: room events and the state they fold into. Pure."""

from enum import StrEnum
from typing import Any, NamedTuple

from msgspec import Struct

from keypeg.rules.edition import Rules
from keypeg.rules.editions import find
from keypeg.rules.seats import Seat
from keypeg.server.clocks import ClockRules
from keypeg.server.stores.contract import Status
from keypeg.table.record import Header, plain_options


class Kind(StrEnum):
    """What fills a seat."""

    FREE = "free"
    PERSON = "person"
    BOT = "bot"


class RoomEvent(Struct, tag_field="type", frozen=True):
    """Something that happened around the match. All hear it; identities are not told."""


class TableOpened(RoomEvent, tag="table_opened", frozen=True):
    """A table with its rules; its seats are free."""

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
    """Seconds after which watchers hear what the seats hear at once."""


class SeatTaken(RoomEvent, tag="seat_taken", frozen=True):
    """A person sits down."""

    seat: int
    identity: str
    name: str
    avatar: str


class BotSeated(RoomEvent, tag="bot_seated", frozen=True):
    """The program plays a seat, at a level."""

    seat: int
    level: str
    name: str


class SeatLeft(RoomEvent, tag="seat_left", frozen=True):
    """A seat is free again."""

    seat: int


class Aborted(RoomEvent, tag="aborted", frozen=True):
    """Nothing has been played and nothing will be: no record, no result."""

    seat: int


class Paused(RoomEvent, tag="paused", frozen=True):
    """A seat asks for a pause: nobody acts and no clock runs."""

    seat: int


class Resumed(RoomEvent, tag="resumed", frozen=True):
    """Play goes on."""

    seat: int


class Accepted(RoomEvent, tag="accepted", frozen=True):
    """A seat that could still contest the result will not."""

    seat: int


class RematchOffered(RoomEvent, tag="rematch_offered", frozen=True):
    """A seat would play again."""

    seat: int


class RematchMade(RoomEvent, tag="rematch_made", frozen=True):
    """All would: the next table."""

    table: str


AnyRoomEvent = (
    TableOpened
    | SeatTaken
    | BotSeated
    | SeatLeft
    | Aborted
    | Paused
    | Resumed
    | Accepted
    | RematchOffered
    | RematchMade
)


class Sitting(NamedTuple):
    """What fills one seat."""

    kind: Kind = Kind.FREE
    identity: str | None = None
    name: str = ""
    avatar: str = ""
    level: str | None = None


class Seating(NamedTuple):
    """Everything about a table but its match."""

    opened: TableOpened
    sittings: tuple[Sitting, ...]
    held: frozenset[tuple[str, int, int]] = frozenset()
    """Which identity has held which seat in which round (counted by the rounds begun)."""
    aborted: bool = False
    paused: bool = False
    accepted: frozenset[int] = frozenset()
    rematch: frozenset[int] = frozenset()
    next: str | None = None

    @property
    def rules(self) -> Rules:
        return find(self.opened.edition).rules(
            self.opened.seats, **plain_options(self.opened.options)
        )

    @property
    def is_full(self) -> bool:
        """Whether nobody is missing: the match may begin."""
        return Kind.FREE not in [sitting.kind for sitting in self.sittings]

    @property
    def has_bots(self) -> bool:
        """Whether the program plays a seat."""
        return Kind.BOT in [sitting.kind for sitting in self.sittings]

    def seats_of(self, identity: str | None) -> tuple[Seat, ...]:
        """The seats an identity holds."""
        return tuple(
            Seat(seat)
            for seat, sitting in enumerate(self.sittings)
            if identity is not None and sitting.identity == identity
        )

    def is_held(self, seat: Seat, identity: str | None) -> bool:
        """Whether an identity holds a seat."""
        return identity is not None and self.sittings[seat].identity == identity

    def may_take(self, identity: str, seat: int, round_: int) -> bool:
        """A free seat, unless this identity has held another one in the same round.

        What a seat has heard goes with the seat: nobody may learn it twice over.
        """
        others = {s for who, s, r in self.held if who == identity and r == round_ and s != seat}
        return self.sittings[seat].kind is Kind.FREE and not others

    def header(self, name: str) -> Header:
        """What the record of the match begins with."""
        return Header(self.rules, tuple(sitting.name for sitting in self.sittings), name)


def status_of(seating: Seating, *, over: bool) -> Status:
    """How far the table has come."""
    if seating.aborted:
        return Status.ABORTED
    if over:
        return Status.OVER
    return Status.PLAYING if seating.is_full else Status.OPEN


def opened(event: TableOpened) -> Seating:
    """A table at which nobody sits yet."""
    return Seating(event, (Sitting(),) * event.seats)


def seated(seating: Seating, event: AnyRoomEvent, round_: int) -> Seating:
    """The table after an event; `round_`: how many rounds have begun."""
    match event:
        case SeatTaken():
            taken = Sitting(Kind.PERSON, event.identity, event.name, event.avatar)
            held = seating.held | {(event.identity, event.seat, round_)}
            return _sit(seating, event.seat, taken)._replace(held=held)
        case BotSeated():
            return _sit(seating, event.seat, Sitting(Kind.BOT, None, event.name, "", event.level))
        case SeatLeft():
            identity = seating.sittings[event.seat].identity
            left = {(identity, event.seat, round_)} if identity else frozenset()
            return _sit(seating, event.seat, Sitting())._replace(held=seating.held | left)
        case RematchMade():
            return seating._replace(next=event.table)
        case TableOpened():
            return opened(event)
    return _said(seating, event)


def _said(
    seating: Seating, event: Aborted | Paused | Resumed | Accepted | RematchOffered
) -> Seating:
    match event:
        case Aborted():
            return seating._replace(aborted=True)
        case Paused() | Resumed():
            return seating._replace(paused=isinstance(event, Paused))
        case Accepted():
            return seating._replace(accepted=seating.accepted | {event.seat})
        case RematchOffered():
            return seating._replace(rematch=seating.rematch | {event.seat})


def _sit(seating: Seating, seat: int, sitting: Sitting) -> Seating:
    before = seating.sittings
    return seating._replace(sittings=(*before[:seat], sitting, *before[seat + 1 :]))
