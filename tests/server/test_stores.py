"""What every store must do, asked of SQLite and of PostgreSQL alike."""

import asyncio
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from keypeg.server.stores.contract import (
    Conflict,
    Entry,
    Identity,
    MatchResult,
    PuzzleTry,
    Status,
    Store,
    TableIndex,
)
from keypeg.server.stores.migrate import migrate
from keypeg.server.stores.opened import store_at
from keypeg.server.stores.sqlite import SqliteStore
from server.services import Postgres

pytestmark = pytest.mark.anyio

ANN = Identity("ann", "Ann", "fox")


def index(table: str = "one", **changes: Any) -> TableIndex:
    plain = TableIndex(table, f"code of {table}", "classic", Status.OPEN, public=True, updated=1)
    return plain._replace(**changes)


def entry(number: int, action: str = "", data: bytes = b"[]") -> Entry:
    return Entry(number, action or f"action {number}", data)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'keypeg #1%.db'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.fresh()


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = store_at(url)
    await store.start()
    try:
        yield store
    finally:
        await store.stop()


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    async with opened(url) as found:
        yield found


async def outcomes(*calls: Coroutine[Any, Any, object]) -> list[object]:
    return await asyncio.gather(*calls, return_exceptions=True)


async def test_a_log_is_read_as_it_was_appended(store: Store) -> None:
    kept = [entry(1, data=b"\x00\xff"), entry(2, "é"), entry(3)]
    await store.append(index(), kept[:2])
    await store.append(index(), kept[2:])
    assert await store.read("one") == kept
    assert await store.read("one", after=2) == kept[2:]
    assert await store.read("one", after=3) == []
    assert await store.read("another") == []


async def test_a_number_is_taken_once(store: Store) -> None:
    await store.append(index(), [entry(1), entry(2)])
    for taken in (1, 2):
        with pytest.raises(Conflict):
            await store.append(index(), [entry(taken, "new")])
    assert await store.read("one") == [entry(1), entry(2)]


async def test_a_log_has_no_gaps(store: Store) -> None:
    await store.append(index(), [entry(1)])
    with pytest.raises(Conflict):
        await store.append(index(), [entry(3)])
    with pytest.raises(Conflict):
        await store.append(index("two"), [entry(2)])
    assert await store.find("two") is None


async def test_an_action_id_is_taken_once_in_its_table(store: Store) -> None:
    await store.append(index(), [entry(1, "same")])
    with pytest.raises(Conflict):
        await store.append(index(), [entry(2, "same")])
    await store.append(index("two"), [entry(1, "same")])
    assert await store.read("one") == await store.read("two") == [entry(1, "same")]


async def test_a_code_belongs_to_one_table(store: Store) -> None:
    await store.append(index(code="ABCD"), [entry(1)])
    with pytest.raises(Conflict):
        await store.append(index("two", code="ABCD"), [entry(1)])
    assert await store.find("two") is None
    assert await store.read("two") == []
    assert await store.find_code("ABCD") == index(code="ABCD")
    assert await store.find_code("EFGH") is None


async def test_index_and_entries_are_filed_together_or_not_at_all(store: Store) -> None:
    first = index(holders=("ann",))
    await store.append(first, [entry(1, "same")])
    later = index(status=Status.OVER, updated=9, holders=("ben", "cid"), about=b"[1]")
    with pytest.raises(Conflict):
        await store.append(later, [entry(2), entry(3, "same")])
    assert await store.find("one") == first
    assert await store.read("one") == [entry(1, "same")]
    assert await store.held_by("ben", most=9) == []
    await store.append(later, [entry(2), entry(3)])
    assert await store.find("one") == later
    assert await store.held_by("ben", most=9) == [later]
    assert await store.held_by("ann", most=9) == []


