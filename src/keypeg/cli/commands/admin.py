"""``keypeg admin``: for server operators. Works on the database, not on the running process."""

import asyncio
import json
import os
import shutil
import subprocess
import sys
from argparse import Namespace
from collections.abc import Awaitable, Callable
from pathlib import Path

from rich.console import Console
from rich.table import Table

from keypeg.cli.console.parsing import Parser
from keypeg.cli.console.unavailable import tell_unavailable
from keypeg.server.running.config import BadConfig, Config, configured
from keypeg.server.running.startup import started_store, unavailable
from keypeg.server.running.wall_clock import now_ms
from keypeg.server.stores.contract import DamagedLog, DamagedTable, Store, Unavailable
from keypeg.server.stores.copies import back_up, in_the_way, restore
from keypeg.server.stores.migrate import migrate
from keypeg.server.stores.urls import sqlite_path
from keypeg.server.tables.state.folding import loaded_from
from keypeg.server.tables.state.table_state import TableState
from keypeg.terminal.boards import Painter
from keypeg.words import Words

MOST = 1000
ALL = 1 << 31


def run(arguments: list[str]) -> int:
    """Runs one of the administrative actions."""
    parser = _parser(arguments)
    typed = parser.parsed()
    try:
        config = configured({"database": typed.database}, os.environ, typed.config)
    except BadConfig as why:
        sys.stderr.write(parser.words("serve-bad-config", setting=why.setting) + "\n")
        return 2
    if typed.do in WITH_NAME and typed.name is None:
        parser.wrong("cli-missing", names="NAME")
    try:
        if typed.do in OFFLINE:
            return OFFLINE[typed.do](config, typed, parser.words)
        _check_database(config.database_url)
        return asyncio.run(_online(config, typed, parser.words))
    except Unavailable as why:
        return tell_unavailable(parser.words, why)


def _check_database(url: str) -> None:
    """Raises `Unavailable` rather than create a database at a path that may be mistyped."""
    path = sqlite_path(url)
    if path is not None and not Path(path).exists():
        raise Unavailable("no_database", path)


def _parser(arguments: list[str]) -> Parser:
    parser = Parser("admin", arguments)
    parser.add("do", about="do", choices=[*ONLINE, *OFFLINE], metavar="|".join([*ONLINE, *OFFLINE]))
    parser.add("name", about="table", nargs="?", metavar="TABLE|FILE")
    parser.add("--database", about="database", metavar="URL")
    parser.add("--config", about="config", metavar="FILE")
    return parser


async def _online(config: Config, typed: Namespace, words: Words) -> int:
    store = await started_store(config.database_url)
    try:
        return await ONLINE[typed.do](store, typed.name, words)
    finally:
        await store.stop()


async def _list(store: Store, name: str | None, words: Words) -> int:
    table = Table("table", "code", "edition", "status")
    damaged = {each.table for each in await store.damaged()}
    for index in await store.latest(most=MOST):
        status = "damaged" if index.table in damaged else str(index.status)
        table.add_row(index.table, index.code, index.edition, status)
    Console(highlight=False).print(table)
    return 0


async def _state(store: Store, name: str | None, words: Words) -> TableState | None:
    try:
        loaded = await loaded_from(store, name or "")
    except DamagedLog as why:
        sys.stderr.write(words("admin-damaged", table=why.table, entry=why.number) + "\n")
        return None
    if loaded is None:
        sys.stderr.write(words("admin-no-table", table=name or "") + "\n")
        return None
    return loaded[1]


async def _show(store: Store, name: str | None, words: Words) -> int:
    state = await _state(store, name, words)
    if state is None:
        return 1
    names = tuple(sitting.name for sitting in state.seating.sittings)
    # A running match is shown as a watcher sees it: the operator is not a player.
    shown = state.match if state.is_over else state.view(None).match
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(Painter(words, names).whole(shown))
    return 0


async def _export(store: Store, name: str | None, words: Words) -> int:
    state = await _state(store, name, words)
    if state is None:
        return 1
    if not state.match.is_over:
        sys.stderr.write(words("admin-not-over") + "\n")
        return 1
    sys.stdout.write(json.dumps(state.record(), ensure_ascii=False) + "\n")
    return 0


async def _delete(store: Store, name: str | None, words: Words) -> int:
    """Deletes a table, even if its log is damaged."""
    if await store.find(name or "") is None:
        sys.stderr.write(words("admin-no-table", table=name or "") + "\n")
        return 1
    await store.delete(name or "")
    return 0


async def _check(store: Store, name: str | None, words: Words) -> int:
    """Loads one or all tables as a server would; exits with 1 if a log is damaged."""
    tables = [name] if name else [index.table for index in await store.latest(most=ALL)]
    damaged = [why for table in tables if (why := await _damage(store, table)) is not None]
    for why in damaged:
        sys.stdout.write(words("admin-damaged", table=why.table, entry=why.number) + "\n")
    sys.stdout.write(words("admin-checked", tables=len(tables), damaged=len(damaged)) + "\n")
    return 1 if damaged else 0


async def _damage(store: Store, table: str) -> DamagedLog | None:
    """Checks a table's log and updates its record of damage."""
    try:
        await loaded_from(store, table)
    except DamagedLog as why:
        await store.set_aside(DamagedTable(why.table, why.number, now_ms()))
        return why
    await store.put_back(table)
    return None


def _migrate(config: Config, typed: Namespace, words: Words) -> int:
    try:
        migrate(config.database_url)
    except Exception as why:
        raise unavailable(why, config.database_url, "database") from why
    return 0


def _backup(config: Config, typed: Namespace, words: Words) -> int:
    """Makes a consistent copy, even while the server is running."""
    path = sqlite_path(config.database_url)
    if path is None:
        return _postgres(["pg_dump", "--format=custom", "--file", typed.name], config, words)
    back_up(Path(path), Path(typed.name))
    return 0


def _restore(config: Config, typed: Namespace, words: Words) -> int:
    """Restores a copy; never overwrites an existing SQLite file."""
    path = sqlite_path(config.database_url)
    if path is None:
        return _postgres(["pg_restore", "--no-owner", "--dbname"], config, words, typed.name)
    if (left := in_the_way(Path(path))) is not None:
        sys.stderr.write(words("admin-not-restored", file=str(left)) + "\n")
        return 1
    restore(Path(typed.name), Path(path))
    return 0


def _postgres(command: list[str], config: Config, words: Words, *more: str) -> int:
    """Runs one of PostgreSQL's own tools."""
    tool = shutil.which(command[0])
    if tool is None:
        sys.stderr.write(words("admin-no-tool", tool=command[0]) + "\n")
        return 1
    whole = [tool, *command[1:], config.database_url, *more]
    return subprocess.run(whole, check=False).returncode  # noqa: S603  # fixed commands


ONLINE: dict[str, Callable[[Store, str | None, Words], Awaitable[int]]] = {
    "list": _list,
    "show": _show,
    "export": _export,
    "delete": _delete,
    "check": _check,
}
OFFLINE: dict[str, Callable[[Config, Namespace, Words], int]] = {
    "migrate": _migrate,
    "backup": _backup,
    "restore": _restore,
}
WITH_NAME = frozenset({"show", "export", "delete", "backup", "restore"})
