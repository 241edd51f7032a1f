"""Startup checks: tries the database, the bus and the port first.

Any problem is raised as `Unavailable` with a stable reason, never as a driver's own exception.
"""

import socket
import sqlite3
from typing import Final
from urllib.parse import urlsplit

from keypeg.server.buses.opening import bus_at
from keypeg.server.running.config import Config
from keypeg.server.stores.contract import Store, Unavailable
from keypeg.server.stores.migrate import TooNew
from keypeg.server.stores.opening import store_at
from keypeg.server.stores.urls import sqlite_path

OF_SQLITE: Final = {
    sqlite3.SQLITE_READONLY: "database_read_only",
    sqlite3.SQLITE_PERM: "database_read_only",
    sqlite3.SQLITE_BUSY: "database_locked",
    sqlite3.SQLITE_LOCKED: "database_locked",
    sqlite3.SQLITE_CANTOPEN: "database_not_opened",
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_CORRUPT: "database_corrupt",
    sqlite3.SQLITE_NOTADB: "not_a_database",
}
"""Reasons by SQLite's primary result codes."""

DRIVERS: Final = ("asyncpg", "redis")
"""Packages whose exceptions concern the other end of a connection."""


async def check_startup(config: Config) -> None:
    """Raises `Unavailable` if the server cannot run as configured."""
    check_port(config.host, config.port)
    store = await started_store(config.database_url)
    await store.stop()
    await check_bus(config.bus)


async def started_store(url: str) -> Store:
    """Starts the store at a URL; raises `Unavailable`."""
    try:
        store = store_at(url)
    except ValueError as why:
        raise Unavailable("bad_database", _scheme(url)) from why
    try:
        await store.start()
        await store.ping()
    except Exception as why:
        raise unavailable(why, url, "database") from why
    return store


async def check_bus(url: str) -> None:
    """Raises `Unavailable` if the bus cannot be used."""
    try:
        bus = bus_at(url)
    except ValueError as why:
        raise Unavailable("bad_bus", _scheme(url)) from why
    try:
        await bus.start()
        await bus.stop()
    except Exception as why:
        raise unavailable(why, url, "bus") from why


def check_port(host: str, port: int) -> None:
    """Raises `Unavailable` if the server cannot listen on this address."""
    if not 0 <= port <= 65_535:
        raise Unavailable("bad_port", str(port))
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = found[0]
        with socket.socket(family, kind, protocol) as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            tried.bind(address)
    except PermissionError as why:
        raise Unavailable("port_forbidden", str(port)) from why
    except socket.gaierror as why:
        raise Unavailable("bad_host", host) from why
    except OSError as why:
        raise Unavailable("port_taken", f"{host}:{port}") from why


def unavailable(why: Exception, url: str, what: str) -> Exception:
    """The `Unavailable` for a failure; unexpected exceptions are returned as they are."""
    path = sqlite_path(url)
    if isinstance(why, Unavailable):
        return why
    if isinstance(why, TooNew):
        return Unavailable("database_too_new", path or _place(url))
    if path is not None:
        return _of_sqlite(why, path)
    is_away = isinstance(why, OSError | TimeoutError)
    if is_away or type(why).__module__.partition(".")[0] in DRIVERS:
        return Unavailable(f"{what}_away", _place(url))
    # URLs that a driver cannot parse.
    return Unavailable(f"bad_{what}", _scheme(url)) if isinstance(why, ValueError) else why


def _of_sqlite(why: Exception, path: str) -> Exception:
    if isinstance(why, sqlite3.Error):
        code = getattr(why, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        return Unavailable(OF_SQLITE.get(code, "database_failed"), path)
    if isinstance(why, PermissionError):
        return Unavailable("database_read_only", path)
    return Unavailable("database_not_opened", path) if isinstance(why, OSError) else why


def _scheme(url: str) -> str:
    """The scheme of a URL; the rest may contain a password."""
    return url.partition(":")[0]


def _place(url: str) -> str:
    try:
        parts = urlsplit(url)
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return _scheme(url)
    return f"{parts.hostname or ''}{port}"
