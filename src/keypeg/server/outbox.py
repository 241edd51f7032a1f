"""Messages on their way to one client."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

WAITING: Final = 64
"""Messages a slow client may be behind before it is dropped."""


class Outbox:
    """A short queue with one reader; asyncio's own serves many and costs a move in twenty."""

    def __init__(self) -> None:
        self.at_once: Callable[[bytes], bool] | None = None
        """A shorter way, where there is one: says whether the message is on it."""
        self._messages: deque[bytes | None] = deque()
        self._reader: asyncio.Future[None] | None = None
        """Set while the reader waits."""

    @property
    def is_full(self) -> bool:
        """Whether the client is too far behind."""
        return len(self._messages) >= WAITING

    def send(self, message: bytes) -> None:
        """One message more, after all others: none must be left, nor still be with the reader."""
        is_next = self._reader is not None and not self._messages
        if not (is_next and self.at_once is not None and self.at_once(message)):
            self.put(message)

    def put(self, message: bytes | None) -> None:
        """Leaves a message for the reader; None is the last."""
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def clear(self) -> None:
        """Forgets what has not been sent."""
        self._messages.clear()

    async def take(self) -> bytes | None:
        """The next message, as soon as there is one."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._messages.popleft()
