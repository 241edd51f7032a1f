"""A match as one listener knows it: the house knows everything, a seat what it has heard."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from keypeg.rules.boards import Board, Result, Row
from keypeg.rules.codes import Cards, Code, Hidden
from keypeg.rules.edition import Rules
from keypeg.rules.holders import Pins
from keypeg.rules.scoring import Points, added, running
from keypeg.rules.seats import Seat


class Secret(NamedTuple):
    """What one seat hides in a round: a code, cards or tokens."""

    seat: Seat
    code: Hidden | None = None
    """None for listeners who do not know it."""
    commit: str | None = None
    """The hash published when it was hidden."""
    salt: str | None = None
    """What opens the hash; only the house knows it before the reveal."""


class Question(NamedTuple):
    """Group: a question with its answers, or a claim with its verdict."""

    seat: Seat
    code: Code
    is_claim: bool = False
    answers: Mapping[Seat, Pins] = MappingProxyType({})
    right: bool | None = None

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        # A read-only mapping cannot be pickled.
        return Question, (self.seat, self.code, self.is_claim, dict(self.answers), self.right)


class Circle(NamedTuple):
    """Group: whose turn it is, who is out, and what was asked."""

    starter: Seat
    turn: Seat
    out: tuple[Seat, ...] = ()
    """Eliminated by a wrong claim; they still answer."""
    just_asked: Seat | None = None
    """May not claim out of turn until the seat whose turn it is has played (GR 7.3)."""
    questions: tuple[Question, ...] = ()


class Round(NamedTuple):
    """One code, until it is found or given up."""

    number: int
    """Counted from 1 over all rounds, replayed ones included."""
    leg: int
    """How many rounds that count were over when this one began."""
    makers: tuple[Seat, ...]
    boards: tuple[Board, ...] = ()
    covered: Cards = ()
    """Royale: the central board at the start of the round."""
    secrets: tuple[Secret, ...] = ()
    rows: tuple[Row, ...] = ()
    circle: Circle | None = None
    result: Result | None = None
    points: Points = ()
    """What the round gave each seat, once it is over."""

    def with_rows(self, rows: tuple[Row, ...]) -> "Round":
        """The same round with other rows; much faster than `_replace`, on the hot path."""
        return tuple.__new__(Round, (*self[:6], rows, *self[7:]))

    def secret_of(self, seat: Seat) -> Secret | None:
        """What a seat has hidden in this round, if anything."""
        for secret in self.secrets:
            if secret.seat == seat:
                return secret
        return None


class Match(NamedTuple):
    """Everything one listener knows of a match. Built by `evolve` alone."""

    rules: Rules
    name: str | None = None
    """The name that commitments are bound to."""
    rounds: tuple[Round, ...] = ()
    legs: int = 0
    """How many rounds that count are over."""
    banked: Points = ()
    """The points of all rounds that are over."""
    covered: Cards = ()
    """Royale: the central board."""
    is_over: bool = False
    winners: tuple[Seat, ...] = ()
    resigned: Seat | None = None

    def with_round(self, round_: Round) -> "Match":
        """The same match with its last round replaced; faster than `_replace`."""
        return tuple.__new__(Match, (*self[:2], (*self.rounds[:-1], round_), *self[3:]))

    @property
    def playing(self) -> Round | None:
        """The round being played; None between rounds."""
        rounds = self.rounds
        return rounds[-1] if rounds and rounds[-1].result is None else None

    @property
    def last(self) -> Round | None:
        """The round being played or the one just over."""
        return self.rounds[-1] if self.rounds else None

    @property
    def maker(self) -> Seat:
        """Who makes the next code (in a duel, the first of the two)."""
        return self.rules.course.maker(self.legs, self.rules.seats)

    @property
    def scores(self) -> Points:
        """The points of all rounds, including the one being played."""
        seats, open_ = self.rules.seats, self.playing
        banked = self.banked or (0,) * seats
        return added(banked, running(open_.rows, seats)) if open_ else banked


def points_of(round_: Round, seats: int) -> Points:
    """What a round has given each seat so far."""
    return round_.points or running(round_.rows, seats)


class Phase(StrEnum):
    """What the table is waiting for."""

    SETTING = "setting"
    DEALING = "dealing"
    REMOVING = "removing"
    PLACING = "placing"
    MARKING = "marking"
    OPENING = "opening"
    ASKING = "asking"
    ANSWERING = "answering"
    OVER = "over"
