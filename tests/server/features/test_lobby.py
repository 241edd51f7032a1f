"""The lobby does not keep the store busy, however often it is looked at."""

import asyncio
from typing import Any
from unittest.mock import AsyncMock

import pytest

from keypeg.server.features import lobby
from keypeg.server.features.lobby import Lobby
from server.people import run_scenario


def asked(monkeypatch: pytest.MonkeyPatch, share: float, times: int, **store: Any) -> int:
    """How often the store is asked by people who look one after the other."""
    monkeypatch.setattr(lobby, "SHARE", share)
    monkeypatch.setattr(lobby, "LONGEST", 3_600.0)
    tables = AsyncMock(**store)

    async def scenario() -> int:
        shown = Lobby(tables, 100)
        for _ in range(times):
            await asyncio.gather(shown.tables(), return_exceptions=True)
        return int(tables.listed.await_count)

    return run_scenario(scenario())


def test_those_who_look_at_once_share_a_query() -> None:
    async def scenario() -> int:
        store = AsyncMock()
        shown = Lobby(store, 100)
        await asyncio.gather(*(shown.tables() for _ in range(9)))
        return int(store.listed.await_count)

    assert run_scenario(scenario()) == 1


def test_a_slow_answer_is_given_again(monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked(monkeypatch, share=1e-9, times=3) == 1


def test_a_quick_answer_is_always_new(monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked(monkeypatch, share=1e9, times=3) == 3


def test_a_failure_is_not_given_again(monkeypatch: pytest.MonkeyPatch) -> None:
    failing = {"listed.side_effect": ConnectionError}
    assert asked(monkeypatch, share=1e-9, times=3, **failing) == 3
