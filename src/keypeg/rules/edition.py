"""An edition is a value; with its options and a number of seats it gives Rules."""

from collections.abc import Callable
from dataclasses import dataclass

from keypeg.rules.boards import Board
from keypeg.rules.circle import Holders
from keypeg.rules.codes import CodeSpace, Symbol
from keypeg.rules.course import Course, Pack
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.marking import PAIR, Marking
from keypeg.rules.options import Option, Settings, Value, Way
from keypeg.rules.scoring import Penalty, Scoring
from keypeg.rules.seats import Seat, others
from keypeg.rules.turns import TurnOrder


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Rules:
    """The rules of one match, in which no option is left to ask about."""

    edition: str
    chosen: Settings
    """The seats and every option with its value; the fields below are what is played by."""
    course: Course
    penalty: Penalty
    order: TurnOrder | None = None
    """None in a game of holders."""
    scoring: Scoring | None = None
    """None in a game of holders."""
    boards: tuple[tuple[Board, ...], ...] = ()
    """The boards of a round, by the seat that makes its code (seat 0 stands for both in a duel)."""
    marking: Marking = PAIR
    pack: Pack | None = None
    holders: Holders | None = None
    practice: bool = False
    """One round to try oneself, without a winner."""

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.chosen.seats

    @property
    def way(self) -> Way:
        """Who marks the rows."""
        return self.chosen.way

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash((self.edition, self.seats))

    def _identity(self) -> tuple[object, ...]:
        return self.edition, self.seats, self.chosen.values

    def __repr__(self) -> str:
        given = "".join(f", {name}={value!r}" for name, value in self.chosen.given.items())
        return f"find({self.edition!r}).rules({self.seats}{given})"


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """One box: its key, its rulebook, its seats and options, and how they make rules."""

    key: str
    """In records, addresses and databases: never renamed."""
    rulebook: str
    """The section of the rules that describes it."""
    seats: range
    symbols: tuple[Symbol, ...]
    """What its pieces show: colours, and in royale shapes after them."""
    options: tuple[Option, ...]
    build: Callable[["Edition", Settings], Rules]

    def rules(self, seats: int | None = None, /, **options: Value) -> Rules:
        """The rules for so many seats (the fewest by default) and these options."""
        count = self.seats.start if seats is None else seats
        if count not in self.seats:
            raise Illegal(
                Reason.BAD_SEATS, "count", least=self.seats.start, most=self.seats.stop - 1
            )
        return self.build(self, Settings(self.options, count, options))

    def __repr__(self) -> str:
        return f"find({self.key!r})"


def one_board_each(
    seats: int, codes: CodeSpace, *, limit: int, marking: Marking, guesses: CodeSpace | None = None
) -> tuple[tuple[Board, ...], ...]:
    """The boards of a game in which every seat in turn makes a code for all others.

    The seekers begin on the maker's left.
    """
    full = marking.full(codes.holes)
    return tuple(
        (Board(maker, others(maker, seats), limit, codes, guesses or codes, full),)
        for maker in map(Seat, range(seats))
    )
