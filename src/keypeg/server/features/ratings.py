"""Ratings: Weng–Lin (Plackett–Luce) over the results of public matches between people."""

import asyncio
from collections import Counter
from collections.abc import Iterable
from heapq import nlargest
from typing import Final

from msgspec import Struct, json
from openskill.models import PlackettLuce, PlackettLuceRating

from keypeg.server.stores.contract import MatchResult, Store
from keypeg.server.tables.state.table_state import TableState

MOST_LEADERS: Final = 50
OVERLAP_MS: Final = 60_000
"""How far back results are read again, to catch those that other processes filed late."""


class Rating(Struct):
    """The rating of an identity in an edition."""

    strength: float
    """A conservative estimate: the mean minus three standard deviations."""
    played: int


class Leader(Struct):
    """One row of a leaderboard."""

    name: str
    avatar: str
    strength: float
    played: int


_places = json.Decoder(dict[str, int])


def places_in(state: TableState) -> dict[str, int]:
    """Ranks: winners share 1, others 2, deserters 3; whoever never moved has none."""
    winners = state.match.winners
    return {
        who: 3 if who in state.deserted else 1 if seat in winners else 2
        for who, seat in state.moved.items()
    }


async def file(store: Store, table: str, state: TableState, ended: int) -> None:
    """Stores a result, if at least two people have played."""
    places = places_in(state)
    if len(places) > 1:
        edition = state.match.rules.edition
        await store.settle(MatchResult(table, edition, ended, json.encode(places)))


class Ratings:
    """All ratings in an edition, folded from its results in order, each once."""

    def __init__(self) -> None:
        self._model = PlackettLuce()
        self._known: dict[str, PlackettLuceRating] = {}
        self._played: Counter[str] = Counter()
        self._recent: dict[str, int] = {}
        """Recent tables already counted, with their end times; they may be read again."""
        self.since = 0
        """Results from this time on may still be missing: clocks of processes differ a little."""

    def add(self, results: Iterable[MatchResult]) -> None:
        """Adds the results that have not been counted yet."""
        for result in results:
            if result.table not in self._recent:
                self._recent[result.table] = result.ended
                self._file(_places.decode(result.places))
        self.since = max(self._recent.values(), default=0) - OVERLAP_MS
        self._recent = {table: at for table, at in self._recent.items() if at >= self.since}

    def _file(self, places: dict[str, int]) -> None:
        teams = [[self._known.get(who) or self._model.rating()] for who in places]
        after = self._model.rate(teams, ranks=[float(place) for place in places.values()])
        self._known |= {who: team[0] for who, team in zip(places, after, strict=True)}
        self._played.update(places.keys())

    def of(self, who: str) -> Rating:
        """The rating of an identity that has played."""
        return Rating(round(self._known[who].ordinal(), 2), self._played[who])

    def best(self, most: int) -> list[tuple[str, Rating]]:
        """The `most` strongest, in order."""
        best = nlargest(most, self._known, key=lambda who: self._known[who].ordinal())
        return [(who, self.of(who)) for who in best]


class Leaderboards:
    """The ratings of all editions, updated incrementally on request."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._ratings: dict[str, Ratings] = {}
        self._locks: dict[str, asyncio.Lock] = {}

    async def leaders(self, edition: str) -> list[Leader]:
        """The strongest players of an edition, without deleted identities."""
        ratings = self._ratings.setdefault(edition, Ratings())
        async with self._locks.setdefault(edition, asyncio.Lock()):
            results = await self._store.results(edition, ratings.since)
            best = await asyncio.to_thread(_brought_up, ratings, results)
        found = [(await self._store.identity(who), rating) for who, rating in best]
        return [
            Leader(me.name, me.avatar, each.strength, each.played)
            for me, each in found
            if me is not None
        ]


def _brought_up(ratings: Ratings, results: list[MatchResult]) -> list[tuple[str, Rating]]:
    ratings.add(results)
    return ratings.best(MOST_LEADERS)
