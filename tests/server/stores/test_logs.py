"""The log of a table: each entry is appended once, in order, or not at all."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from keypeg.server.stores.contract import (
    Conflict,
    DamagedTable,
    Status,
    Store,
)
from server.stores.filing import ANN, entry, index, known, opened, outcomes

pytestmark = pytest.mark.anyio


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


async def test_index_and_entries_are_stored_together_or_not_at_all(store: Store) -> None:
    await known(store, "ann", "ben", "cid")
    first = index(holders=("ann",))
    await store.append(first, [entry(1, "same")])
    later = index(status=Status.OVER, updated=9, holders=("ann", "ben", "cid"))
    with pytest.raises(Conflict):
        await store.append(later, [entry(2), entry(3, "same")])
    assert await store.find("one") == first
    assert await store.read("one") == [entry(1, "same")]
    assert await store.held_by("ben", most=9) == []
    await store.append(later, [entry(2), entry(3)])
    assert await store.find("one") == later
    assert await store.held_by("ben", most=9) == [later]


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


async def test_a_conflict_does_not_affect_other_appends(store: Store) -> None:
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


async def test_a_cancelled_caller_does_not_affect_others(store: Store) -> None:
    calls: list[Callable[[int], Coroutine[Any, Any, object]]] = [
        lambda number: store.append(index(f"left {number}"), [entry(1)]),
        lambda number: store.read("one"),
        lambda number: store.save(ANN._replace(identity=f"ann {number}")),
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


async def test_the_last_number_is_known_without_reading_the_log(store: Store) -> None:
    assert await store.last("one") == 0
    await store.append(index(), [entry(1), entry(2)])
    await store.append(index(), [])
    assert await store.last("one") == 2


async def test_a_damaged_log_is_recorded_until_it_is_restored(store: Store) -> None:
    noted = [DamagedTable("one", 3, 1), DamagedTable("two", 1, 2)]
    for each in noted[::-1]:
        await store.set_aside(each)
        await store.set_aside(each._replace(noticed=9))
    assert await store.damaged() == noted
    await store.put_back("one")
    assert await store.damaged() == noted[1:]
    await store.delete("two")
    assert await store.damaged() == []
