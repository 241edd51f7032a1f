"""A real PostgreSQL and a real Redis for tests, on free ports, removed afterwards."""

import asyncio
import fcntl
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

import asyncpg
import pytest
import redis

PATIENCE: Final = 60.0
"""Seconds that a server may take to start or stop."""
ATTEMPTS: Final = 5
"""Attempts, since a free port may be taken before its server starts."""

Program = TypeVar("Program")


def asked(url: str, query: str, *values: object) -> list[tuple[Any, ...]]:
    """PostgreSQL's answer to a query, on its own connection, with or without a running loop."""

    async def ask() -> list[tuple[Any, ...]]:
        connection = await asyncpg.connect(url)
        try:
            return [tuple(row) for row in await connection.fetch(query, *values)]
        finally:
            await connection.close()

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, ask()).result()


class Missing(Exception):
    """The program is not installed and cannot be installed here."""


class Server:
    """A server process on a free port."""

    def __init__(self, command: Callable[[int], list[str]], folder: Path, user: str | None) -> None:
        self._command, self._folder, self._user = command, folder, user
        self.port = 0

    def start(self, is_ready: Callable[["Server"], bool]) -> None:
        """Returns once the server answers; it keeps the port of an earlier start."""
        for _ in range(ATTEMPTS):
            port, self.port = self.port, self.port or free_port()
            self._process = subprocess.Popen(
                self._command(self.port),
                cwd=self._folder,
                user=self._user,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            if self._becomes(is_ready):
                return
            self.stop()
            self.port = port
        raise RuntimeError(f"does not start: {self._command(self.port)}")

    @property
    def pid(self) -> int:
        return self._process.pid

    def _becomes(self, is_ready: Callable[["Server"], bool]) -> bool:
        end = time.monotonic() + PATIENCE
        while self._process.poll() is None and time.monotonic() < end:
            if is_ready(self):
                return True
            time.sleep(0.02)
        return False

    def stop(self) -> None:
        """Returns once the server is gone.

        Both programs stop quickly but cleanly on an interrupt.
        """
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


class Postgres:
    """A PostgreSQL that provides any number of empty databases."""

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        self._programs = postgres_programs()
        self._data = folder / "data"
        self._durable = durable
        user = _other_user(folder)
        self._initialise(user)
        self._server = Server(self._command, folder, user)
        self._server.start(self._is_ready)

    def _initialise(self, user: str | None) -> None:
        initdb, options = str(self._programs / "initdb"), ["-A", "trust", "-U", "postgres"]
        subprocess.run(
            [initdb, "-D", str(self._data), *options, "-E", "UTF8", "--no-locale", "--no-sync"],
            cwd=self._data.parent,
            user=user,
            check=True,
            capture_output=True,
        )

    def _command(self, port: int) -> list[str]:
        settings = ["listen_addresses=127.0.0.1", f"unix_socket_directories={self._data.parent}"]
        settings += [] if self._durable else ["fsync=off"]
        options = [part for setting in settings for part in ("-c", setting)]
        return [str(self._programs / "postgres"), "-D", str(self._data), "-p", str(port), *options]

    def _is_ready(self, server: Server) -> bool:
        try:
            state = (self._data / "postmaster.pid").read_text(encoding="utf-8").split("\n")
        except FileNotFoundError:
            return False
        return state[0] == str(server.pid) and state[7:8] == ["ready   "]

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@127.0.0.1:{self._server.port}/{database}"

    def fresh(self) -> str:
        """The address of a new, empty database."""
        name = f"keypeg_{uuid.uuid4().hex}"
        asked(self.url(), f"CREATE DATABASE {name}")
        return self.url(name)

    def restart(self) -> None:
        self._server.stop()
        self._server.start(self._is_ready)

    @property
    def port(self) -> int:
        return self._server.port

    def cut(self, url: str) -> None:
        """Ends all connections to a database."""
        query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1"
        asked(self.url(), query, url.rpartition("/")[2])

    def stop(self) -> None:
        self._server.stop()


class RedisServer:
    """A Redis that keeps its data when it is restarted."""

    def __init__(self, folder: Path) -> None:
        self._program, self._folder = redis_program(), folder
        self._server = Server(self._command, folder, None)
        self._server.start(self._is_ready)

    def _command(self, port: int) -> list[str]:
        kept = ["--save", "", "--appendonly", "yes", "--dir", str(self._folder)]
        return [self._program, "--port", str(port), "--bind", "127.0.0.1", *kept]

    def _is_ready(self, server: Server) -> bool:
        with self.client() as client:
            try:
                return bool(client.info("server")["process_id"] == server.pid)
            except redis.ConnectionError:
                return False

    def client(self) -> redis.Redis:
        return redis.Redis(port=self._server.port, decode_responses=True)

    @property
    def port(self) -> int:
        return self._server.port

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self._server.port}/0"

    def fresh(self) -> str:
        """The address, after deleting all data."""
        with self.client() as client:
            client.flushall()
        return self.url

    async def is_listened_to(self) -> bool:
        """Whether somebody is waiting for news."""
        with self.client() as client:
            return bool(client.info("clients")["blocked_clients"])

    def kill_connections(self) -> None:
        with self.client() as client:
            client.client_kill_filter(_type="normal", skipme=True)

    def restart(self) -> None:
        self._server.stop()
        self._server.start(self._is_ready)

    def stop(self) -> None:
        self._server.stop()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def postgres_programs() -> Path:
    """The folder of the newest PostgreSQL; installed if possible."""
    return _found("PostgreSQL", "postgresql", _postgres_programs)


