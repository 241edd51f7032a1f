"""The settings with which uvicorn serves the app."""

from typing import Any

import uvicorn

from keypeg.server.http.bounded_http import BoundedHttp
from keypeg.server.http.connections import LARGEST_FRAME, Ledger, bounds_of
from keypeg.server.http.fast_socket import QuickSocket
from keypeg.server.running.config import Config


class ServerSettings(uvicorn.Config):
    """Uvicorn's settings, with the limits that our protocol classes use."""

    def __init__(self, config: Config, app: Any) -> None:
        super().__init__(
            app,
            factory=isinstance(app, str),
            workers=config.workers,
            host=config.host,
            port=config.port,
            http=BoundedHttp,
            ws=QuickSocket,
            ws_max_size=LARGEST_FRAME,
            ws_per_message_deflate=False,
            loop="auto",
            server_header=False,
            # Forwarding headers are read in guards.py, from the trusted proxy only.
            proxy_headers=False,
            access_log=False,
            # Uvicorn's log lines are formatted as JSON like all others, see logs.py.
            log_config=None,
            log_level="warning",
            timeout_graceful_shutdown=5,
        )
        self.bounds = bounds_of(config)
        self.ledger = Ledger(self.bounds)
