"""Editions as values: given options and a number of seats, an edition builds `Rules`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from keypeg.rules.boards import Board
from keypeg.rules.codes import CodeSpace, Symbol
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.holders import Holders
from keypeg.rules.marking import PAIR, Marking
from keypeg.rules.match_length import MatchLength, Pack
from keypeg.rules.options import Option, Settings, Value, Way
from keypeg.rules.scoring import Penalty, Scoring
from keypeg.rules.seats import Seat, others
from keypeg.rules.turns import TurnOrder


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Rules:
    """The rules of one match, with every option settled."""

    edition: str
    chosen: Settings
    """The number of seats and the value of every option; the fields below follow from them."""
    course: MatchLength
    penalty: Penalty
    order: TurnOrder | None = None
    """None in a game of holders."""
    scoring: Scoring | None = None
    """None in a game of holders."""
    boards: tuple[tuple[Board, ...], ...] = ()
    """The boards of a round, indexed by its maker (seat 0 stands for both in a duel)."""
    marking: Marking = PAIR
    pack: Pack | None = None
    holders: Holders | None = None
    row_repeats: bool = True
    """Whether a row already on the board may be placed there again in the same round."""
    practice: bool = False
    """A single practice round, without a winner."""

    @property
    def seats(self) -> int:
        """How many seats the table has."""
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
    """One box: its key, rulebook, seats and options, and how to build rules from them."""

    key: str
    """Used in records, URLs and databases: never renamed."""
    rulebook: str
    """The section of the rules that describes it."""
    seats: range
    symbols: tuple[Symbol, ...]
    """The symbols on its pieces: colours, followed in royale by shapes."""
    options: tuple[Option, ...]
    build: Callable[["Edition", Settings], Rules]
    usual_seats: int | None = None
    """How many seats to offer when nobody has chosen; None for the fewest."""
    puzzle: Mapping[str, Value] | None = field(default=None, hash=False)
    """The options of the daily puzzle: one round for two seats, in which seat 0 makes the code."""

    def rules(self, seats: int | None = None, /, **options: Value) -> Rules:
        """The rules for this number of seats (the fewest by default) and these options."""
        count = self.seats.start if seats is None else seats
        if count not in self.seats:
            raise Illegal(
                Reason.BAD_SEATS, "count", least=self.seats.start, most=self.seats.stop - 1
            )
        return self.build(self, Settings(self.options, count, options))

    def on_paper(self, seats: int | None = None, /, **options: Value) -> Rules:
        """The rules for play with a physical box: the program never knows a code.

        Records may use them only where the edition offers `unplugged`; a companion always may.
        """
        return self.build(self, self.rules(seats, **options).chosen.on_paper())

    def __repr__(self) -> str:
        return f"find({self.key!r})"


def one_board_each(
    seats: int, codes: CodeSpace, *, limit: int, marking: Marking, guesses: CodeSpace | None = None
) -> tuple[tuple[Board, ...], ...]:
    """The boards of a game in which every seat in turn makes a code for all others.

    The seekers play clockwise, starting on the maker's left.
    """
    full = marking.full(codes.holes)
    return tuple(
        (Board(maker, others(maker, seats), limit, codes, guesses or codes, full),)
        for maker in map(Seat, range(seats))
    )
