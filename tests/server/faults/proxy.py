"""A connection between two programs that can be cut: a proxy that stops forwarding."""

import asyncio
import threading
from contextlib import suppress
from types import TracebackType
from typing import Self


class Proxy:
    """Forwards one local port to another; while it is cut, nothing passes."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    async def _start(self) -> None:
        self._is_open = asyncio.Event()
        self._is_open.set()
        self._server = await asyncio.start_server(self._forward, "127.0.0.1", 0)
        self.port: int = self._server.sockets[0].getsockname()[1]

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers = [writer]
        # Only the cancelled task knows of the cancellation: the proxy is being stopped.
        with suppress(OSError, asyncio.CancelledError):
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
            writers.append(far_writer)
            await asyncio.gather(self._pump(reader, far_writer), self._pump(far_reader, writer))
        for each in writers:
            each.transport.abort()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                await self._is_open.wait()
                writer.write(data)
                await writer.drain()
        writer.close()

    def cut(self) -> None:
        """From now on nothing passes, and no connection is closed."""
        self._loop.call_soon_threadsafe(self._is_open.clear)

    def mend(self) -> None:
        """Forwards what was held back, and everything after it."""
        self._loop.call_soon_threadsafe(self._is_open.set)

    def __enter__(self) -> Self:
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self._start(), self._loop).result(10)
        return self

    async def _stop(self) -> None:
        self._server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        # Aborted connections are closed in the loop's next iteration.
        await asyncio.sleep(0)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        asyncio.run_coroutine_threadsafe(self._stop(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()
