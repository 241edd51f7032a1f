"""A player's matches are reviewed a few at a time, and reviews are reused."""

import asyncio

from msgspec import json

from builders import played, rules_of
from keypeg.coach.review.report import report
from keypeg.rules.seats import Seat
from keypeg.server.features.histories import AT_ONCE, Histories, Played
from keypeg.server.running.heavy_work import Busy, TookTooLong

MATCHES = [Played("ann", f"table{number}", 1) for number in range(AT_ONCE + 2)]
REVIEW = json.encode(report(played(rules_of("classic"), 1).match))


class CountingReviewer:
    """Counts its reviews; raises the given error."""

    def __init__(self, trouble: Exception | None = None) -> None:
        self.weighed: list[str] = []
        self.trouble = trouble

    async def weigh(self, match: Played) -> tuple[bytes, Seat] | None:
        self.weighed.append(match.table)
        if self.trouble is not None:
            raise self.trouble
        return REVIEW, Seat(1)


def counts(histories: Histories, reviewer: CountingReviewer) -> tuple[int, int]:
    found = asyncio.run(histories.of(MATCHES, reviewer.weigh))
    return found["matches"], found["waiting"]


def test_a_request_reviews_a_few_matches_and_the_next_one_the_others() -> None:
    histories, reviewer = Histories(), CountingReviewer()
    assert counts(histories, reviewer) == (AT_ONCE, 2)
    assert counts(histories, reviewer) == (AT_ONCE + 2, 0)
    assert counts(histories, reviewer) == (AT_ONCE + 2, 0)
    assert reviewer.weighed == [each.table for each in MATCHES]


def test_the_remaining_reviews_are_postponed_under_load() -> None:
    assert counts(Histories(), CountingReviewer(Busy())) == (0, len(MATCHES))


def test_a_match_that_takes_too_long_is_not_tried_again() -> None:
    histories, reviewer = Histories(), CountingReviewer(TookTooLong())
    assert counts(histories, reviewer) == (0, 2)
    assert counts(histories, reviewer) == (0, 0)
    assert len(reviewer.weighed) == len(MATCHES)


def test_a_match_that_was_continued_is_reviewed_again() -> None:
    histories, reviewer = Histories(), CountingReviewer()
    one = MATCHES[0]
    for each in (one, one._replace(updated=2)):
        asyncio.run(histories.of([each], reviewer.weigh))
    assert reviewer.weighed == [one.table] * 2
