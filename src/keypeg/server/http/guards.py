"""Checks of every request (allowed hosts and origins) and security headers for responses."""

from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from keypeg.server.running.config import Config

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})

DEFAULT_PORTS: Final = {"http": 80, "https": 443}

POLICY: Final = (
    b"default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    b"connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; "
    b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)

HEADERS: Final = [
    (b"content-security-policy", POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


def allowed_hosts(config: Config) -> set[str]:
    """Host names under which the server may be addressed."""
    return {"localhost", "127.0.0.1", "::1", config.host, *config.hosts}


def own_origin(text: str, hosts: Iterable[str]) -> str | None:
    """The origin of a URL if it is one of this server's, else None."""
    try:
        parts = urlsplit(text)
        has_port = parts.port is not None
    except ValueError:
        return None
    host = parts.hostname or ""
    if parts.scheme not in ("http", "https") or host not in hosts:
        return None
    named = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{named}" + (f":{parts.port}" if has_port else "")


class Guard:
    """ASGI middleware around the whole app."""

    def __init__(
        self, app: ASGIApp, hosts: Iterable[str], *, secure: bool = False, trusted_proxy: str = ""
    ) -> None:
        self.app, self.hosts = app, frozenset(hosts)
        self.secure, self.trusted_proxy = secure, trusted_proxy

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
        elif self._is_allowed(scope):
            is_http = scope["type"] == ScopeType.HTTP
            await self.app(scope, receive, _with_headers(send) if is_http else send)
        else:
            await _refuse(scope, receive, send)

    def _is_allowed(self, scope: Scope) -> bool:
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        if _hostname(host) not in self.hosts:
            return False
        origin = headers.get(b"origin")
        unsafe = scope["type"] == ScopeType.WEBSOCKET or scope.get("method") not in SAFE
        # Browsers send the origin with unsafe requests; other clients have no cookie to steal.
        own = f"{self._scheme(scope)}://{host}"
        return not unsafe or origin is None or is_same_origin(origin.decode("latin-1"), own)

    def _scheme(self, scope: Scope) -> str:
        """The scheme used by the browser; a proxy may terminate TLS."""
        if self.secure:
            return "https"
        client, told = scope.get("client"), dict(scope["headers"]).get(b"x-forwarded-proto")
        if told and client and client[0] == self.trusted_proxy:
            return told.decode("latin-1").strip().lower()
        return "https" if scope.get("scheme") in ("https", "wss") else "http"


def is_same_origin(one: str, other: str) -> bool:
    """Whether two URLs agree in scheme, host and port."""
    origin = _origin(one)
    return origin is not None and origin == _origin(other)


def _origin(text: str) -> tuple[str, str, int] | None:
    try:
        parts = urlsplit(text)
        port = parts.port or DEFAULT_PORTS[parts.scheme]
    except (ValueError, KeyError):
        return None
    return parts.scheme, (parts.hostname or "").lower(), port


def _hostname(host: str) -> str:
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *HEADERS]
        await send(message)

    return sending


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": 4403, "reason": "origin"})
        return
    body = b'{"reason":"forbidden_origin","about":""}'
    headers = [(b"content-type", b"application/json"), *HEADERS]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def address_of(scope: Scope, trusted_proxy: str) -> str:
    """The client's address; forwarding headers count only from the trusted proxy."""
    client = scope.get("client")
    address = client[0] if client else ""
    if trusted_proxy and address == trusted_proxy:
        forwarded = dict(scope["headers"]).get(b"x-forwarded-for", b"").decode("latin-1")
        return forwarded.rpartition(",")[2].strip() or address
    return address
