"""Tests of SQLite only."""

import asyncio
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from keypeg.server.stores.sqlite import SqliteStore
from keypeg.server.stores.writer import Writer
from server.stores.filing import entry, index, opened

pytestmark = pytest.mark.anyio

DIES = """
import asyncio, sys
from keypeg.server.stores.contract import Entry, Status, TableIndex
from keypeg.server.stores.sqlite import SqliteStore

async def main():
    store = SqliteStore(sys.argv[1])
    await store.start()
    for number in range(1, 1000):
        filed = TableIndex("one", "code", "classic", Status.OPEN, True, number)
        await store.append(filed, [Entry(number, str(number), b"[]")])
        print(number, flush=True)

asyncio.run(main())
"""


def acknowledged_before_kill(path: str) -> int:
    with subprocess.Popen([sys.executable, "-c", DIES, path], stdout=subprocess.PIPE) as dies:
        assert dies.stdout is not None
        for _ in range(5):
            dies.stdout.readline()
        dies.send_signal(signal.SIGKILL)
        return max([5, *map(int, dies.stdout.read().split())])


async def test_a_killed_process_has_kept_what_it_acknowledged(tmp_path: Path) -> None:
    path = str(tmp_path / "keypeg.db")
    acknowledged = acknowledged_before_kill(path)
    async with opened(f"sqlite:///{path}") as store:
        kept = await store.read("one")
        assert [each.number for each in kept] == list(range(1, len(kept) + 1))
        assert len(kept) >= acknowledged
        await store.append(index(code="code"), [entry(len(kept) + 1)])


async def test_a_writer_waits_while_another_prepares_the_same_new_file(tmp_path: Path) -> None:
    path = tmp_path / "keypeg.db"
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("CREATE TABLE theirs (anything)")
    other.execute("BEGIN IMMEDIATE")
    other.execute("SELECT * FROM theirs").fetchall()
    writer = Writer(str(path))
    starting = asyncio.create_task(writer.start())
    await asyncio.sleep(0.05)
    other.execute("ROLLBACK")
    other.close()
    await starting
    assert await writer.do(journal_mode) == "wal"
    await writer.stop()


def journal_mode(connection: sqlite3.Connection) -> str:
    (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
    return str(mode)


async def test_sqlite_writes_through_to_the_disk(tmp_path: Path) -> None:
    store = SqliteStore(str(tmp_path / "keypeg.db"))
    await store.start()
    ask = store._writer._connection.execute
    assert ask("PRAGMA journal_mode").fetchone() == ("wal",)
    assert ask("PRAGMA synchronous").fetchone() == (2,)
    await store.stop()


async def test_readers_do_not_wait_for_writers(tmp_path: Path) -> None:
    path = str(tmp_path / "keypeg.db")
    async with opened(f"sqlite:///{path}") as store:
        await store.append(index(), [entry(1)])
        writing = sqlite3.connect(path, isolation_level=None)
        writing.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(store.append(index(), [entry(2)]))
        assert await store.read("one") == [entry(1)]
        assert not waiting.done()
        writing.execute("COMMIT")
        writing.close()
        await waiting
        assert await store.read("one") == [entry(1), entry(2)]


async def test_the_folder_of_a_new_database_is_created(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder" / "keypeg.db"
    async with opened(f"sqlite:///{file}") as store:
        await store.append(index(), [entry(1)])
    assert file.is_file()
