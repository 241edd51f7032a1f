"""``keypeg admin``: for whoever runs a server. Reads and changes its database, not its process."""

import asyncio
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from argparse import Namespace
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

from rich.console import Console
from rich.table import Table

from keypeg.cli.parsing import Parser
from keypeg.server.config import BadConfig, Config, configured
from keypeg.server.state import TableState, state_of
from keypeg.server.stores.contract import Store
from keypeg.server.stores.migrate import migrate
from keypeg.server.stores.opened import store_at
from keypeg.server.stores.urls import SQLITE
from keypeg.terminal.boards import Painter
from keypeg.words import Words

MOST = 1000


def run(arguments: list[str]) -> int:
    """One of the operator's words."""
    parser = _parser(arguments)
    typed = parser.parsed()
    try:
        config = configured({"database": typed.database}, os.environ, typed.config)
    except BadConfig as why:
        sys.stderr.write(parser.words("serve-bad-config", setting=why.setting) + "\n")
        return 2
    if typed.do in WITH_NAME and typed.name is None:
        parser.error(typed.do)
    if typed.do in OFFLINE:
        return OFFLINE[typed.do](config, typed, parser.words)
    return asyncio.run(_online(config, typed, parser.words))


def _parser(arguments: list[str]) -> Parser:
    parser = Parser("admin", arguments)
    parser.add("do", about="do", choices=[*ONLINE, *OFFLINE], metavar="|".join([*ONLINE, *OFFLINE]))
    parser.add("name", about="table", nargs="?", metavar="TABLE|FILE")
    parser.add("--database", about="database", metavar="URL")
    parser.add("--config", about="config", metavar="FILE")
    return parser


async def _online(config: Config, typed: Namespace, words: Words) -> int:
    store = store_at(config.database_url)
    await store.start()
    try:
        return await ONLINE[typed.do](store, typed.name, words)
    finally:
        await store.stop()


async def _list(store: Store, name: str | None, words: Words) -> int:
    table = Table("table", "code", "edition", "status")
    for index in await store.latest(most=MOST):
        table.add_row(index.table, index.code, index.edition, str(index.status))
    Console(highlight=False).print(table)
    return 0


async def _state(store: Store, name: str | None, words: Words) -> TableState | None:
    entries = await store.read(name or "")
    if not entries:
        sys.stderr.write(words("admin-no-table", table=name or "") + "\n")
        return None
    return state_of(name or "", entries)


async def _show(store: Store, name: str | None, words: Words) -> int:
    state = await _state(store, name, words)
    if state is None:
        return 1
    names = tuple(sitting.name for sitting in state.seating.sittings)
    # A match that is being played is shown as a watcher sees it: the operator is no player.
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
    if await _state(store, name, words) is None:
        return 1
    await store.delete(name or "")
    return 0


def _migrate(config: Config, typed: Namespace, words: Words) -> int:
    migrate(config.database_url)
    return 0


def _backup(config: Config, typed: Namespace, words: Words) -> int:
    """A copy that is whole, while the server goes on."""
    if not config.database_url.startswith(SQLITE):
        return _postgres(["pg_dump", "--format=custom", "--file", typed.name], config, words)
    source = config.database_url.removeprefix(SQLITE)
    with closing(sqlite3.connect(source)) as one, closing(sqlite3.connect(typed.name)) as other:
        one.backup(other)
    return 0


def _restore(config: Config, typed: Namespace, words: Words) -> int:
    """A copy brought back; an SQLite file that is there is not overwritten."""
    if not config.database_url.startswith(SQLITE):
        return _postgres(["pg_restore", "--no-owner", "--dbname"], config, words, typed.name)
    target = Path(config.database_url.removeprefix(SQLITE))
    if target.exists() or not Path(typed.name).is_file():
        sys.stderr.write(words("admin-not-restored", file=str(target)) + "\n")
        return 1
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(typed.name, target)
    return 0


def _postgres(command: list[str], config: Config, words: Words, *more: str) -> int:
    """PostgreSQL's own tools know best."""
    tool = shutil.which(command[0])
    if tool is None:
        sys.stderr.write(words("admin-no-tool", tool=command[0]) + "\n")
        return 1
    whole = [tool, *command[1:], config.database_url, *more]
    return subprocess.run(whole, check=False).returncode  # noqa: S603  # our own words


ONLINE: dict[str, Callable[[Store, str | None, Words], Awaitable[int]]] = {
    "list": _list,
    "show": _show,
    "export": _export,
    "delete": _delete,
}
OFFLINE: dict[str, Callable[[Config, Namespace, Words], int]] = {
    "migrate": _migrate,
    "backup": _backup,
    "restore": _restore,
}
WITH_NAME = frozenset({"show", "export", "delete", "backup", "restore"})