async def test_an_index_may_be_filed_alone_once_its_table_is_there(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.append(index(), [])
    await store.append(index(), [entry(1)])
    await store.append(index(status=Status.ABORTED), [])
    await store.append(index(status=Status.ABORTED), [entry(2)])
    assert await store.find("one") == index(status=Status.ABORTED)


async def test_holders_keep_their_order(store: Store) -> None:
    filed = index(holders=("zoe", "ann", "zoe", "ben"))
    await store.append(filed, [entry(1)])
    assert await store.find("one") == filed
    assert await store.held_by("zoe", most=9) == [filed]


async def test_fifty_tables_append_at_once(store: Store) -> None:
    async def play(table: str) -> None:
        for number in range(1, 11):
            await store.append(index(table, updated=number), [entry(number)])

    tables = [f"table {number}" for number in range(50)]
    await asyncio.gather(*map(play, tables))
    for table in tables:
        assert await store.read(table) == [entry(number) for number in range(1, 11)]
        assert await store.find(table) == index(table, updated=10)


async def test_a_thousand_and_one_tables_are_opened_at_once(store: Store) -> None:
    names = [f"table {number}" for number in range(1001)]
    await asyncio.gather(*(store.append(index(name), [entry(1), entry(2)]) for name in names))
    assert [len(await store.read(name)) for name in names] == [2] * 1001


async def test_of_two_writers_one_wins_each_number(url: str, store: Store) -> None:
    async with opened(url) as other:
        for number in range(1, 21):
            tried = await outcomes(
                store.append(index(), [entry(number, f"ours {number}")]),
                other.append(index(), [entry(number, f"theirs {number}")]),
            )
            assert {type(each) for each in tried} == {type(None), Conflict}
    assert [each.number for each in await store.read("one")] == list(range(1, 21))


async def test_two_stores_open_one_table_once(url: str, store: Store) -> None:
    async with opened(url) as other:
        for number in range(20):
            tried = await outcomes(
                *(each.append(index(f"t{number}"), [entry(1)]) for each in (store, other))
            )
            assert tried.count(None) == 1


async def test_a_conflict_spoils_nobody_elses_append(store: Store) -> None:
    await store.append(index("taken", code="TAKEN"), [entry(1, "same")])
    spoilers = [
        store.append(index("taken", code="TAKEN"), [entry(1)]),
        store.append(index("taken", code="TAKEN"), [entry(2, "same")]),
        store.append(index("new", code="TAKEN"), [entry(1)]),
        store.append(index("unwritable"), [entry(1, "\ud800")]),
    ]
    good = [store.append(index(f"t{number}"), [entry(1)]) for number in range(20)]
    tried = await outcomes(*good[:10], *spoilers, *good[10:])
    assert [type(each) for each in tried[10:13]] == [Conflict] * 3
    assert isinstance(tried[13], Exception)
    assert tried[:10] + tried[14:] == [None] * 20
    assert [await store.read(f"t{number}") for number in range(20)] == [[entry(1)]] * 20


async def test_appends_to_one_table_keep_their_order(store: Store) -> None:
    tried = await outcomes(*(store.append(index(), [entry(number)]) for number in range(1, 31)))
    assert tried == [None] * 30
    assert await store.read("one") == [entry(number) for number in range(1, 31)]


async def test_a_caller_who_leaves_disturbs_nobody(store: Store) -> None:
    calls: list[Callable[[int], Coroutine[Any, Any, object]]] = [
        lambda number: store.append(index(f"left {number}"), [entry(1)]),
        lambda number: store.read("one"),
        lambda number: store.save(ANN),
    ]
    left = [asyncio.create_task(call(number)) for number in range(20) for call in calls]
    stayed = asyncio.create_task(store.append(index(), [entry(1)]))
    await asyncio.sleep(0)
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)
    await stayed
    await store.append(index(), [entry(2)])
    assert await store.read("one") == [entry(1), entry(2)]


async def test_everything_is_there_when_opened_again(url: str) -> None:
    filed = index(holders=("ann",), about=b'{"seats": 2}')
    async with opened(url) as store:
        await store.append(filed, [entry(1)])
        await store.save(ANN)
        secret = await store.secret("cookie", b"first")
    async with opened(url) as store:
        assert await store.read("one") == [entry(1)]
        assert await store.find("one") == filed
        assert await store.identity("ann") == ANN
        assert await store.secret("cookie", b"second") == secret == b"first"