def _postgres_programs() -> Path | None:
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3])
    )
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).resolve().parent if on_path else None


def redis_program() -> str:
    """The Redis program; installed if possible."""
    return _found("Redis", "redis-server", lambda: shutil.which("redis-server"))


def _found(what: str, package: str, find: Callable[[], Program | None]) -> Program:
    if (found := find()) is None and os.geteuid() == 0 and (apt := shutil.which("apt-get")):
        _install(apt, package, lambda: find() is not None)
        found = find()
    if found is None:
        raise Missing(f"{what} is missing: apt-get install {package}")
    return found


def _install(apt: str, package: str, is_there: Callable[[], bool]) -> None:
    # Several workers test at once, but apt-get can run only once.
    with (Path(tempfile.gettempdir()) / "keypeg-install.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for command in (["update"], ["install", "-y", package]):
            if not is_there():
                _run_apt(apt, *command)


def _run_apt(apt: str, *command: str) -> None:
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([apt, "-q", *command], env=quiet, check=False, capture_output=True)


def _other_user(folder: Path) -> str | None:
    """The user that runs PostgreSQL and owns the folder, because it refuses to run as root."""
    if os.geteuid() != 0:
        return None
    shutil.chown(folder, "postgres", "postgres")
    return "postgres"


@contextmanager
def running_postgres(*, durable: bool = False) -> Iterator[Postgres]:
    """A PostgreSQL until the end of the block, or `Missing`."""
    # Not under pytest's own folder, which other users cannot access.
    with tempfile.TemporaryDirectory(prefix="keypeg-postgres-") as folder:
        server = Postgres(Path(folder), durable=durable)
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def running_redis() -> Iterator[RedisServer]:
    """A Redis until the end of the block, or `Missing`."""
    with tempfile.TemporaryDirectory(prefix="keypeg-redis-") as folder:
        server = RedisServer(Path(folder))
        try:
            yield server
        finally:
            server.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    try:
        with running_postgres() as server:
            yield server
    except Missing as missing:
        pytest.skip(str(missing))


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    try:
        with running_redis() as server:
            yield server
    except Missing as missing:
        pytest.skip(str(missing))
