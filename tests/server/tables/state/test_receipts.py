"""Receipts at a live table: sent to everybody, and compared with the record at the end."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from keypeg.table.records.receipts import covered
from server.live import relaxed, serving
from server.people import Person, run_scenario

CODE = ["red", "blue", "yellow", "green"]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("receipts")
    with serving(relaxed(f"sqlite:///{folder}/keypeg.sqlite")) as address:
        yield address


async def act(person: Person, table: str, action: dict[str, Any]) -> None:
    person.actions += 1
    body = {"id": f"{person.actions}", "action": action}
    answer = await person.http.post(f"/api/tables/{table}/actions", json=body)
    assert answer.status_code == 200, answer.text


def receipts_in(frames: list[str]) -> list[str]:
    told = [json.loads(frame).get("receipt") for frame in frames]
    return [receipt for receipt in told if receipt]


def test_all_players_get_the_same_receipts_and_the_record_matches(address: str) -> None:
    """One for the code, one for the end; a late listener gets the one for the code."""

    async def scenario() -> None:
        people = [Person(address, name) for name in ("Ann", "Ben", "Cid")]
        for person in people:
            await person.arrive()
        ann, ben, cid = people
        found = await ann.open("classic", [{"kind": "me"}, {"kind": "friend"}])
        table = str(found["room"]["table"])
        await ben.take(table, 1)
        async with ann.socket(table) as one, ben.socket(table) as other:
            await act(ann, table, {"do": "set", "code": CODE})
            await act(ben, table, {"do": "guess", "code": ["red"] * 4})
            async with cid.socket(table, after=-1) as late:
                await cid.hear(late)
            await act(ben, table, {"do": "resign"})
            for person, socket in ((ann, one), (ben, other)):
                while len(receipts_in(person.frames)) < 2:
                    await person.hear(socket)
        record = (await ann.http.get(f"/api/tables/{table}/record")).json()
        given = receipts_in(ann.frames)
        assert receipts_in(ben.frames) == given
        assert receipts_in(cid.frames) == given[:1]
        assert [covered(record, receipt) for receipt in given] == [1, 3]

    run_scenario(scenario())