async def test_one_store_may_be_started_again(url: str) -> None:
    store = store_at(url)
    for number in (1, 2):
        await store.start()
        await store.append(index(), [entry(number)])
        await store.stop()
    async with opened(url) as other:
        assert await other.read("one") == [entry(1), entry(2)]


async def test_what_is_queued_is_written_before_the_store_stops(url: str) -> None:
    store = store_at(url)
    await store.start()
    queued = [
        asyncio.create_task(store.append(index(f"t{number}"), [entry(1)])) for number in range(50)
    ]
    await asyncio.sleep(0)
    await store.stop()
    await asyncio.gather(*queued)
    async with opened(url) as other:
        assert len(await other.latest(most=99)) == 50


async def test_listed_are_public_tables_of_a_status_the_latest_first(store: Store) -> None:
    for number in (3, 1, 5, 2, 4):
        await store.append(index(f"t{number}", updated=number), [entry(1)])
    await store.append(index("private", public=False, updated=9), [entry(1)])
    await store.append(index("over", status=Status.OVER, updated=9), [entry(1)])
    open_tables = await store.listed(Status.OPEN, most=99)
    assert [each.table for each in open_tables] == ["t5", "t4", "t3", "t2", "t1"]
    assert await store.listed(Status.OPEN, most=2) == open_tables[:2]
    assert [each.table for each in await store.listed(Status.OVER, most=9)] == ["over"]
    assert await store.listed(Status.PLAYING, most=9) == []


async def test_held_by_are_all_tables_of_an_identity_the_latest_first(store: Store) -> None:
    for number in (3, 1, 2):
        holders = ("ben", "ann") if number != 1 else ("ann",)
        filed = index(f"t{number}", updated=number, holders=holders, public=number == 1)
        await store.append(filed, [entry(1)])
    found = await store.held_by("ann", most=9)
    assert [(each.table, each.holders) for each in found] == [
        ("t3", ("ben", "ann")),
        ("t2", ("ben", "ann")),
        ("t1", ("ann",)),
    ]
    assert await store.held_by("ann", most=1) == found[:1]
    assert await store.held_by("ben", most=9) == found[:2]
    assert await store.held_by("cid", most=9) == []


async def test_tables_wait_for_the_program_as_their_index_says(store: Store) -> None:
    for table, waits in (("one", True), ("two", False), ("three", True)):
        await store.append(index(table, waits=waits), [entry(1)])
    assert sorted(await store.waiting()) == ["one", "three"]
    await store.append(index("one", waits=False), [entry(2)])
    await store.append(index("two", waits=True), [entry(2), entry(3)])
    assert sorted(await store.waiting()) == ["three", "two"]
    assert await store.find("two") == index("two", waits=True)
    assert await store.find("one") == index("one")


async def test_a_refused_append_leaves_a_table_waiting_or_not(store: Store) -> None:
    await store.append(index(waits=True), [entry(1)])
    await store.append(index("two"), [entry(1)])
    for filed in (index(), index("two", waits=True)):
        with pytest.raises(Conflict):
            await store.append(filed, [entry(1)])
    assert await store.waiting() == ["one"]


async def test_a_table_rests_when_nothing_is_owed_to_it(store: Store) -> None:
    for table in ("one", "two"):
        await store.append(index(table, waits=True), [entry(1)])
    await store.rest("one")
    await store.rest("unknown")
    assert await store.waiting() == ["two"]
    assert await store.find("one") == index()


async def test_many_tables_wait_and_rest_at_once(store: Store) -> None:
    tables = [f"table {number}" for number in range(50)]
    await asyncio.gather(*(store.append(index(each, waits=True), [entry(1)]) for each in tables))
    assert await store.waiting() == sorted(tables)
    await asyncio.gather(*(store.append(index(each), [entry(2)]) for each in tables))
    assert await store.waiting() == []


