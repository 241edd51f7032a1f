"""A socket server that does nothing: the baseline cost of a message in Litestar and uvicorn.

Two sockets a table; whatever one of them says, both are sent. No storage, no rules, no limits.
"""

import socket
from collections import defaultdict
from contextlib import suppress
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect

tables: defaultdict[str, list[WebSocket[Any, Any, Any]]] = defaultdict(list)


@get("/health")
async def health() -> str:
    return "well"


@websocket("/{table:str}")
async def listen(socket: WebSocket[Any, Any, Any], table: str) -> None:
    await socket.accept()
    tables[table].append(socket)
    with suppress(WebSocketDisconnect):
        while True:
            text = await socket.receive_text()
            for each in tables[table]:
                await each.send_text(text)


def main() -> None:
    """Serves on a free port and prints its address."""
    app = Litestar([health, listen], openapi_config=None)
    config = uvicorn.Config(
        app, loop="uvloop", http="httptools", ws="websockets-sansio", log_level="error"
    )
    config.ws_per_message_deflate = False
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        print(f"http://127.0.0.1:{listening.getsockname()[1]}/", flush=True)
        uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main()
