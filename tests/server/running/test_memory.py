"""Large amounts of invalid input: a real server answers all of it, and its memory stays flat."""

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings

from keypeg.server.tables.rooms import registry
from server.http.test_openapi import ENDLESS
from server.live import relaxed, serving
from server.people import Person, run_scenario
from server.process import ServerProcess

FLAT = 500
"""Bytes by which the server may grow per input; anything stored would be larger."""
FRAMES = 20_000
REQUESTS = 2_700
"""Fewer than frames, because here the client is slow."""
PASSES = 3
"""A leak grows in every pass; the heap takes more from the system in some only."""
WARM_UP = 3_000
"""For both tests; until then the server's caches are still filling."""
AT_ONCE = 20
"""Frames sent before their answers are read, well below the limit for slow clients."""
FRAMES_A_SOCKET = 400

LEFT_OUT = {("get", ENDLESS), ("delete", "/api/me")}
"""Deleting would remove the guest who sends the requests."""

WORDS: list[Any] = [
    *("do", "code", "row", "pins", "area", "round", "id", "seat", "type", "action"),
    *("act", "show", "hide", "react", "guess", "set", "mark", "red", "x" * 300, "é"),
    *(None, True, -1, 0, 1e300, 2**70),
]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with ServerProcess("--database", f"sqlite:///{tmp_path}/keypeg.sqlite") as process:
        yield process


def nonsense(source: random.Random, depth: int = 0) -> Any:
    """Random JSON made of words that occur in messages."""
    kind = source.randrange(4)
    if depth > 4 or kind < 2:
        return source.choice(WORDS)
    inner = [nonsense(source, depth + 1) for _ in range(source.randrange(4))]
    return inner if kind == 2 else {str(source.choice(WORDS)): each for each in inner}


def frame(source: random.Random) -> str:
    """Garbage, deep nesting, JSON that is not a message, messages that are not actions."""
    code = nonsense(source)
    action = {"do": source.choice(["set", "guess", "mark", "deal", "x"]), "code": code}
    return source.choice(
        [
            source.randbytes(source.randrange(200)).decode("latin-1"),
            "[" * source.randrange(4000),
            json.dumps(nonsense(source)),
            json.dumps({"type": "act", "id": source.randbytes(20).hex(), "action": action}),
            json.dumps({"type": "show", "seat": source.choice([0, 1, 7, -3, "a"])}),
            json.dumps({"type": "react", "with_": nonsense(source)}),
        ]
    )


async def send_frames(ann: Person, table: str, source: random.Random, count: int) -> None:
    """Sends frames over one socket after another; every ping between them is answered."""
    for _ in range(count // FRAMES_A_SOCKET):
        async with ann.socket(table) as socket:
            for _ in range(FRAMES_A_SOCKET // AT_ONCE):
                for _ in range(AT_ONCE):
                    await socket.send(frame(source))
                await socket.send(json.dumps({"type": "ping"}))
                while json.loads(await socket.recv())["type"] != "pong":
                    pass


def test_tables_without_listeners_are_not_kept_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opened and viewed over plain HTTP; the log keeps them, the process does not."""
    monkeypatch.setattr(registry, "SWEEP_SECONDS", 0.01)

    async def scenario(address: str) -> None:
        ann = Person(address, "Ann")
        await ann.arrive()
        wishes = [{"kind": "me"}, {"kind": "friend"}]
        kept = [(await ann.open("classic", wishes))["room"]["table"] for _ in range(5)]
        async with ann.socket(kept[0]):
            while "keypeg_tables 1.0\n" not in (await ann.http.get("/metrics")).text:
                pass
        assert (await ann.http.get(f"/api/tables/{kept[1]}")).status_code == 200

    with serving(relaxed(f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        run_scenario(scenario(address))


def test_memory_is_flat_under_frames(server: ServerProcess) -> None:
    async def scenario() -> int:
        ann, source = Person(server.address, "Ann"), random.Random(1)
        await ann.arrive()
        found = await ann.open("classic", [{"kind": "me"}, {"kind": "friend"}])
        table = str(found["room"]["table"])
        await send_frames(ann, table, source, WARM_UP)
        before = server.memory()
        await send_frames(ann, table, source, FRAMES)
        return server.memory() - before

    assert run_scenario(scenario()) < FLAT * FRAMES


def requests(address: str, cookie: str) -> list[httpx.Request]:
    """The requests that Schemathesis would send, inside the document and outside it."""
    base = f"http://{address}"
    schema: Any = schemathesis.openapi.from_url(f"{base}/api/schema/openapi.json")
    made: list[httpx.Request] = []
    for found in schema.get_all_operations():
        operation = found.ok()
        if (operation.method, operation.path) not in LEFT_OUT:
            made += cases(operation, base, cookie)
    return made


def cases(operation: Any, base: str, cookie: str) -> list[httpx.Request]:
    made: list[httpx.Request] = []

    @settings(
        max_examples=20,
        derandomize=True,  # both runs need the same memory
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def collect(case: Any) -> None:
        told = case.as_transport_kwargs(base_url=base)
        told["headers"] = {**told["headers"], "Cookie": cookie}
        made.append(httpx.Request(**{key: told[key] for key in told if key in KNOWN}))

    collect()
    return made


KNOWN = {"method", "url", "headers", "params", "json", "data", "content"}


async def send_requests(address: str, wishes: list[httpx.Request], count: int) -> None:
    """Sends them repeatedly, a few at a time; none causes a server error."""
    queue = iter([wishes[place % len(wishes)] for place in range(count)])

    async def ask(http: httpx.AsyncClient) -> None:
        for wish in queue:
            answer = await http.send(wish)
            assert answer.status_code < 500, (wish.method, wish.url, answer.text)

    async with httpx.AsyncClient(timeout=60) as http:
        await asyncio.gather(*(ask(http) for _ in range(8)))


def test_memory_is_flat_under_requests(server: ServerProcess) -> None:
    async def scenario() -> int:
        ann = Person(server.address, "Ann")
        await ann.arrive()
        cookie = f"keypeg={ann.http.cookies['keypeg']}"
        wishes = await asyncio.to_thread(requests, server.address, cookie)
        assert len(wishes) > 300
        await send_requests(server.address, wishes, WARM_UP)
        return min([await grown(server, wishes) for _ in range(PASSES)])

    assert run_scenario(scenario()) < FLAT * REQUESTS


async def grown(server: ServerProcess, wishes: list[httpx.Request]) -> int:
    """By how many bytes the server has grown after one more pass."""
    before = server.memory()
    await send_requests(server.address, wishes, REQUESTS)
    return server.memory() - before