async def test_a_deleted_table_is_gone_and_does_not_come_back(store: Store) -> None:
    for table in ("one", "two"):
        await store.append(index(table, holders=("ann",), waits=True), [entry(1)])
    await store.delete("one")
    assert await store.waiting() == ["two"]
    await store.delete("unknown")
    assert await store.find("one") is None
    assert await store.read("one") == []
    assert [each.table for each in await store.held_by("ann", most=9)] == ["two"]
    with pytest.raises(Conflict):
        await store.append(index(), [entry(2)])
    await store.append(index(), [entry(1)])
    assert await store.read("two") == [entry(1)]


async def test_an_identity_is_saved_and_changed(store: Store) -> None:
    assert await store.identity("ann") is None
    await store.save(ANN)
    assert await store.identity("ann") == ANN
    account = ANN._replace(name="Anna", recovery="hash")
    await store.save(account)
    assert await store.identity("ann") == account


async def test_an_account_is_recovered_by_its_phrase(store: Store) -> None:
    account = ANN._replace(recovery="hash")
    await store.save(account)
    await store.save(Identity("ben", "Ben", "owl"))
    assert await store.recovered("hash") == account
    assert await store.recovered("other") is None
    with pytest.raises(Conflict):
        await store.save(Identity("cid", "Cid", "cat", "hash"))


async def test_a_forgotten_identity_is_in_no_index(store: Store) -> None:
    await store.save(ANN._replace(recovery="hash"))
    await store.append(index(holders=("ben", "ann", "cid")), [entry(1)])
    await store.forget("ann")
    await store.forget("unknown")
    assert await store.identity("ann") is None
    assert await store.recovered("hash") is None
    assert await store.held_by("ann", most=9) == []
    assert await store.find("one") == index(holders=("ben", "cid"))


async def test_a_secret_is_made_once(url: str, store: Store) -> None:
    async with opened(url) as other:
        made = await asyncio.gather(
            *(
                each.secret("cookie", f"{each} {number}".encode())
                for number in range(20)
                for each in (store, other)
            )
        )
    assert len(set(made)) == 1
    assert await store.secret("another", b"fresh") == b"fresh"


async def test_a_ping_fails_once_the_store_is_stopped(url: str) -> None:
    store = store_at(url)
    await store.start()
    await store.ping()
    await store.ping()
    await store.stop()
    with pytest.raises(Exception, match=r"stopped|clos"):
        await store.ping()


async def test_processes_that_start_at_once_migrate_once(url: str) -> None:
    script = "import sys; from keypeg.server.stores.migrate import migrate; migrate(sys.argv[1])"
    starting = [
        await asyncio.create_subprocess_exec(sys.executable, "-W", "error", "-c", script, url)
        for _ in range(4)
    ]
    assert [await each.wait() for each in starting] == [0, 0, 0, 0]
    async with opened(url) as store:
        await store.ping()


async def test_two_stores_start_at_once_in_one_process(url: str) -> None:
    stores = [store_at(url) for _ in range(4)]
    await asyncio.gather(*(each.start() for each in stores))
    await stores[0].append(index(), [entry(1)])
    assert [await each.read("one") for each in stores] == [[entry(1)]] * 4
    await asyncio.gather(*(each.stop() for each in stores))


async def test_other_addresses_are_refused_without_repeating_them() -> None:
    for refused in (store_at, migrate):
        with pytest.raises(ValueError, match=r"^no store at mysql$"):
            refused("mysql://me:password@host/database")


# SQLite alone.

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


def acknowledged_before_death(path: str) -> int:
    with subprocess.Popen([sys.executable, "-c", DIES, path], stdout=subprocess.PIPE) as dies:
        assert dies.stdout is not None
        for _ in range(5):
            dies.stdout.readline()
        dies.send_signal(signal.SIGKILL)
        return max([5, *map(int, dies.stdout.read().split())])


