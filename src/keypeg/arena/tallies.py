"""Statistics of many games: wins, means and 95 % intervals."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, pvariance
from typing import Final

from openskill.models import PlackettLuce

from keypeg.arena.contest import Share

Z: Final = 1.959964
"""The 97.5 % quantile of the normal distribution, for two-sided 95 % intervals."""

Game = tuple[Share, ...]

Interval = tuple[float, float]


@dataclass(slots=True)
class Tally:
    """The statistics of one player's games."""

    won: int = 0
    lost: int = 0
    drawn: int = 0
    points: int = 0
    rows: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def add(self, share: Share, outcome: int) -> None:
        """Add a game: 1 for won, 0 for drawn, −1 for lost."""
        self.won += outcome > 0
        self.lost += outcome < 0
        self.drawn += outcome == 0
        self.points += share.points
        self.rows += share.rows
        self.seconds += share.seconds

    @property
    def games(self) -> int:
        return self.won + self.lost + self.drawn

    @property
    def score(self) -> float:
        """Wins plus half the draws, as a fraction of all games."""
        return (self.won + self.drawn / 2) / self.games if self.games else 0.0

    @property
    def interval(self) -> Interval:
        """The interval of the score."""
        if not self.games:
            return (0.0, 1.0)
        mean = self.score
        squares = self.won + self.drawn / 4
        half = Z * sqrt(max(0.0, squares / self.games - mean * mean) / self.games)
        if not half:
            # All games ended alike and the variance is 0: use Wilson's width at p = 0 or 1.
            half = Z * Z / (self.games + Z * Z)
        return (max(0.0, mean - half), min(1.0, mean + half))

    def slowest(self, part: float) -> float:
        """The quantile of the thinking time: `part` of all actions took at most this long."""
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def outcomes(game: Game) -> tuple[int, ...]:
    """1 for a sole winner, 0 for those who share the best result, −1 for all others."""
    best = max(share.worth for share in game)
    shared = sum(share.worth == best for share in game) > 1
    return tuple((0 if shared else 1) if share.worth == best else -1 for share in game)


def tallied(games: Sequence[Game], players: int) -> list[Tally]:
    """The tallies of all players, in order of their places."""
    tallies = [Tally() for _ in range(players)]
    for game in games:
        for tally, share, outcome in zip(tallies, game, outcomes(game), strict=True):
            tally.add(share, outcome)
    return tallies


@dataclass(frozen=True, slots=True)
class Gain:
    """The first player's gain over another one in its place, in won − lost per game."""

    difference: float
    interval: Interval


def mean_interval(values: Sequence[float]) -> tuple[float, Interval]:
    """The mean with its interval."""
    if not values:
        return 0.0, (0.0, 0.0)
    mean = fmean(values)
    half = Z * sqrt(pvariance(values, mean) / len(values))
    return mean, (mean - half, mean + half)


def gain(games: Sequence[Game], others: Sequence[Game]) -> Gain:
    """The gain from paired games with the same codes and chance."""
    pairs = zip(games, others, strict=False)
    return Gain(*mean_interval([float(outcomes(a)[0] - outcomes(b)[0]) for a, b in pairs]))


def ratings(games: Sequence[Game], players: int) -> list[tuple[float, float]]:
    """The mean and deviation of each player's strength (Plackett–Luce), updated after each game."""
    model = PlackettLuce()
    known = [[model.rating()] for _ in range(players)]
    if players < 2:
        return [(each.mu, each.sigma) for (each,) in known]
    for game in games:
        ranks = [float(sum(other.worth > share.worth for other in game)) for share in game]
        known = model.rate(known, ranks=ranks)
    return [(each.mu, each.sigma) for (each,) in known]
