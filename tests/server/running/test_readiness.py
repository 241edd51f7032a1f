"""Whoever asks again and again whether the server is ready costs the store one write a second."""

import asyncio
from unittest.mock import AsyncMock

import pytest

from keypeg.server.running import readiness
from keypeg.server.running.readiness import Readiness
from server.people import run_scenario


def test_answers_of_one_second_share_a_look() -> None:
    async def scenario() -> int:
        store = AsyncMock()
        ready = Readiness(store, AsyncMock())
        await asyncio.gather(*(ready.check() for _ in range(5)))
        await ready.check()
        return int(store.ping.await_count)

    assert run_scenario(scenario()) == 1


def test_an_old_answer_is_not_given_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "KNOWN_SECONDS", -1.0)

    async def scenario() -> None:
        store = AsyncMock()
        ready = Readiness(store, AsyncMock())
        await ready.check()
        store.ping.side_effect = ConnectionError
        with pytest.raises(ConnectionError):
            await ready.check()

    run_scenario(scenario())


def test_a_failure_is_told_to_all_who_ask() -> None:
    async def scenario() -> list[object]:
        bus = AsyncMock(**{"ping.side_effect": ConnectionError})
        ready = Readiness(AsyncMock(), bus)
        asked = [ready.check() for _ in range(3)]
        return [type(why) for why in await asyncio.gather(*asked, return_exceptions=True)]

    assert run_scenario(scenario()) == [ConnectionError] * 3
