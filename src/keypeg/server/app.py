"""`create_app(config)`: the one place where things are wired."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp

import keypeg
from keypeg.rules.errors import Illegal
from keypeg.server.bots import Bots
from keypeg.server.buses.opened import bus_at
from keypeg.server.config import Config
from keypeg.server.guards import Guard, allowed_hosts
from keypeg.server.identity import signer_of
from keypeg.server.limits import RateLimit
from keypeg.server.logs import LOGGER
from keypeg.server.metrics import Metrics
from keypeg.server.pages import Pages, bundle
from keypeg.server.problems import (
    Denied,
    on_conflict,
    on_deep,
    on_denied,
    on_http,
    on_illegal,
    on_refused,
)
from keypeg.server.rooms import Rooms
from keypeg.server.routes import ROUTES
from keypeg.server.services import Services
from keypeg.server.sockets import table_socket
from keypeg.server.stores.contract import Conflict
from keypeg.server.stores.opened import store_at
from keypeg.server.tidying import begin_tidy, end_tidy, keep_tidy
from keypeg.table.referee import Refused


def create_app(config: Config) -> ASGIApp:
    """The whole server as an ASGI app."""
    app = Litestar(
        [*ROUTES, table_socket],
        lifespan=[lambda app: running(app, config)],
        exception_handlers={
            Denied: on_denied,
            Illegal: on_illegal,
            Conflict: on_conflict,
            Refused: on_refused,
            HTTPException: on_http,
            RecursionError: on_deep,
        },
        openapi_config=OpenAPIConfig("Keypeg", keypeg.__version__, path="/api/schema"),
        request_max_body_size=262_144,
        logging_config=None,
    )
    return Guard(Pages(app, bundle()), allowed_hosts(config))


@asynccontextmanager
async def running(app: Litestar, config: Config) -> AsyncIterator[None]:
    """Store and bus open before the first request, and closed after the last."""
    services = await started(config)
    app.state.services = services
    begin_tidy()
    tidying = asyncio.create_task(keep_tidy())
    LOGGER.info("started", extra={"version": keypeg.__version__})
    try:
        yield
    finally:
        LOGGER.info("stopping", extra={"tables": services.metrics.tables})
        tidying.cancel()
        end_tidy()
        await services.rooms.stop()
        services.bots.stop()
        await services.bus.stop()
        await services.store.stop()


async def started(config: Config) -> Services:
    """The parts of a server, running."""
    store, bus, metrics = store_at(config.database_url), bus_at(config.bus), Metrics()
    await store.start()
    await bus.start()
    signer = await signer_of(store)
    bots = Bots(signer)
    rooms = Rooms(store, bus, bots, metrics)
    await rooms.start()
    by_identity = RateLimit(config.tables_per_minute, 60)
    by_address = RateLimit(config.tables_per_minute_from_address, 60)
    return Services(config, store, bus, signer, bots, rooms, metrics, by_identity, by_address)


def lan_address() -> str:
    """The machine's address in the local network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
