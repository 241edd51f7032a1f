"""For whoever watches the process."""

from litestar import get

import keypeg
from keypeg.server.bodies import (
    Health,
)
from keypeg.server.problems import AnyRequest
from keypeg.server.routes.asking import (
    services_of,
)


@get("/health")
async def health() -> Health:
    """Whether the process is alive."""
    return Health("ok", keypeg.__version__)


@get("/ready")
async def ready(request: AnyRequest) -> Health:
    """Whether store and bus answer."""
    services = services_of(request)
    await services.store.ping()
    await services.bus.ping()
    return Health("ok", keypeg.__version__)


@get("/metrics", media_type="text/plain")
async def metrics(request: AnyRequest) -> str:
    """For Prometheus."""
    return services_of(request).metrics.text()


ROUTES = [health, ready, metrics]
