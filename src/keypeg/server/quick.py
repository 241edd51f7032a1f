"""Uvicorn's socket, with a shorter way out for what goes out most: whole texts."""

from collections.abc import Callable, Mapping
from struct import pack
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

TEXT: Final = 0x81
"""A whole message, of text (RFC 6455, 5.2)."""


EXTENSION: Final = "keypeg.quick"
"""By which the app finds the short way (ASGI, "Extensions")."""

Say = Callable[[bytes], bool]


class QuickSocket(WebSocketsSansIOProtocol):
    """Writes a text at once, without a task and a frame object; the rest goes uvicorn's way.

    The general way is safe for everything and takes a seventh of what a move costs the server.
    """

    async def run_asgi(self) -> None:
        (self.scope["extensions"] or {})[EXTENSION] = {"say": self.say}
        await super().run_asgi()

    def say(self, text: bytes) -> bool:
        """Whether the text is on its way: not while the client is slow to read, or going."""
        is_open = self.handshake_complete and self.conn.state is State.OPEN
        is_going = self.disconnected or self.close_sent or not is_open
        if is_going or not self.writable.is_set():
            return False
        self.transport.write(framed(text))
        return True


def quick_way(extensions: Mapping[str, Any] | None) -> Say | None:
    """A socket's short way out, if its server has one."""
    say: Say | None = (extensions or {}).get(EXTENSION, {}).get("say")
    return say


def framed(text: bytes) -> bytes:
    """A text as a frame; a server's are not masked."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    if size < 1 << 16:
        return pack(">BBH", TEXT, 126, size) + text
    return pack(">BBQ", TEXT, 127, size) + text
