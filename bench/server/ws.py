"""A minimal WebSocket client: text frames only, no extensions, no tasks."""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Socket(asyncio.Protocol):
    """One connection; each text received is passed to `heard`."""

    def __init__(self) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.heard: Callable[[bytes], None] = lambda text: None
        self._rest = b""

    @classmethod
    async def open(cls, address: str, path: str, cookie: str) -> "Socket":
        host, port = address.split(":")
        _, socket = await asyncio.get_running_loop().create_connection(cls, host, int(port))
        key = base64.b64encode(os.urandom(16)).decode()
        socket.transport.write(
            f"GET {path} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            f"Sec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n".encode()
        )
        await socket.opened
        return socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionResetError())

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        if not self.opened.done():
            head, ended, data = data.partition(b"\r\n\r\n")
            if not ended:
                self._rest = head
                return
            assert b" 101 " in head.split(b"\r\n")[0], head
            self.opened.set_result(None)
        self._rest = self._read(data)

    def _read(self, data: bytes) -> bytes:
        """Handles all complete frames and returns the incomplete rest."""
        while len(data) >= 2:
            size, first = data[1], 2
            if size == 126:
                size, first = int.from_bytes(data[2:4], "big"), 4
            elif size == 127:
                size, first = int.from_bytes(data[2:10], "big"), 10
            if len(data) < first + size:
                break
            self._take(data[0] & 15, data[first : first + size])
            data = data[first + size :]
        return data

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self.heard(payload)
        elif kind == PING:
            self._write(PONG, payload)
        elif kind == CLOSE:
            self.transport.close()

    def send(self, text: bytes) -> None:
        self._write(TEXT, text)

    def _write(self, kind: int, data: bytes) -> None:
        """Writes a frame masked with zero, which the protocol permits."""
        size, first = len(data), 0x80 | kind
        head = struct.pack(">BB", first, 0x80 | size)
        if size >= 126:
            head = struct.pack(">BBH", first, 0xFE, size)
        self.transport.write(head + b"\0\0\0\0" + data)

    def close(self) -> None:
        self.transport.close()
