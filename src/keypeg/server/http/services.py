"""The services that routes and sockets use; wired once, in `create_app`."""

import asyncio
from dataclasses import dataclass

from keypeg.server.buses.contract import Bus
from keypeg.server.features.bots import Bots
from keypeg.server.features.histories import Histories
from keypeg.server.features.lobby import Lobby
from keypeg.server.features.ratings import Leaderboards
from keypeg.server.features.shared_reviews import SharedReviews
from keypeg.server.http.limits import RateLimits
from keypeg.server.running.config import Config
from keypeg.server.running.heavy_work import HeavyWork
from keypeg.server.running.metrics import Metrics
from keypeg.server.running.readiness import Readiness
from keypeg.server.stores.contract import Store
from keypeg.server.tables.rooms.registry import Rooms
from keypeg.server.tables.seats.identity import Signer


@dataclass(slots=True)
class Services:
    """The parts of a running server."""

    config: Config
    store: Store
    bus: Bus
    signer: Signer
    bots: Bots
    rooms: Rooms
    metrics: Metrics
    readiness: Readiness
    judging: HeavyWork
    """Judges match records."""
    coaching: HeavyWork
    """Computes reviews, hints and reasons; also separate."""
    reviews: SharedReviews
    """Reviews of finished matches, shared between requests."""
    histories: Histories
    """Reviews of people's own latest matches."""
    drawing: HeavyWork
    """Draws rules, shared matches and QR codes; separate, so that records never delay readers."""
    printed: dict[tuple[str, str], asyncio.Task[tuple[bytes, bytes]]]
    """Rendered rules by edition and language, plain and gzipped; a cache."""
    limits: RateLimits
    leaderboards: Leaderboards
    lobby: Lobby
