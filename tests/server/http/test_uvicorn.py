"""The internals of uvicorn that our two connection classes rely on, and that it does not promise.

If a test fails, uvicorn has changed: read its `httptools_impl.py` and `websockets_sansio_impl.py`
again, adapt `bounded_http.py` and `fast_socket.py`, then this list.
"""

import asyncio
import inspect
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from keypeg.server.app import create_app
from keypeg.server.http.serving import ServerSettings
from keypeg.server.running.config import Config

HTTP_METHODS = {
    "connection_made": ["transport"],
    "connection_lost": ["exc"],
    "data_received": ["data"],
    "pause_writing": [],
    "resume_writing": [],
    "on_message_begin": [],
    "on_url": ["url"],
    "on_header": ["name", "value"],
    "on_headers_complete": [],
    "on_message_complete": [],
    "on_response_complete": [],
    "handle_websocket_upgrade": [],
    "send_400_response": ["msg"],
}
HTTP_FIELDS = ["loop", "transport", "client", "headers", "cycle", "parser"]
CYCLE_FIELDS = ["response_started", "response_complete"]

SOCKET_METHODS = {
    "connection_lost": ["exc"],
    "data_received": ["data"],
    "receive": [],
    "pause_writing": [],
    "resume_writing": [],
    "run_asgi": [],
}
SOCKET_FIELDS = [
    "loop",
    "transport",
    "conn",
    "handshake_initiated",
    "handshake_complete",
    "disconnected",
    "close_sent",
    "queue",
    "read_paused",
]

MADE_OF = ["config", "server_state", "app_state", "_loop"]


def changed(what: str) -> str:
    return f"uvicorn {uvicorn.__version__} has changed {what}: see this file's first lines"


def parameters(method: Any) -> list[str]:
    return [name for name in inspect.signature(method).parameters if name != "self"]


@pytest.mark.parametrize(("name", "expected"), HTTP_METHODS.items())
def test_the_http_connection_has_the_methods_that_we_limit(name: str, expected: list[str]) -> None:
    method = getattr(HttpToolsProtocol, name, None)
    assert method is not None, changed(f"HttpToolsProtocol.{name}")
    assert parameters(method) == expected, changed(f"HttpToolsProtocol.{name}")


@pytest.mark.parametrize(("name", "expected"), SOCKET_METHODS.items())
def test_the_socket_has_the_methods_that_we_replace(name: str, expected: list[str]) -> None:
    method = getattr(WebSocketsSansIOProtocol, name, None)
    assert method is not None, changed(f"WebSocketsSansIOProtocol.{name}")
    assert parameters(method) == expected, changed(f"WebSocketsSansIOProtocol.{name}")


@pytest.mark.parametrize("made", [HttpToolsProtocol, WebSocketsSansIOProtocol])
def test_connections_are_constructed_with_the_same_parameters(made: type) -> None:
    assert parameters(made.__init__) == MADE_OF, changed(made.__name__)  # type: ignore[misc]


def test_connections_have_the_attributes_that_we_read(tmp_path: Path) -> None:
    settings = ServerSettings(
        Config(database=f"sqlite:///{tmp_path}/k.sqlite"), create_app(Config())
    )
    loop = asyncio.new_event_loop()
    http = HttpToolsProtocol(settings, ServerState(), {}, loop)
    assert [name for name in HTTP_FIELDS if not hasattr(http, name)] == [], changed("its fields")
    socket = WebSocketsSansIOProtocol(settings, ServerState(), {}, loop)
    assert [name for name in SOCKET_FIELDS if not hasattr(socket, name)] == [], changed("fields")
    assert isinstance(socket.writable, asyncio.Event), changed("how a socket waits for its client")
    assert isinstance(socket.queue, asyncio.Queue), changed("how a socket passes messages on")
    assert socket.conn.current_size is None, changed("how a socket knows its message has ended")
    loop.close()


def test_a_request_cycle_exposes_the_state_of_its_response() -> None:
    written = inspect.getsource(RequestResponseCycle.__init__)
    assert all(f"self.{name}" in written for name in CYCLE_FIELDS), changed("its cycle")


def test_a_socket_passes_extensions_to_the_app() -> None:
    """This is where `fast_socket.py` installs its shorter send path."""
    written = inspect.getsource(WebSocketsSansIOProtocol.handle_connect)
    assert '"extensions": {' in written, changed("a socket's scope")


def test_settings_accept_connection_classes_and_ignore_forwarded_addresses() -> None:
    settings = ServerSettings(Config(), "keypeg.server.factory:app")
    settings.load()
    assert settings.http_protocol_class.__name__ == "BoundedHttp", changed("its settings")
    assert settings.ws_protocol_class is not None, changed("its settings")
    assert settings.ws_protocol_class.__name__ == "QuickSocket", changed("its settings")
    assert settings.proxy_headers is False
