"""Heavy work runs outside the event loop, and its amount is limited."""

import asyncio
import os

import pytest

from keypeg.rules.errors import Illegal, Reason
from keypeg.server.running.denied import CONFLICT, Denied
from keypeg.server.running.heavy_work import Busy, HeavyWork, TookTooLong
from keypeg.table.records.referee import RecordRefused, judge
from server.heavy import deny, own_process, rest, vanish
from server.people import run_scenario

NOT_OURS = {"keypeg": 1, "edition": "chess", "options": {}, "seats": [], "actions": []}


@pytest.fixture
def work() -> HeavyWork:
    return HeavyWork(1, 1, 1, 60)


def test_work_runs_in_another_process(work: HeavyWork) -> None:
    try:
        assert run_scenario(work.do(["ann"], own_process)) != os.getpid()
    finally:
        work.stop()


def test_requests_of_one_asker_wait_for_each_other(work: HeavyWork) -> None:
    async def scenario() -> None:
        resting = asyncio.create_task(work.do(["ann"], rest, 600))
        await asyncio.sleep(0)
        with pytest.raises(Busy) as why:
            await work.do(["ann"], own_process)
        assert why.value.own
        resting.cancel()
        await asyncio.gather(resting, return_exceptions=True)

    try:
        run_scenario(scenario())
    finally:
        work.stop()


@pytest.mark.parametrize("askers", [["ann", "there"], ["ben", "here"]])
def test_neither_another_address_nor_another_identity_is_a_new_asker(
    work: HeavyWork, askers: list[str]
) -> None:
    async def scenario() -> None:
        resting = asyncio.create_task(work.do(["ann", "here"], rest, 600))
        await asyncio.sleep(0)
        with pytest.raises(Busy) as why:
            await work.do(askers, own_process)
        assert why.value.own
        resting.cancel()
        await asyncio.gather(resting, return_exceptions=True)
        assert not work._under_way

    try:
        run_scenario(scenario())
    finally:
        work.stop()


def test_a_request_beyond_the_queue_is_refused_at_once(work: HeavyWork) -> None:
    """With one process and one place in the queue, a third request is refused."""

    async def scenario() -> None:
        resting = [asyncio.create_task(work.do([who], rest, 600)) for who in ("ann", "ben")]
        await asyncio.sleep(0)
        with pytest.raises(Busy) as why:
            await work.do(["cem"], own_process)
        assert not why.value.own
        for each in resting:
            each.cancel()
        await asyncio.gather(*resting, return_exceptions=True)

    try:
        run_scenario(scenario())
    finally:
        work.stop()


def test_work_that_takes_too_long_is_cancelled() -> None:
    work = HeavyWork(1, 1, 1, 0.05)
    try:
        with pytest.raises(TookTooLong):
            run_scenario(work.do(["ann"], rest, 600))
    finally:
        work.stop()


def test_a_killed_process_is_replaced(work: HeavyWork) -> None:
    async def scenario() -> int:
        with pytest.raises(Busy):
            await work.do(["ann"], vanish)
        return await work.do(["ann"], own_process)

    try:
        assert run_scenario(scenario())
    finally:
        work.stop()


def test_refusals_are_passed_back_unchanged(work: HeavyWork) -> None:
    async def scenario() -> None:
        with pytest.raises(Denied) as denied:
            await work.do(["ann"], deny)
        why = denied.value
        assert (why.status, why.reason, why.about, why.wait) == (CONFLICT, "seat_taken", "a", 3)
        with pytest.raises(RecordRefused) as refused:
            await work.do(
                ["ann"],
                judge,
                {"keypeg": 1, "edition": "chess", "options": {}, "seats": [], "actions": []},
            )
        assert refused.value.action is None
        assert isinstance(refused.value.why, Illegal)
        assert refused.value.why.reason is Reason.UNKNOWN_EDITION

    try:
        run_scenario(scenario())
    finally:
        work.stop()
