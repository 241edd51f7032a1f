"""What tests of the server share: real services, and one event loop's backend."""

import pytest

from server.services import postgres, redis_server

__all__ = ["anyio_backend", "postgres", "redis_server"]


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"
