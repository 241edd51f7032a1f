"""Internal errors: logged and counted where they happen; clients see only a stable reason."""

from typing import Final

from keypeg.server.running.logs import LOGGER
from keypeg.server.running.metrics import Metrics
from keypeg.server.stores.contract import NotStored

NOT_STORED: Final = "not_stored"
FAILED: Final = "failed"


def reported(metrics: Metrics, why: Exception, where: str, **about: str) -> str:
    """Logs and counts a failure; returns the reason for the client. `about`: extra log fields."""
    reason = NOT_STORED if isinstance(why, NotStored) else FAILED
    metrics.failures[where] += 1
    LOGGER.error(reason, exc_info=why, extra={"where": where} | about)
    return reason
