"""Pausing a match."""

from server.duels import CODE, act, duel, guest
from server.people import Person, run_scenario


def test_during_a_pause_players_can_only_resign(address: str) -> None:
    async def scenario() -> None:
        ann, ben, table = await duel(address)
        assert (await ben.http.post(f"/api/tables/{table}/pause")).status_code == 200
        refused = await act(ann, table, {"do": "set", "code": CODE})
        assert refused.json()["reason"] == "wrong_phase"
        assert (await ann.http.get(f"/api/tables/{table}")).json()["room"]["paused"] is True
        assert (await ann.http.post(f"/api/tables/{table}/pause")).status_code == 200
        assert (await act(ann, table, {"do": "set", "code": CODE})).status_code == 200
        eve = await guest(address, "Eve")
        assert (await eve.http.post(f"/api/tables/{table}/pause")).status_code == 403

    run_scenario(scenario())


async def paused(person: Person, table: str) -> tuple[int, str]:
    answer = await person.http.post(f"/api/tables/{table}/pause")
    return answer.status_code, answer.json().get("reason", "")


def test_pauses_are_limited_and_can_be_ended_by_anybody(address: str) -> None:
    """Each seat may pause twice; anybody may end a pause at any time."""

    async def scenario() -> None:
        ann, ben, table = await duel(address)
        for _ in range(2):
            assert await paused(ann, table) == (200, "")
            assert await paused(ben, table) == (200, "")
        assert await paused(ann, table) == (409, "no_more_pauses")
        assert await paused(ben, table) == (200, "")
        assert await paused(ann, table) == (200, "")

    run_scenario(scenario())


def test_pauses_are_unlimited_against_the_program(address: str) -> None:
    async def scenario() -> None:
        ann = await guest(address, "Ann")
        found = await ann.open("classic", [{"kind": "me"}, {"kind": "bot"}])
        table = str(found["room"]["table"])
        assert {await paused(ann, table) for _ in range(10)} == {(200, "")}

    run_scenario(scenario())
