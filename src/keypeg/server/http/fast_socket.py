"""Uvicorn's WebSocket protocol with a fast path for sending whole text messages."""

import asyncio
from collections.abc import Callable, Mapping
from struct import pack
from typing import Any, Final

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.protocol import State

from keypeg.server.http.bounded_http import Accounted
from keypeg.server.http.connections import WINDOW, Received, network_of
from keypeg.server.http.frame_counter import FrameCounter
from keypeg.server.http.guards import address_of
from keypeg.server.running.metrics import DENIED

TEXT: Final = 0x81
"""First byte of an unfragmented text message (RFC 6455, 5.2)."""

EXTENSION: Final = "keypeg.quick"
"""The ASGI extension that exposes the fast path to the app."""

Say = Callable[[bytes], bool]


class QuickSocket(Accounted, WebSocketsSansIOProtocol):
    """Writes text messages directly, without a task or a frame object.

    Uvicorn's own path, still used for everything else, takes a seventh of the cost of a move.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.bounds, self.ledger = config.bounds, config.ledger  # type: ignore[attr-defined] # see serving.py
        self._frames = FrameCounter()
        self._since, self._received = self.loop.time(), Received()
        self._network = ""

    def data_received(self, data: bytes) -> None:
        """Limits frames and bytes: pings and empty frames never reach the app's message limit."""
        # The handshake is received here too; it has been limited like any other request.
        if self.handshake_initiated and not self._may_receive(data):
            DENIED["too_many_messages"] += 1
            self.transport.abort()
        else:
            super().data_received(data)

    def _may_receive(self, data: bytes) -> bool:
        """Counts what was received, here and for the address."""
        now, most = self.loop.time(), self.bounds.of_socket
        if now - self._since > WINDOW:
            self._since, self._received = now, Received()
        more = Received(self._frames.count(data, most.frames), len(data))
        self._received = self._received.plus(more)
        self._network = self._network or self._address()
        return self._received.is_within(most) and self.ledger.receive(self._network, more, now)

    def _address(self) -> str:
        scope: Any = self.scope
        return network_of(address_of(scope, self.bounds.trusted_proxy))

    async def run_asgi(self) -> None:
        (self.scope["extensions"] or {})[EXTENSION] = {"say": self.say}
        await super().run_asgi()

    def say(self, text: bytes) -> bool:
        """Writes a text message; False if the client is slow to read or disconnecting."""
        is_open = self.handshake_complete and self.conn.state is State.OPEN
        is_going = self.disconnected or self.close_sent or not is_open
        if is_going or not self.writable.is_set():
            return False
        self.transport.write(framed(text))
        return True


def quick_way(extensions: Mapping[str, Any] | None) -> Say | None:
    """The fast path of a socket, if its server has one."""
    say: Say | None = (extensions or {}).get(EXTENSION, {}).get("say")
    return say


def framed(text: bytes) -> bytes:
    """A text message as a frame, unmasked as from any server."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    if size < 1 << 16:
        return pack(">BBH", TEXT, 126, size) + text
    return pack(">BBQ", TEXT, 127, size) + text
