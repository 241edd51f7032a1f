"""Who sits where at a table, and what has been said around the match. Pure."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from msgspec import structs

from keypeg.rules.edition import Rules
from keypeg.rules.editions import find
from keypeg.rules.seats import Seat
from keypeg.server.stores.contract import TOMBSTONE, Status
from keypeg.server.tables.seats.room_events import TableOpened
from keypeg.server.tables.seats.sittings import Gone, Kind, Sitting
from keypeg.table.records.record import Header, plain_options

PAUSES: Final = 2
"""Pauses per seat in a match with other people, so that nobody is kept waiting for ever."""


@dataclass(frozen=True)
class Seating:
    """Everything about a table except its match.

    What follows from it is worked out once, because every move asks for it and few change it.
    """

    opened: TableOpened
    sittings: tuple[Sitting, ...]
    held: frozenset[tuple[str, int, int]] = frozenset()
    """(identity, seat, round) for each seat held so far; rounds count those begun."""
    aborted: bool = False
    paused: bool = False
    accepted: frozenset[int] = frozenset()
    rematch: frozenset[int] = frozenset()
    next: str | None = None
    over: bool = False
    """Whether the match is over, so that nobody may sit down any more."""
    custom: bool = False
    """Whether the match continues a given position."""
    begun: bool = False
    """Whether all seats have been filled once; from then on the match runs."""
    among_people: bool = False
    """Whether a different person sat at each seat when it began."""
    gone: tuple[Gone, ...] = ()
    """Per seat, once the match runs."""
    hints: tuple[int, ...] = ()
    """Hints given, per seat."""
    dearest: tuple[str, ...] = ()
    """The dearest kind of hint given, per seat; empty for none."""
    pauses: tuple[int, ...] = ()
    """Pauses asked for, per seat."""

    def but(self, **changes: Any) -> "Seating":
        """The same with some fields changed."""
        return replace(self, **changes)

    @cached_property
    def rules(self) -> Rules:
        return find(self.opened.edition).rules(
            self.opened.seats, **plain_options(self.opened.options)
        )

    @cached_property
    def is_full(self) -> bool:
        """Whether every seat is taken, so that the match may begin."""
        return Kind.FREE not in [sitting.kind for sitting in self.sittings]

    @cached_property
    def has_bots(self) -> bool:
        """Whether the program plays a seat."""
        return any(sitting.kind.is_program for sitting in self.sittings)

    @cached_property
    def has_people(self) -> bool:
        """Whether a seat is a person's or free."""
        return any(not sitting.kind.is_program for sitting in self.sittings)

    @cached_property
    def is_among_people(self) -> bool:
        """Whether each seat is a different person's; fixed once the match has begun."""
        if self.begun:
            return self.among_people
        people = [s.identity for s in self.sittings if s.kind is Kind.PERSON]
        return not self.has_bots and len(people) == len(set(people))

    @cached_property
    def is_left(self) -> bool:
        """Whether a seat was left in the running match and is still free."""
        return any(gone.since is not None for gone in self.gone)

    def lost(self, now: int) -> list[Seat]:
        """Seats that were left too long ago: they lose the match."""
        return [Seat(seat) for seat, gone in enumerate(self.gone) if gone.is_lost(now)]

    def seats_of(self, identity: str | None) -> tuple[Seat, ...]:
        """The seats an identity holds."""
        return () if identity is None else self._seats_by_identity.get(identity, ())

    @cached_property
    def _seats_by_identity(self) -> dict[str, tuple[Seat, ...]]:
        seats: dict[str, tuple[Seat, ...]] = {}
        for seat, sitting in enumerate(self.sittings):
            if sitting.identity is not None:
                seats[sitting.identity] = (*seats.get(sitting.identity, ()), Seat(seat))
        return seats

    @cached_property
    def deleted_seats(self) -> list[Seat]:
        """Seats of deleted identities, which nobody can leave any more."""
        seats = map(Seat, range(len(self.sittings)))
        return [s for s in seats if (self.sittings[s].identity or "").startswith(TOMBSTONE)]

    def is_held(self, seat: Seat, identity: str | None) -> bool:
        """Whether an identity holds a seat."""
        return identity is not None and self.sittings[seat].identity == identity

    def may_pause(self, seat: Seat) -> bool:
        """Whether a seat may ask for a pause; always, if only one person plays."""
        people = {sitting.identity for sitting in self.sittings if sitting.identity is not None}
        return len(people) < 2 or self.pauses[seat] < PAUSES

    def may_take(self, identity: str, seat: int, round_: int) -> bool:
        """Whether an identity may take a seat: not if it holds another or held one in this round.

        Whoever takes a seat learns all that it has heard; nobody may learn that of two seats.
        """
        others = {s for who, s, r in self.held if who == identity and r == round_ and s != seat}
        others.update(self.seats_of(identity))
        return self.sittings[seat].kind is Kind.FREE and not others

    def entombed(self, identity: str, tombstone: str) -> "Seating":
        """The same with an identity replaced by its tombstone; names stay."""

        def replaced(who: str | None) -> str | None:
            return tombstone if who == identity else who

        return self.but(
            opened=structs.replace(self.opened, by=replaced(self.opened.by)),
            sittings=tuple(s._replace(identity=replaced(s.identity)) for s in self.sittings),
            held=frozenset((tombstone if w == identity else w, s, r) for w, s, r in self.held),
        )

    def at_next_round(self) -> "Seating":
        """The seating for a new round, with pending changes of level applied."""
        if not any(sitting.next_level for sitting in self.sittings):
            return self
        return self.but(sittings=tuple(each.at_next_round for each in self.sittings))

    def header(self, name: str) -> Header:
        """The header of the match record."""
        return Header(self.rules, tuple(sitting.name for sitting in self.sittings), name)


def status_of(seating: Seating, *, over: bool) -> Status:
    """The status of a table."""
    if seating.aborted:
        return Status.ABORTED
    if over:
        return Status.OVER
    return Status.PLAYING if seating.is_full else Status.OPEN
