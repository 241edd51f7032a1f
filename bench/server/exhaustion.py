"""One attacker against all others: the server must stay responsive during the attack.

    python -m bench.server.exhaustion

Starts `keypeg serve` and attacks it from this process in several ways, one after the other, while
another process requests `/health` every 20 ms and times the responses. Everything runs over
loopback. `tests/server/faults/test_exhaustion.py` asserts what this prints.
"""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection
from pathlib import Path

import httpx
from websockets.asyncio.client import connect

HEAD = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
FULL = re.compile(rb"^HTTP/1.1 (\d+)")

CODE = ["red", "blue", "green", "yellow"]


def long_record(size: int) -> bytes:
    """A legal record of about this many bytes: many rounds in a row."""
    other = ["red", "red", "red", "red"]
    round_ = [{"seat": 0, "do": "set", "code": CODE}]
    round_ += [{"seat": 1, "do": "guess", "code": other}] * 7
    round_ += [{"seat": 1, "do": "guess", "code": CODE}]
    swapped = [each | {"seat": 1 - int(str(each["seat"]))} for each in round_]
    pairs = size // len(json.dumps(round_ + swapped)) + 1
    record = {
        "keypeg": 1,
        "edition": "classic",
        "options": {"rounds": 2 * pairs},
        "seats": ["Ann", "Ben"],
    }
    actions = (round_ + swapped) * pairs
    return json.dumps(record | {"actions": actions}).encode()


