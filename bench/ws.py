"""A WebSocket client that costs next to nothing: text frames only, no extensions."""

import asyncio
import base64
import os
import struct


class Socket:
    """One connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, address: str, path: str, cookie: str) -> "Socket":
        host, port = address.split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write(
            f"GET {path} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            f"Sec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n".encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in head.split(b"\r\n")[0], head
        return cls(reader, writer)

    def send(self, data: bytes) -> None:
        """A masked text frame; the mask is zero, which is as good as any here."""
        size = len(data)
        head = bytes([0x81, 0x80 | size]) if size < 126 else b"\x81\xfe" + struct.pack(">H", size)
        self.writer.write(head + b"\0\0\0\0" + data)

    async def receive(self) -> bytes:
        """The next text frame; pings are answered on the way."""
        while True:
            first, size = await self.reader.readexactly(2)
            if size == 126:
                (size,) = struct.unpack(">H", await self.reader.readexactly(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", await self.reader.readexactly(8))
            data = await self.reader.readexactly(size)
            if first & 15 == 1:
                return data
            if first & 15 == 9:
                self.writer.write(bytes([0x8A, 0x80 | size]) + b"\0\0\0\0" + data)
            elif first & 15 == 8:
                raise ConnectionResetError(data)

    def close(self) -> None:
        self.writer.close()
