"""Messages reach a client complete and in order, over the short path or the queue."""

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from keypeg.server.http.fast_socket import framed
from keypeg.server.tables.listeners.outbox import WAITING, Outbox


class Client:
    """A client that, for each message, is quick enough for the short path or not."""

    def __init__(self) -> None:
        self.outbox = Outbox()
        self.outbox.at_once = self._at_once
        self.is_quick = True
        self.heard: list[bytes] = []

    def _at_once(self, message: bytes) -> bool:
        if self.is_quick:
            self.heard.append(message)
        return self.is_quick

    async def listen(self) -> None:
        while (message := await self.outbox.take()) is not None:
            # A message taken from the queue is still on its way while other tasks run.
            await asyncio.sleep(0)
            self.heard.append(message)


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 3)), max_size=20))
def test_messages_arrive_in_their_order(steps: list[tuple[bool, int]]) -> None:
    async def talk() -> list[bytes]:
        client = Client()
        listening = asyncio.create_task(client.listen())
        for number, (is_quick, pauses) in enumerate(steps):
            client.is_quick = is_quick
            client.outbox.send(str(number).encode())
            for _ in range(pauses):
                await asyncio.sleep(0)
        client.outbox.put(None)
        await listening
        return client.heard

    assert asyncio.run(talk()) == [str(number).encode() for number in range(len(steps))]


def test_a_quick_client_does_not_wait_for_the_reader() -> None:
    async def talk() -> list[bytes]:
        client = Client()
        listening = asyncio.create_task(client.listen())
        await asyncio.sleep(0)
        client.outbox.send(b"now")
        heard = list(client.heard)
        listening.cancel()
        return heard

    assert asyncio.run(talk()) == [b"now"]


def test_a_client_that_reads_nothing_falls_behind() -> None:
    outbox = Outbox()
    for _ in range(WAITING):
        assert not outbox.is_full
        outbox.send(b"?")
    assert outbox.is_full


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_a_text_is_framed_as_the_standard_says(size: int) -> None:
    text = b"a" * size
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
