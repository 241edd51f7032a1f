"""How far the coach's estimates are off where V is out of reach: royale, points, chances to win."""

import random
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

import numpy as np

from builders import header, played, rules_of
from keypeg.coach.review.points import Width, review_points
from keypeg.coach.review.report import report
from keypeg.coach.review.royale import DEPTHS, Depth, Values, deals_before
from keypeg.players.local import LocalTable, no_salt, play
from keypeg.players.registry import player
from keypeg.players.royale.search import DealSearch, deals_left
from keypeg.rules.seats import Seat

SEED: Final = 16
POSITIONS: Final = 200
ROUNDS: Final = 400

WIDER: Final = ((80, (8, 5, 3)), (300, (6, 3, 2)), (13800, (4, 2, 1)))
"""How wide is searched for the second opinion, by the most deals left."""

BEYOND: Final = Width(codes=1 << 30, fewest=1, most=60)
"""How many rows of family are played out for the second opinion."""

CLASSES: Final = ((2, 24), (25, 80), (81, 300), (301, 13800))


class Compared(NamedTuple):
    """How many deals or codes are left, what the coach says, and the second opinion."""

    left: int
    coach: float
    other: float


def royale(count: int, depth: Depth) -> Iterator[Compared]:
    """Positions of plain players' matches, beside a wider search of the same kind."""
    for seed in range(sys.maxsize):
        match, values = played(rules_of("royale", 2, rounds=2), seed).match, Values(depth)
        for round_ in match.rounds:
            for deals, open_ in deals_before(match, round_):
                if len(open_) == 2 and all(len(np.unique(each)) > 1 for each in deals.T):
                    widths = next(each for most, each in WIDER if len(deals) <= most)
                    wider = DealSearch(widths).best(deals_left(deals), open_)
                    worth = values.worth(deals, open_).rows
                    yield Compared(len(deals), worth, min(worth, wider.cost / len(deals)))
                    count -= 1
                    if not count:
                        return


def points(seats: int, count: int) -> Iterator[Compared]:
    """Losses of plain players' rows, beside those against far more rows played out."""
    for seed in range(sys.maxsize):
        match = played(rules_of("family", seats), seed).match
        for round_ in match.rounds:
            both = review_points(match, round_), review_points(match, round_, BEYOND)
            for coach, wider in islice(zip(*both, strict=True), 1, None):
                if coach.loss_points is None or wider.loss_points is None or coach.left_before < 2:
                    continue
                yield Compared(coach.left_before, coach.loss_points, wider.loss_points)
                count -= 1
                if not count:
                    return


class Foretold(NamedTuple):
    """A chance to win before a turn, and how the round ended."""

    chance: float
    won: float


def chances(count: int) -> Iterator[Foretold]:
    """Every turn of rounds between sphinxes, seen from the first breaker."""
    rules = rules_of("challenge", 2, rounds=1)
    players = {Seat(seat): player("sphinx", rules) for seat in (0, 1)}
    for seed in range(count):
        table = LocalTable(header(rules), no_salt)
        for _ in play(table, players, random.Random(seed)):
            pass
        rows = [row for row in report(table.match)["rounds"][0]["rows"] if row["seat"] == 0]
        won = 0.5 if len(table.match.winners) != 1 else float(Seat(0) in table.match.winners)
        yield from (Foretold(row["win_before"], won) for row in rows)


def distance(found: Sequence[Compared]) -> str:
    off = np.array([each.coach - each.other for each in found])
    return f"{len(found)} | {np.abs(off).mean():.3f} | {np.abs(off).max():.3f} | {off.mean():+.3f}"


def calibration(found: Sequence[Foretold]) -> str:
    """Chances in ten classes: how far the mean foretold is from the share that was won."""
    places = np.minimum((10 * np.array([each.chance for each in found])).astype(int), 9)
    off = []
    for place in np.unique(places):
        some = [each for each, at in zip(found, places, strict=True) if at == place]
        said, won = (float(np.mean([each[n] for each in some])) for n in (0, 1))
        off.append((len(some), abs(said - won)))
    mean = sum(count * far for count, far in off) / len(found)
    return f"{len(found)} | {100 * mean:.1f} | {100 * max(far for _, far in off):.1f}"


def lines(positions: int = POSITIONS, rounds: int = ROUNDS) -> Iterator[str]:
    yield f"Royale for two: V of {positions} positions beside a wider search of the same kind,"
    yield "as matches of so many rows are reviewed."
    yield ""
    yield "| rows | deals left | positions | mean distance, rows | largest | mean, signed |"
    yield "|---|---|---|---|---|---|"
    for depth in DEPTHS:
        found = [*royale(positions, depth)]
        for least, most in CLASSES:
            some = [each for each in found if least <= each.left <= most]
            if some:
                yield f"| to {depth.rows} | {least}–{most} | {distance(some)} |"
    yield ""
    yield "Family for three to five: points lost by a row, beside those if 60 rows are played out."
    yield ""
    yield "| seats | rows | mean distance, points | largest | mean, signed |"
    yield "|---|---|---|---|---|"
    for seats in (3, 4, 5):
        yield f"| {seats} | {distance([*points(seats, positions)])} |"
    yield ""
    yield f"Challenge: chances before every turn of {rounds} rounds between sphinxes, in classes"
    yield "of ten percent, beside the share of these rounds that was won."
    yield ""
    yield "| turns | mean distance, percent | largest of a class |"
    yield "|---|---|---|"
    yield f"| {calibration([*chances(rounds)])} |"


if __name__ == "__main__":
    for line in lines(*map(int, sys.argv[1:])):
        print(line, flush=True)
