"""Schemathesis with the server's own OpenAPI document: no request causes a server error."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from litestar.serialization import encode_json
from schemathesis.checks import not_a_server_error

from keypeg.server.http import api_document
from server.live import relaxed, serving
from server.people import Person, run_scenario

QUICK = settings(
    max_examples=25, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)

ENDLESS = "/api/tables/{table}/events"
"""A stream that never ends; sockets and streams have their own tests."""


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Any, dict[str, str]]]:
    """The document of a live server, and a guest's cookie."""
    folder: Path = tmp_path_factory.mktemp("openapi")
    with serving(relaxed(f"sqlite:///{folder}/keypeg.sqlite")) as address:
        schema = schemathesis.openapi.from_url(f"http://{address}/api/schema/openapi.json")
        yield schema, {"Cookie": run_scenario(cookie(address))}


async def cookie(address: str) -> str:
    ann = Person(address, "Ann")
    await ann.arrive()
    return f"keypeg={ann.http.cookies['keypeg']}"


def test_no_request_causes_a_server_error(api: tuple[Any, dict[str, str]]) -> None:
    """Whatever the document allows, and much that it does not, gets an answer below 500."""
    schema, headers = api
    asked = 0
    for found in schema.get_all_operations():
        operation = found.ok()
        if operation.path == ENDLESS:
            continue

        @QUICK
        @given(case=operation.as_strategy())
        def ask(case: Any) -> None:
            case.call_and_validate(checks=(not_a_server_error,), headers=headers)

        ask()
        asked += 1
    assert asked > 20


@pytest.mark.parametrize("form", ["openapi.yaml", "openapi.yml", "redoc", "swagger", "elements"])
def test_the_document_is_in_no_other_form(api: tuple[Any, dict[str, str]], form: str) -> None:
    """Whatever is made anew for each request holds up everybody's."""
    base = api[0].location.removesuffix("/openapi.json")
    assert httpx.get(f"{base}/{form}").status_code == 404


def test_the_document_is_served_under_both_addresses(api: tuple[Any, dict[str, str]]) -> None:
    base = api[0].location.removesuffix("/openapi.json")
    short, long = httpx.get(base), httpx.get(f"{base}/openapi.json")
    assert short.content == long.content
    assert short.json()["info"]["title"] == "Keypeg"


def test_the_document_is_encoded_before_anybody_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    encoded: list[object] = []

    def noted(schema: object) -> bytes:
        encoded.append(schema)
        return encode_json(schema)

    monkeypatch.setattr(api_document, "encode_json", noted)
    with serving(relaxed(f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        assert len(encoded) == 1
        assert httpx.get(f"http://{address}/api/schema").status_code == 200
    assert len(encoded) == 1


def test_the_document_is_openapi_3_1(api: tuple[Any, dict[str, str]]) -> None:
    schema, _ = api
    assert schema.raw_schema["openapi"].startswith("3.1")
    assert "/api/tables/{table}/actions" in schema.raw_schema["paths"]
