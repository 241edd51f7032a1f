"""Family for three to five seats: the probability of winning the match, given how a round ends.

The scores are public; the rounds to come are sampled as played by seekers like the others. So a
player who is behind takes more risks, one who is ahead fewer.
"""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

from keypeg.players.points.mark_table import MarkTable
from keypeg.players.points.others import Habit
from keypeg.players.points.playout import Ends, Playout
from keypeg.players.points.worth import Numbers, learnt
from keypeg.rules.match_length import Legs
from keypeg.rules.scoring import Points
from keypeg.rules.seats import Seat
from keypeg.table.match import View
from keypeg.table.state import Match

Scores = NDArray[np.int64]

SAMPLES: Final = 256
"""Number of sampled futures."""

EDGE: Final = 2
"""Extra points that this seat expects per future round as a seeker."""

SHARED: Final = 0.4
"""The value of a shared first place, where a win is 1."""

SMALL: Final = 1e-3
"""The value of one point more than the others' mean, added to the probability of winning."""


@dataclass(frozen=True, eq=False)
class MatchOdds:
    """A match from one seat: the scores so far and samples of the points still to come."""

    place: int
    """This seat's index in the round: the seekers in their order, then the maker."""
    scores: Scores
    """The scores before this round, in the same order."""
    later: Scores
    """The points of the rounds to come: one row per sample, in the same order."""

    @classmethod
    def of(cls, view: View, mark_table: MarkTable, habit: Habit) -> Self:
        """The match from a seeker of the current round."""
        match = view.match
        assert view.seat is not None
        order = _order(match, match.legs)
        scores = np.array(match.banked or (0,) * match.rules.seats)
        later = _sampled_points(match, mark_table, habit)
        later[:, view.seat] += EDGE * _rounds_to_seek(match, view.seat)
        return cls(order.index(view.seat), scores[order], later[:, order])

    def worths(self, ends: Sequence[Ends]) -> Numbers:
        """The mean value of each of these distributions of round ends."""
        kinds = {points: number for number, points in enumerate(dict.fromkeys(_all(ends)))}
        each = self._chances(np.array([*kinds]))
        return np.array([_mean(end, kinds, each) for end in ends])

    def _chances(self, points: Scores) -> Numbers:
        """The value of each way the round may end: mainly the probability of winning the match."""
        ahead = _ahead(self.scores + points, self.place)
        least = (ahead[:, None, :] + _ahead(self.later, self.place)[None]).min(axis=2)
        chances = (least > 0).mean(axis=1) + SHARED * (least == 0).mean(axis=1)
        return np.asarray(chances + SMALL * _ahead(points, self.place).mean(axis=1))


def _ahead(scores: Scores, place: int) -> Scores:
    """A seat's lead over each of the others."""
    return scores[:, [place]] - np.delete(scores, place, axis=1)


def _all(ends: Iterable[Ends]) -> Iterable[Points]:
    return (points for end in ends for points in end)


def _mean(end: Ends, kinds: dict[Points, int], each: Numbers) -> float:
    counts = np.array([*end.values()])
    return float(each[[kinds[points] for points in end]] @ counts / counts.sum())


def _order(match: Match, leg: int) -> list[Seat]:
    """The seats of a round: the seekers in their order, then the maker."""
    maker = match.rules.course.maker(leg, match.rules.seats)
    (board,) = match.rules.boards[maker]
    return [*board.seekers, maker]


def _legs_to_come(match: Match) -> range:
    assert isinstance(match.rules.course, Legs)
    return range(match.legs + 1, match.rules.course.rounds)


def _rounds_to_seek(match: Match, seat: Seat) -> int:
    return sum(_order(match, leg)[-1] != seat for leg in _legs_to_come(match))


def _sampled_points(match: Match, mark_table: MarkTable, habit: Habit) -> Scores:
    """Samples of what the rounds to come add to each seat."""
    seats = match.rules.seats
    added = np.zeros((SAMPLES, seats), dtype=np.int64)
    for leg in _legs_to_come(match):
        added[:, _order(match, leg)] += _sampled_ends(mark_table, seats, habit, leg)
    return added


@lru_cache(maxsize=64)
def _sampled_ends(mark_table: MarkTable, seats: int, habit: Habit, leg: int) -> Scores:
    """A sample of round ends, always the same for the same arguments."""
    ends = round_ends(mark_table, seats, habit)
    source = random.Random(leg)  # noqa: S311  # the same view gets the same row
    return np.array(source.choices([*ends], [*ends.values()], k=SAMPLES))


@lru_cache(maxsize=16)
def round_ends(mark_table: MarkTable, seats: int, habit: Habit) -> Ends:
    """The distribution of round ends if all seekers have this habit."""
    playout = Playout(mark_table, seats, [habit] * (seats - 1), learnt(seats))
    return playout.of(playout.next_row(mark_table.every, ()), mark_table.every, ())
