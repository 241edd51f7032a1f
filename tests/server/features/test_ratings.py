"""Ratings are computed from results, each counted once, however they are read in batches."""

import asyncio
import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from keypeg.server.features.ratings import Leaderboards, Ratings
from keypeg.server.stores.contract import Identity, MatchResult

MINUTE = 60_000


def result(number: int, ended: int | None = None, **places: int) -> MatchResult:
    at = number if ended is None else ended
    return MatchResult(f"t{number}", "classic", at, json.dumps(places).encode())


def rated(*results: MatchResult) -> Ratings:
    ratings = Ratings()
    ratings.add(results)
    return ratings


def test_the_winner_is_rated_higher() -> None:
    ratings = rated(*[result(n, ann=1, ben=2) for n in range(5)])
    assert ratings.of("ann").strength > ratings.of("ben").strength
    assert ratings.of("ann").played == 5
    assert [who for who, _ in ratings.best(2)] == ["ann", "ben"]


def test_a_draw_leaves_equals_equal() -> None:
    ratings = rated(result(1, ann=1, ben=1))
    assert ratings.of("ann").strength == ratings.of("ben").strength


RESULTS = st.lists(
    st.builds(
        lambda winner, loser: {winner: 1, loser: 2},
        st.sampled_from(["ann", "ben"]),
        st.sampled_from(["cem", "dot"]),
    ),
    max_size=12,
)


@given(RESULTS, st.integers(0, 12))
def test_batches_give_the_same_ratings(all_places: list[dict[str, int]], cut: int) -> None:
    """Also if some results are read twice."""
    results = [result(n, n * MINUTE, **places) for n, places in enumerate(all_places)]
    ratings = rated(*results[:cut])
    ratings.add([each for each in results if each.ended >= ratings.since])
    assert ratings.best(9) == rated(*results).best(9)


class CountingStore:
    """A store of results that counts how many are read."""

    def __init__(self) -> None:
        self.all: list[MatchResult] = []
        self.read = 0

    async def results(self, edition: str, since: int = 0) -> list[MatchResult]:
        found = [each for each in self.all if each.ended >= since]
        self.read += len(found)
        return found

    async def identity(self, identity: str) -> Identity | None:
        return Identity(identity, identity, "sun") if identity != "gone" else None


def test_old_results_are_not_read_again() -> None:
    """A thousand results, one per hour.

    The next leaderboard reads only the last and the new one.
    """

    async def scenario() -> None:
        store: Any = CountingStore()
        store.all = [result(n, n * 60 * MINUTE, ann=1, gone=2) for n in range(1_000)]
        boards = Leaderboards(store)
        assert [each.name for each in await boards.leaders("classic")] == ["ann"]
        assert store.read == 1_000
        store.all.append(result(1_000, 1_000 * 60 * MINUTE, ann=1, ben=2))
        assert [each.played for each in await boards.leaders("classic")] == [1_001, 1]
        assert store.read == 1_002

    asyncio.run(scenario())


def test_a_result_that_is_stored_late_counts() -> None:
    """Within a minute, because the clocks of processes do not differ more."""

    async def scenario() -> None:
        store: Any = CountingStore()
        store.all = [result(1, 100 * MINUTE, ann=1, ben=2)]
        boards = Leaderboards(store)
        await boards.leaders("classic")
        store.all.insert(0, result(2, 100 * MINUTE - 5_000, ann=1, ben=2))
        assert [each.played for each in await boards.leaders("classic")] == [2, 2]

    asyncio.run(scenario())
