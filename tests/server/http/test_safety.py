"""Hosts, origins, headers, and the endpoints for monitoring."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from keypeg.server.running.config import Config
from server.live import serving
from server.people import run_scenario


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Host": "evil.example"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://ADDRESS"}, 200),
        ({"Origin": "http://127.0.0.1:1"}, 403),
        ({"Origin": "http://127.0.0.1"}, 403),
        ({"Origin": "https://ADDRESS"}, 403),
        ({"Origin": "http://localhost:8000", "Host": "localhost:8000"}, 200),
        ({"Origin": "http://localhost", "Host": "localhost:80"}, 200),
        ({"Origin": "http://localhost", "Host": "127.0.0.1"}, 403),
        # Forwarded hosts are accepted only from a trusted proxy.
        ({"Origin": "https://ADDRESS", "X-Forwarded-Proto": "https"}, 403),
        ({}, 200),
    ],
)
def test_other_hosts_and_origins_are_refused(
    address: str, headers: dict[str, str], status: int
) -> None:
    async def scenario() -> None:
        async with httpx.AsyncClient(base_url=f"http://{address}") as http:
            body = {"name": "Ann", "avatar": "sun"}
            sent = {name: value.replace("ADDRESS", address) for name, value in headers.items()}
            assert (await http.post("/api/me", json=body, headers=sent)).status_code == status

    run_scenario(scenario())


def test_answers_have_security_headers(address: str) -> None:
    answer = httpx.get(f"http://{address}/health")
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["x-frame-options"] == "DENY"
    assert "server" not in answer.headers or "uvicorn" in answer.headers["server"]


def test_health_readiness_and_metrics(address: str) -> None:
    assert httpx.get(f"http://{address}/health").json()["status"] == "ok"
    assert httpx.get(f"http://{address}/ready").json()["status"] == "ok"
    assert "keypeg_answer_seconds_bucket" in httpx.get(f"http://{address}/metrics").text


@pytest.mark.parametrize(
    ("settings", "headers"),
    [
        ({"secure": True}, {}),
        ({"trusted_proxy": "127.0.0.1"}, {"X-Forwarded-Proto": "https"}),
    ],
)
def test_behind_a_proxy_with_https_the_origin_is_https(
    tmp_path: Path, settings: dict[str, Any], headers: dict[str, str]
) -> None:
    config = Config(database=f"sqlite:///{tmp_path}/keypeg.sqlite", hosts=["game.example"])
    body = {"name": "Ann", "avatar": "sun"}
    with serving(replace(config, **settings)) as address:
        for origin, status in (("https://game.example", 200), ("http://game.example", 403)):
            sent = {"Host": "game.example", "Origin": origin} | headers
            answer = httpx.post(f"http://{address}/api/me", json=body, headers=sent)
            assert answer.status_code == status
