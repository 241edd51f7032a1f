"""Whatever fails during play, one order of each table's log explains what the players heard.

`make test-long` runs it; KEYPEG_FAULTS is how often each fault strikes.
"""

import asyncio
import os
import random
import resource
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import pytest

from server.faults.clock import set_clock
from server.faults.playing import Table, logs, seated
from server.faults.proxy import Proxy
from server.people import run_scenario
from server.process import ServerProcess
from server.services import Postgres, RedisServer

pytestmark = pytest.mark.long

STRIKES: Final = int(os.environ.get("KEYPEG_FAULTS", "3"))
TABLES: Final = 4
CALM, STORM = 1.0, 2.5
"""Seconds of play between two faults, and seconds that a fault lasts."""
PATIENCE: Final = 120.0
"""Seconds after which a table that makes no progress counts as stuck."""


Fault = Callable[[], Awaitable[None]]


async def play_through_faults(
    first: str, addresses: Callable[[], str], fault: Fault
) -> list[Table]:
    """Plays while a fault strikes repeatedly, and for a while afterwards."""
    tables = [await seated(first) for _ in range(TABLES)]
    is_over = asyncio.Event()
    playing = [
        asyncio.create_task(table.play(rival, addresses, is_over))
        for table in tables
        for rival in "ab"
    ]
    for _ in range(STRIKES):
        await asyncio.sleep(CALM * (0.5 + random.random()))
        await fault()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(table.goes_on() for table in tables))
    is_over.set()
    await asyncio.gather(*playing)
    return tables


def check(database: str, tables: list[Table], *, one_process: bool) -> None:
    for table, log in zip(tables, asyncio.run(logs(database, tables)), strict=True):
        table.check(log, one_process=one_process)


def test_one_process_is_killed(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/keypeg.sqlite"
    running = [ServerProcess("--database", database)]

    async def kill() -> None:
        await asyncio.to_thread(running[-1].kill)
        running.append(await asyncio.to_thread(ServerProcess, "--database", database))

    try:
        tables = run_scenario(
            play_through_faults(running[0].address, lambda: running[-1].address, kill)
        )
    finally:
        running[-1].kill()
    check(database, tables, one_process=True)


def test_one_process_is_suspended(tmp_path: Path) -> None:
    """SIGSTOP: there are no answers for a while, and then play goes on."""
    database = f"sqlite:///{tmp_path}/keypeg.sqlite"
    with ServerProcess("--database", database) as server:
        story = play_through_faults(
            server.address, lambda: server.address, lambda: suspended(server)
        )
        tables = run_scenario(story)
    check(database, tables, one_process=True)


async def suspended(server: ServerProcess) -> None:
    server.process.send_signal(signal.SIGSTOP)
    await asyncio.sleep(2 * STORM)
    server.process.send_signal(signal.SIGCONT)


def test_the_disk_is_full(tmp_path: Path) -> None:
    """No file may grow: what cannot be written is refused with a reason, and nothing is lost."""
    database = f"sqlite:///{tmp_path}/keypeg.sqlite"
    with ServerProcess("--database", database) as server:

        async def fill() -> None:
            limit_files(server, 4096)
            await asyncio.sleep(STORM)
            limit_files(server, resource.RLIM_INFINITY)

        tables = run_scenario(play_through_faults(server.address, lambda: server.address, fill))
    check(database, tables, one_process=True)


def limit_files(server: ServerProcess, size: int) -> None:
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def test_the_clock_jumps(tmp_path: Path) -> None:
    """An hour forward and two back, and a process that starts with a different time."""
    database = f"sqlite:///{tmp_path}/keypeg.sqlite"
    environment = set_clock(tmp_path, 3600)
    running = [ServerProcess("--database", database, **environment)]

    async def jump() -> None:
        running[-1].process.send_signal(signal.SIGUSR2)
        await asyncio.sleep(CALM)
        await asyncio.to_thread(running[-1].stop)
        environment.update(set_clock(tmp_path, -7200 * len(running)))
        started = await asyncio.to_thread(
            lambda: ServerProcess("--database", database, **environment)
        )
        running.append(started)

    try:
        tables = run_scenario(
            play_through_faults(running[0].address, lambda: running[-1].address, jump)
        )
    finally:
        running[-1].kill()
    check(database, tables, one_process=True)


class Cluster:
    """Two processes on PostgreSQL and Redis, the second through connections that can be cut."""

    def __init__(self, postgres: Postgres, bus: RedisServer, ways: tuple[Proxy, Proxy]) -> None:
        self.database = postgres.fresh()
        bus.fresh()
        to_postgres, to_redis = ways
        through = self.database.replace(f":{postgres.port}/", f":{to_postgres.port}/")
        self._arguments = [
            ("--database", self.database, "--bus", bus.url),
            ("--database", through, "--bus", f"redis://127.0.0.1:{to_redis.port}/0"),
        ]
        self.running = [ServerProcess(*each) for each in self._arguments]

    def address(self) -> str:
        return random.choice(self.running).address

    async def kill(self) -> None:
        """Kills one of the two and starts it again a little later."""
        which = random.randrange(2)
        await asyncio.to_thread(self.running[which].kill)
        await asyncio.sleep(STORM)
        arguments = self._arguments[which]
        self.running[which] = await asyncio.to_thread(lambda: ServerProcess(*arguments))

    def end(self) -> None:
        for server in self.running:
            server.kill()


async def is_cut(way: Proxy) -> None:
    way.cut()
    await asyncio.sleep(STORM)
    way.mend()


CLUSTER_FAULTS: Final = (
    "a process is killed",
    "a process is suspended",
    "PostgreSQL is restarted",
    "Redis is restarted",
    "a process is cut off from PostgreSQL",
    "a process is cut off from the others",
)


@pytest.mark.parametrize("what", CLUSTER_FAULTS)
def test_two_processes_keep_one_order(
    what: str, postgres: Postgres, redis_server: RedisServer
) -> None:
    with Proxy(postgres.port) as to_postgres, Proxy(redis_server.port) as to_redis:
        cluster = Cluster(postgres, redis_server, (to_postgres, to_redis))
        strike: dict[str, Fault] = {
            "a process is killed": cluster.kill,
            "a process is suspended": lambda: suspended(cluster.running[1]),
            "PostgreSQL is restarted": lambda: asyncio.to_thread(postgres.restart),
            "Redis is restarted": lambda: asyncio.to_thread(redis_server.restart),
            "a process is cut off from PostgreSQL": lambda: is_cut(to_postgres),
            "a process is cut off from the others": lambda: is_cut(to_redis),
        }
        try:
            tables = run_scenario(
                play_through_faults(cluster.running[0].address, cluster.address, strike[what])
            )
        finally:
            cluster.end()
    check(cluster.database, tables, one_process=False)
