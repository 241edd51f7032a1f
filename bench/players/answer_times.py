"""Measures how long the sphinx takes per move, over many games and at 200 tables at once.

    nice python -m bench.players.answer_times [GAMES]
    python -m bench.players.answer_times --tables 200 [--seconds 60]

The first form measures every edition and the first move of a process; it counts processor time, so
it may run on a busy machine; each edition runs in a process of its own. The second form needs a
quiet machine: it starts a server with one person against a sphinx at each table, alternately
classic and challenge; every person moves every two seconds, and a move is timed until it is
confirmed.
"""

import argparse
import asyncio
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, Self

import httpx
import msgspec
import uvloop

from bench.players.rounds_won import Timed, winners
from bench.server.load import SERVE, Server
from bench.server.ws import Socket
from bench.timing import report
from keypeg.players.registry import player
from keypeg.rules.editions import find
from keypeg.rules.options import Value
from keypeg.rules.seats import Seat

GAMES = 20

CASES: list[tuple[str, int, int]] = [
    ("classic", 2, 50),
    ("original", 2, 50),
    ("junior", 2, 50),
    ("family", 2, 50),
    ("challenge", 2, 50),
    ("royale", 2, 50),
    ("group", 3, 300),
    ("group", 4, 300),
    ("family", 3, 300),
    ("family", 4, 300),
    ("family", 5, 300),
]
"""Edition, seats and target in milliseconds: listed, because every target is set by hand."""

EVERY = 2.0
"""Seconds from one move of a person to the next."""

FOUR = ("red", "blue", "yellow", "green", "orange", "white")
FIVE = ("white", "pink", "green", "red", "orange", "silver", "yellow", "blue")


class Measurements(NamedTuple):
    """Processor time in seconds and memory in bytes, as a process measured them of itself."""

    cold: float
    """From the start of the process until the player is ready, plus the slowest action."""
    nearly_all: float
    """The 99th percentile of all actions."""
    slowest: float
    memory: int


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", type=int, nargs="?", default=GAMES)
    parser.add_argument("--think", nargs="+", help="EDITION-SEATS: in this process, as JSON")
    parser.add_argument("--tables", type=int)
    parser.add_argument("--seconds", type=float, default=60)
    typed = parser.parse_args()
    if typed.think:
        sys.stdout.buffer.write(msgspec.json.encode(measured_matches(typed.think, typed.games)))
    elif typed.tables:
        measure_with_people(typed.tables, typed.seconds)
    else:
        measure_alone(typed.games)


def measure_alone(games: int) -> None:
    """Each edition in a process of its own, then all editions in one process to measure memory."""
    for edition, seats, most in CASES:
        found = _in_a_process([f"{edition}-{seats}"], games)
        times = f"p99 {1000 * found.nearly_all:.1f}, slowest {1000 * found.slowest:.0f} ms"
        report(f"{edition}, {seats} seats", times, f"target {most} ms")
        report("  the start and the slowest together", f"{found.cold:.2f} s", "target 1 s")
    found = _in_a_process([f"{edition}-{seats}" for edition, seats, _ in CASES], 1)
    report("all editions in one process", f"{found.memory / 1e6:.0f} MB", "target 300 MB")


def _in_a_process(cases: list[str], games: int) -> Measurements:
    command = [sys.executable, "-m", "bench.players.answer_times", str(games), "--think", *cases]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE)
    return msgspec.json.decode(done.stdout, type=Measurements)


def measured_matches(cases: Sequence[str], games: int) -> Measurements:
    """Plays whole matches between sphinxes; in challenge and group only one round."""
    seconds: list[float] = []
    start = 0.0
    for case in cases:
        edition, _, seats = case.partition("-")
        options: dict[str, Value] = {"rounds": 1} if edition in ("challenge", "group") else {}
        rules = find(edition).rules(int(seats), **options)
        sphinx = Timed(player("sphinx", rules), seconds)
        start = start or time.process_time()
        for game in range(games):
            winners(rules, {Seat(seat): sphinx for seat in range(rules.seats)}, f"15 {game}")
    nearly_all = statistics.quantiles(seconds, n=100)[98]
    memory = 1024 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return Measurements(start + max(seconds), nearly_all, max(seconds), memory)


