"""Two players at a table of classic, over plain HTTP."""

from typing import Any

import httpx

from server.people import Person

CODE = ["red", "blue", "yellow", "green"]


FOUR = {"red": ["red"] * 4}


async def guest(address: str, name: str) -> Person:
    person = Person(address, name)
    await person.arrive()
    return person


async def act(person: Person, table: str, action: dict[str, Any], **more: Any) -> httpx.Response:
    person.actions += 1
    body = {"id": f"{person.name}{person.actions}", "action": action} | more
    return await person.http.post(f"/api/tables/{table}/actions", json=body)


async def duel(address: str, **options: Any) -> tuple[Person, Person, str]:
    ann, ben = await guest(address, "Ann"), await guest(address, "Ben")
    wishes = [{"kind": "me"}, {"kind": "friend"}]
    found = await ann.open("classic", wishes, public=True, options=options)
    table = str(found["room"]["table"])
    await ben.take(table, 1)
    return ann, ben, table


async def until(person: Person, socket: Any, kind: str) -> dict[str, Any]:
    while (message := await person.hear(socket))["type"] != kind:
        pass
    return message
