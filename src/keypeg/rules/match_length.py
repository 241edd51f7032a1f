"""The course of a match: who makes which code, how long it lasts, what happens to the cards."""

from dataclasses import dataclass
from typing import Protocol

from keypeg.rules.boards import Result
from keypeg.rules.codes import Cards
from keypeg.rules.seats import Seat

DOES_NOT_COUNT = frozenset({Result.ERROR, Result.NULL, Result.EXHAUSTED})
"""Results after which the round is played again."""


class MatchLength(Protocol):
    """A leg is a round that counts: a replayed round is the same leg again."""

    def maker(self, leg: int, seats: int) -> Seat:
        """Who makes the code of a leg, counted from 0 (the first of them, in a duel)."""

    def is_over(self, legs: int, scores: tuple[int, ...]) -> bool:
        """Whether the match is over after this many legs, with these scores."""


@dataclass(frozen=True, slots=True)
class Legs:
    """A fixed number of rounds; the maker changes after each, or after several."""

    rounds: int
    stay: int = 1
    """For how many consecutive legs a seat is the maker (royale, `one_maker`: 8)."""

    def maker(self, leg: int, seats: int) -> Seat:
        return Seat(leg // self.stay % seats)

    def is_over(self, legs: int, scores: tuple[int, ...]) -> bool:
        return legs >= self.rounds


@dataclass(frozen=True, slots=True)
class FirstTo:
    """The first seat to reach the points wins (CH 2.6)."""

    points: int

    def maker(self, leg: int, seats: int) -> Seat:
        return Seat(0)

    def is_over(self, legs: int, scores: tuple[int, ...]) -> bool:
        return max(scores) >= self.points


@dataclass(frozen=True, slots=True)
class Pack:
    """What happens to the cards between rounds (RO 6.2, 6.6)."""

    used_leave: bool = True
    """Two seats: the three cards of a round are covered for good."""
    remove_every: int | None = None
    """Three seats: chance removes three cards each time this many rounds are over."""
    refill_after: int | None = None
    """`one_maker`: the pack is complete again each time this many rounds are over."""
    last_removal: int = 0
    """The number of legs after which cards are removed for the last time."""

    def covered_after(self, legs: int, covered: Cards, used: Cards) -> Cards:
        """The central board after the `legs`-th leg."""
        if self.refill_after and legs % self.refill_after == 0:
            return ()
        return covered + used if self.used_leave else covered

    def removals_due(self, legs: int) -> int:
        """How many removals are due after this many legs."""
        if not self.remove_every:
            return 0
        return min(legs, self.last_removal) // self.remove_every
