"""Uvicorn's HTTP protocol with limits on the size and duration of requests.

Uvicorn on httptools has none of its own: an unfinished header is copied again for each packet, and
a request that never ends is waited for indefinitely.
"""

import asyncio
from enum import Enum, auto
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from keypeg.server.http.connections import (
    BAD_REQUEST,
    FULL,
    HEADERS_TOO_LARGE,
    TOO_SLOW,
    Bounds,
    Denial,
    Ledger,
)
from keypeg.server.running.metrics import DENIED


class RequestPart(Enum):
    """Which part of a request is being read."""

    IDLE = auto()
    """Between requests."""
    HEADERS = auto()
    BODY = auto()


class HeadersTooLarge(Exception):
    """The headers exceed the limits."""


class Accounted(asyncio.Protocol):
    """A connection that is counted in the ledger and aborted if its client stops reading."""

    bounds: Bounds
    ledger: Ledger
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    _stalled: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """Starts the timeout when the client has stopped reading."""
        super().pause_writing()
        self._stalled = self.loop.call_later(self.bounds.stall_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """Stops the timeout when the client reads again."""
        super().resume_writing()
        self._keep()

    def connection_lost(self, exc: Exception | None) -> None:
        """Removes the connection from the ledger."""
        super().connection_lost(exc)
        self._keep()
        self.ledger.leave(self.transport)

    def _keep(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None


class BoundedHttp(Accounted, HttpToolsProtocol):
    """Counts incoming data, and denies requests that are too large, too many or too slow."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.bounds, self.ledger = config.bounds, config.ledger  # type: ignore[attr-defined] # see serving.py
        self._stage = RequestPart.IDLE
        self._header_bytes = 0
        """Bytes of complete header lines."""
        self._fed = 0
        """Bytes received while the headers were incomplete."""
        self._held = 0
        """Bytes held in the ledger for this connection."""
        self._deadline: asyncio.TimerHandle | None = None
        self._denial: Denial | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # uvicorn's own
        """Registers the connection and waits for its first request."""
        super().connection_made(transport)
        denial = self.ledger.enter(transport, self.client[0] if self.client else "")
        if denial is None:
            self._expect_within(self.bounds.header_seconds)
        else:
            self._deny(denial)

    def connection_lost(self, exc: Exception | None) -> None:
        """Releases everything held for the connection."""
        super().connection_lost(exc)
        self._expect_nothing()
        self._release()

    def data_received(self, data: bytes) -> None:
        """Receives a part of a request."""
        if self._denial is not None:
            return
        if self._deadline is None:
            self._expect_within(self.bounds.header_seconds)
        if not self.ledger.hold(len(data)):
            self._deny(FULL)
            return
        self._held += len(data)
        super().data_received(data)
        self._check_unfinished(len(data))

    def _check_unfinished(self, size: int) -> None:
        """Limits incomplete headers, which httptools does not report before the line ends."""
        if self._stage is not RequestPart.HEADERS or self._denial is not None:
            return
        self._fed += size
        if self._fed > self.bounds.header_bytes:
            self._deny(HEADERS_TOO_LARGE)

    def on_message_begin(self) -> None:
        """Called at the first byte of a request."""
        super().on_message_begin()
        self._stage, self._header_bytes, self._fed = RequestPart.HEADERS, 0, 0
        if self._deadline is None:
            # Pipelined: in the same packet as the previous request.
            self._expect_within(self.bounds.header_seconds)

    def on_url(self, url: bytes) -> None:
        """Called for each part of the URL."""
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Called for each complete header line."""
        self._count(len(name) + len(value))
        if len(self.headers) >= self.bounds.header_fields:
            self._denial = HEADERS_TOO_LARGE
            raise HeadersTooLarge
        super().on_header(name, value)

    def _count(self, size: int) -> None:
        self._header_bytes += size
        if self._header_bytes > self.bounds.header_bytes:
            self._denial = HEADERS_TOO_LARGE
            raise HeadersTooLarge

    def on_headers_complete(self) -> None:
        """Passes the request to the app and waits for its body."""
        super().on_headers_complete()
        self._stage = RequestPart.BODY
        self._expect_within(self.bounds.body_seconds)

    def on_message_complete(self) -> None:
        """Called once the request has been read completely."""
        super().on_message_complete()
        self._stage = RequestPart.IDLE
        self._expect_nothing()
        self._release_if_answered()

    def on_response_complete(self) -> None:
        """Called once the response has been sent completely."""
        super().on_response_complete()
        self._release_if_answered()

    def handle_websocket_upgrade(self) -> None:
        """Hands over to the socket, which has its own limits; the ledger keeps the connection."""
        self._expect_nothing()
        self._release()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        """Denies malformed requests with a stable reason instead of uvicorn's message."""
        self._deny(self._denial or BAD_REQUEST)

    def _release_if_answered(self) -> None:
        is_answered = self.cycle is None or self.cycle.response_complete
        if self._stage is RequestPart.IDLE and is_answered:
            self._release()

    def _release(self) -> None:
        self.ledger.release(self._held)
        self._held = 0

    def _expect_within(self, seconds: float) -> None:
        self._expect_nothing()
        self._deadline = self.loop.call_later(seconds, self._deny, TOO_SLOW)

    def _expect_nothing(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _deny(self, denial: Denial) -> None:
        """Sends the reason, unless a response has been started, and closes the connection."""
        self._denial = denial
        DENIED[denial.reason] += 1
        self._expect_nothing()
        is_answering = self.cycle is not None and self.cycle.response_started
        if is_answering and not self.cycle.response_complete:
            self.transport.abort()
        elif not self.transport.is_closing():
            self.transport.write(denial.response())
            self.transport.close()
