"""Who asks for much waits for himself, not others for him."""

import asyncio
import threading

import pytest

from keypeg.server.features.fair_threads import FairThreads
from server.people import run_scenario


def test_owners_take_turns() -> None:
    """Ann has asked for five things before Ben asks for one."""
    done: list[str] = []
    gate = threading.Event()

    async def scenario() -> None:
        threads = FairThreads(1, "test")
        first = asyncio.create_task(threads.run("ann", 60, gate.wait))
        await asyncio.sleep(0)
        asked = [threads.run("ann", 60, done.append, f"ann {n}") for n in range(5)]
        asked.append(threads.run("ben", 60, done.append, "ben"))
        tasks = [asyncio.create_task(each) for each in asked]
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(first, *tasks)
        threads.stop()

    run_scenario(scenario())
    assert done.index("ben") == 1


def test_patience_begins_with_the_work() -> None:
    """Whoever has waited for long is not refused for it."""
    gate = threading.Event()

    async def scenario() -> str:
        threads = FairThreads(1, "test")
        stuck = asyncio.create_task(threads.run("ann", 0.1, gate.wait))
        await asyncio.sleep(0)
        waiting = asyncio.create_task(threads.run("ben", 0.1, str, "done"))
        with pytest.raises(TimeoutError):
            await stuck
        await asyncio.sleep(0.3)
        assert not waiting.done()
        gate.set()
        return await waiting

    assert run_scenario(scenario()) == "done"


def test_who_no_longer_waits_loses_his_turn() -> None:
    gate = threading.Event()

    async def scenario() -> str:
        threads = FairThreads(1, "test")
        first = asyncio.create_task(threads.run("ann", 60, gate.wait))
        await asyncio.sleep(0)
        gone = asyncio.create_task(threads.run("ann", 60, str, "gone"))
        waiting = asyncio.create_task(threads.run("ben", 60, str, "done"))
        await asyncio.sleep(0)
        gone.cancel()
        gate.set()
        await first
        return await waiting

    assert run_scenario(scenario()) == "done"


def test_what_fails_is_raised_and_frees_its_thread() -> None:
    async def scenario() -> str:
        threads = FairThreads(1, "test")
        with pytest.raises(ValueError, match="x"):
            await threads.run("ann", 60, int, "x")
        return await threads.run("ann", 60, str, "done")

    assert run_scenario(scenario()) == "done"
