"""The OpenAPI document, as JSON only and encoded only once."""

from typing import Any

from litestar import Litestar, Request
from litestar.constants import OPENAPI_JSON_HANDLER_NAME
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.serialization import encode_json


class ApiDocument(JsonRenderPlugin):
    """Serves the document as JSON.

    The framework's other forms would be made anew for each request: YAML takes 60 ms, and the
    browser's viewers load scripts from elsewhere, which our pages do not allow.
    """

    def __init__(self) -> None:
        super().__init__()
        self._encoded = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The encoded document; the schema of an app does not change."""
        self._encoded = self._encoded or encode_json(openapi_schema)
        return self._encoded


def encode_document(app: Litestar) -> None:
    """Encodes the document before the first request: the first time takes 60 ms."""
    found = app.get_handler_index_by_name(OPENAPI_JSON_HANDLER_NAME)
    if found is not None:
        found["handler"].fn(None)
