"""Players who continue through faults, and record what they were told."""

import asyncio
import random
import re
import time
from collections.abc import Callable, Sequence
from typing import Any

import httpx

from keypeg.rules.editions import find
from keypeg.server.stores.opening import store_at
from server.faults.history import Action, Outcome, Reading, inconsistencies
from server.people import Person

COLOURS = find("original").symbols
OURS = re.compile(r"\d\.\d:[ab]\d+")
"""Ids of these players' actions, with seat and holder, which are equal here; other ids belong to
the house, or are not moves."""

AT_ONCE = 4.0
"""Seconds to wait for an answer."""


class Table:
    """One match and everything two players did in it, both with the cookies of both seats."""

    def __init__(self, name: str, people: Sequence[Person]) -> None:
        self.name, self.people = name, people
        self.actions: list[Action] = []
        self.readings: list[Reading] = []

    async def play(self, rival: str, addresses: Callable[[], str], is_over: asyncio.Event) -> None:
        """Acts for every awaited seat, through varying processes."""
        number = 0
        while not is_over.is_set():
            if (view := await self._look(addresses())) is None:
                await asyncio.sleep(0.05)
                continue
            number += 1
            seat = view["awaited"][0]
            do = "set" if view["phase"] == "setting" else "guess"
            body = {"id": f"{rival}{number}", "action": {"do": do, "code": code()}}
            await self._act(seat, body, addresses)

    async def goes_on(self) -> None:
        """Returns once actions that started after now have been accepted."""
        now = time.monotonic()
        while self._taken_since(now) < 3:  # noqa: ASYNC110  # several players set this off
            await asyncio.sleep(0.1)

    def _taken_since(self, when: float) -> int:
        return sum(each.outcome is Outcome.TAKEN and each.began > when for each in self.actions)

    async def _ask(
        self, address: str, seat: int, method: str, path: str, body: Any = None
    ) -> httpx.Response | None:
        """None if there was no answer, or one that leaves the outcome open."""
        url = f"http://{address}/api/tables/{self.name}/{path}"
        cookies = "; ".join(f"{k}={v}" for k, v in self.people[seat].http.cookies.items())
        try:
            async with httpx.AsyncClient(timeout=AT_ONCE) as http:
                found = await http.request(method, url, json=body, headers={"Cookie": cookies})
        except httpx.TransportError:
            return None
        return found if found.status_code < 500 else None

    async def _look(self, address: str) -> dict[str, Any] | None:
        began = time.monotonic()
        answer = await self._ask(address, 0, "GET", "view")
        if answer is None:
            return None
        assert answer.status_code == 200, answer.text
        view: dict[str, Any] = answer.json()
        seen = len(view["rounds"]) + sum(len(each["rows"]) for each in view["rounds"])
        self.readings.append(Reading(began, time.monotonic(), seen))
        return view

    async def _act(self, seat: int, body: dict[str, Any], addresses: Callable[[], str]) -> None:
        """Repeats the same action until its outcome is known or it is given up."""
        began, outcome = time.monotonic(), Outcome.UNKNOWN
        for _ in range(20):
            answer = await self._ask(addresses(), seat, "POST", "actions", body)
            if answer is not None:
                outcome = Outcome.TAKEN if answer.status_code == 200 else Outcome.REFUSED
                break
            await asyncio.sleep(0.1)
        self.actions.append(Action(f"{seat}.{seat}:{body['id']}", began, time.monotonic(), outcome))

    def check(self, log: Sequence[str], *, one_process: bool) -> None:
        """Asserts that one order explains all that was observed.

        Several processes promise this for actions only: one that is cut off shows what it has
        heard.
        """
        ours = [each for each in log if OURS.fullmatch(each)]
        found = inconsistencies(ours, self.actions, self.readings if one_process else [])
        assert found == [], found


def code() -> list[str]:
    return random.choices(COLOURS, k=4)


async def seated(address: str) -> Table:
    people = [Person(address, "Ann"), Person(address, "Ben")]
    for person in people:
        await person.arrive()
    wishes = [{"kind": "me"}, {"kind": "friend"}]
    found = await people[0].open("original", wishes, options={"rounds": 10_000})
    name = str(found["room"]["table"])
    await people[1].take(name, 1)
    return Table(name, people)


async def logs(database: str, tables: Sequence[Table]) -> list[list[str]]:
    """The ids of the actions in each table's log."""
    store = store_at(database)
    await store.start()
    try:
        return [[entry.action for entry in await store.read(table.name)] for table in tables]
    finally:
        await store.stop()
