"""A real server on a free port of this machine, in its own thread."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from msgspec.structs import replace

from keypeg.server.app import create_app
from keypeg.server.http.serving import ServerSettings
from keypeg.server.running.config import Config


@contextmanager
def serving(config: Config) -> Iterator[str]:
    """The address of a server that runs inside the block."""
    settings = ServerSettings(replace(config, port=0), create_app(config))
    settings.timeout_graceful_shutdown = 2
    server = uvicorn.Server(settings)
    ready = threading.Event()
    started = server.startup

    async def startup(sockets: object = None) -> None:
        await started(sockets)  # type: ignore[arg-type]
        ready.set()

    server.startup = startup  # type: ignore[method-assign]
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    assert ready.wait(60)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(30)
        assert not thread.is_alive()


def relaxed(database: str, bus: str = "memory:") -> Config:
    """Settings for tests that open many tables and send messages quickly."""
    return Config(
        database=database,
        pace=0.0,
        bus=bus,
        connections_from_address=100_000,
        messages_per_10s=100_000,
        messages_per_10s_from_address=100_000,
        requests_per_10s_from_address=100_000,
        codes_per_minute=100_000,
        codes_per_minute_from_address=100_000,
        tables_per_minute=100_000,
        tables_per_minute_from_address=100_000,
        judge_seconds=600.0,
    )
