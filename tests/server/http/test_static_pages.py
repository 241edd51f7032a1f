"""The browser's pages, served from a small bundle made by the test."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from keypeg.server.http.guards import Guard
from keypeg.server.http.static_pages import Pages, loaded

INDEX = "<!doctype html><title>Keypeg</title>" + "<p>Play.</p>" * 50


async def server(scope: Any, receive: Any, send: Any) -> None:
    """The application behind the pages."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"server", "more_body": False})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    bundle = tmp_path / "web"
    (bundle / "assets").mkdir(parents=True)
    (bundle / "index.html").write_text(INDEX)
    (bundle / "assets/app-1a2b.js").write_text("console.log(1);" * 50)
    (bundle / "sw.js").write_text("1")
    (bundle / "manifest.webmanifest").write_text("{}")
    (tmp_path / "secret.txt").write_text("secret")
    return bundle


def answer(folder: Path, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    app = Guard(Pages(server, loaded(folder)), {"localhost"})
    return asyncio.run(_asked(app, method, path, headers))


async def _asked(
    app: Callable[..., Awaitable[None]], method: str, path: str, headers: dict[str, str]
) -> httpx.Response:
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        client.headers["accept-encoding"] = "identity"
        return await client.request(method, path, headers=headers)


@pytest.mark.parametrize("path", ["/", "/index.html", "/t/some-table", "/rules/classic", "/apiary"])
def test_paths_of_the_client_get_the_page(folder: Path, path: str) -> None:
    told = answer(folder, path)
    assert (told.status_code, told.text) == (200, INDEX)
    assert told.headers["content-type"] == "text/html; charset=utf-8"
    assert told.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/api", "/api/me", "/health", "/ready", "/metrics"])
def test_paths_of_the_server_are_not_pages(folder: Path, path: str) -> None:
    assert answer(folder, path).text == "server"


def test_pages_can_only_be_read(folder: Path) -> None:
    assert answer(folder, "/t/some-table", "POST").text == "server"


def test_assets_are_cached_for_a_year(folder: Path) -> None:
    told = answer(folder, "/assets/app-1a2b.js")
    assert told.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert told.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize(
    ("path", "kind"),
    [("/sw.js", "text/javascript"), ("/manifest.webmanifest", "application/manifest+json")],
)
def test_other_files_are_revalidated(folder: Path, path: str, kind: str) -> None:
    told = answer(folder, path)
    assert told.headers["cache-control"] == "no-cache"
    assert told.headers["content-type"].startswith(kind)


def test_an_asset_of_another_release_is_not_found(folder: Path) -> None:
    """If a page were served in its place, the browser would run it as a script."""
    assert answer(folder, "/assets/app-0000.js").status_code == 404


def test_files_are_compressed_if_the_client_accepts_it(folder: Path) -> None:
    told = answer(folder, "/", **{"accept-encoding": "br, gzip;q=0.8"})
    assert told.headers["content-encoding"] == "gzip"
    assert int(told.headers["content-length"]) == len(gzip.compress(INDEX.encode(), mtime=0))
    assert told.text == INDEX
    for unwilling in ("identity", "gzip;q=0"):
        plain = answer(folder, "/", **{"accept-encoding": unwilling})
        assert "content-encoding" not in plain.headers


def test_unchanged_files_are_not_sent_again(folder: Path) -> None:
    tag = answer(folder, "/").headers["etag"]
    again = answer(folder, "/t/other", **{"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")
    (folder / "index.html").write_text("new")
    assert answer(folder, "/", **{"if-none-match": tag}).text == "new"


def test_head_returns_only_the_length(folder: Path) -> None:
    told = answer(folder, "/", "HEAD")
    assert told.headers["content-length"] == str(len(INDEX))
    assert told.content == b""


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt", "//secret.txt"]
)
def test_nothing_outside_the_bundle_is_read(folder: Path, path: str) -> None:
    assert "secret" not in answer(folder, path).text


def test_the_policy_is_strict(folder: Path) -> None:
    policy = answer(folder, "/").headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "worker-src 'self'" in policy


def test_without_a_bundle_a_page_explains_how_to_build_it(tmp_path: Path) -> None:
    """In both languages and for every path; the API itself works."""
    told = answer(tmp_path / "nowhere", "/t/some-table")
    assert told.status_code == 503
    assert told.text.count("make web") == 2
    assert 'lang="fr"' in told.text
    assert answer(tmp_path / "nowhere", "/health").text == "server"
