"""A message read without the parser is the one that the parser reads; the rest is left to it."""

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from keypeg.server.http.connections import LARGEST_FRAME
from keypeg.server.http.whole_message import whole_message


def frame(data: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=True)


def parsed(data: bytes) -> list[bytes]:
    """What the parser makes of it, once a connection is open."""
    reader = ServerProtocol(max_size=LARGEST_FRAME)
    reader.receive_data(
        b"GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    request = reader.events_received()[0]
    reader.send_response(reader.accept(request))  # type: ignore[arg-type]
    reader.receive_data(data)
    return [bytes(each.data) for each in reader.events_received()]  # type: ignore[union-attr]


@given(st.text(st.characters(max_codepoint=127), max_size=LARGEST_FRAME))
def test_a_whole_message_is_read_as_the_parser_reads_it(text: str) -> None:
    data = frame(text.encode())
    assert whole_message(data) == text
    assert parsed(data) == [text.encode()]


@given(st.binary(max_size=200))
def test_whatever_else_is_read_is_what_the_parser_reads(data: bytes) -> None:
    text = whole_message(data)
    assert text is None or parsed(data) == [text.encode()]


@pytest.mark.parametrize(
    "data",
    [
        frame(b"half")[:-1],
        frame(b"two") + frame(b"messages"),
        frame(b"a part", fin=False),
        frame(b"binary", Opcode.BINARY),
        frame(b"", Opcode.PING),
        frame("é".encode()),
        frame(b"\xff"),
        Frame(Opcode.TEXT, b"unmasked").serialize(mask=False),
        frame(b"x" * (LARGEST_FRAME + 1)),
        struct.pack(">BBQ", 0x81, 0xFF, 127) + bytes(4 + 127),
        struct.pack(">BB", 0x81, 0xFF) + bytes(4 + 127),
    ],
    # Masks are random, and names of tests must not be.
    ids=lambda data: f"{len(data)} bytes",
)
def test_what_is_not_one_short_ascii_message_is_left_to_the_parser(data: bytes) -> None:
    assert whole_message(data) is None
