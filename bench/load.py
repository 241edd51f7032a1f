"""The section "Server": players at tables, moves a second, latency, memory and start-up.

    python bench/load.py [--database URL] [--bus URL] [--tables N] [--seconds S] [--processes P]

Starts `keypeg serve` as a process of its own and loads it from this one: two players a table, each
move sent over a socket and timed until its mark (or the news of it) is heard.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx

from timing import report
from ws import Socket

COLOURS = ("red", "blue", "yellow", "green", "orange", "white")

RELAXED = {
    "KEYPEG_MESSAGES_PER_10S": "1000000",
    "KEYPEG_TABLES_PER_MINUTE": "1000000",
    "KEYPEG_TABLES_PER_MINUTE_FROM_ADDRESS": "1000000",
}


class Server:
    """`keypeg serve` under load."""

    def __init__(self, database: str, bus: str) -> None:
        began = time.perf_counter()
        command = [sys.executable, "-m", "keypeg", "serve", "--port", "0"]
        self.process = subprocess.Popen(
            [*command, "--database", database, "--bus", bus],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | RELAXED | {"LANG": "C"},
        )
        assert self.process.stdout is not None
        found = re.search(r"http://([^/]+)/", self.process.stdout.readline())
        assert found is not None
        self.address = found[1]
        httpx.get(f"http://{self.address}/health").raise_for_status()
        self.start_seconds = time.perf_counter() - began

    def memory(self) -> int:
        """Bytes of memory the process really holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found is not None
        return 1024 * int(found[1])

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)


class Table:
    """Two players who make codes and place rows without thinking."""

    def __init__(self, sockets: tuple[Socket, Socket]) -> None:
        self.sockets = sockets
        self.waits: asyncio.Queue[tuple[int, str]] = asyncio.Queue()
        self.moves = 0

    async def listen(self) -> None:
        """Follows the match on seat 0's socket, as both hear the same of it."""
        while True:
            message = json.loads(await self.sockets[0].receive())
            if message["type"] == "heard":
                self.waits.put_nowait((message["awaited"][0], message["phase"]))

    async def drain(self) -> None:
        while True:
            await self.sockets[1].receive()

    def move(self, seat: int, phase: str) -> None:
        do = "set" if phase == "setting" else "guess"
        code = random.choices(COLOURS, k=4)
        self.moves += 1
        act = {"type": "act", "id": str(self.moves), "action": {"do": do, "code": code}}
        self.sockets[seat].send(json.dumps(act).encode())


async def seated(http: httpx.AsyncClient, addresses: list[str]) -> Table:
    cookies = []
    for name in ("Ann", "Ben"):
        http.cookies.clear()
        answer = await http.post("/api/me", json={"name": name, "avatar": "sun"})
        cookies.append(f"keypeg={answer.cookies['keypeg']}")
    seats = [{"kind": "me"}, {"kind": "friend"}]
    body = {"edition": "original", "seats": seats, "options": {"rounds": 100_000}}
    http.cookies.clear()
    opened = await http.post("/api/tables", json=body, headers={"Cookie": cookies[0]})
    table = opened.json()["room"]["table"]
    path = f"/api/tables/{table}"
    await http.post(f"{path}/seats/1", headers={"Cookie": cookies[1]})
    sockets = [
        await Socket.open(addresses[seat % len(addresses)], f"{path}/socket?after=0&offers=0", each)
        for seat, each in enumerate(cookies)
    ]
    return Table((sockets[0], sockets[1]))


async def seated_all(addresses: list[str], count: int) -> list[Table]:
    limits = httpx.Limits(max_connections=1)
    base = f"http://{addresses[0]}"
    async with httpx.AsyncClient(base_url=base, limits=limits, timeout=60) as http:
        return [await seated(http, addresses) for _ in range(count)]


async def paced(table: Table, every: float, until: float, took: list[float]) -> None:
    """A move every so often, timed until the news of it."""
    await asyncio.sleep(random.random() * every)
    seat, phase = 0, "setting"
    while (began := time.perf_counter()) < until:
        table.move(seat, phase)
        seat, phase = await table.waits.get()
        took.append(time.perf_counter() - began)
        await asyncio.sleep(max(0.0, every - (time.perf_counter() - began)))


async def run(tables: list[Table], every: float, seconds: float) -> list[float]:
    took: list[float] = []
    # The client's own garbage collection is no part of what is measured.
    gc.collect()
    gc.disable()
    listening = [asyncio.create_task(t.listen()) for t in tables]
    listening += [asyncio.create_task(t.drain()) for t in tables]
    until = time.perf_counter() + seconds
    await asyncio.gather(*(paced(table, every, until, took) for table in tables))
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    return took


def told(what: str, took: list[float], seconds: float, target: str) -> None:
    percentiles = statistics.quantiles(took, n=100)
    figure = f"p99 {1000 * percentiles[98]:.1f} ms"
    report(
        f"{what}: {len(took) / seconds:,.0f} moves/s, p50 {1000 * percentiles[49]:.1f} ms",
        figure,
        target,
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--database", default="")
    parser.add_argument("--bus", default="memory:")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--processes", type=int, default=1)
    typed = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = typed.database or f"sqlite:///{folder}/bench.sqlite"
        servers = [Server(database, typed.bus) for _ in range(typed.processes)]
        try:
            asyncio.run(measured(servers, typed.tables, typed.seconds))
        finally:
            for server in servers:
                server.stop()


async def measured(servers: list[Server], count: int, seconds: float) -> None:
    """Players of a table are on different processes, where there are several."""
    addresses = [server.address for server in servers]
    report("start to first answer", f"{servers[0].start_seconds:.2f} s", "target 1 s")
    before = servers[0].memory()
    tables = await seated_all(addresses, count)
    each = (servers[0].memory() - before) * len(servers) / (2 * count) / 1000
    report(f"{2 * count} sockets at {count} tables", f"{each:.1f} kB each", "target 40 kB")
    took = await run(tables, every=count / 1000, seconds=seconds)
    told(f"{2 * count} players, paced", took, seconds, "target p99 25 ms at 1,000 moves/s")
    tables = await seated_all(addresses, 200)
    took = await run(tables, every=0, seconds=seconds)
    told("200 tables, as fast as they can", took, seconds, "target 5,000 moves/s")


if __name__ == "__main__":
    main()
