"""What happened, and who hears it: every event declares its audience; there is no default.

A secret is never part of an event that others hear. Setting a code yields one event saying *that*
it is set, for everyone, and one saying *which* it is, for its maker. Events carry results: `evolve`
only files them.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import Enum

from keypeg.rules.boards import Result
from keypeg.rules.codes import Cards, Code, Hidden, Tokens
from keypeg.rules.holders import Pins
from keypeg.rules.marking import AnyMark
from keypeg.rules.scoring import Points
from keypeg.rules.seats import HOUSE, Seat

Listener = Seat | None
"""A seat, the house, or None for a watcher."""


class Crowd(Enum):
    """More than one listener."""

    EVERYBODY = "everybody"


@dataclass(frozen=True, slots=True)
class Audience:
    """Who hears an event: everybody, or one seat. The house hears everything."""

    hearer: Seat | Crowd

    @property
    def is_everybody(self) -> bool:
        """Whether all seats and watchers hear the event."""
        return self.hearer is Crowd.EVERYBODY

    def includes(self, listener: Listener) -> bool:
        return self.hearer is Crowd.EVERYBODY or listener in (self.hearer, HOUSE)


EVERYONE = Audience(Crowd.EVERYBODY)
HOUSE_ALONE = Audience(HOUSE)


class Event(ABC):
    """Something that happened at the table."""

    __slots__ = ()

    @property
    @abstractmethod
    def audience(self) -> Audience:
        """Who hears it."""


class ForEveryone(Event):
    """Heard by all seats and watchers."""

    __slots__ = ()

    @property
    def audience(self) -> Audience:
        return EVERYONE


@dataclass(frozen=True, slots=True)
class ForSeat(Event):
    """Heard by one seat only: its own secret."""

    seat: Seat

    @property
    def audience(self) -> Audience:
        return Audience(self.seat)


class ForHouse(Event):
    """Heard by no seat until it is opened."""

    __slots__ = ()

    @property
    def audience(self) -> Audience:
        return HOUSE_ALONE


@dataclass(frozen=True, slots=True)
class RoundBegun(ForEveryone):
    """A new round begins with empty boards."""


@dataclass(frozen=True, slots=True)
class CodeSet(ForEveryone):
    """A maker has hidden a code, with or without a commitment."""

    seat: Seat
    commit: str | None


@dataclass(frozen=True, slots=True)
class CodeKept(ForSeat):
    """Which code it is, for its maker."""

    code: Hidden


@dataclass(frozen=True, slots=True)
class SaltKept(ForHouse):
    """The salt that opens a commitment; not heard by anybody before the reveal."""

    seat: Seat
    salt: str


@dataclass(frozen=True, slots=True)
class Dealt(ForEveryone):
    """Every seat has drawn its tokens; the starter asks first."""

    starter: Seat
    commits: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class TokensKept(ForSeat):
    """Which tokens they are, for the seat that drew them."""

    tokens: Tokens


@dataclass(frozen=True, slots=True)
class CardsRemoved(ForEveryone):
    """Chance has taken cards out of the pack and covered them."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class RowPlaced(ForEveryone):
    """A row was placed face up on a board."""

    seat: Seat
    board: int
    code: Code
    at: int | None


@dataclass(frozen=True, slots=True)
class RowSealed(ForEveryone):
    """A row was placed face down."""

    seat: Seat
    board: int


@dataclass(frozen=True, slots=True)
class RowKept(ForSeat):
    """Which row lies face down, for the seat that placed it."""

    row: int
    code: Code


@dataclass(frozen=True, slots=True)
class RowOpened(ForEveryone):
    """A sealed row is turned face up."""

    row: int
    code: Code


@dataclass(frozen=True, slots=True)
class MarkGiven(ForEveryone):
    """A maker has marked a row by hand, or corrected its mark."""

    seat: Seat
    row: int


@dataclass(frozen=True, slots=True)
class MarkKept(ForSeat):
    """Which mark it is, for the seat that gave it, until all may hear it."""

    row: int
    mark: AnyMark


@dataclass(frozen=True, slots=True)
class RowMarked(ForEveryone):
    """A row's mark, and the points it gives its seeker."""

    row: int
    mark: AnyMark
    points: int


@dataclass(frozen=True, slots=True)
class Asked(ForEveryone):
    """A question was asked; the turn passes on."""

    seat: Seat
    code: Code
    turn: Seat


@dataclass(frozen=True, slots=True)
class Answered(ForEveryone):
    """A holder's pins for the last question."""

    seat: Seat
    pins: Pins


@dataclass(frozen=True, slots=True)
class Claimed(ForEveryone):
    """A seat has claimed the whole code: whether it is right, and whose turn is next."""

    seat: Seat
    code: Code
    right: bool
    turn: Seat


@dataclass(frozen=True, slots=True)
class Disputed(ForEveryone):
    """A breaker has declared that the marks cannot be right."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CodeRevealed(ForEveryone):
    """Unplugged: the maker has shown the code kept on paper."""

    seat: Seat
    code: Hidden


@dataclass(frozen=True, slots=True)
class SecretOpened(ForEveryone):
    """The table shows what a seat has hidden, and the salt that opens its commitment."""

    seat: Seat
    code: Hidden
    salt: str | None


@dataclass(frozen=True, slots=True)
class Audited(ForEveryone):
    """By hand: what each row's mark should have been."""

    true_marks: tuple[AnyMark, ...]


@dataclass(frozen=True, slots=True)
class RoundEnded(ForEveryone):
    """The round is over; `covered` is the central board from now on."""

    result: Result
    points: Points
    covered: Cards


@dataclass(frozen=True, slots=True)
class RoundOverturned(ForEveryone):
    """The round just over gets another result and does not count; a finished match goes on."""

    result: Result
    points: Points


@dataclass(frozen=True, slots=True)
class Resigned(ForEveryone):
    """A seat has given up the match."""

    seat: Seat
    by: str | None


@dataclass(frozen=True, slots=True)
class MatchEnded(ForEveryone):
    """The match is over; `winners` share the win."""

    winners: tuple[Seat, ...]