class News(msgspec.Struct):
    """The fields of a message that the client needs."""

    type: str
    awaited: list[int] = []
    phase: str = ""
    done: str | None = None
    id: str | None = None


@dataclass
class Person:
    """A client at a table with a sphinx.

    Sends a random move every two seconds when it is its turn.
    """

    socket: Socket
    symbols: Sequence[str]
    holes: int
    took: list[float]
    until: float
    news: News = field(default_factory=lambda: News("heard", [0], "setting"))
    moves: int = 0
    began: float = 0.0

    @classmethod
    async def seated(cls, server: Server, number: int, took: list[float], until: float) -> Self:
        """Opens a table and sits down at it."""
        edition, symbols, holes = (("classic", FOUR, 4), ("challenge", FIVE, 5))[number % 2]
        async with httpx.AsyncClient(base_url=f"http://{server.address}", timeout=60) as http:
            await http.post("/api/me", json={"name": f"P{number}", "avatar": "sun"})
            seats = [{"kind": "me"}, {"kind": "bot", "level": "sphinx"}]
            rounds = 10_000 if edition == "classic" else 9_999
            body = {"edition": edition, "seats": seats, "options": {"rounds": rounds}}
            opened = (await http.post("/api/tables", json=body)).raise_for_status()
            path = f"/api/tables/{opened.json()['room']['table']}/socket?after=0&offers=0"
            cookie = f"keypeg={http.cookies['keypeg']}"
        person = cls(await Socket.open(server.address, path, cookie), symbols, holes, took, until)
        person.socket.heard = person.hear
        return person

    async def play(self) -> None:
        """Moves until the time is up."""
        await asyncio.sleep(random.random() * EVERY)
        while time.perf_counter() < self.until:
            if 0 in self.news.awaited and not self.began:
                self.move()
            await asyncio.sleep(EVERY)

    def move(self) -> None:
        do = "set" if self.news.phase == "setting" else "guess"
        code = random.choices(self.symbols, k=self.holes)
        self.moves, self.began = self.moves + 1, time.perf_counter()
        act = {"type": "act", "id": str(self.moves), "action": {"do": do, "code": code}}
        self.socket.send(msgspec.json.encode(act))

    def hear(self, text: bytes) -> None:
        news = msgspec.json.decode(text, type=News)
        if news.type == "refused":
            raise ValueError(text)
        if news.type == "heard":
            self.news = news
        if self.began and str(self.moves) in (news.done, news.id):
            self.took.append(time.perf_counter() - self.began)
            self.began = 0.0


def measure_with_people(tables: int, seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'bench.sqlite'}"
        server = Server(*SERVE, "--database", database, "--bus", "memory:")
        try:
            uvloop.run(_measure_beside(server, tables, seconds))
        finally:
            server.stop()


async def _measure_beside(server: Server, tables: int, seconds: float) -> None:
    took: list[float] = []
    people = [await Person.seated(server, n, took, 0.0) for n in range(tables)]
    spent, began = server.processor_seconds(), time.perf_counter()
    for person in people:
        person.until = began + seconds
    await asyncio.gather(*(person.play() for person in people))
    spent = server.processor_seconds() - spent
    half, *_, nearly_all = statistics.quantiles(took, n=100)[49:]
    times = f"p50 {1000 * half:.1f} ms, p99 {1000 * nearly_all:.1f} ms"
    report(f"{tables} tables with sphinxes, {len(took)} moves of people", times, "target p99 50 ms")
    report("  the server's processor", f"{spent / seconds:.0%} of a core")
    report("  its memory", f"{server.memory() / 1e6:.0f} MB", "target 300 MB")


if __name__ == "__main__":
    main()
