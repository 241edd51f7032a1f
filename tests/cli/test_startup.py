"""A failed start is explained in one sentence with a remedy; exit status 1, no traceback."""

import os
import socket
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from commands import Captured, refusal
from keypeg.server.stores import migrate, writer
from server.services import Postgres, free_port, postgres

__all__ = ["postgres"]


@pytest.fixture(autouse=True)
def _short_timeout(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (migrate, writer):
        monkeypatch.setattr(module, "PATIENCE", 0.1)


def complete_database(path: Path) -> str:
    url = f"sqlite:///{path}"
    migrate.migrate(url)
    return url


def sentence(capsys: Captured, *line: str) -> str:
    """The one line printed; `serve` and `admin` print the same."""
    said = refusal(capsys, *line)
    assert said.count("\n") == 1
    assert "Traceback" not in said
    return said


def sentence_of_both(capsys: Captured, url: str) -> str:
    said = sentence(capsys, "serve", "--port", "0", "--database", url)
    assert sentence(capsys, "admin", "list", "--database", url) == said
    return said


@pytest.mark.parametrize("port", ["99999", "-1"])
def test_a_port_that_does_not_exist(port: str, tmp_path: Path, capsys: Captured) -> None:
    url = f"sqlite:///{tmp_path}/keypeg.sqlite"
    said = sentence(capsys, "serve", f"--port={port}", "--database", url)
    assert f"There is no port {port}: choose one from 1 to 65535" in said


def test_a_port_in_use(tmp_path: Path, capsys: Captured) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        url = f"sqlite:///{tmp_path}/keypeg.sqlite"
        said = sentence(capsys, "serve", "--port", port, "--database", url)
    assert f"Nothing can listen at 127.0.0.1:{port}" in said


def test_a_file_that_is_not_a_database(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("Dear diary, today I broke a code in four rows. " * 99, encoding="utf-8")
    assert "is no database" in sentence_of_both(capsys, f"sqlite:///{path}")


def test_a_corrupt_database(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "keypeg.sqlite"
    url = complete_database(path)
    damaged = bytearray(path.read_bytes())
    damaged[100:2000] = b"\xff" * 1900
    path.write_bytes(damaged)
    assert "is damaged: restore a backup" in sentence_of_both(capsys, url)


def test_a_locked_database(tmp_path: Path, capsys: Captured) -> None:
    url = complete_database(tmp_path / "keypeg.sqlite")
    with closing(sqlite3.connect(tmp_path / "keypeg.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "is locked by another program" in sentence_of_both(capsys, url)


def test_a_database_whose_folder_cannot_be_created(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    url = f"sqlite:///{tmp_path}/file/keypeg.sqlite"
    said = sentence(capsys, "serve", "--port", "0", "--database", url)
    assert "cannot be opened" in said


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_database(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "keypeg.sqlite"
    url = complete_database(path)
    path.chmod(0o400)
    assert "cannot be written" in sentence_of_both(capsys, url)


def test_a_database_of_a_later_release(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "keypeg.sqlite"
    url = complete_database(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("INSERT INTO migrations VALUES ('9999_later')")
    assert "later release" in sentence_of_both(capsys, url)


def test_an_unreachable_postgresql(capsys: Captured) -> None:
    url = f"postgresql://me:secret@127.0.0.1:{free_port()}/keypeg"
    said = sentence_of_both(capsys, url)
    assert "does not answer or refuses" in said
    assert "secret" not in said


def test_a_missing_postgresql_database(postgres: Postgres, capsys: Captured) -> None:
    assert "does not answer or refuses" in sentence_of_both(capsys, postgres.url("nowhere"))


def test_an_unreachable_redis(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("keypeg.server.buses.redis.RETRIES", 1)
    bus = f"redis://:secret@127.0.0.1:{free_port()}/0"
    url = f"sqlite:///{tmp_path}/keypeg.sqlite"
    said = sentence(capsys, "serve", "--port", "0", "--database", url, "--bus", bus)
    assert said.startswith("Redis at 127.0.0.1:")
    assert "secret" not in said


def test_an_unknown_url_scheme(tmp_path: Path, capsys: Captured) -> None:
    said = sentence_of_both(capsys, "mysql://me:secret@host/keypeg")
    assert "This is no address of a database (mysql)" in said
    url = f"sqlite:///{tmp_path}/keypeg.sqlite"
    line = ("serve", "--port", "0", "--database", url, "--bus", "amqp://me:secret@host")
    assert "This is no address of a bus (amqp)" in sentence(capsys, *line)


@pytest.fixture
def without_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    """As after `pip install keypeg` without the extra."""
    for name in [name for name in sys.modules if name.partition(".")[0] in ("asyncpg", "redis")]:
        monkeypatch.delitem(sys.modules, name)
    for name in ("keypeg.server.stores.postgres", "keypeg.server.buses.redis"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    for name in ("asyncpg", "redis"):
        monkeypatch.setitem(sys.modules, name, None)


@pytest.mark.usefixtures("without_cluster")
def test_postgresql_and_redis_come_with_an_extra(tmp_path: Path, capsys: Captured) -> None:
    wanted = "PostgreSQL and Redis need more packages: pip install 'keypeg[cluster]'.\n"
    assert sentence_of_both(capsys, "postgresql://host/keypeg") == wanted
    url = f"sqlite:///{tmp_path}/keypeg.sqlite"
    line = ("serve", "--port", "0", "--database", url, "--bus", "redis://host")
    assert sentence(capsys, *line) == wanted


def test_a_mistyped_path_is_neither_backed_up_nor_listed(tmp_path: Path, capsys: Captured) -> None:
    url, copy = f"sqlite:///{tmp_path}/keypge.sqlite", tmp_path / "copy"
    for line in (("backup", str(copy)), ("list",), ("show", "table"), ("check",)):
        assert "There is no Keypeg database" in sentence(capsys, "admin", *line, "--database", url)
    assert list(tmp_path.iterdir()) == []


def test_a_text_file_is_not_restored(tmp_path: Path, capsys: Captured) -> None:
    copy, target = tmp_path / "notes.txt", tmp_path / "keypeg.sqlite"
    copy.write_text("no database", encoding="utf-8")
    line = ("admin", "restore", str(copy), "--database", f"sqlite:///{target}")
    assert "is no backup" in sentence(capsys, *line)
    assert not target.exists()


@pytest.mark.parametrize("ending", ["", "-wal", "-shm", "-journal"])
def test_a_backup_is_not_restored_next_to_an_old_log(
    ending: str, tmp_path: Path, capsys: Captured
) -> None:
    """An old log next to the restored database would be merged into it."""
    copy, target = tmp_path / "copy.sqlite", tmp_path / "keypeg.sqlite"
    complete_database(copy)
    left = Path(f"{target}{ending}")
    left.write_bytes(b"left")
    line = ("admin", "restore", str(copy), "--database", f"sqlite:///{target}")
    assert f"{left} is there already" in sentence(capsys, *line)
    assert left.read_bytes() == b"left"


def test_a_backup_does_not_overwrite_another_file(tmp_path: Path, capsys: Captured) -> None:
    url, other = complete_database(tmp_path / "keypeg.sqlite"), tmp_path / "notes.txt"
    other.write_text("mine", encoding="utf-8")
    for target in (other, tmp_path / "notes.txt" / "copy"):
        line = ("admin", "backup", str(target), "--database", url)
        assert "cannot be written" in sentence(capsys, *line)
    assert other.read_text(encoding="utf-8") == "mine"
