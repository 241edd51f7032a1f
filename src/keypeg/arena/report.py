"""The JSON report of a contest."""

from typing import Any

from keypeg.arena.contest import Contest
from keypeg.arena.running import Series
from keypeg.arena.tallies import Interval, Tally, gain, ratings, tallied


def document(
    contest: Contest, series: Series, seconds: float, baseline: str | None = None
) -> dict[str, Any]:
    """The report, with everything that was measured."""
    players = contest.players
    tallies = tallied(series.games, len(players))
    told: dict[str, Any] = {
        "edition": contest.edition,
        "options": {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in contest.options
        },
        "players": list(players),
        "games": len(series.games),
        "seed": contest.seed,
        "seconds": round(seconds, 1),
        "results": [_result(*each) for each in zip(players, tallies, strict=True)],
    }
    if baseline is not None:
        found = gain(series.games, series.others)
        difference = round(found.difference, 4)
        told["gain"] = {
            "over": baseline,
            "difference": difference,
            "interval": _rounded(found.interval),
        }
    strengths = ratings(series.games, len(players))
    told["ratings"] = [
        {"player": name, "mu": round(mu, 1), "sigma": round(sigma, 1)}
        for name, (mu, sigma) in zip(players, strengths, strict=True)
    ]
    return told


def _result(name: str, tally: Tally) -> dict[str, Any]:
    return {
        "player": name,
        "won": tally.won,
        "lost": tally.lost,
        "drawn": tally.drawn,
        "score": round(tally.score, 4),
        "interval": _rounded(tally.interval),
        "points": tally.points,
        "rows": round(sum(tally.rows) / len(tally.rows), 4) if tally.rows else None,
        "actions": len(tally.seconds),
        "p50_ms": round(1000 * tally.slowest(0.5), 1),
        "p99_ms": round(1000 * tally.slowest(0.99), 1),
    }


def _rounded(interval: Interval) -> list[float]:
    return [round(end, 4) for end in interval]
