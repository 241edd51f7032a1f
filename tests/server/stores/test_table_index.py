"""The index of tables: which there are, who holds their seats, which await the program."""

import asyncio

import pytest

from keypeg.server.stores.contract import (
    Conflict,
    Forgotten,
    Status,
    Store,
)
from server.stores.filing import entry, index, known, outcomes

pytestmark = pytest.mark.anyio


async def test_a_code_belongs_to_one_table(store: Store) -> None:
    await store.append(index(code="ABCD"), [entry(1)])
    with pytest.raises(Conflict):
        await store.append(index("two", code="ABCD"), [entry(1)])
    assert await store.find("two") is None
    assert await store.read("two") == []
    assert await store.find_code("ABCD") == index(code="ABCD")
    assert await store.find_code("EFGH") is None


async def test_a_seat_is_never_given_to_two_people(store: Store) -> None:
    """Somebody who expects another holder has to read the index again."""
    await known(store, "ann", "ben", "cid", "eve")
    await store.append(index(holders=("ann", "ben")), [entry(1)])
    with pytest.raises(Conflict):
        await store.append(index(holders=("eve", "ben", "cid")), [entry(2)])
    assert await store.find("one") == index(holders=("ann", "ben"))
    await store.append(index(holders=("ann", "ben", "cid")), [entry(2)])
    await store.append(index(holders=("ann",)), [entry(3)])
    assert await store.find("one") == index(holders=("ann", "ben", "cid"))


async def test_nobody_holds_a_seat_without_an_identity(store: Store) -> None:
    await known(store, "ann", "ben")
    await store.append(index(holders=("ann",)), [entry(1)])
    await store.forget("ben")
    refused = await outcomes(
        store.append(index(holders=("ann", "ben")), [entry(2)]),
        store.append(index("two", holders=("ben", "ann")), [entry(1)]),
        store.append(index("three", holders=("ann",)), [entry(1)]),
    )
    assert [type(each) for each in refused] == [Forgotten, Forgotten, type(None)]
    assert await store.last("one") == 1
    assert await store.find("two") is None


async def test_an_index_that_names_a_deleted_identity_has_to_be_read_again(store: Store) -> None:
    await known(store, "ann", "ben")
    await store.append(index(holders=("ann",)), [entry(1)])
    gone = await store.forget("ann")
    with pytest.raises(Conflict):
        await store.append(index(holders=("ann", "ben")), [entry(2)])
    await store.append(index(holders=(gone, "ben")), [entry(2)])


async def test_the_kind_of_a_table_never_changes(store: Store) -> None:
    await store.append(index(about=b"[1]"), [entry(1)])
    await store.append(index(code="OTHER", edition="royale", public=False), [entry(2)])
    assert await store.find("one") == index(about=b"[1]")


async def test_an_index_may_be_stored_alone_once_its_table_exists(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.append(index(), [])
    await store.append(index(), [entry(1)])
    await store.append(index(status=Status.ABORTED), [])
    await store.append(index(status=Status.ABORTED), [entry(2)])
    assert await store.find("one") == index(status=Status.ABORTED)


async def test_holders_keep_their_order(store: Store) -> None:
    await known(store, "ann", "ben", "zoe")
    filed = index(holders=("zoe", "ann", "zoe", "ben"))
    await store.append(filed, [entry(1)])
    assert await store.find("one") == filed
    assert await store.held_by("zoe", most=9) == [filed]


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
    await known(store, "ann", "ben")
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


async def test_a_table_stops_waiting_when_nothing_is_owed_to_it(store: Store) -> None:
    for table in ("one", "two"):
        await store.append(index(table, waits=True), [entry(1)])
    await store.rest("one")
    await store.rest("unknown")
    assert await store.waiting() == ["two"]
    assert await store.find("one") == index()


async def test_many_tables_start_and_stop_waiting_at_once(store: Store) -> None:
    tables = [f"table {number}" for number in range(50)]
    await asyncio.gather(*(store.append(index(each, waits=True), [entry(1)]) for each in tables))
    assert await store.waiting() == sorted(tables)
    await asyncio.gather(*(store.append(index(each), [entry(2)]) for each in tables))
    assert await store.waiting() == []


async def test_a_deleted_table_is_gone_and_does_not_come_back(store: Store) -> None:
    await known(store, "ann")
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


async def test_a_table_that_has_changed_meanwhile_is_not_deleted(store: Store) -> None:
    await known(store, "ann")
    await store.append(index(holders=("ann",), waits=True), [entry(1)])
    await store.append(index(waits=True), [entry(2)])
    await store.delete_unchanged("one", 1)
    assert await store.read("one") == [entry(1), entry(2)]
    assert await store.find("one") == index(holders=("ann",), waits=True)
    await store.delete_unchanged("one", 2)
    assert await store.read("one") == []
    assert await store.held_by("ann", most=9) == []
    assert await store.waiting() == []


async def test_unfinished_tables_that_have_not_changed_are_found_page_by_page(
    store: Store,
) -> None:
    for number, status in enumerate([*Status, Status.OPEN]):
        await store.append(index(f"t{number}", status=status, updated=number), [entry(1)])
    assert await store.unchanged(4, after="", most=9) == ["t0", "t1"]
    assert await store.unchanged(5, after="t1", most=1) == ["t4"]


async def test_the_latest_tables_come_first(store: Store) -> None:
    """Including private ones, because this list is for the operator."""
    for number in range(3):
        name = f"t{number}"
        await store.append(index(name, updated=number, public=False), [entry(1)])
    assert [each.table for each in await store.latest(most=2)] == ["t2", "t1"]
