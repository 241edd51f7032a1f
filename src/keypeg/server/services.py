"""What routes and sockets work with: wired once, in `create_app`."""

from dataclasses import dataclass

from keypeg.server.bots import Bots
from keypeg.server.buses.contract import Bus
from keypeg.server.config import Config
from keypeg.server.identity import Signer
from keypeg.server.limits import RateLimit
from keypeg.server.metrics import Metrics
from keypeg.server.rooms import Rooms
from keypeg.server.stores.contract import Store


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
    new_tables: RateLimit
    """By identity."""
    new_tables_from: RateLimit
    """By address."""
