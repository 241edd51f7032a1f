"""Measures whether coach requests slow down moves: tables with and without fifty askers."""

import asyncio
import multiprocessing
import os
import statistics
import tempfile
from collections.abc import Iterator
from multiprocessing.synchronize import Event
from typing import Any, Final, NamedTuple, get_args

import httpx
import uvloop

from bench.server.load import SERVE, Server, Table, run, seated_all
from keypeg.server.bodies.coach import Step

ASKERS: Final = 50
TABLES: Final = 20
EVERY: Final = 0.1
"""Seconds between two moves of a table."""
SECONDS: Final = 6.0
ROUNDS: Final = 5
"""Runs with and without askers alternate, because the load of a machine varies."""

CLASSIC: Final[dict[str, Any]] = {
    "edition": "classic",
    "seats": [{"kind": "me"}, {"kind": "here", "name": "Ben"}],
}
ROWS: Final = ("red red blue blue", "white yellow red green")


class Asker:
    """A client with an address of its own that requests hints for a board of two rows in a loop.

    It waits for each answer.
    """

    def __init__(self, home: str, number: int) -> None:
        headers = {"X-Forwarded-For": f"10.0.{number}.1"}
        self.http = httpx.AsyncClient(base_url=f"http://{home}", headers=headers, timeout=60)

    async def sit(self) -> None:
        await self.http.post("/api/me", json={"name": "Ann", "avatar": "sun"})
        opened = await self.http.post("/api/tables", json=CLASSIC)
        self.path = f"/api/tables/{opened.json()['room']['table']}"
        await self._act("0", {"do": "set", "code": ["red", "blue", "yellow", "green"]}, 0)
        for number, row in enumerate(ROWS, start=1):
            await self._act(str(number), {"do": "guess", "code": row.split()}, 1)

    async def _act(self, name: str, action: dict[str, Any], seat: int) -> None:
        body = {"id": name, "action": action, "seat": seat}
        (await self.http.post(f"{self.path}/actions", json=body)).raise_for_status()

    async def ask(self, is_open: Event, counts: Any) -> None:
        """Requests hints, one after another, while it may; counts the answered and the refused."""
        while True:
            for step in get_args(Step):
                while not is_open.is_set():  # noqa: ASYNC110  # another process sets it
                    await asyncio.sleep(0.02)
                body = {"step": step, "seat": 1, "row": ROWS[0].split()}
                answer = await self.http.post(f"{self.path}/hints", json=body)
                counts[answer.status_code != 200] += 1


class Askers:
    """Fifty clients in a process of its own, which does not wait for the tables' clients, nor they.

    In reality these people have machines of their own, so the process has the lowest priority.
    """

    def __init__(self, home: str) -> None:
        context = multiprocessing.get_context("spawn")
        self.counts = context.Array("q", 2)
        """Answered, refused."""
        self._are_seated, self._is_open = context.Event(), context.Event()
        told = home, self._are_seated, self._is_open, self.counts
        self._process = context.Process(target=_ask_all, args=told, daemon=True)

    async def sit(self) -> None:
        self._process.start()
        await asyncio.to_thread(self._are_seated.wait)

    def begin(self) -> None:
        self._is_open.set()

    def end(self) -> None:
        self._is_open.clear()

    def stop(self) -> tuple[int, int]:
        """Ends the process; returns how many hints were given and refused."""
        self._process.terminate()
        self._process.join()
        return self.counts[0], self.counts[1]


def _ask_all(home: str, are_seated: Event, is_open: Event, counts: Any) -> None:
    os.nice(19)
    uvloop.run(_asked(home, are_seated, is_open, counts))


async def _asked(home: str, are_seated: Event, is_open: Event, counts: Any) -> None:
    askers = [Asker(home, number) for number in range(ASKERS)]
    for each in askers:
        await each.sit()
    are_seated.set()
    await asyncio.gather(*(each.ask(is_open, counts) for each in askers))


class Latency(NamedTuple):
    """Latency of the tables' moves: the median and the 99th percentile, in milliseconds."""

    p50: float
    p99: float


async def measure(tables: list[Table]) -> Latency:
    took, _ = await run(tables, EVERY, SECONDS)
    half, *_, nearly_all = statistics.quantiles(took, n=100)[49:]
    return Latency(1000 * half, 1000 * nearly_all)


async def measure_among(tables: list[Table], askers: Askers) -> Latency:
    """The same while all askers send requests."""
    askers.begin()
    # The askers have started before the first move is timed.
    await asyncio.sleep(1)
    measured = await measure(tables)
    askers.end()
    # The last answers are out before the next measurement.
    await asyncio.sleep(1)
    return measured


async def compare(server: Server) -> tuple[list[tuple[Latency, Latency]], tuple[int, int]]:
    tables, askers = await seated_all([server.address], TABLES), Askers(server.address)
    await askers.sit()
    # The first questions start the coach's processes.
    await measure_among(tables, askers)
    rounds = [(await measure(tables), await measure_among(tables, askers)) for _ in range(ROUNDS)]
    return rounds, askers.stop()


def lines() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        places = ("--database", f"sqlite:///{folder}/bench.sqlite", "--bus", "memory:")
        server = Server(*SERVE, *places, "--trusted-proxy", "127.0.0.1")
        try:
            rounds, counts = uvloop.run(compare(server))
        finally:
            server.stop()
    yield from report_lines(rounds, *counts)


def report_lines(
    rounds: list[tuple[Latency, Latency]], answered: int, refused: int
) -> Iterator[str]:
    yield (
        f"{TABLES} tables with a move every {1000 * EVERY:.0f} ms each, and {ASKERS} people who ask"
        f" for one hint of classic after another; {ROUNDS} runs, turn and turn about."
    )
    yield ""
    yield "| | p50 of a move | p99 of a move |"
    yield "|---|---|---|"
    for name, place in (("nobody asks", 0), ("all ask", 1)):
        half = statistics.median(each[place].p50 for each in rounds)
        nearly_all = statistics.median(each[place].p99 for each in rounds)
        yield f"| {name} | {half:.1f} ms | {nearly_all:.1f} ms |"
    ratios = [asking.p99 / quiet.p99 for quiet, asking in rounds]
    yield ""
    yield (
        f"p99 is {statistics.median(ratios):.2f} times as long with askers as without (from"
        f" {min(ratios):.2f} to {max(ratios):.2f}; target 1.5). {answered:,} hints were given,"
        f" {refused:,} refused as too many."
    )


if __name__ == "__main__":
    for line in lines():
        print(line, flush=True)
