"""Appends per second, and the slowest of a hundred, with one table in play and with 64.

A single table needs one commit per append; the gain with 64 tables comes from shared commits. Every
append is durable when it returns. PostgreSQL is measured where it is installed.
"""

import asyncio
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import NamedTuple

from bench.server.others import running_postgres
from bench.timing import report
from keypeg.server.stores.contract import Entry, Identity, Status, Store, TableIndex
from keypeg.server.stores.opening import store_at

APPENDS, RUNS = 200, 5
TARGET = "target 5,000"
"""Moves per second that a server stores and answers."""
EVENTS = b'{"v": 1, "events": [' + b"x" * 300 + b"]}"

names = count()


class Figures(NamedTuple):
    """The figures of one run; the best run is the one with the most appends."""

    per_second: float
    p99: float


async def play(store: Store, latencies: list[float]) -> None:
    table = f"table {next(names)}"
    index = TableIndex(table, table, "classic", Status.PLAYING, public=True, updated=0)
    for number in range(1, APPENDS + 1):
        filed = index._replace(updated=number, holders=("ann", "ben"))
        began = time.perf_counter()
        await store.append(filed, [Entry(number, f"action {number}", EVENTS)])
        latencies.append(time.perf_counter() - began)


async def run(store: Store, tables: int) -> Figures:
    latencies: list[float] = []
    began = time.perf_counter()
    await asyncio.gather(*(play(store, latencies) for _ in range(tables)))
    seconds = time.perf_counter() - began
    return Figures(len(latencies) / seconds, sorted(latencies)[len(latencies) * 99 // 100])


async def measured(url: str, tables: int) -> Figures:
    store = store_at(url)
    await store.start()
    for who in ("ann", "ben"):
        await store.save(Identity(who, who, "sun"))
    best = max([await run(store, tables) for _ in range(RUNS)])
    await store.stop()
    return best


def show(name: str, url: str) -> None:
    for tables in (1, 64):
        best = asyncio.run(measured(url, tables))
        what = f"{name}, tables at once: {tables}, p99 {1000 * best.p99:.1f} ms"
        report(what, f"{best.per_second:,.0f} appends/s", TARGET)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        show("SQLite", f"sqlite:///{folder}/keypeg.db")
    if Path("/usr/lib/postgresql").exists():
        with running_postgres(durable=True) as postgres:
            show("PostgreSQL", postgres.fresh())


if __name__ == "__main__":
    main()
