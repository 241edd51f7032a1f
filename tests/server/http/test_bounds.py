"""Limits on what one client may send or leave unsent, so that others are not affected."""

import asyncio
import os
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from keypeg.server.http.connections import Ledger, bounds_of, network_of
from keypeg.server.http.frame_counter import FrameCounter
from keypeg.server.running.config import Config
from server.live import serving
from server.people import Person, run_scenario

HEADER_BYTES, FIELDS, CONNECTIONS, UNFINISHED = 4_000, 20, 12, 60_000

HOST = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"


def small(folder: Path) -> Config:
    return Config(
        database=f"sqlite:///{folder}/keypeg.sqlite",
        header_bytes=HEADER_BYTES,
        header_fields=FIELDS,
        header_seconds=0.2,
        body_seconds=0.2,
        unfinished_bytes=UNFINISHED,
        connections_from_address=CONNECTIONS,
    )


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(small(tmp_path_factory.mktemp("bounds"))) as address:
        yield address


@contextmanager
def connected(address: str) -> Iterator[socket.socket]:
    host, _, port = address.partition(":")
    with socket.create_connection((host, int(port)), timeout=60) as connection:
        yield connection


def answered(connection: socket.socket) -> bytes:
    """Everything until the server closes the connection."""
    answer = b""
    try:
        while part := connection.recv(65_536):
            answer += part
    except ConnectionResetError:
        pass
    return answer


def send_raw(address: str, *parts: bytes) -> bytes:
    """The response to these bytes, until the server closes the connection."""
    with connected(address) as connection:
        try:
            for part in parts:
                connection.sendall(part)
        except ConnectionError:
            pass
        return answered(connection)


def is_healthy(address: str) -> bool:
    return send_raw(address, HOST + b"Connection: close\r\n\r\n").startswith(b"HTTP/1.1 200")


def test_one_long_header_is_refused(address: str) -> None:
    answer = send_raw(address, HOST + b"X: " + b"x" * HEADER_BYTES + b"\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 431")
    assert b'{"reason":"headers_too_large"' in answer


def test_a_header_that_never_ends_is_refused_while_it_comes(address: str) -> None:
    answer = send_raw(address, HOST + b"X: ", *[b"x" * 1_000] * 5)
    assert answer.startswith(b"HTTP/1.1 431")


def test_a_path_that_never_ends_is_refused(address: str) -> None:
    assert send_raw(address, b"GET /" + b"x" * 2 * HEADER_BYTES).startswith(b"HTTP/1.1 431")


def test_too_many_headers_are_refused(address: str) -> None:
    lines = b"".join(b"X-%d: 1\r\n" % place for place in range(FIELDS))
    assert send_raw(address, HOST + lines + b"\r\n").startswith(b"HTTP/1.1 431")


def test_as_many_headers_as_are_allowed_are_read(address: str) -> None:
    lines = b"".join(b"X-%d: 1\r\n" % place for place in range(FIELDS - 2))
    answer = send_raw(address, HOST + lines + b"Connection: close\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    "begun",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"\r\n", id="an empty line"),
        pytest.param(HOST, id="half the headers"),
        pytest.param(HOST + b"Connection: close\r\n", id="all but the empty line"),
        pytest.param(
            b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 40\r\n\r\n{", id="a body"
        ),
    ],
)
def test_a_half_request_is_ended(address: str, begun: bytes) -> None:
    """A client that takes too long gets the reason and is disconnected."""
    answer = send_raw(address, begun)
    assert answer.startswith(b"HTTP/1.1 408")
    assert b'{"reason":"too_slow"' in answer


def test_a_second_half_request_on_one_connection_is_ended(address: str) -> None:
    answer = send_raw(address, HOST + b"\r\n" + HOST)
    assert answer.startswith(b"HTTP/1.1 200")
    assert b"HTTP/1.1 408" in answer


def test_a_complete_request_is_answered_however_it_is_split(address: str) -> None:
    whole = HOST + b"Connection: close\r\n\r\n"
    assert send_raw(address, *[whole[place : place + 1] for place in range(len(whole))]).startswith(
        b"HTTP/1.1 200"
    )


def test_anything_but_http_is_refused_with_a_reason(address: str) -> None:
    answer = send_raw(address, b"\x16\x03\x01 hello\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 400")
    assert b'{"reason":"bad_request"' in answer


def test_one_address_cannot_take_all_connections(tmp_path: Path) -> None:
    """Connections over the limit get the reason at once; the others are served."""
    config = small(tmp_path)
    with serving(config) as address, ExitStack() as stack:
        held = [stack.enter_context(connected(address)) for _ in range(CONNECTIONS + 1)]
        refused = answered(held[-1])
        assert refused.startswith(b"HTTP/1.1 429")
        assert b'{"reason":"too_many_connections"' in refused
        assert b"retry-after: " in refused
        held[0].sendall(HOST + b"\r\n")
        assert held[0].recv(65_536).startswith(b"HTTP/1.1 200")


