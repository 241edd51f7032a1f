"""The socket server that the measurements compare with: Litestar and uvicorn without a game.

It is what somebody would write to relay typed messages between two players with Litestar alone: a
message is decoded into a struct, answered with a struct about as long as the answer to a row,
which is encoded once and sent to both sockets of the table through Litestar's `WebSocket`. Nothing
is checked, decided, ordered or stored. The protocol, event loop and compression are those of
`keypeg serve` (websockets-sansio, uvloop, none), but not its faster way to send.

Why not something else: relaying the text unread, as this file did in 0.1, measures uvicorn alone,
since no server of any use does that; storing or validating would already be part of a game server.
"""

import socket
from collections import defaultdict
from contextlib import suppress
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import Struct, json


class Action(Struct):
    """What a player does."""

    do: str
    code: list[str]


class Act(Struct, tag_field="type", tag="act"):
    """What a client sends, as to `keypeg serve`."""

    id: str
    action: Action


class RowPlaced(Struct, tag_field="type", tag="row_placed"):
    """The first event of an answer."""

    seat: int
    board: int
    code: list[str]
    at: int | None = None


class Mark(Struct):
    """A mark, always the same."""

    exact: int = 1
    misplaced: int = 1


class RowMarked(Struct, tag_field="type", tag="row_marked"):
    """The second event of an answer."""

    row: int
    mark: Mark
    points: int = 0


class Heard(Struct, tag_field="type", tag="heard"):
    """What both sockets are sent; the fields that `keypeg serve` sends after a row."""

    number: int
    events: list[RowPlaced | RowMarked]
    awaited: list[int]
    phase: str = "placing"
    legal: None = None
    clocks: None = None
    done: str | None = None
    view: None = None
    receipt: str | None = None


class Table:
    """Two sockets and a count of what was said."""

    def __init__(self) -> None:
        self.sockets: list[WebSocket[Any, Any, Any]] = []
        self.rows = 0

    def answer(self, act: Act) -> Heard:
        self.rows += 1
        placed = RowPlaced(1, 0, act.action.code)
        return Heard(2 * self.rows, [placed, RowMarked(self.rows, Mark())], [1])


tables: defaultdict[str, Table] = defaultdict(Table)
decode = json.Decoder(Act).decode
encode = json.Encoder().encode


@get("/health")
async def health() -> str:
    return "well"


@websocket("/{name:str}")
async def listen(socket: WebSocket[Any, Any, Any], name: str) -> None:
    await socket.accept()
    table = tables[name]
    table.sockets.append(socket)
    with suppress(WebSocketDisconnect):
        while True:
            heard = encode(table.answer(decode(await socket.receive_text())))
            for each in table.sockets:
                await each.send_data(heard, mode="text")


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
