"""`keypeg admin` on a server's database."""

import asyncio
import json
from pathlib import Path

import pytest

from builders import played, rules_of
from keypeg.cli import main
from keypeg.server.stores.chain import chained, first_link
from keypeg.server.stores.contract import Identity, Status, TableIndex
from keypeg.server.stores.opening import store_at
from keypeg.server.tables.seats.room_events import BotSeated, TableOpened
from keypeg.server.tables.state.entries import Happened, written
from keypeg.table.records.referee import judge
from server.databases import run

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A database with one finished table and one in play."""
    monkeypatch.setenv("LANG", "C")
    url = f"sqlite:///{tmp_path}/keypeg.sqlite"
    asyncio.run(filled(url))
    return url


async def filled(url: str) -> None:
    store = store_at(url)
    await store.start()
    await store.save(Identity("ann", "Ann", "sun"))
    table = played(rules_of("classic"), 3)
    opened = TableOpened("classic", {}, 2, public=True, watch=True, by="ann")
    bots = (BotSeated(0, "plain", "Ann"), BotSeated(1, "plain", "Ben"))
    for name, events in (("done", table.events), ("going", table.events[:5])):
        entries = [
            written(1, Happened("open", 1, None, (opened, *bots)), ("ann",)),
            written(2, Happened("all", 2, 0, (), tuple(events))),
        ]
        index = TableIndex(name, name.upper(), "classic", Status.OVER, public=True, updated=2)
        index = index._replace(holders=("ann",))
        await store.append(index, chained(first_link(name), entries))
    await store.stop()


def test_tables_are_listed(database: str, capsys: Captured) -> None:
    assert main(["admin", "list", "--database", database]) == 0
    out = capsys.readouterr().out
    assert "done" in out
    assert "going" in out


def test_a_finished_table_is_exported_as_a_record(database: str, capsys: Captured) -> None:
    assert main(["admin", "export", "done", "--database", database]) == 0
    assert judge(json.loads(capsys.readouterr().out)).match.is_over


def test_a_record_with_secrets_is_not_exported(database: str, capsys: Captured) -> None:
    assert main(["admin", "export", "going", "--database", database]) == 1
    assert "holds secrets" in capsys.readouterr().err


def test_a_table_in_play_is_shown_without_its_secret(database: str, capsys: Captured) -> None:
    assert main(["admin", "show", "going", "--database", database]) == 0
    assert "code   ?   ?   ?   ?" in capsys.readouterr().out


def test_a_table_can_be_deleted(database: str, capsys: Captured) -> None:
    assert main(["admin", "delete", "done", "--database", database]) == 0
    assert main(["admin", "show", "done", "--database", database]) == 1
    assert "There is no table" in capsys.readouterr().err


def test_a_back_up_can_be_restored(database: str, tmp_path: Path, capsys: Captured) -> None:
    copy, other = str(tmp_path / "copy"), f"sqlite:///{tmp_path}/other.sqlite"
    assert main(["admin", "backup", copy, "--database", database]) == 0
    assert main(["admin", "restore", copy, "--database", other]) == 0
    assert main(["admin", "list", "--database", other]) == 0
    assert "going" in capsys.readouterr().out
    assert main(["admin", "restore", copy, "--database", other]) == 1


def test_migrations_can_be_run_alone(tmp_path: Path) -> None:
    assert main(["admin", "migrate", "--database", f"sqlite:///{tmp_path}/new.sqlite"]) == 0
    assert (tmp_path / "new.sqlite").is_file()


def test_a_name_is_needed(database: str) -> None:
    with pytest.raises(SystemExit) as left:
        main(["admin", "show", "--database", database])
    assert left.value.code == 2


def test_a_damaged_log_is_named_and_all_others_are_read(database: str, capsys: Captured) -> None:
    assert main(["admin", "check", "--database", database]) == 0
    assert capsys.readouterr().out == "2 tables checked, none is damaged.\n"
    run(database, "UPDATE entries SET data = x'7b7d' WHERE table_name = 'done' AND number = 2")
    assert main(["admin", "check", "--database", database]) == 1
    out = capsys.readouterr().out
    assert "The log of table “done” is damaged: entry 2 is not as it was written." in out
    assert out.endswith("2 tables checked, one is damaged.\n")
    assert main(["admin", "list", "--database", database]) == 0
    assert "damaged" in capsys.readouterr().out
    assert main(["admin", "export", "done", "--database", database]) == 1
    assert "entry 2" in capsys.readouterr().err
    assert main(["admin", "delete", "done", "--database", database]) == 0
    assert main(["admin", "check", "--database", database]) == 0
