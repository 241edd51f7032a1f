"""The course of a match: who makes which code, how long it lasts, what becomes of the cards."""

from dataclasses import dataclass
from typing import Protocol

from keypeg.rules.boards import Result
from keypeg.rules.codes import Cards
from keypeg.rules.seats import Seat

DOES_NOT_COUNT = frozenset({Result.ERROR, Result.NULL, Result.EXHAUSTED})
"""Rounds that are played again."""


class Course(Protocol):
    """Legs are the rounds that count: a replayed round is the same leg again."""

    def maker(self, leg: int, seats: int) -> Seat:
        """Who makes the code of a leg, counted from 0 (the first of them, in a duel)."""

    def is_over(self, legs: int, scores: tuple[int, ...]) -> bool:
        """Whether the match ends after so many legs with these scores."""


@dataclass(frozen=True, slots=True)
class Legs:
    """A fixed number of rounds; the maker changes after each, or after several."""

    rounds: int
    stay: int = 1
    """How many rounds in a row one seat makes (royale, `one_maker`: 8)."""

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
    """Three seats: after so many rounds chance removes three cards."""
    refill_after: int | None = None
    """`one_maker`: after so many rounds the pack is whole again."""
    last_removal: int = 0
    """No removal after this leg or later: the match is over."""

    def covered_after(self, legs: int, covered: Cards, used: Cards) -> Cards:
        """The central board once the `legs`-th leg is over."""
        if self.refill_after and legs % self.refill_after == 0:
            return ()
        return covered + used if self.used_leave else covered

    def removals_due(self, legs: int) -> int:
        """How many times chance should have removed cards after so many legs."""
        if not self.remove_every:
            return 0
        return min(legs, self.last_removal) // self.remove_every
