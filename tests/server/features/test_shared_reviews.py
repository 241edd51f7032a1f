"""Reviews of tables are computed once, whoever requests them."""

import asyncio
from typing import Any

import pytest

from keypeg.server.features.shared_reviews import MOST, SharedReviews


class CountingCoach:
    """Counts its requests; the first ones fail as specified."""

    def __init__(self, failing: int = 0) -> None:
        self.asked, self.failing = 0, failing

    async def do(self, askers: list[str], work: Any, record: bytes) -> bytes:
        self.asked += 1
        await asyncio.sleep(0)
        if self.asked <= self.failing:
            raise TimeoutError
        return record


async def record() -> dict[str, Any]:
    return {"keypeg": 1}


def shared(coaching: CountingCoach) -> SharedReviews:
    return SharedReviews(coaching)  # type: ignore[arg-type]  # it does what is asked of it


def test_simultaneous_requests_share_one_review() -> None:
    coaching = CountingCoach()
    reviews = shared(coaching)

    async def scenario() -> list[bytes]:
        asking = (reviews.of(("table", 3), ["here"], record) for _ in range(20))
        return await asyncio.gather(*asking)

    assert set(asyncio.run(scenario())) == {b'{"keypeg":1}'}
    assert coaching.asked == 1


def test_a_match_that_continued_is_reviewed_again() -> None:
    coaching = CountingCoach()
    reviews = shared(coaching)

    async def scenario() -> None:
        for number in (3, 4):
            await reviews.of(("table", number), ["here"], record)

    asyncio.run(scenario())
    assert coaching.asked == 2


def test_what_failed_is_tried_again() -> None:
    reviews = shared(CountingCoach(failing=1))

    async def scenario() -> bytes:
        with pytest.raises(TimeoutError):
            await reviews.of(("table", 3), ["here"], record)
        return await reviews.of(("table", 3), ["here"], record)

    assert asyncio.run(scenario()) == b'{"keypeg":1}'


def test_only_the_latest_reviews_are_cached() -> None:
    coaching = CountingCoach()
    reviews = shared(coaching)

    async def scenario() -> None:
        for number in [*range(MOST + 1), 0]:
            await reviews.of(("table", number), ["here"], record)

    asyncio.run(scenario())
    assert coaching.asked == MOST + 2