def test_unfinished_requests_share_a_limit(tmp_path: Path) -> None:
    """Bodies that never end cannot fill the memory, however many connections send them."""
    head = b"POST /api/looks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 30000\r\n\r\n"
    config = small(tmp_path)
    with serving(config) as address, ExitStack() as stack:
        held = [stack.enter_context(connected(address)) for _ in range(3)]
        for connection in held:
            connection.sendall(head + b"x" * 25_000)
        answers = [answered(connection) for connection in held]
        assert max(answer[:12] for answer in answers) == b"HTTP/1.1 503"
        assert is_healthy(address)


def test_a_socket_cannot_be_flooded_with_control_frames(address: str) -> None:
    """Pings and empty frames never reach the app, which counts messages: they are counted here."""

    async def scenario() -> None:
        ann = Person(address, "Ann")
        await ann.arrive()
        found = await ann.open("classic", [{"kind": "me"}, {"kind": "bot"}])
        async with ann.socket(str(found["room"]["table"])) as socket:
            await ann.hear(socket)
            empty = b"\x89\x80" + os.urandom(4)
            socket.transport.write(empty * 20_000)
            await socket.wait_closed()
        assert is_healthy(address)

    run_scenario(scenario())


PING = b"\x89\x80" + bytes(4)


async def sockets(address: str, count: int) -> list[ClientConnection]:
    """So many sockets of one guest at one table."""
    ann = Person(address, "Ann")
    await ann.arrive()
    found = await ann.open("classic", [{"kind": "me"}, {"kind": "friend"}])
    opened = [await ann.socket(str(found["room"]["table"])) for _ in range(count)]
    for each in opened:
        await ann.hear(each)
    return opened


async def is_cut(connection: ClientConnection, pings: int) -> bool:
    """Whether the server ends the connection when it gets so many pings at once."""
    connection.transport.write(PING * pings)
    try:
        await (await connection.ping())
    except ConnectionClosed:
        return True
    await connection.close()
    return False


@pytest.mark.parametrize(("pings", "cut"), [(30, False), (60, True)])
def test_a_socket_is_cut_after_too_many_frames(tmp_path: Path, *, pings: int, cut: bool) -> None:
    """Twenty messages and thirty other frames in ten seconds, however small they are."""

    async def scenario(address: str) -> bool:
        return await is_cut((await sockets(address, 1))[0], pings)

    with serving(replace(small(tmp_path), other_frames_per_10s=30)) as address:
        assert run_scenario(scenario(address)) is cut


def test_the_sockets_of_an_address_share_its_frames(tmp_path: Path) -> None:
    async def scenario(address: str) -> list[bool]:
        return [await is_cut(each, 30) for each in await sockets(address, 5)]

    settings = replace(
        small(tmp_path), messages_per_10s_from_address=20, other_frames_per_10s_from_address=60
    )
    with serving(settings) as address:
        assert run_scenario(scenario(address)) == [False, False, True, True, True]


@given(
    st.lists(st.integers(0, 70_000), max_size=5), st.lists(st.integers(1, 90_000)), st.booleans()
)
def test_frames_are_counted_however_they_are_split(
    sizes: list[int],
    parts: list[int],
    masked: bool,  # noqa: FBT001
) -> None:
    """As serialized by another implementation."""
    frames = [Frame(Opcode.BINARY, bytes(size)).serialize(mask=masked) for size in sizes]
    stream, counter, counted = b"".join(frames), FrameCounter(), 0
    for part in parts:
        counted += counter.count(stream[:part], 100)
        stream = stream[part:]
    for byte in stream[:50]:
        counted += counter.count(bytes([byte]), 100)
    assert counted + counter.count(stream[50:], 100) == len(sizes)


def test_counting_stops_above_the_limit() -> None:
    assert FrameCounter().count(PING * 1_000, 10) == 11


def test_an_ipv6_network_counts_as_one_address() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::2:3")
    assert network_of("2001:db8::1") != network_of("2001:db8:0:1::1")
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1") != network_of("192.0.2.2")


def test_the_trusted_proxy_is_exempt_from_the_limit_of_an_address() -> None:
    """The limit for one address does not apply to the proxy; the limit for all does."""
    bounds = bounds_of(Config(trusted_proxy="192.0.2.1", connections_from_address=1))
    ledger = Ledger(bounds._replace(connections=3))
    transports = [asyncio.Transport() for _ in range(4)]
    denials = [ledger.enter(transport, "192.0.2.1") for transport in transports]
    assert [denial and denial.reason for denial in denials] == [None, None, None, "full"]


def test_a_closed_connection_frees_its_place() -> None:
    ledger = Ledger(bounds_of(Config(connections_from_address=1)))
    first, second = asyncio.Transport(), asyncio.Transport()
    assert ledger.enter(first, "192.0.2.1") is None
    assert ledger.enter(second, "192.0.2.1") is not None
    ledger.leave(first)
    assert ledger.enter(second, "192.0.2.1") is None
    assert not ledger.by_address.keys() - {"192.0.2.1"}
