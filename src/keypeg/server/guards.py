"""What every request passes: allowed hosts and origins, and headers that keep a page to itself."""

from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from keypeg.server.config import Config

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})

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
    """Names under which the server may be reached."""
    return {"localhost", "127.0.0.1", "::1", config.host, *config.hosts}


def own_origin(text: str, hosts: Iterable[str]) -> str | None:
    """An address of this server, from its scheme to its port; None for any other text."""
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
    """An ASGI layer around the whole app."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str]) -> None:
        self.app = app
        self.hosts = frozenset(hosts)

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
        if _hostname(headers.get(b"host", b"").decode("latin-1")) not in self.hosts:
            return False
        origin = headers.get(b"origin")
        unsafe = scope["type"] == ScopeType.WEBSOCKET or scope.get("method") not in SAFE
        # Browsers name their origin on whatever changes something; others have no cookie to steal.
        return not unsafe or origin is None or self._is_ours(origin.decode("latin-1"))

    def _is_ours(self, origin: str) -> bool:
        return own_origin(origin, self.hosts) is not None


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
    """Where a request comes from; a proxy is believed only if it is the trusted one."""
    client = scope.get("client")
    address = client[0] if client else ""
    if trusted_proxy and address == trusted_proxy:
        forwarded = dict(scope["headers"]).get(b"x-forwarded-for", b"").decode("latin-1")
        return forwarded.rpartition(",")[2].strip() or address
    return address
