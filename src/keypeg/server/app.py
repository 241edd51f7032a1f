"""`create_app(config)`: the composition root of the server."""

import asyncio
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp

import keypeg
from keypeg.server.buses.opening import bus_at
from keypeg.server.features.bots import Bots
from keypeg.server.features.histories import Histories
from keypeg.server.features.lobby import Lobby
from keypeg.server.features.ratings import Leaderboards
from keypeg.server.features.results import file_result
from keypeg.server.features.shared_reviews import SharedReviews
from keypeg.server.http.api_document import ApiDocument, encode_document
from keypeg.server.http.errors import HANDLERS
from keypeg.server.http.guards import Guard, allowed_hosts
from keypeg.server.http.limits import RateLimits
from keypeg.server.http.routes import ROUTES
from keypeg.server.http.routes.requests import MOST_LISTED, check_flood
from keypeg.server.http.services import Services
from keypeg.server.http.sockets import table_socket
from keypeg.server.http.static_pages import Pages, bundle
from keypeg.server.running.config import Config
from keypeg.server.running.heavy_work import HeavyWork
from keypeg.server.running.logs import LOGGER
from keypeg.server.running.memory import begin_tidy, end_tidy, keep_tidy
from keypeg.server.running.metrics import Metrics
from keypeg.server.running.readiness import Readiness
from keypeg.server.stores.opening import store_at
from keypeg.server.tables.rooms.registry import Rooms
from keypeg.server.tables.rooms.unused import UnusedTables
from keypeg.server.tables.seats.identity import signer_of


def create_app(config: Config) -> ASGIApp:
    """The whole server as an ASGI app."""
    app = Litestar(
        [*ROUTES, table_socket],
        before_request=check_flood,
        lifespan=[lambda app: running(app, config)],
        exception_handlers=HANDLERS,
        openapi_config=OpenAPIConfig(
            "Keypeg", keypeg.__version__, path="/api/schema", render_plugins=[ApiDocument()]
        ),
        request_max_body_size=262_144,
        logging_config=None,
    )
    return Guard(
        Pages(app, bundle()),
        allowed_hosts(config),
        secure=config.secure,
        trusted_proxy=config.trusted_proxy,
    )


@asynccontextmanager
async def running(app: Litestar, config: Config) -> AsyncIterator[None]:
    """Opens store and bus before the first request and closes them after the last."""
    services = await started(config)
    app.state.services = services
    encode_document(app)
    begin_tidy()
    tasks = [asyncio.create_task(keep_tidy()), asyncio.create_task(services.limits.keep_telling())]
    LOGGER.info("started", extra={"version": keypeg.__version__})
    try:
        yield
    finally:
        LOGGER.info("stopping", extra={"tables": services.metrics.tables})
        for task in tasks:
            task.cancel()
        end_tidy()
        await services.rooms.stop()
        services.bots.stop()
        services.judging.stop()
        services.coaching.stop()
        services.drawing.stop()
        await services.bus.stop()
        await services.store.stop()


async def started(config: Config) -> Services:
    """Creates and starts the parts of a server."""
    store, bus, metrics = store_at(config.database_url), bus_at(config.bus), Metrics()
    await store.start()
    await bus.start()
    signer = await signer_of(store)
    bots = Bots(signer, metrics, config.pace)
    rooms = Rooms(store, bus, bots, metrics, file_result)
    await rooms.start()
    unused = UnusedTables(rooms.process, store, rooms.background, config.unused_days)
    rooms.background.start(unused.look)
    coaching = HeavyWork(config.judges or half_the_cores(), 64, 8, config.judge_seconds)
    return Services(
        config=config,
        store=store,
        bus=bus,
        signer=signer,
        bots=bots,
        rooms=rooms,
        metrics=metrics,
        readiness=Readiness(store, bus),
        judging=HeavyWork(config.judges or half_the_cores(), 8, 2, config.judge_seconds),
        coaching=coaching,
        reviews=SharedReviews(coaching),
        histories=Histories(),
        drawing=HeavyWork(1, 32, 8, config.judge_seconds),
        printed={},
        limits=RateLimits(config, bus),
        leaderboards=Leaderboards(store),
        lobby=Lobby(store, MOST_LISTED),
    )


def half_the_cores() -> int:
    """Half the cores, but at least one; the rest are for the tables."""
    return max(1, (os.cpu_count() or 1) // 2)


def lan_address() -> str:
    """The machine's address in the local network; found without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
