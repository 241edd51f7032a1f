"""SQLite and PostgreSQL for the tests of what every store must do."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from keypeg.server.stores.contract import (
    Store,
)
from server.services import Postgres
from server.stores.filing import opened


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'keypeg #1%.db'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.fresh()


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    async with opened(url) as found:
        yield found
