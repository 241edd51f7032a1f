"""What somebody may hear at a table now; derived from the seating alone."""

from enum import Enum
from typing import Final, NamedTuple

from keypeg.rules.seats import Seat
from keypeg.server.tables.seats.seating import Seating
from keypeg.table.events import Listener


class Hears(Enum):
    """How much a standpoint hears."""

    MATCH = "match"
    """The match: what a seat hears, or what everybody hears."""
    ROOM = "room"
    """Who sits where, but nothing of the match."""
    NOTHING = "nothing"


class Standpoint(NamedTuple):
    """Where somebody stands: at a seat, watching, waiting at the door or outside."""

    hears: Hears
    listener: Listener = None
    """Whose events are heard; None for those that everybody hears."""

    @property
    def is_watching(self) -> bool:
        """Whether this is a watcher's standpoint."""
        return self.hears is Hears.MATCH and self.listener is None


WATCHING: Final = Standpoint(Hears.MATCH)
WAITING: Final = Standpoint(Hears.ROOM)
"""Behind the curtain of a shared device, or at a private table with a free seat."""
OUTSIDE: Final = Standpoint(Hears.NOTHING)


class Guest(NamedTuple):
    """Who listens, and what they asked for."""

    identity: str | None
    seat: Seat | None = None
    """Which seat to look through, where the identity has several; None for none of them."""
    host: str | None = None
    """The identity whose invitation link was shown; valid while it has a seat."""
    insists: bool = False
    """Whether to refuse any standpoint other than the one asked for, as over plain HTTP."""


def standpoint_of(seating: Seating, guest: Guest) -> Standpoint:
    """A guest's standpoint in a seating."""
    seats = seating.seats_of(guest.identity)
    if guest.seat is not None and guest.seat in seats:
        return Standpoint(Hears.MATCH, guest.seat)
    if guest.insists and (guest.seat is not None or len(seats) > 1):
        return OUTSIDE
    if len(seats) > 1:
        return WAITING
    return Standpoint(Hears.MATCH, seats[0]) if seats else _among_others(seating, guest)


def _among_others(seating: Seating, guest: Guest) -> Standpoint:
    if seating.opened.watch or seating.seats_of(guest.host):
        return WATCHING
    is_open = not (seating.is_full or seating.aborted or seating.over)
    return WAITING if is_open and not guest.insists else OUTSIDE
