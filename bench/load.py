"""The section "Server": players at tables, moves a second, latency, memory and start-up.

    python bench/load.py [--all] [--tables N] [--seconds S]

Starts `keypeg serve` as a process of its own and loads it from this one: two players a table, each
move sent over a socket and timed until its mark (or the news of it) is heard. `--all`: with 100 to
5,000 players, and with PostgreSQL and Redis, which it starts as the tests do, in one process and in
two.
"""

import argparse
import asyncio
import gc
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import msgspec
import uvloop

from others import running_postgres, running_redis
from timing import report
from ws import Socket

COLOURS = ("red", "blue", "yellow", "green", "orange", "white")

HASTY_RUNS = 3
"""Machines are noisy: the fastest is the least disturbed one."""

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

    def processor_seconds(self) -> float:
        """Time spent on a core so far, of all threads."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").split()
        return (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)


class News(msgspec.Struct):
    """What the players need of a message."""

    type: str
    awaited: list[int] = []
    phase: str = ""


decode = msgspec.json.Decoder(News).decode


class Table:
    """Two players who make codes and place rows without thinking."""

    def __init__(self, sockets: tuple[Socket, Socket]) -> None:
        self.sockets = sockets
        # Both hear the same of the match: one listens, the other only receives.
        sockets[0].heard = self._hear
        self.on_answer: Callable[[], None] = lambda: None
        self.seat, self.phase = 0, "setting"
        self.moves = 0

    def _hear(self, text: bytes) -> None:
        news = decode(text)
        if news.type == "heard":
            self.seat, self.phase = news.awaited[0], news.phase
            self.on_answer()

    def move(self) -> None:
        do = "set" if self.phase == "setting" else "guess"
        code = random.choices(COLOURS, k=4)
        self.moves += 1
        act = {"type": "act", "id": str(self.moves), "action": {"do": do, "code": code}}
        self.sockets[self.seat].send(msgspec.json.encode(act))


Timed = tuple[list[float], float]
"""What each move took, and in how many seconds they were made."""


class Play:
    """A table's moves, one every so often, each timed until the news of it."""

    def __init__(self, table: Table, every: float, until: float, took: list[float]) -> None:
        self.table, self.every, self.until, self.took = table, every, until, took
        self.loop = asyncio.get_running_loop()
        self.over: asyncio.Future[None] = self.loop.create_future()
        table.on_answer = self._answered
        self.loop.call_later(random.random() * every, self._move)

    def _move(self) -> None:
        self.began = time.perf_counter()
        if self.began < self.until:
            self.table.move()
        else:
            self.over.set_result(None)

    def _answered(self) -> None:
        lasted = time.perf_counter() - self.began
        self.took.append(lasted)
        if self.every > lasted:
            self.loop.call_later(self.every - lasted, self._move)
        else:
            self._move()


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


async def run(tables: list[Table], every: float, seconds: float) -> Timed:
    took: list[float] = []
    # The client's own garbage collection is no part of what is measured.
    gc.collect()
    gc.disable()
    began = time.perf_counter()
    plays = [Play(table, every, began + seconds, took) for table in tables]
    await asyncio.gather(*(play.over for play in plays))
    # Whoever pauses at the end has been waited for, but not played.
    return took, seconds if every else time.perf_counter() - began


async def told(what: str, servers: list[Server], running: Awaitable[Timed]) -> None:
    """A line on what some play came to."""
    spent = sum(each.processor_seconds() for each in servers)
    took, seconds = await running
    spent = sum(each.processor_seconds() for each in servers) - spent
    half, *_, nearly_all = statistics.quantiles(took, n=100)[49:]
    figure = f"{len(took) / seconds:,.0f} moves/s"
    times = f"p50 {1000 * half:.1f} ms, p99 {1000 * nearly_all:.1f} ms"
    report(what, f"{figure}, {times}, {1e6 * spent / len(took):.0f} µs of processor a move", "")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=10)
    typed = parser.parse_args()
    if not typed.all:
        with_sqlite(typed.tables, typed.seconds)
        return
    for players in (100, 500, 2000, 5000):
        with_sqlite(players // 2, typed.seconds)
    with_others(typed.tables, typed.seconds)


def with_sqlite(tables: int, seconds: float) -> None:
    print("\nSQLite")
    with tempfile.TemporaryDirectory() as folder:
        load([f"sqlite:///{folder}/bench.sqlite", "memory:"], 1, tables, seconds)


def with_others(tables: int, seconds: float) -> None:
    with running_postgres(durable=True) as postgres, running_redis() as redis:
        for processes in (1, 2):
            print(f"\nPostgreSQL and Redis, {processes} process{'es' * (processes > 1)}")
            load([postgres.fresh(), redis.fresh()], processes, tables, seconds)


def load(places: list[str], processes: int, tables: int, seconds: float) -> None:
    servers = [Server(*places) for _ in range(processes)]
    try:
        uvloop.run(measured(servers, tables, seconds))
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
    report("targets: 1,000 moves/s within p99 25 ms; saturated 5,000 moves/s", "", "")
    paced_play = run(tables, every=count / 1000, seconds=seconds)
    await told(f"{2 * count} players, a thousand moves a second", servers, paced_play)
    for _ in range(HASTY_RUNS):
        hasty_play = run(tables, every=0, seconds=seconds / 2)
        await told(f"{2 * count} players, as fast as they can", servers, hasty_play)


if __name__ == "__main__":
    main()
