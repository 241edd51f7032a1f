"""A real server on a free port of this machine, in a thread of its own."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from keypeg.server.app import create_app
from keypeg.server.config import Config
from keypeg.server.quick import QuickSocket


@contextmanager
def serving(config: Config) -> Iterator[str]:
    """The address of a server that runs until the block is left."""
    app = create_app(config)
    settings = uvicorn.Config(
        app,
        host="127.0.0.1",
        port=0,
        ws=QuickSocket,
        ws_max_size=4096,
        ws_per_message_deflate=False,
        log_level="error",
        timeout_graceful_shutdown=2,
    )
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
    """Settings for tests that open many tables and speak quickly."""
    return Config(
        database=database,
        bus=bus,
        messages_per_10s=100_000,
        tables_per_minute=100_000,
        tables_per_minute_from_address=100_000,
    )
