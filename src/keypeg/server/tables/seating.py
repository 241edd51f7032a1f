"""Room events (seats, pauses, rematches) and the seating they fold into. Pure."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Any, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from keypeg.rules.edition import Rules
from keypeg.rules.editions import find
from keypeg.rules.seats import Seat
from keypeg.server.bodies.coach import HINTS
from keypeg.server.bodies.tables import ClockRules
from keypeg.server.stores.contract import TOMBSTONE, Status
from keypeg.table.records.record import Header, plain_options


class Kind(StrEnum):
    """What fills a seat."""

    FREE = "free"
    PERSON = "person"
    BOT = "bot"
    PUZZLE = "puzzle"
    """The maker of a daily puzzle."""

    @property
    def is_program(self) -> bool:
        """Whether the program acts for the seat."""
        return self in (Kind.BOT, Kind.PUZZLE)


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


class Sitting(NamedTuple):
    """What fills one seat."""

    kind: Kind = Kind.FREE
    identity: str | None = None
    name: str = ""
    avatar: str = ""
    level: str | None = None
    """For `Kind.BOT`: the player's name in `keypeg.players.registry`."""
    day: str | None = None
    """For `Kind.PUZZLE`: the day, as in its `PuzzleSeated`."""
    next_level: str | None = None
    """For `Kind.BOT`: the level from the next round on, if it will change."""

    @property
    def is_somebody(self) -> bool:
        """Whether a person sits there who has not deleted their data."""
        return self.identity is not None and not self.identity.startswith(TOMBSTONE)


PAUSES: Final = 2
"""Pauses per seat in a match with other people, so that nobody is kept waiting for ever."""
ABSENCE_MS: Final = 60_000
"""How long an absent seat is waited for before the others may go on without it."""


class Gone(NamedTuple):
    """Whether a seat has been left in a running match, and for how long in total."""

    since: int | None = None
    """When it was left, in milliseconds since the epoch; None if somebody sits there."""
    before: int = 0
    """Total milliseconds of earlier absences."""

    def back(self, at: int) -> "Gone":
        """The same after somebody has sat down again."""
        return self if self.since is None else Gone(None, self.before + at - self.since)

    def is_lost(self, now: int) -> bool:
        """Whether the seat has been left for `ABSENCE_MS` in total."""
        return self.since is not None and now - self.since + self.before >= ABSENCE_MS


class Seating(NamedTuple):
    """Everything about a table except its match."""

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

    @property
    def rules(self) -> Rules:
        return find(self.opened.edition).rules(
            self.opened.seats, **plain_options(self.opened.options)
        )

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken, so that the match may begin."""
        return Kind.FREE not in [sitting.kind for sitting in self.sittings]

    @property
    def has_bots(self) -> bool:
        """Whether the program plays a seat."""
        return any(sitting.kind.is_program for sitting in self.sittings)

    @property
    def has_people(self) -> bool:
        """Whether a seat is a person's or free."""
        return any(not sitting.kind.is_program for sitting in self.sittings)

    @property
    def is_among_people(self) -> bool:
        """Whether each seat is a different person's; fixed once the match has begun."""
        if self.begun:
            return self.among_people
        people = [s.identity for s in self.sittings if s.kind is Kind.PERSON]
        return not self.has_bots and len(people) == len(set(people))

    @property
    def is_left(self) -> bool:
        """Whether a seat was left in the running match and is still free."""
        return any(gone.since is not None for gone in self.gone)

    def lost(self, now: int) -> list[Seat]:
        """Seats that were left too long ago: they lose the match."""
        return [Seat(seat) for seat, gone in enumerate(self.gone) if gone.is_lost(now)]

    def seats_of(self, identity: str | None) -> tuple[Seat, ...]:
        """The seats an identity holds."""
        return tuple(
            Seat(seat)
            for seat, sitting in enumerate(self.sittings)
            if identity is not None and sitting.identity == identity
        )

    @property
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

        return self._replace(
            opened=replace(self.opened, by=replaced(self.opened.by)),
            sittings=tuple(s._replace(identity=replaced(s.identity)) for s in self.sittings),
            held=frozenset((tombstone if w == identity else w, s, r) for w, s, r in self.held),
        )

    def at_next_round(self) -> "Seating":
        """The seating for a new round, with pending changes of level applied."""
        if not any(sitting.next_level for sitting in self.sittings):
            return self
        return self._replace(sittings=tuple(map(_next, self.sittings)))

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


