"""Schemathesis over the server's own OpenAPI document: no request makes it fall over."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error

from server.live import relaxed, serving
from server.people import Person, told

QUICK = settings(
    max_examples=25, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)

ENDLESS = "/api/tables/{table}/events"
"""Never ends by itself; sockets and streams have tests of their own."""


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Any, dict[str, str]]]:
    """The document of a live server, and a guest's cookie."""
    folder: Path = tmp_path_factory.mktemp("openapi")
    with serving(relaxed(f"sqlite:///{folder}/keypeg.sqlite")) as address:
        schema = schemathesis.openapi.from_url(f"http://{address}/api/schema/openapi.json")
        yield schema, {"Cookie": told(cookie(address))}


async def cookie(address: str) -> str:
    ann = Person(address, "Ann")
    await ann.arrive()
    return f"keypeg={ann.http.cookies['keypeg']}"


def test_no_request_is_too_much(api: tuple[Any, dict[str, str]]) -> None:
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


def test_the_document_is_openapi_3_1(api: tuple[Any, dict[str, str]]) -> None:
    schema, _ = api
    assert schema.raw_schema["openapi"].startswith("3.1")
    assert "/api/tables/{table}/actions" in schema.raw_schema["paths"]
