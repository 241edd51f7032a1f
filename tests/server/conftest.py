"""Fixtures for tests of the server: real services, and the event loop's backend."""

import pytest

from server.services import postgres, redis_server

__all__ = ["anyio_backend", "postgres", "redis_server"]


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"
