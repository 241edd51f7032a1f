"""Limits on connections and unfinished requests, per process and per address."""

import asyncio
from collections import Counter
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple

from keypeg.server.running.config import Config

LARGEST_FRAME: Final = 4096
"""Maximum bytes of a client's message."""
SMALL_FRAME: Final = 131
"""Maximum bytes of a control frame with its header (RFC 6455, 5.5)."""

SPARE_FILES: Final = 64
"""File descriptors reserved for the store, the bus and the log."""


WINDOW: Final = 10.0
"""Seconds over which frames and bytes are counted."""


class Received(NamedTuple):
    """What sockets have received, or may at most receive, in one window."""

    frames: int = 0
    size: int = 0

    def plus(self, more: "Received") -> "Received":
        """Both together."""
        return Received(self.frames + more.frames, self.size + more.size)

    def is_within(self, most: "Received") -> bool:
        """Whether neither number is above its maximum."""
        return self.frames <= most.frames and self.size <= most.size


class Bounds(NamedTuple):
    """Limits per connection, per address and per process."""

    header_bytes: int
    header_fields: int
    header_seconds: float
    body_seconds: float
    stall_seconds: float
    """How long the client may read nothing while there is data to send."""
    unfinished_bytes: int
    """Total bytes of requests in progress."""
    connections: int
    connections_from_address: int
    trusted_proxy: str
    of_socket: Received
    """What one socket may receive in a window."""
    of_address: Received
    """What all sockets of an address may receive in a window."""


class Denial(NamedTuple):
    """Why a connection is denied, as an HTTP response."""

    status: str
    reason: str
    wait: int | None = None
    """Seconds after which the client may retry."""

    def response(self) -> bytes:
        """The complete response, after which the connection is closed."""
        body = b'{"reason":"%s","about":""}' % self.reason.encode()
        head = [f"HTTP/1.1 {self.status}", "content-type: application/json"]
        head += [f"content-length: {len(body)}", "connection: close"]
        head += [f"retry-after: {self.wait}"] if self.wait else []
        return "\r\n".join([*head, "", ""]).encode() + body


BAD_REQUEST: Final = Denial("400 Bad Request", "bad_request")
TOO_SLOW: Final = Denial("408 Request Timeout", "too_slow")
TOO_MANY: Final = Denial("429 Too Many Requests", "too_many_connections", 10)
HEADERS_TOO_LARGE: Final = Denial("431 Request Header Fields Too Large", "headers_too_large")
FULL: Final = Denial("503 Service Unavailable", "full", 10)


def bounds_of(config: Config) -> Bounds:
    """The limits of a process; connections are also limited by its open file limit."""
    return Bounds(
        header_bytes=config.header_bytes,
        header_fields=config.header_fields,
        header_seconds=config.header_seconds,
        body_seconds=config.body_seconds,
        stall_seconds=config.stall_seconds,
        unfinished_bytes=config.unfinished_bytes,
        connections=min(config.connections, _files() - SPARE_FILES),
        connections_from_address=config.connections_from_address,
        trusted_proxy=config.trusted_proxy,
        of_socket=_received(config.messages_per_10s, config.other_frames_per_10s),
        of_address=_received(
            config.messages_per_10s_from_address, config.other_frames_per_10s_from_address
        ),
    )


def _received(messages: int, others: int) -> Received:
    """Room for so many messages, and other frames, which are small or empty."""
    return Received(messages + others, messages * LARGEST_FRAME + others * SMALL_FRAME)


def _files() -> int:
    """Raises the soft limit of open files to the hard limit and returns it."""
    try:
        import resource  # noqa: PLC0415  # not on Windows, which has no such limit
    except ImportError:
        return 1 << 20
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    allowed = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return 1 << 20 if allowed in (resource.RLIM_INFINITY, -1) else max(allowed, soft)


class Ledger:
    """All connections of a process, by address, and the bytes of its unfinished requests."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self.inside: dict[asyncio.BaseTransport, str] = {}
        self.by_address: Counter[str] = Counter()
        self.held = 0
        self._since = 0.0
        self._received: dict[str, Received] = {}
        """What the sockets of each address have received in this window."""

    def enter(self, transport: asyncio.BaseTransport, address: str) -> Denial | None:
        """Registers a connection, or returns why it is denied."""
        key = network_of(address)
        if len(self.inside) >= self.bounds.connections:
            return FULL
        is_proxy = bool(address) and address == self.bounds.trusted_proxy
        if not is_proxy and self.by_address[key] >= self.bounds.connections_from_address:
            return TOO_MANY
        self.inside[transport] = key
        self.by_address[key] += 1
        return None

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """Removes a connection."""
        key = self.inside.pop(transport, None)
        if key is None:
            return
        self.by_address[key] -= 1
        if not self.by_address[key]:
            del self.by_address[key]

    def receive(self, network: str, more: Received, now: float) -> bool:
        """Counts what a socket has received; False if its address has sent too much."""
        if now - self._since > WINDOW:
            self._since, self._received = now, {}
        received = self._received[network] = self._received.get(network, Received()).plus(more)
        return received.is_within(self.bounds.of_address)

    def hold(self, size: int) -> bool:
        """Reserves bytes for an unfinished request; False if there is no room."""
        if self.held + size > self.bounds.unfinished_bytes:
            return False
        self.held += size
        return True

    def release(self, size: int) -> None:
        """Releases reserved bytes."""
        self.held -= size


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """The key of an address for limits: an IPv4 address or an IPv6 /64, as of one household."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(IPv6Network((parsed, 64), strict=False))
