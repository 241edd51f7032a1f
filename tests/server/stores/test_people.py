"""Identities, the data stored under them, and their deletion."""

import pytest

from keypeg.server.stores.contract import (
    Conflict,
    Forgotten,
    Identity,
    MatchResult,
    PuzzleTry,
    Store,
)
from server.databases import everything_in
from server.stores.filing import ANN, entry, index, known, opened, outcomes

pytestmark = pytest.mark.anyio

ROUNDS = 20


async def test_an_identity_is_saved_and_changed(store: Store) -> None:
    assert await store.identity("ann") is None
    await store.save(ANN)
    assert await store.identity("ann") == ANN
    account = ANN._replace(name="Anna", recovery="hash")
    await store.change(account)
    assert await store.identity("ann") == account
    await store.forget("ann")
    with pytest.raises(Forgotten):
        await store.change(account)
    assert await store.identity("ann") is None


async def test_an_account_is_recovered_by_its_phrase(store: Store) -> None:
    account = ANN._replace(recovery="hash")
    await store.save(account)
    await store.save(Identity("ben", "Ben", "owl"))
    assert await store.recovered("hash") == account
    assert await store.recovered("other") is None
    with pytest.raises(Conflict):
        await store.save(Identity("cid", "Cid", "cat", "hash"))


async def test_a_deleted_identity_is_in_no_index(store: Store) -> None:
    await store.save(ANN._replace(recovery="hash"))
    await known(store, "ben", "cid")
    await store.append(index(holders=("ben", "ann", "cid")), [entry(1)])
    gone = await store.forget("ann")
    await store.forget("unknown")
    assert await store.identity("ann") is None
    assert await store.recovered("hash") is None
    assert await store.held_by("ann", most=9) == []
    assert await store.find("one") == index(holders=("ben", gone, "cid"))


async def test_every_tombstone_is_drawn_at_random(store: Store) -> None:
    tombstones = {await store.forget(who) for who in ("ann", "ann", "ben")}
    assert len(tombstones) == 3
    assert not [each for each in tombstones if "ann" in each or "ben" in each]


async def test_results_keep_a_tombstone_in_place_of_a_deleted_identity(store: Store) -> None:
    await known(store, "ann", "anna")
    for table in ("one", "two"):
        await store.append(index(table, holders=("ann", "anna")), [entry(1)])
        await store.settle(MatchResult(table, "classic", 1, b'{"ann":1,"anna":2}'))
    gone = await store.forget("ann")
    expected = f'{{"{gone}":1,"anna":2}}'.encode()
    assert [each.places for each in await store.results("classic")] == [expected] * 2


async def test_a_try_of_a_deleted_identity_still_counts_but_belongs_to_nobody(store: Store) -> None:
    await known(store, "ann")
    await store.tried(PuzzleTry("2026-11-15", "junior", "ann", 4))
    gone = await store.forget("ann")
    kept = PuzzleTry("2026-11-15", "junior", gone, 4)
    assert await store.tries("2026-11-15", "junior") == [kept]
    with pytest.raises(Conflict):
        await store.tried(kept)


async def test_nothing_is_stored_under_a_deleted_identity(store: Store) -> None:
    await known(store, "ben")
    for refused in (
        store.tried(PuzzleTry("2026-11-15", "junior", "ann", 4)),
        store.settle(MatchResult("one", "classic", 1, b'{"ann":1,"ben":2}')),
    ):
        with pytest.raises(Forgotten):
            await refused
    assert await store.tries("2026-11-15", "junior") == []
    assert await store.results("classic") == []


async def test_writes_during_a_deletion_leave_nothing_behind(url: str, store: Store) -> None:
    """It is refused or erased; nothing remains, even through another process."""
    async with opened(url) as other:
        for number in range(ROUNDS):
            ann, one, two = f"ann {number}", f"one {number}", f"two {number}"
            await known(store, ann)
            await store.append(index(one, holders=(ann,)), [entry(1)])
            await outcomes(
                other.append(index(one, holders=(ann, ann)), [entry(2)]),
                other.append(index(two, holders=(ann,)), [entry(1)]),
                store.settle(MatchResult(one, "classic", 1, f'{{"{ann}":1}}'.encode())),
                store.forget(ann),
                other.tried(PuzzleTry("2026-11-15", "junior", ann, 4)),
                other.change(Identity(ann, "Anna", "fox")),
                store.append(index(two, holders=(ann,)), [entry(1)]),
            )
        found = everything_in(url)
        assert not [number for number in range(ROUNDS) if f"ann {number}" in found]


async def test_two_who_met_often_can_be_deleted_at_once(store: Store) -> None:
    await known(store, "ann", "ben")
    for number in range(60):
        await store.append(index(f"t{number}", holders=("ann", "ben")), [entry(1)])
        places = b'{"ann":1,"ben":2}'
        await store.settle(MatchResult(f"t{number}", "classic", number, places))
    forgotten = await outcomes(store.forget("ann"), store.forget("ben"))
    assert all(isinstance(each, str) for each in forgotten)
    left = b"".join(each.places for each in await store.results("classic"))
    assert b"ann" not in left
    assert b"ben" not in left


async def test_a_result_is_stored_once(store: Store) -> None:
    await known(store, "ann")
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
    await known(store, "ann", "ben")
    for attempt in tries:
        await store.tried(attempt)
    with pytest.raises(Conflict):
        await store.tried(tries[0]._replace(rows=1))
    await store.tried(tries[0]._replace(identity="ben"))
    assert await store.tries_of("ann", "junior") == tries[::-1]
    assert len(await store.tries("2026-11-15", "junior")) == 2
    await store.forget("ann")
    assert await store.tries_of("ann", "junior") == []
