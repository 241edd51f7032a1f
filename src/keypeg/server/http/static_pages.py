"""The browser's pages: the bundle built by `make web`, loaded once and served from memory."""

import gzip
import hashlib
from collections.abc import Iterator, Mapping
from functools import cache
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple, TypeGuard

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from keypeg.words import LANGUAGES, words_in

INDEX: Final = "index.html"
ASSETS: Final = "assets/"
"""Files with a hash in their name, whose content never changes."""

NOT_OURS: Final = frozenset({"/api", "/health", "/ready", "/metrics"})
"""First path segments that are routes of the server."""

KINDS: Final = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "json": "application/json",
    "webmanifest": "application/manifest+json",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "png": "image/png",
    "webp": "image/webp",
    "ico": "image/x-icon",
    "woff2": "font/woff2",
    "mp3": "audio/mpeg",
    "ogg": "audio/ogg",
    "wav": "audio/wav",
}

Headers = list[tuple[bytes, bytes]]


class File(NamedTuple):
    """A file as served."""

    body: bytes
    packed: bytes
    """The body gzipped; it contains no secrets that the length could leak."""
    kind: str
    tag: str
    cache: str


def loaded(folder: Traversable) -> dict[str, File]:
    """All files of a bundle, by path."""
    return {path: _file(path, each.read_bytes()) for path, each in _walked(folder)}


def _walked(folder: Traversable, before: str = "") -> Iterator[tuple[str, Traversable]]:
    for each in folder.iterdir() if folder.is_dir() else ():
        if each.is_dir():
            yield from _walked(each, f"{before}{each.name}/")
        else:
            yield before + each.name, each


def _file(path: str, body: bytes) -> File:
    kind = KINDS.get(path.rpartition(".")[2], "application/octet-stream")
    # Weak, because the plain and the gzipped body share the tag.
    tag = f'W/"{hashlib.sha256(body).hexdigest()[:20]}"'
    forever = "public, max-age=31536000, immutable"
    cache = forever if path.startswith(ASSETS) else "no-cache"
    return File(body, gzip.compress(body, mtime=0), kind, tag, cache)


@cache
def bundle() -> dict[str, File]:
    """The bundle inside the package; empty if it was not built."""
    return loaded(files("keypeg") / "web")


def not_built() -> File:
    """A page that says how to build the others."""
    told = [f'<p lang="{each}">{escape(words_in(each)("pages-missing"))}</p>' for each in LANGUAGES]
    head = '<!doctype html><meta charset="utf-8"><title>Keypeg</title>'
    return _file(INDEX, (head + "".join(told)).encode())


class Pages:
    """ASGI middleware that serves files, and the index page for unknown paths."""

    def __init__(self, app: ASGIApp, pages: Mapping[str, File]) -> None:
        self.app, self.pages = app, pages
        self.missing = None if pages else not_built()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if _is_page(scope):
            await self._answer(scope, send)
        else:
            await self.app(scope, receive, send)

    async def _answer(self, scope: HTTPScope, send: Send) -> None:
        path = scope["path"].removeprefix("/")
        if self.missing is not None:
            await _send(scope, send, 503, self.missing)
        elif path in self.pages:
            await _send(scope, send, 200, self.pages[path])
        elif path.startswith(ASSETS):
            # From another release: the index page instead would only confuse the browser.
            await _send(scope, send, 404, _file("", b""))
        else:
            await _send(scope, send, 200, self.pages[INDEX])


def _is_page(scope: Scope) -> TypeGuard[HTTPScope]:
    """Whether a request is for a page, not for a route of the server."""
    if scope["type"] != ScopeType.HTTP:
        return False
    first = "/" + scope["path"].removeprefix("/").partition("/")[0]
    return scope.get("method") in ("GET", "HEAD") and first not in NOT_OURS


async def _send(scope: HTTPScope, send: Send, status: int, file: File) -> None:
    asked = dict(scope["headers"])
    headers, body = _headers(file), b""
    if status == 200 and file.tag.encode() in asked.get(b"if-none-match", b""):
        status = 304
    else:
        more, body = _packed(file, asked)
        headers += more
    sent = b"" if scope["method"] == "HEAD" else body
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": sent, "more_body": False})


def _packed(file: File, asked: Mapping[bytes, bytes]) -> tuple[Headers, bytes]:
    """The body, gzipped if accepted and shorter, with its headers."""
    if takes_gzip(asked) and len(file.packed) < len(file.body):
        body, more = file.packed, [(b"content-encoding", b"gzip")]
    else:
        body, more = file.body, []
    return [*more, (b"content-length", str(len(body)).encode())], body


def takes_gzip(asked: Mapping[bytes, bytes]) -> bool:
    """Whether these request headers accept gzip."""
    wishes = asked.get(b"accept-encoding", b"").replace(b" ", b"").split(b",")
    return any(wish.partition(b";")[0] == b"gzip" and wish[-3:] != b"q=0" for wish in wishes)


def _headers(file: File) -> Headers:
    return [
        (b"content-type", file.kind.encode()),
        (b"etag", file.tag.encode()),
        (b"cache-control", file.cache.encode()),
        (b"vary", b"accept-encoding"),
    ]
