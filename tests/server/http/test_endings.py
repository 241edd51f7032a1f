"""Matches that are aborted, finished, or played again."""

import pytest

from keypeg.table.records.referee import judge
from server.duels import CODE, act, duel, guest
from server.people import run_scenario

HANDICAP = {"holes": [5, 4]}
"""The host seeks five rings, the beginner four."""


def test_a_match_can_be_aborted_before_its_first_row(address: str) -> None:
    """There is no record and no result; after the first row it is too late."""

    async def scenario() -> None:
        ann, ben, table = await duel(address)
        await act(ann, table, {"do": "set", "code": CODE})
        assert (await ben.http.post(f"/api/tables/{table}/abort")).status_code == 200
        assert (await ann.http.get(f"/api/tables/{table}")).json()["room"]["status"] == "aborted"
        assert (await ann.http.get(f"/api/tables/{table}/record")).status_code == 422
        ann, ben, table = await duel(address)
        await act(ann, table, {"do": "set", "code": CODE})
        await act(ben, table, {"do": "guess", "code": ["red"] * 4})
        assert (await ben.http.post(f"/api/tables/{table}/abort")).status_code == 422

    run_scenario(scenario())


def test_a_record_is_available_once_the_match_is_over(address: str) -> None:
    async def scenario() -> None:
        ann, ben, table = await duel(address, practice=True)
        await act(ann, table, {"do": "set", "code": CODE})
        assert (await ann.http.get(f"/api/tables/{table}/record")).status_code == 422
        await act(ben, table, {"do": "guess", "code": CODE})
        record = (await ben.http.get(f"/api/tables/{table}/record")).json()
        assert judge(record).is_fair
        assert record["seats"] == ["Ann", "Ben"]

    run_scenario(scenario())


def test_a_rematch_swaps_roles(address: str) -> None:
    """Once both have agreed there is a new table, and the first maker is now the seeker."""

    async def scenario() -> None:
        ann, ben, table = await duel(address)
        assert (await ann.http.post(f"/api/tables/{table}/rematch")).status_code == 422
        await act(ann, table, {"do": "resign"})
        assert (await ann.http.post(f"/api/tables/{table}/rematch")).json()["room"]["next"] is None
        following = (await ben.http.post(f"/api/tables/{table}/rematch")).json()["room"]["next"]
        assert (await ben.http.get(f"/api/tables/{following}")).json()["room"]["yours"] == [0]
        assert (await ann.http.get(f"/api/tables/{following}")).json()["room"]["yours"] == [1]

    run_scenario(scenario())


@pytest.mark.parametrize("first", ["me", "other"])
def test_a_handicap_follows_the_person(address: str, first: str) -> None:
    """Wherever they sit, and in a rematch."""

    async def scenario() -> None:
        ann, ben = await guest(address, "Ann"), await guest(address, "Ben")
        wishes = [{"kind": "me"}, {"kind": "friend"}]
        table = (await ann.open("challenge", wishes, options=HANDICAP, first=first))["room"][
            "table"
        ]
        seat = (await ann.http.get(f"/api/tables/{table}")).json()["room"]["yours"][0]
        await ben.take(table, 1 - seat)
        for _ in range(3):
            found = (await ann.http.get(f"/api/tables/{table}")).json()
            (seat,) = found["room"]["yours"]
            assert found["options"]["holes"][seat] == 5
            await act(ann, table, {"do": "resign"})
            await ben.http.post(f"/api/tables/{table}/rematch")
            table = (await ann.http.post(f"/api/tables/{table}/rematch")).json()["room"]["next"]

    run_scenario(scenario())


def test_the_others_hear_who_offers_a_rematch(address: str) -> None:
    async def scenario() -> None:
        ann, ben, table = await duel(address)
        await act(ann, table, {"do": "resign"})
        await ann.http.post(f"/api/tables/{table}/rematch")
        assert (await ben.http.get(f"/api/tables/{table}")).json()["room"]["rematch"] == [0]

    run_scenario(scenario())


def test_the_program_keeps_the_name_it_was_given(address: str) -> None:
    """In the record too."""

    async def scenario() -> None:
        ann = await guest(address, "Ann")
        seats = [{"kind": "me"}, {"kind": "bot", "name": "Renard"}]
        opened = (await ann.open("classic", seats))["room"]
        assert opened["seats"][1]["name"] == "Renard"

    run_scenario(scenario())