class Server:
    """`keypeg serve` with its own defaults."""

    def __init__(self, folder: str) -> None:
        command = [sys.executable, "-m", "keypeg", "serve", "--port", "0"]
        self.process = subprocess.Popen(
            [*command, "--database", f"sqlite:///{folder}/keypeg.sqlite"],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"LANG": "C"},
        )
        assert self.process.stdout is not None
        found = re.search(r"http://([^:]+):(\d+)/", self.process.stdout.readline())
        assert found is not None
        self.host, self.port = found[1], int(found[2])

    def memory(self) -> float:
        """Resident memory of the server, in megabytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found is not None
        return int(found[1]) / 1024

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)


async def send_raw(server: Server, parts: list[bytes]) -> str:
    """Sends bytes; returns the status of the response, or how the connection ended without one."""
    try:
        reader, writer = await asyncio.open_connection(server.host, server.port)
    except OSError:
        return "refused"
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
        found = FULL.match(await reader.read(64))
    except ConnectionError:
        return "cut"
    finally:
        writer.close()
    return found[1].decode() if found else "ended"


async def large_header(server: Server) -> Counter[str]:
    return Counter([await send_raw(server, [HEAD + b"X: ", *[b"x" * 65_536] * 640])])


async def unfinished(server: Server) -> Counter[str]:
    """Sends 200 MB of unfinished requests over 200 connections."""
    head = b"POST /api/looks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1040000\r\n\r\n"
    parts = [head, *[b"x" * 65_536] * 15]
    return Counter(await asyncio.gather(*[send_raw(server, parts) for _ in range(200)]))


async def half_requests(server: Server) -> Counter[str]:
    return Counter(await asyncio.gather(*[send_raw(server, [HEAD]) for _ in range(400)]))


RECORD = long_record(233_000)


async def records(server: Server) -> Counter[str]:
    async with httpx.AsyncClient(base_url=f"http://{server.host}:{server.port}") as http:
        asked = [
            http.post(
                "/api/looks",
                content=RECORD,
                headers={"content-type": "application/json"},
                timeout=120,
            )
            for _ in range(20)
        ]
        return Counter(str(answer.status_code) for answer in await asyncio.gather(*asked))


async def guest(http: httpx.AsyncClient) -> None:
    told = await http.post("/api/me", json={"name": "Ann", "avatar": "sun"})
    told.raise_for_status()


async def long_tables(server: Server) -> Counter[str]:
    """Tables that begin with a long record, looked at in every way there is."""
    record = json.loads(RECORD)
    wish = {
        "edition": "classic",
        "options": record["options"],
        "seats": [{"kind": "me"}, {"kind": "here"}],
        "record": record,
        "actions": len(record["actions"]) - 1,
    }
    answers: Counter[str] = Counter()
    async with httpx.AsyncClient(base_url=f"http://{server.host}:{server.port}") as http:
        await guest(http)
        for _ in range(5):
            told = await http.post("/api/tables", json=wish, timeout=120)
            answers[str(told.status_code)] += 1
            if told.status_code == 201:
                table = told.json()["room"]["table"]
                paths = ("", "/view?seat=0", "/view?seat=1", "/record")
                looks = [http.get(f"/api/tables/{table}{path}", timeout=120) for path in paths]
                answers.update(str(each.status_code) for each in await asyncio.gather(*looks))
    return answers


PING = b"\x89\x80" + bytes(4)


async def pings(server: Server) -> Counter[str]:
    """13,000 empty pings at once over each of eight sockets: as many bytes as messages may have."""
    async with httpx.AsyncClient(base_url=f"http://{server.host}:{server.port}") as http:
        await guest(http)
        wish = {"edition": "classic", "public": True, "seats": [{"kind": "me"}, {"kind": "friend"}]}
        table = (await http.post("/api/tables", json=wish)).json()["room"]["table"]
    where = f"ws://{server.host}:{server.port}/api/tables/{table}/socket"
    sockets = [await connect(where, compression=None) for _ in range(8)]
    for socket in sockets:
        socket.transport.write(PING * 13_000)
    await asyncio.gather(*(socket.wait_closed() for socket in sockets))
    return Counter(str(socket.close_code) for socket in sockets)


async def documents(server: Server) -> Counter[str]:
    """The description of the API, which others serve in forms that are dear to make."""
    async with httpx.AsyncClient(base_url=f"http://{server.host}:{server.port}") as http:
        paths = ("/api/schema", "/api/schema/openapi.yaml") * 20
        asked = [http.get(path, timeout=60) for path in paths]
        return Counter(str(answer.status_code) for answer in await asyncio.gather(*asked))


Attack = Callable[[Server], Awaitable[Counter[str]]]


async def no_attack(server: Server) -> Counter[str]:
    """No attack: the response times of the machine by itself."""
    await asyncio.sleep(8)
    return Counter()


ATTACKS: dict[str, Attack] = {
    "nothing": no_attack,
    "a header of 40 MB": large_header,
    "200 MB of unfinished bodies": unfinished,
    "400 half requests": half_requests,
    "20 records of 233 kB at once": records,
    "5 tables that begin with 233 kB": long_tables,
    "8 sockets with 13,000 pings each": pings,
    "40 documents of the API at once": documents,
}


def watch(address: str, over: Connection) -> None:
    """Measures response times in milliseconds, in a process of its own."""
    took = []
    with httpx.Client(base_url=address) as http:
        while not over.poll(0.02):
            began = time.perf_counter()
            http.get("/health", timeout=60).raise_for_status()
            took.append(1000 * (time.perf_counter() - began))
    over.send(took)


async def measure_attack(server: Server, attack: Attack) -> tuple[Counter[str], list[float], float]:
    over, theirs = Pipe()
    watching = Process(target=watch, args=(f"http://{server.host}:{server.port}", theirs))
    watching.start()
    await asyncio.sleep(1)
    began = time.perf_counter()
    told = await attack(server)
    seconds = time.perf_counter() - began
    over.send(None)
    took: list[float] = over.recv()
    watching.join()
    return told, took, seconds


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            for name, attack in ATTACKS.items():
                told, took, seconds = await measure_attack(server, attack)
                took.sort()
                middle, late, worst = took[len(took) // 2], took[len(took) * 99 // 100], took[-1]
                print(f"{name}: {dict(told)} in {seconds:.1f} s; {server.memory():.0f} MB")
                print(f"  health: p50 {middle:.1f}, p99 {late:.0f}, worst {worst:.0f} ms")
        finally:
            server.stop()


if __name__ == "__main__":
    asyncio.run(main())