async def test_a_killed_process_has_kept_what_it_acknowledged(tmp_path: Path) -> None:
    path = str(tmp_path / "keypeg.db")
    acknowledged = acknowledged_before_death(path)
    async with opened(f"sqlite:///{path}") as store:
        kept = await store.read("one")
        assert [each.number for each in kept] == list(range(1, len(kept) + 1))
        assert len(kept) >= acknowledged
        await store.append(index(code="code"), [entry(len(kept) + 1)])


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


async def test_a_folder_is_made_for_a_new_database(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder" / "keypeg.db"
    async with opened(f"sqlite:///{file}") as store:
        await store.append(index(), [entry(1)])
    assert file.is_file()


async def test_a_migration_cut_short_is_done_again(tmp_path: Path) -> None:
    path = str(tmp_path / "keypeg.db")
    migrate(f"sqlite:///{path}")
    left = sqlite3.connect(path, isolation_level=None)
    left.execute("DELETE FROM _yoyo_migration")
    left.execute("INSERT INTO yoyo_lock (locked, ctime, pid) VALUES (1, '2026-11-16 00:00:00', 1)")
    left.close()
    migrate(f"sqlite:///{path}")
    async with opened(f"sqlite:///{path}") as store:
        await store.append(index(), [entry(1)])
        assert await store.read("one") == [entry(1)]


async def test_after_an_upgrade_all_unfinished_tables_are_looked_at_once(tmp_path: Path) -> None:
    """Older releases did not say which of them wait."""
    path = str(tmp_path / "keypeg.db")
    async with opened(f"sqlite:///{path}") as store:
        for status in Status:
            await store.append(index(status.value, status=status), [entry(1)])
    older = sqlite3.connect(path, isolation_level=None)
    older.execute("DROP TABLE waiting")
    older.execute("DELETE FROM _yoyo_migration WHERE migration_id = '0003_waiting'")
    older.close()
    async with opened(f"sqlite:///{path}") as store:
        assert await store.waiting() == ["open", "playing"]


# PostgreSQL alone.


async def test_postgresql_is_used_again_after_connections_were_cut(postgres: Postgres) -> None:
    url = postgres.fresh()
    async with opened(url) as store:
        await store.append(index(), [entry(1)])
        postgres.cut(url)
        number = 2
        while isinstance((await outcomes(store.append(index(), [entry(number)])))[0], Exception):
            number = len(await _read_when_possible(store)) + 1
        assert len(await store.read("one")) == number


async def _read_when_possible(store: Store) -> list[Entry]:
    while True:
        found = (await outcomes(store.read("one")))[0]
        if isinstance(found, list):
            return found


async def test_a_result_is_filed_once(store: Store) -> None:
    first = MatchResult("one", "classic", 5, b'{"ann":1}')
    await store.settle(first)
    with pytest.raises(Conflict):
        await store.settle(first._replace(ended=6))
    await store.settle(MatchResult("two", "classic", 4, b"{}"))
    await store.settle(MatchResult("three", "royale", 1, b"{}"))
    assert [each.table for each in await store.results("classic")] == ["two", "one"]
    assert (await store.results("classic"))[1] == first


async def test_a_puzzle_is_tried_once(store: Store) -> None:
    tries = [
        PuzzleTry(f"2026-11-{day}", "junior", "ann", rows) for day, rows in ((15, 4), (16, None))
    ]
    for attempt in tries:
        await store.tried(attempt)
    with pytest.raises(Conflict):
        await store.tried(tries[0]._replace(rows=1))
    await store.tried(tries[0]._replace(identity="ben"))
    assert await store.tries_of("ann", "junior") == tries[::-1]
    assert len(await store.tries("2026-11-15", "junior")) == 2
    await store.forget("ann")
    assert await store.tries_of("ann", "junior") == []


async def test_the_latest_tables_come_first(store: Store) -> None:
    """Private ones too: this list is the operator's."""
    for number in range(3):
        name = f"t{number}"
        await store.append(index(name, updated=number, public=False), [entry(1)])
    assert [each.table for each in await store.latest(most=2)] == ["t2", "t1"]
