"""What happened, and who hears it: every event says so itself, and there is no default.

A secret never rides in an event that others hear. Setting a code yields *that* it is set, for
all, and *which*, for its maker. Events carry results: `evolve` files them and computes nothing.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from keypeg.rules.boards import Result
from keypeg.rules.circle import Pins
from keypeg.rules.codes import Cards, Code, Hidden, Tokens
from keypeg.rules.marking import Answer
from keypeg.rules.scoring import Points
from keypeg.rules.seats import HOUSE, Seat

Listener = Seat | None
"""A seat, the house, or None: somebody who only watches."""


@dataclass(frozen=True, slots=True)
class Audience:
    """Who hears an event: everybody, or one listener. The house hears everything."""

    only: Listener = None
    """None: everybody."""

    def includes(self, listener: Listener) -> bool:
        return self.only is None or listener in (self.only, HOUSE)


EVERYONE = Audience()
HOUSE_ALONE = Audience(HOUSE)


class Event(ABC):
    """Something that happened at the table."""

    __slots__ = ()

    @property
    @abstractmethod
    def audience(self) -> Audience:
        """Who hears it."""


class ForEveryone(Event):
    """Seats and watchers alike."""

    __slots__ = ()

    @property
    def audience(self) -> Audience:
        return EVERYONE


@dataclass(frozen=True, slots=True)
class ForSeat(Event):
    """One seat alone: its own secret."""

    seat: Seat

    @property
    def audience(self) -> Audience:
        return Audience(self.seat)


class ForHouse(Event):
    """No seat at all, until it is opened."""

    __slots__ = ()

    @property
    def audience(self) -> Audience:
        return HOUSE_ALONE


@dataclass(frozen=True, slots=True)
class RoundBegun(ForEveryone):
    """A new round: the boards lie ready."""


@dataclass(frozen=True, slots=True)
class CodeSet(ForEveryone):
    """A maker has hidden a code, and perhaps is bound to it."""

    seat: Seat
    commit: str | None


@dataclass(frozen=True, slots=True)
class CodeKept(ForSeat):
    """Which code: for its maker."""

    code: Hidden


@dataclass(frozen=True, slots=True)
class SaltKept(ForHouse):
    """What will open a commitment: nobody hears it before the reveal."""

    seat: Seat
    salt: str


@dataclass(frozen=True, slots=True)
class Dealt(ForEveryone):
    """Every seat has drawn its tokens; the starter asks first."""

    starter: Seat
    commits: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class TokensKept(ForSeat):
    """Which tokens: for the seat that drew them."""

    tokens: Tokens


@dataclass(frozen=True, slots=True)
class CardsRemoved(ForEveryone):
    """Chance took cards out of the pack and covered them."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class RowPlaced(ForEveryone):
    """A row lies open on a board."""

    seat: Seat
    board: int
    code: Code
    at: int | None


@dataclass(frozen=True, slots=True)
class RowSealed(ForEveryone):
    """A row lies face down."""

    seat: Seat
    board: int


@dataclass(frozen=True, slots=True)
class RowKept(ForSeat):
    """Which row lies face down: for the seat that placed it."""

    row: int
    code: Code


@dataclass(frozen=True, slots=True)
class RowOpened(ForEveryone):
    """A sealed row is turned."""

    row: int
    code: Code


@dataclass(frozen=True, slots=True)
class MarkGiven(ForEveryone):
    """A maker has marked a row by hand, or marked it anew."""

    seat: Seat
    row: int


@dataclass(frozen=True, slots=True)
class MarkKept(ForSeat):
    """Which mark: for its giver, until all may hear it."""

    row: int
    mark: Answer


@dataclass(frozen=True, slots=True)
class RowMarked(ForEveryone):
    """A row has its mark, and what it gives its seeker."""

    row: int
    mark: Answer
    points: int


@dataclass(frozen=True, slots=True)
class Asked(ForEveryone):
    """A question lies on the table; the turn passes on."""

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
    """A seat has named the whole code, and whether it is right; the turn after it."""

    seat: Seat
    code: Code
    right: bool
    turn: Seat


@dataclass(frozen=True, slots=True)
class Disputed(ForEveryone):
    """A breaker has said that the marks cannot be right."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CodeRevealed(ForEveryone):
    """Unplugged: the maker has shown the code kept on paper."""

    seat: Seat
    code: Hidden


@dataclass(frozen=True, slots=True)
class SecretOpened(ForEveryone):
    """The table shows what a seat has hidden, and what opens its commitment."""

    seat: Seat
    code: Hidden
    salt: str | None


@dataclass(frozen=True, slots=True)
class Audited(ForEveryone):
    """By hand: what every row's mark should have been."""

    true_marks: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class RoundEnded(ForEveryone):
    """The round is over; the central board as it lies now."""

    result: Result
    points: Points
    covered: Cards


@dataclass(frozen=True, slots=True)
class RoundOverturned(ForEveryone):
    """The round just over gets another result and does not count; a match that was over goes on."""

    result: Result
    points: Points


@dataclass(frozen=True, slots=True)
class Resigned(ForEveryone):
    """A seat has given the match up."""

    seat: Seat
    by: str | None


@dataclass(frozen=True, slots=True)
class MatchEnded(ForEveryone):
    """The match is over; the seats that share the win."""

    winners: tuple[Seat, ...]
