"""Servers killed repeatedly under load: nothing acknowledged is lost, nothing is doubled."""

import asyncio
import os
import random
from pathlib import Path
from typing import Any

import httpx
import pytest

from keypeg.rules.editions import find
from keypeg.server.stores.opening import store_at
from keypeg.server.tables.state.table_state import state_of
from keypeg.table.phases import awaited, phase
from server.people import Person, run_scenario
from server.process import ServerProcess

COLOURS = find("original").symbols
TABLES = 12


class Player:
    """Repeats each action until it is acknowledged, across crashes."""

    def __init__(self) -> None:
        self.acknowledged: list[str] = []
        self.sent = 0


async def play_on(people: list[Person], table: str, player: Player) -> None:
    """Acts for the awaited seats until the server dies."""
    while True:
        view = (await people[0].http.get(f"/api/tables/{table}/view")).json()
        if view["over"]:
            return
        seat = view["awaited"][0]
        do = "set" if view["phase"] == "setting" else "guess"
        action = {"do": do, "code": random.choices(COLOURS, k=4)}
        player.sent += 1
        action_id = f"a{player.sent}"
        body: dict[str, Any] = {"id": action_id, "action": action}
        answer = await people[seat].http.post(f"/api/tables/{table}/actions", json=body)
        assert answer.status_code == 200, answer.text
        # As stored: with the seat and its holder, who are the same number here.
        player.acknowledged.append(f"{seat}.{seat}:{action_id}")


@pytest.mark.parametrize(
    "kills",
    [10, pytest.param(int(os.environ.get("KEYPEG_KILLS", "1000")), marks=pytest.mark.long)],
)
def test_no_acknowledged_action_is_lost_or_doubled(kills: int, tmp_path: Path) -> None:
    """With many tables and kills at random moments, every table resumes."""
    database = f"sqlite:///{tmp_path}/keypeg.sqlite"
    source = random.Random(kills)

    async def scenario() -> dict[str, Player]:
        people: dict[str, list[Person]] = {}
        players: dict[str, Player] = {}
        for _ in range(kills):
            with ServerProcess("--database", database) as server:
                if not people:
                    people |= await seated(server.address)
                    players |= {table: Player() for table in people}
                for person in (p for both in people.values() for p in both):
                    person.address = server.address
                    person.http.base_url = f"http://{server.address}"
                playing = [
                    asyncio.create_task(play_on(both, table, players[table]))
                    for table, both in people.items()
                ]
                await asyncio.sleep(source.random() * 0.5)
                server.kill()
                ends = await asyncio.gather(*playing, return_exceptions=True)
                assert all(end is None or isinstance(end, httpx.TransportError) for end in ends), (
                    ends
                )
        return players

    players = run_scenario(scenario())
    kept = asyncio.run(logs(database, list(players)))
    assert sum(len(player.acknowledged) for player in players.values()) > kills
    for table, player in players.items():
        assert len(kept[table]) == len(set(kept[table]))
        assert set(player.acknowledged) <= set(kept[table])


async def seated(address: str) -> dict[str, list[Person]]:
    tables = {}
    for _ in range(TABLES):
        both = [Person(address, "Ann"), Person(address, "Ben")]
        for person in both:
            await person.arrive()
        options = {"rounds": 10_000}
        wishes = [{"kind": "me"}, {"kind": "friend"}]
        found = await both[0].open("original", wishes, options=options)
        table = str(found["room"]["table"])
        await both[1].take(table, 1)
        tables[table] = both
    return tables


async def logs(database: str, tables: list[str]) -> dict[str, list[str]]:
    """The ids of all actions in each table's log, which must also fold into a match."""
    store = store_at(database)
    await store.start()
    kept = {}
    for table in tables:
        entries = await store.read(table)
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
        state = state_of(table, entries)
        assert awaited(state.match)
        assert phase(state.match) in ("setting", "placing")
        kept[table] = [entry.action for entry in entries]
    await store.stop()
    return kept
