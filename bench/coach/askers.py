"""Measures whether coach requests slow down moves: tables with and without fifty askers."""

import asyncio
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final, NamedTuple, get_args

import httpx
import uvloop

from bench.server.load import SERVE, Server, Table, run, seated_all
from keypeg.server.bodies.coach import Step

ASKERS: Final = 50
TABLES: Final = 20
EVERY: Final = 0.1
"""Seconds between two moves of a table."""
SECONDS: Final = 12.0
ROUNDS: Final = 5
"""Runs with and without askers alternate, because the load of a machine varies."""

CLASSIC: Final[dict[str, Any]] = {
    "edition": "classic",
    "seats": [{"kind": "me"}, {"kind": "here", "name": "Ben"}],
}
ROWS: Final = ("red red blue blue", "white yellow red green")


class Asker:
    """A client with an address of its own that requests hints for a board of two rows in a loop.

    It waits for each answer; a request refused because of overload is repeated.
    """

    def __init__(self, home: str, number: int) -> None:
        headers = {"X-Forwarded-For": f"10.0.{number}.1"}
        self.http = httpx.AsyncClient(base_url=f"http://{home}", headers=headers, timeout=60)
        self.answered = self.refused = 0

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

    async def ask(self) -> None:
        """Requests hints until cancelled."""
        while True:
            for step in get_args(Step):
                body = {"step": step, "seat": 1, "row": ROWS[0].split()}
                answer = await self.http.post(f"{self.path}/hints", json=body)
                self.answered += answer.status_code == 200
                self.refused += answer.status_code != 200


class Latency(NamedTuple):
    """Latency of the tables' moves: the median and the 99th percentile, in milliseconds."""

    p50: float
    p99: float


async def measure(tables: list[Table]) -> Latency:
    took, _ = await run(tables, EVERY, SECONDS)
    half, *_, nearly_all = statistics.quantiles(took, n=100)[49:]
    return Latency(1000 * half, 1000 * nearly_all)


async def measure_among(tables: list[Table], askers: list[Asker]) -> Latency:
    """The same while all askers send requests."""
    asking = [asyncio.create_task(each.ask()) for each in askers]
    # The askers have started before the first move is timed.
    await asyncio.sleep(1)
    measured = await measure(tables)
    for task in asking:
        task.cancel()
    for task in asking:
        with suppress(asyncio.CancelledError):
            await task
    return measured


async def compare(server: Server) -> tuple[list[tuple[Latency, Latency]], list[Asker]]:
    tables = await seated_all([server.address], TABLES)
    askers = [Asker(server.address, number) for number in range(ASKERS)]
    for each in askers:
        await each.sit()
    # The first questions start the coach's processes.
    await measure_among(tables, askers)
    rounds = [(await measure(tables), await measure_among(tables, askers)) for _ in range(ROUNDS)]
    for each in askers:
        await each.http.aclose()
    return rounds, askers


def lines() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        places = ("--database", f"sqlite:///{folder}/bench.sqlite", "--bus", "memory:")
        server = Server(*SERVE, *places, "--trusted-proxy", "127.0.0.1")
        try:
            rounds, askers = uvloop.run(compare(server))
        finally:
            server.stop()
    yield from report_lines(rounds, askers)


def report_lines(rounds: list[tuple[Latency, Latency]], askers: list[Asker]) -> Iterator[str]:
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
    answered, refused = (sum(getattr(each, n) for each in askers) for n in ("answered", "refused"))
    yield ""
    yield (
        f"p99 is {statistics.median(ratios):.2f} times as long with askers as without (from"
        f" {min(ratios):.2f} to {max(ratios):.2f}; target 1.5). {answered:,} hints were given,"
        f" {refused:,} refused as too many."
    )


if __name__ == "__main__":
    for line in lines():
        print(line, flush=True)
