"""What is said to a client arrives whole, and in its order, whichever way it goes."""

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from keypeg.server.outbox import WAITING, Outbox
from keypeg.server.quick import framed


class Client:
    """Somebody who is quick, or too slow for the short way, from message to message."""

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
            # What has been taken is still on its way while others do something.
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


def test_a_client_who_reads_nothing_is_behind_at_last() -> None:
    outbox = Outbox()
    for _ in range(WAITING):
        assert not outbox.is_full
        outbox.send(b"?")
    assert outbox.is_full


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_a_text_is_framed_as_the_standard_says(size: int) -> None:
    text = b"a" * size
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
