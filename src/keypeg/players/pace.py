"""How long a character takes over a row against the clock, and how long it lets others react."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import log
from typing import Final

from keypeg.players.chance import Source
from keypeg.rules.seats import Seat
from keypeg.table.match import View
from keypeg.table.phases import markable, phase
from keypeg.table.state import Phase


@dataclass(frozen=True, slots=True)
class Pace:
    """The times of one character: chosen, not measured on people."""

    think: float
    """Median seconds of thought per row."""
    peg: float
    """Seconds to place a peg."""
    moment: float
    """Seconds it waits before acting out of turn, so that people can act first."""

    def seconds(self, holes: int, source: Source) -> float:
        """The time for one row."""
        return self.think * source.lognormvariate(0, SPREAD) + self.peg * holes


SPREAD: Final = log(1.5)
"""σ of the lognormal distribution: two thirds of all times lie within a factor of 1.5."""

PACES: Final[Mapping[str, Pace]] = {
    "mouse": Pace(think=20, peg=1.2, moment=8),
    "hare": Pace(think=15, peg=1.0, moment=7),
    "fox": Pace(think=12, peg=0.8, moment=6),
    "owl": Pace(think=10, peg=0.7, moment=5),
    "sphinx": Pace(think=8, peg=0.6, moment=4),
}

DEFAULT: Final = PACES["sphinx"]
"""For baseline players."""

CORRECTION: Final = 2.0
"""Seconds for which a mark given by hand can be corrected before the next row."""


def seconds_for(breaker: str, view: View, source: Source) -> float:
    """How long this player takes over its next row; 0 without a clock."""
    rules = view.match.rules
    is_timed = rules.order is not None and rules.order.timed
    if not is_timed or view.seat is None or phase(view.match) is not Phase.PLACING:
        return 0.0
    return PACES.get(breaker, DEFAULT).seconds(holes_of(view, view.seat), source)


def moment_for(breaker: str, view: View) -> float:
    """Seconds to wait while others may call out of turn or correct a mark; otherwise 0."""
    match = view.match
    circle = match.playing.circle if match.playing else None
    is_asked = circle is not None and bool(circle.questions)
    holders = match.rules.holders
    if is_asked and holders is not None and holders.claim_any_time:
        return PACES.get(breaker, DEFAULT).moment
    may_be_corrected = match.rules.way.can_err and (is_asked or bool(markable(match)))
    return CORRECTION if may_be_corrected else 0.0


def holes_of(view: View, seat: Seat) -> int:
    """How many pegs a row of this seat has."""
    match = view.match
    board = next(b for b in match.rules.boards[match.maker] if seat in b.seekers)
    return board.guesses.holes
