"""Views over a socket: a browser that folds no events knows what its seat may know."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from builders import NAMES
from keypeg.rules.edition import Rules
from keypeg.rules.editions import EDITIONS
from keypeg.rules.seats import Seat
from keypeg.table.match import View
from keypeg.wire.messages import encode
from keypeg.wire.views import view_shown
from server.live import relaxed, serving
from server.people import Person, run_scenario
from server.tables.requests.test_matches import SHORT

Json = dict[str, Any]


def apply_news(shown: Json, news: Json) -> Json:
    """Everything that a browser does with view news."""
    kept = shown["rounds"][: news["kept"]]
    return {key: kept + value if key == "rounds" else value for key, value in news.items()}


class Onlooker(Person):
    """A person who receives views and compares each with a fold of the events."""

    shown: Json
    compared = 0

    def socket(self, table: str, after: int = 0, **asked: int | str) -> connect:
        return super().socket(table, after, **(asked | {"views": 1}))

    def _heard(self, message: Json, view: View) -> View:
        view = super()._heard(message, view)
        rounds_known = len(self.shown["rounds"])
        self.shown = apply_news(self.shown, message["view"])
        assert self.shown.pop("kept") >= rounds_known - 1
        assert self.shown == fresh(view)
        self.compared += 1
        return view

    async def sit_and_play(self, table: str, seat: int, rules: Rules) -> None:
        self.shown = {"rounds": []}
        if seat:
            await self.take(table, seat)
        await self.play(table, Seat(seat), rules)


def fresh(view: View) -> Json:
    return dict(json.loads(encode(view_shown(view))))


async def opened(people: list[Onlooker], rules: Rules) -> str:
    for person in people:
        await person.arrive()
    wishes = [{"kind": "me"}] + [{"kind": "friend"}] * (len(people) - 1)
    options = {k: list(v) if isinstance(v, tuple) else v for k, v in rules.chosen.given.items()}
    found = await people[0].open(rules.edition, wishes, options=options)
    return str(found["room"]["table"])


def every_rules() -> list[Rules]:
    return [
        edition.rules(seats, **(SHORT.get(edition.key, {}) if seats == 2 else {}))
        for edition in EDITIONS
        for seats in {min(edition.seats), max(edition.seats)}
    ]


@pytest.mark.parametrize("rules", every_rules(), ids=repr)
def test_the_views_received_add_up_to_the_seats_view(rules: Rules, tmp_path: Path) -> None:
    """After every message of a whole match, for every seat; only the last rounds are sent."""

    async def scenario(address: str) -> list[int]:
        people = [Onlooker(address, name) for name in NAMES[: rules.seats]]
        table = await opened(people, rules)
        playing = (each.sit_and_play(table, seat, rules) for seat, each in enumerate(people))
        await asyncio.gather(*playing)
        return [person.compared for person in people]

    with serving(relaxed(f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        assert min(run_scenario(scenario(address))) > 1


CLASSIC = EDITIONS[0].rules(2, rounds=4)


async def matched(address: str) -> tuple[Onlooker, str]:
    """A finished match of several rounds, and one of its players."""
    people = [Onlooker(address, name) for name in NAMES[:2]]
    table = await opened(people, CLASSIC)
    await asyncio.gather(
        *(each.sit_and_play(table, seat, CLASSIC) for seat, each in enumerate(people))
    )
    return people[0], table


async def first_told(person: Person, table: str, after: int) -> Json:
    async with person.socket(table, after) as socket:
        return await person.hear(socket)


def test_a_returning_player_gets_only_the_changed_rounds(tmp_path: Path) -> None:
    """Whatever was missed: unchanged rounds are kept, the others are sent again."""

    async def scenario(address: str) -> list[int]:
        ann, table = await matched(address)
        whole = (await first_told(ann, table, -1))["view"]
        number, kept = ann.number, []
        for after in range(number):
            news = (await first_told(ann, table, after))["view"]
            kept.append(news["kept"])
            assert whole["rounds"][news["kept"] :] == news["rounds"]
            assert {**whole, "rounds": [], "kept": 0} == {**news, "rounds": [], "kept": 0}
        return kept

    with serving(relaxed(f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        kept = run_scenario(scenario(address))
    assert kept == sorted(kept)
    assert (kept[0], kept[-1]) == (0, 3)


def test_a_watcher_receives_views_too(tmp_path: Path) -> None:
    async def scenario(address: str) -> tuple[Json, Json]:
        ann, table = await matched(address)
        eve = Onlooker(address, "Eve")
        await eve.arrive()
        found = (await ann.http.get(f"/api/tables/{table}")).json()["view"]
        return found, (await first_told(eve, table, 3))["view"]

    with serving(relaxed(f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        found, news = run_scenario(scenario(address))
    assert news["kept"] == 0
    assert news["rounds"] == found["rounds"]


def test_the_match_is_shown_once_all_seats_are_taken(tmp_path: Path) -> None:
    async def scenario(address: str) -> list[Json]:
        people = [Onlooker(address, name) for name in NAMES[:2]]
        table = await opened(people, CLASSIC)
        async with people[0].socket(table, -1) as socket:
            greeted = await people[0].hear(socket)
            await people[1].take(table, 1)
            while (begun := await people[0].hear(socket))["type"] != "hello":
                pass
        return [greeted, begun]

    with serving(relaxed(f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        greeted, begun = run_scenario(scenario(address))
    assert greeted["view"] is None
    assert begun["view"]["legal"]["set"].keys() == {"space"}


def test_a_listener_who_did_not_request_views_gets_none(tmp_path: Path) -> None:
    async def scenario(address: str) -> Json:
        ann, table = await matched(address)
        async with Person.socket(ann, table) as socket:
            return await ann.hear(socket)

    with serving(relaxed(f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        assert run_scenario(scenario(address))["view"] is None
