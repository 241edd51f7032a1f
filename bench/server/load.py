"""Measures the server under load: players, moves per second, latency, memory, start-up.

    python -m bench.server.load [--all] [--tables N] [--seconds S]

Starts `keypeg serve` in a process of its own and loads it from this one, with two players per
table; each move is sent over a socket and timed until its mark (or its event) arrives. `--all`
measures 100 to 5,000 players, and PostgreSQL and Redis, started as in the tests, with one process
and with two. Every run ends with a comparison with a bare socket server (`bare.py`), in alternating
rounds of the same client with the same messages; `--ratio` runs only that comparison. With either
server, the client has one move under way per table, so that neither can batch more than the other.
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
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import httpx
import msgspec
import uvloop

from bench.server.others import running_postgres, running_redis
from bench.server.ws import Socket
from bench.timing import report

COLOURS = ("red", "blue", "yellow", "green", "orange", "white")

RATIO_TABLES = 200
HASTY_RUNS = 3
"""Machines are noisy: the fastest run is the least disturbed one."""

RELAXED = {
    "KEYPEG_CONNECTIONS_FROM_ADDRESS": "100000",
    "KEYPEG_MESSAGES_PER_10S_FROM_ADDRESS": "1000000",
    "KEYPEG_REQUESTS_PER_10S_FROM_ADDRESS": "1000000",
    "KEYPEG_CODES_PER_MINUTE": "100000",
    "KEYPEG_CODES_PER_MINUTE_FROM_ADDRESS": "100000",
    "KEYPEG_MESSAGES_PER_10S": "1000000",
    "KEYPEG_TABLES_PER_MINUTE": "1000000",
    "KEYPEG_TABLES_PER_MINUTE_FROM_ADDRESS": "1000000",
}


SERVE = (sys.executable, "-m", "keypeg", "serve", "--port", "0")
BARE = (sys.executable, str(Path(__file__).with_name("bare.py")))


class Server:
    """A server process under load.

    `keypeg serve`, or another server that prints its address first.
    """

    def __init__(self, *command: str) -> None:
        began = time.perf_counter()
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | RELAXED | {"LANG": "C"},
        )
        assert self.process.stdout is not None
        found = re.search(r"http://([^/]+)/", self.process.stdout.readline())
        assert found is not None
        self.address = found[1]
        with httpx.Client(transport=httpx.HTTPTransport(retries=5)) as http:
            http.get(f"http://{self.address}/health").raise_for_status()
        self.start_seconds = time.perf_counter() - began

    def memory(self) -> int:
        """Resident memory, in bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found is not None
        return 1024 * int(found[1])

    def processor_seconds(self) -> float:
        """Processor time used so far, over all threads."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").split()
        return (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)


class News(msgspec.Struct):
    """The fields of a message that the clients need."""

    type: str
    awaited: list[int] = []
    phase: str = ""


decode = msgspec.json.Decoder(News).decode


class Table:
    """Two players who make codes and place rows at random."""

    def __init__(self, sockets: tuple[Socket, Socket]) -> None:
        self.sockets = sockets
        # Both sockets hear the same events: one is decoded, the other only drained.
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
"""Seconds that each move took, and seconds in which all were made."""


class Play:
    """Sends the moves of a table at a fixed interval and times each until it is heard."""

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


async def run(tables: Sequence[Table], every: float, seconds: float) -> Timed:
    took: list[float] = []
    # The client's own garbage collection must not disturb the measurement.
    gc.collect()
    gc.disable()
    began = time.perf_counter()
    plays = [Play(table, every, began + seconds, took) for table in tables]
    await asyncio.gather(*(play.over for play in plays))
    # At a fixed interval, the pause after a table's last move does not count as playing time.
    return took, seconds if every else time.perf_counter() - began


class Throughput(NamedTuple):
    """Moves per second, and seconds of processor time per move."""

    a_second: float
    processor: float


async def measure_play(what: str, servers: list[Server], running: Awaitable[Timed]) -> Throughput:
    """Waits for a run to end and prints its figures in one line."""
    spent, own = sum(each.processor_seconds() for each in servers), time.process_time()
    took, seconds = await running
    spent = sum(each.processor_seconds() for each in servers) - spent
    # Below 100 %, it is not this client that limits the server.
    client = f"client {(time.process_time() - own) / seconds:.0%} of a core"
    half, *_, nearly_all = statistics.quantiles(took, n=100)[49:]
    figure = f"{len(took) / seconds:,.0f} moves/s"
    times = f"p50 {1000 * half:.1f} ms, p99 {1000 * nearly_all:.1f} ms"
    report(
        what,
        f"{figure}, {times}, {1e6 * spent / len(took):.0f} µs of processor a move, {client}",
        "",
    )
    return Throughput(len(took) / seconds, spent / len(took))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--ratio", action="store_true")
    typed = parser.parse_args()
    if typed.all:
        for players in (100, 500, 2000, 5000):
            with_sqlite(players // 2, typed.seconds)
        with_others(typed.tables, typed.seconds)
    elif not typed.ratio:
        with_sqlite(typed.tables, typed.seconds)
    beside_bare(typed.seconds / 2)


def beside_bare(seconds: float) -> None:
    """SQLite against the bare server: the same client and 400 sockets, in alternating rounds."""
    print("\nBeside a bare socket server")
    with tempfile.TemporaryDirectory() as folder:
        places = ("--database", f"sqlite:///{folder}/bench.sqlite", "--bus", "memory:")
        bare, ours = Server(*BARE), Server(*SERVE, *places)
        try:
            uvloop.run(print_ratios(bare, ours, seconds))
        finally:
            bare.stop()
            ours.stop()


async def print_ratios(bare: Server, ours: Server, seconds: float) -> None:
    """Prints the median ratios of throughput and of processor time per move, over some rounds."""
    echoing = [await paired(bare.address, f"/{each}") for each in range(RATIO_TABLES)]
    playing = await seated_all([ours.address], RATIO_TABLES)
    rounds = []
    for _ in range(HASTY_RUNS):
        theirs = await measure_play(
            "the bare server", [bare], run(echoing, every=0, seconds=seconds)
        )
        own = await measure_play("keypeg serve", [ours], run(playing, every=0, seconds=seconds))
        rounds.append((own.a_second / theirs.a_second, own.processor / theirs.processor))
    moves, processor = (statistics.median(each) for each in zip(*rounds, strict=True))
    report("ratio of moves", f"{moves:.2f}", "target 0.40")
    report("ratio of processor time a move", f"{processor:.1f}", "target 2.8")


async def paired(address: str, path: str) -> Table:
    return Table((await Socket.open(address, path, ""), await Socket.open(address, path, "")))


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
    database, bus = places
    command = (*SERVE, "--database", database, "--bus", bus)
    servers = [Server(*command) for _ in range(processes)]
    try:
        uvloop.run(measured(servers, tables, seconds))
    finally:
        for server in servers:
            server.stop()


async def measured(servers: list[Server], count: int, seconds: float) -> None:
    """Players of one table are on different processes, if there are several."""
    addresses = [server.address for server in servers]
    report("start to first answer", f"{servers[0].start_seconds:.2f} s", "target 1 s")
    before = servers[0].memory()
    tables = await seated_all(addresses, count)
    each = (servers[0].memory() - before) * len(servers) / (2 * count) / 1000
    report(f"{2 * count} sockets at {count} tables", f"{each:.1f} kB each", "target 40 kB")
    report("targets: 1,000 moves/s within p99 25 ms; saturated 5,000 moves/s", "", "")
    paced_play = run(tables, every=count / 1000, seconds=seconds)
    await measure_play(f"{2 * count} players, a thousand moves a second", servers, paced_play)
    for _ in range(HASTY_RUNS):
        hasty_play = run(tables, every=0, seconds=seconds / 2)
        await measure_play(f"{2 * count} players, as fast as they can", servers, hasty_play)


if __name__ == "__main__":
    main()
