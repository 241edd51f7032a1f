"""Routes for monitoring: health, readiness, metrics."""

from litestar import get
from prometheus_client import CONTENT_TYPE_LATEST

import keypeg
from keypeg.server.bodies.tables import (
    Health,
)
from keypeg.server.http.errors import AnyRequest
from keypeg.server.http.routes.requests import (
    services_of,
)


@get("/health")
async def health() -> Health:
    """Whether the process is alive."""
    return Health("ok", keypeg.__version__)


@get("/ready")
async def ready(request: AnyRequest) -> Health:
    """Whether store and bus are available."""
    await services_of(request).readiness.check()
    return Health("ok", keypeg.__version__)


@get("/metrics", media_type=CONTENT_TYPE_LATEST)
async def metrics(request: AnyRequest) -> bytes:
    """Metrics for Prometheus."""
    return services_of(request).metrics.text()


ROUTES = [health, ready, metrics]
