"""Whatever arrives on a socket, the server answers, closes or ignores it, and never crashes."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from keypeg.server.running.config import Config
from nonsense import JSON
from server.live import serving
from server.people import Person, run_scenario


async def seated(address: str) -> tuple[Person, str]:
    ann = Person(address, "Ann")
    await ann.arrive()
    found = await ann.open("classic", [{"kind": "me"}, {"kind": "bot"}])
    return ann, str(found["room"]["table"])


async def answered(ann: Person, table: str, frames: list[str | bytes]) -> list[dict[str, Any]]:
    """The messages received up to the answer to a ping."""
    told = []
    async with ann.socket(table) as socket:
        for frame in frames:
            await socket.send(frame)
        await socket.send(json.dumps({"type": "ping"}))
        while (message := await ann.hear(socket))["type"] != "pong":
            told.append(message)
    return told


FRAMES = st.one_of(
    st.text(max_size=200),
    JSON.map(json.dumps),
    st.builds(
        lambda action, more: json.dumps({"type": "act", "id": "1", "action": action} | more),
        st.dictionaries(st.sampled_from(["do", "code", "row", "pins", "area"]), JSON, max_size=4),
        st.dictionaries(st.sampled_from(["round", "row", "id", "seat"]), JSON, max_size=2),
    ),
)


@settings(max_examples=40)
@given(frames=st.lists(FRAMES, max_size=6))
def test_garbage_is_answered_and_the_socket_lives(address: str, frames: list[str | bytes]) -> None:
    """Each frame that is not a message gets one refusal; a ping is answered afterwards."""

    async def scenario() -> None:
        ann, table = await seated(address)
        told = await answered(ann, table, frames)
        assert len([m for m in told if m["type"] in ("refused", "done")]) <= len(frames)

    run_scenario(scenario())


@pytest.mark.parametrize("frame", ["x" * 5000, "[" * 4000, json.dumps({"type": "act"}) * 300])
def test_huge_and_deep_frames_are_refused(address: str, frame: str) -> None:
    """Over 4 KB the socket is closed; below, the frame is refused. The server keeps running."""

    async def scenario() -> None:
        ann, table = await seated(address)
        try:
            told = await answered(ann, table, [frame])
            assert "refused" in [message["type"] for message in told]
        except ConnectionClosed:
            assert len(frame) > 4096
        assert await answered(ann, table, []) is not None

    run_scenario(scenario())


def text(number: int) -> bytes:
    act = {"type": "act", "id": str(number), "action": {"do": "guess", "code": ["red"]}}
    return json.dumps(act).encode()


def whole(number: int) -> bytes:
    return Frame(Opcode.TEXT, text(number)).serialize(mask=True)


def in_two_fragments(number: int) -> bytes:
    first = Frame(Opcode.TEXT, text(number)[:9], fin=False).serialize(mask=True)
    return first + Frame(Opcode.CONT, text(number)[9:]).serialize(mask=True)


def halves(data: bytes, first: int) -> list[bytes]:
    return [data[:first], data[first:]]


PING = Frame(Opcode.PING, b"").serialize(mask=True)
ARRIVALS = [
    [whole(1)],
    halves(whole(2), 5),
    [in_two_fragments(3)],
    halves(in_two_fragments(4), 30),
    [whole(5) + whole(6)],
    halves(PING + whole(7), 7),
    [whole(8), PING, whole(9)],
    [whole(10)],
]
"""What arrives at a time: messages whole, split, in fragments, joined, or with pings between."""


def test_messages_are_answered_in_order_however_they_arrive(address: str) -> None:
    """Whole ones are read without the parser, which must not lose its place."""

    async def scenario() -> list[str]:
        ann, table = await seated(address)
        async with ann.socket(table) as socket:
            for data in [data for arrival in ARRIVALS for data in arrival]:
                socket.transport.write(data)
                await asyncio.sleep(0.01)
            refused: list[str] = []
            while len(refused) < 10:
                message = await ann.hear(socket)
                refused += [message["id"]] if message["type"] == "refused" else []
        return refused

    assert run_scenario(scenario()) == [str(number) for number in range(1, 11)]


def test_messages_that_arrive_at_once_are_all_answered(address: str) -> None:
    """No more are read while some wait, and reading goes on afterwards."""

    async def scenario() -> list[str]:
        ann, table = await seated(address)
        async with ann.socket(table) as socket:
            for number in range(8):
                socket.transport.write(whole(number))
            refused: list[str] = []
            while len(refused) < 8:
                message = await ann.hear(socket)
                refused += [message["id"]] if message["type"] == "refused" else []
        return refused

    assert run_scenario(scenario()) == [str(number) for number in range(8)]


def test_a_watcher_cannot_act(address: str) -> None:
    """Without a seat, with somebody else's cookie, or without a cookie."""

    async def scenario() -> None:
        _, table = await seated(address)
        eve = Person(address, "Eve")
        await eve.arrive()
        act = json.dumps({"type": "act", "id": "1", "action": {"do": "resign"}})
        (refused, *_) = [m for m in await answered(eve, table, [act]) if m["type"] == "refused"]
        assert refused["reason"] == "not_your_seat"
        eve.http.cookies.clear()
        eve.http.cookies.set("keypeg", "forged.00")
        (refused, *_) = [m for m in await answered(eve, table, [act]) if m["type"] == "refused"]
        assert refused["reason"] == "not_your_seat"

    run_scenario(scenario())


def test_too_many_messages_end_the_socket(tmp_path: Path) -> None:
    """Twenty in ten seconds by default, including opening the table; then the socket is closed."""

    async def scenario(address: str) -> None:
        ann, table = await seated(address)
        async with ann.socket(table) as socket:
            for _ in range(30):
                await socket.send(json.dumps({"type": "ping"}))
            told = [json.loads(frame) async for frame in socket]
        assert [m["type"] for m in told].count("pong") == 19
        assert told[-1] == {"type": "bye", "why": "too_many_messages"}

    with serving(Config(database=f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        run_scenario(scenario(address))
