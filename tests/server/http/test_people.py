"""Guests, recovery phrases, tokens and deletion over plain HTTP."""

import httpx

from server.duels import duel, guest
from server.people import Person, run_scenario


def test_the_cookie_is_unreadable_and_signed(address: str) -> None:
    """HttpOnly, SameSite, and invalid if it is changed."""

    async def scenario() -> None:
        async with httpx.AsyncClient(base_url=f"http://{address}") as http:
            assert (await http.get("/api/me")).status_code == 403
            answer = await http.post("/api/me", json={"name": " Ann\u202e ", "avatar": "sun"})
            cookie = answer.headers["set-cookie"].lower()
            assert "httponly" in cookie
            assert "samesite=lax" in cookie
            assert answer.json() == {"name": "Ann", "avatar": "sun", "has_account": False}

    run_scenario(scenario())


def test_a_recovery_phrase_brings_the_identity_to_another_device(address: str) -> None:
    async def scenario() -> None:
        ann = await guest(address, "Ann")
        phrase = (await ann.http.post("/api/me/phrase")).json()["phrase"]
        other = Person(address, "Other")
        assert (
            await other.http.post("/api/me/recover", json={"phrase": "0" * 20})
        ).status_code == 403
        answer = await other.http.post("/api/me/recover", json={"phrase": phrase})
        assert answer.json() == {"name": "Ann", "avatar": "sun", "has_account": True}

    run_scenario(scenario())


def test_a_token_moves_an_identity_once(address: str) -> None:
    """The one-time link is exchanged by POST and works only once."""

    async def scenario() -> None:
        ann = await guest(address, "Ann")
        token = (await ann.http.post("/api/me/token")).json()
        phone, thief = Person(address, "Phone"), Person(address, "Thief")
        assert (await phone.http.post("/api/me/move", json=token)).json()["name"] == "Ann"
        assert (await thief.http.post("/api/me/move", json=token)).status_code == 403
        for bad in ("", "~", "a~b~c~d", token["token"] + "0"):
            assert (await thief.http.post("/api/me/move", json={"token": bad})).status_code == 403

    run_scenario(scenario())


def test_people_can_delete_their_data(address: str) -> None:
    async def scenario() -> None:
        ann, ben, table = await duel(address)
        assert len((await ann.http.get("/api/me/tables")).json()) == 1
        assert (await ann.http.delete("/api/me")).status_code == 200
        assert (await ann.http.get("/api/me")).status_code == 403
        room = (await ben.http.get(f"/api/tables/{table}")).json()["room"]
        assert [seat["kind"] for seat in room["seats"]] == ["free", "person"]

    run_scenario(scenario())
