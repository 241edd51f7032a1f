"""Logs written by each release are read by this one and give the same matches."""

import json
from pathlib import Path

import pytest

from keypeg.rules.editions import EDITIONS
from keypeg.rules.seats import HOUSE
from keypeg.server.stores.contract import Entry
from keypeg.server.tables.state.entries import read
from keypeg.server.tables.state.table_state import state_of
from keypeg.table.records.export import write_record
from keypeg.table.records.referee import judge, summary

KEPT = sorted((Path(__file__).parent / "kept_logs").glob("*/*.jsonl"))


def entries(file: Path) -> list[Entry]:
    lines = file.read_text(encoding="utf-8").splitlines()
    told = [json.loads(line) for line in lines]
    return [Entry(each["number"], each["action"], each["data"].encode()) for each in told]


@pytest.mark.parametrize("file", KEPT, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_kept_log_gives_its_match(file: Path) -> None:
    """Folded from the log, the match is over; its record is legal, fair and equal."""
    state = state_of("kept", entries(file))
    assert state.match.is_over
    record = write_record(state.seating.header("kept"), state.logs[HOUSE])
    judged = judge(json.loads(json.dumps(record)))
    assert judged.match == state.match
    assert summary(judged)["fair"] is True


def test_every_entry_carries_its_version() -> None:
    for file in KEPT:
        for entry in entries(file):
            assert json.loads(entry.data)["v"] == int(json.loads(entry.data)["v"]) >= 1
            assert read(entry).action == entry.action


def test_logs_of_this_release_are_kept() -> None:
    """For all editions of the current release."""
    kept = {file.stem for file in KEPT if file.parent.name == "0.1"}
    assert kept == {edition.key for edition in EDITIONS}
