"""A database of release 0.1 is upgraded: its logs are chained and contain no identities."""

from pathlib import Path

import pytest

from keypeg.rules.editions import EDITIONS
from keypeg.server.stores.contract import DamagedLog
from keypeg.server.stores.migrate import TooNew, migrate
from keypeg.server.stores.opening import store_at
from keypeg.server.tables.state.folding import loaded_from
from server.databases import ask, everything_in, left_by_release_0_1, run, tables_of
from server.services import Postgres

pytestmark = pytest.mark.anyio

NAMES = [edition.key for edition in EDITIONS]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database as release 0.1 left it."""
    postgres: Postgres | None = None
    if request.param == "postgresql":
        postgres = request.getfixturevalue("postgres")
    url = postgres.fresh() if postgres else f"sqlite:///{tmp_path}/keypeg.sqlite"
    left_by_release_0_1(url)
    return url


async def test_every_table_is_loaded_with_its_people(url: str) -> None:
    store = store_at(url)
    await store.start()
    for name in NAMES:
        loaded = await loaded_from(store, name)
        assert loaded is not None
        index, state = loaded
        assert state.match.is_over
        seated = [sitting.identity for sitting in state.seating.sittings]
        assert seated == [f"i{seat}" for seat in range(len(seated))]
        assert state.seating.opened.by == "a"
        assert set(index.holders) == {"a", *seated}
    await store.stop()


async def test_after_the_upgrade_a_deletion_leaves_nothing(url: str) -> None:
    migrate(url)
    assert '"i0"' in everything_in(url)
    store = store_at(url)
    await store.start()
    gone = await store.forget("i0")
    await store.stop()
    cells = everything_in(url).splitlines()
    assert "i0" not in cells
    assert not [cell for cell in cells if '"i0"' in cell]
    assert f'{{"{gone}":1,"i1":2}}' in cells


async def test_an_identity_deleted_earlier_is_erased_by_the_upgrade(url: str) -> None:
    """Release 0.1 deleted only the identity; log, results and tries still named it."""
    run(
        url,
        "INSERT INTO puzzle_tries VALUES ('2026-11-15', 'junior', 'i1', 4)",
        "DELETE FROM identities WHERE identity = 'i1'",
    )
    migrate(url)
    left = everything_in(url)
    assert "i1" not in left.splitlines()
    assert '"i1"' not in left
    [(gone,)] = ask(url, "SELECT identity FROM puzzle_tries")
    assert f'{{"i0":1,"{gone}":2}}' in left.splitlines()
    assert gone in {row[0] for row in ask(url, "SELECT identity FROM holders")}


async def test_notes_of_the_old_tool_about_its_user_are_gone(url: str) -> None:
    migrate(url)
    assert not [table for table in tables_of(url) if "yoyo" in table]


async def test_an_unreadable_entry_is_kept_and_reported_on_loading(url: str) -> None:
    query = "UPDATE entries SET data = $1 WHERE table_name = 'classic' AND number = 1"
    ask(url, query, b"not JSON")
    store = store_at(url)
    await store.start()
    with pytest.raises(DamagedLog):
        await loaded_from(store, "classic")
    assert await loaded_from(store, "original") is not None
    await store.stop()


async def test_an_upgrade_is_done_once(url: str) -> None:
    migrate(url)
    before = everything_in(url)
    migrate(url)
    assert everything_in(url) == before


async def test_an_upgrade_that_fails_changes_nothing(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = everything_in(url)

    async def fail(database: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as patched:
        patched.setattr("keypeg.server.stores.migrate.FOLLOWED_BY", {"0004_chains": fail})
        with pytest.raises(RuntimeError):
            migrate(url)
    assert everything_in(url) == before
    migrate(url)


async def test_all_unfinished_tables_are_looked_at_once(url: str) -> None:
    """Late databases of release 0.1 record which tables wait for the program; early ones do not."""
    run(url, "UPDATE tables SET status = 'playing' WHERE name = 'classic'")
    store = store_at(url)
    await store.start()
    assert await store.waiting() == ["classic"]
    await store.stop()


async def test_a_database_of_a_later_release_is_not_changed(url: str) -> None:
    migrate(url)
    run(url, "INSERT INTO migrations VALUES ('9999_later')")
    with pytest.raises(TooNew):
        migrate(url)