def opened(event: TableOpened) -> Seating:
    """The seating of a new table, with all seats free."""
    none, free = (0,) * event.seats, (Sitting(),) * event.seats
    dearest = ("",) * event.seats
    return Seating(event, free, custom=event.custom, hints=none, dearest=dearest, pauses=none)


def seated(seating: Seating, event: AnyRoomEvent, round_: int, at: int = 0) -> Seating:
    """The seating after an event at time `at`; `round_`: the number of rounds begun."""
    match event:
        case SeatTaken():
            taken = Sitting(Kind.PERSON, event.identity, event.name, event.avatar)
            held = seating.held | {(event.identity, event.seat, round_)}
            return _sits(seating, event.seat, taken, at)._replace(held=held)
        case BotSeated() | PuzzleSeated():
            return _program_sits(seating, event, at)
        case SeatLeft():
            return _leaves(seating, event.seat, round_, at)
        case RematchMade():
            return seating._replace(next=event.table)
        case TableOpened():
            return opened(event)
    return _said(seating, event)


OLD_PUZZLE: Final = "puzzle "
"""Prefix of a puzzle's level in tables stored before `PuzzleSeated` existed."""


def _program_sits(seating: Seating, event: BotSeated | PuzzleSeated, at: int) -> Seating:
    if isinstance(event, BotSeated) and event.later:
        waiting = seating.sittings[event.seat]._replace(next_level=event.level)
        return _fill(seating, event.seat, waiting)
    return _sits(seating, event.seat, _program(event), at)


def _program(event: BotSeated | PuzzleSeated) -> Sitting:
    if isinstance(event, PuzzleSeated):
        return _puzzle(event.day)
    if event.level.startswith(OLD_PUZZLE):
        return _puzzle(event.level.removeprefix(OLD_PUZZLE))
    return Sitting(Kind.BOT, None, event.name, "", event.level)


def _next(sitting: Sitting) -> Sitting:
    return sitting._replace(level=sitting.next_level or sitting.level, next_level=None)


def _puzzle(day: str) -> Sitting:
    return Sitting(Kind.PUZZLE, None, day, day=day)


def _sits(seating: Seating, seat: int, sitting: Sitting, at: int) -> Seating:
    seating = _fill(seating, seat, sitting)
    if seating.begun:
        return _be(seating, seat, seating.gone[seat].back(at))
    if not seating.is_full:
        return seating
    everybody_here = (Gone(),) * len(seating.sittings)
    among_people = seating.is_among_people
    return seating._replace(begun=True, among_people=among_people, gone=everybody_here)


def _leaves(seating: Seating, seat: int, round_: int, at: int) -> Seating:
    """Frees a seat; in a running match it keeps the name of whoever left."""
    before = seating.sittings[seat]
    left = {(before.identity, seat, round_)} if before.identity else frozenset()
    seating = seating._replace(held=seating.held | left)
    if not seating.begun:
        return _fill(seating, seat, Sitting())
    free = Sitting(Kind.FREE, None, before.name, before.avatar)
    return _be(_fill(seating, seat, free), seat, seating.gone[seat]._replace(since=at))


def _be(seating: Seating, seat: int, gone: Gone) -> Seating:
    before = seating.gone
    return seating._replace(gone=(*before[:seat], gone, *before[seat + 1 :]))


def _said(
    seating: Seating, event: Aborted | Paused | Resumed | Accepted | RematchOffered | HintTaken
) -> Seating:
    match event:
        case Aborted():
            return seating._replace(aborted=True)
        case Paused():
            return seating._replace(paused=True, pauses=_one_more(seating.pauses, event.seat))
        case Resumed():
            return seating._replace(paused=False)
        case Accepted():
            return seating._replace(accepted=seating.accepted | {event.seat})
        case RematchOffered():
            return seating._replace(rematch=seating.rematch | {event.seat})
        case HintTaken():
            hints = _one_more(seating.hints, event.seat)
            return seating._replace(hints=hints, dearest=_dearest(seating.dearest, event))


def _dearest(known: tuple[str, ...], given: HintTaken) -> tuple[str, ...]:
    """The dearest kinds of hints, one hint later."""
    every = [*known]
    every[given.seat] = dearest_of([every[given.seat], given.step])
    return tuple(every)


def dearest_of(steps: Iterable[str]) -> str:
    """The dearest of some kinds of hints; empty if there is none."""
    return max((step for step in steps if step in HINTS), key=HINTS.index, default="")


def _one_more(counts: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])


def _fill(seating: Seating, seat: int, sitting: Sitting) -> Seating:
    before = seating.sittings
    return seating._replace(sittings=(*before[:seat], sitting, *before[seat + 1 :]))
