"""Uvicorn's WebSocket protocol with fast paths for sending and receiving whole text messages."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from struct import pack
from typing import Any, Final, NamedTuple

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.protocol import State

from keypeg.server.http.bounded_http import Accounted
from keypeg.server.http.connections import WINDOW, Received, network_of
from keypeg.server.http.frame_counter import FrameCounter
from keypeg.server.http.guards import address_of
from keypeg.server.http.whole_message import WHOLE_TEXT, whole_message
from keypeg.server.running.metrics import DENIED

EXTENSION: Final = "keypeg.quick"
"""The ASGI extension that exposes the fast paths to the app."""

MOST_WAITING: Final = 1
"""Messages that may wait for the app before no more are read from the client."""


class QuickWays(NamedTuple):
    """The fast paths of a socket."""

    say: Callable[[bytes], bool]
    """Writes a text message; False if that is not possible now."""
    hear: Callable[[], Awaitable[bytes | None]]
    """Waits for the next message; None once the client is gone."""


class QuickSocket(Accounted, WebSocketsSansIOProtocol):
    """Reads and writes whole text messages directly, without frame objects or tasks.

    Uvicorn's own paths, used for everything else, take a quarter of the cost of a move.
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
        text = whole_message(data) if self._is_between_messages() else None
        if self.handshake_initiated and not self._may_receive(data, is_whole=text is not None):
            DENIED["too_many_messages"] += 1
            self.transport.abort()
        elif text is None:
            super().data_received(data)
        else:
            self._take(text)

    def _is_between_messages(self) -> bool:
        """Whether the parser has read everything and expects a new message."""
        conn = self.conn
        is_open = conn.state is State.OPEN and not self.close_sent
        return is_open and conn.current_size is None and self._frames.is_between

    def _take(self, text: str) -> None:
        """Passes a message to the app; reads no more while too many wait for it."""
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def hear(self) -> bytes | None:
        """Waits for the next message; None once the client is gone. Binary ones are empty."""
        event = await self.receive()
        if event["type"] != "websocket.receive":
            return None
        return (event.get("text") or "").encode()

    def _may_receive(self, data: bytes, *, is_whole: bool) -> bool:
        """Counts what was received, here and for the address."""
        now, most = self.loop.time(), self.bounds.of_socket
        if now - self._since > WINDOW:
            self._since, self._received = now, Received()
        frames = 1 if is_whole else self._frames.count(data, most.frames)
        more = Received(frames, len(data))
        self._received = self._received.plus(more)
        self._network = self._network or self._address()
        return self._received.is_within(most) and self.ledger.receive(self._network, more, now)

    def _address(self) -> str:
        scope: Any = self.scope
        return network_of(address_of(scope, self.bounds.trusted_proxy))

    async def run_asgi(self) -> None:
        (self.scope["extensions"] or {})[EXTENSION] = {"ways": QuickWays(self.say, self.hear)}
        await super().run_asgi()

    def say(self, text: bytes) -> bool:
        """Writes a text message; False if the client is slow to read or disconnecting."""
        is_open = self.handshake_complete and self.conn.state is State.OPEN
        is_going = self.disconnected or self.close_sent or not is_open
        if is_going or not self.writable.is_set():
            return False
        self.transport.write(framed(text))
        return True


def quick_ways(extensions: Mapping[str, Any] | None) -> QuickWays | None:
    """The fast paths of a socket, if its server has them."""
    ways: QuickWays | None = (extensions or {}).get(EXTENSION, {}).get("ways")
    return ways


def framed(text: bytes) -> bytes:
    """A text message as a frame, unmasked as from any server."""
    size = len(text)
    if size < 126:
        return bytes((WHOLE_TEXT, size)) + text
    if size < 1 << 16:
        return pack(">BBH", WHOLE_TEXT, 126, size) + text
    return pack(">BBQ", WHOLE_TEXT, 127, size) + text
