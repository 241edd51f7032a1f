"""Tables in any state: a whole match is played beforehand, and a table is opened in its midst."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import httpx
import pytest

from builders import NAMES
from e2e.visitors import Visitor
from keypeg.players.chance import House
from keypeg.players.local import LocalTable, play
from keypeg.players.plain import PlainPlayer
from keypeg.rules.editions import find
from keypeg.rules.seats import Seat
from keypeg.table.export import write_record
from keypeg.table.record import Header
from keypeg.table.referee import judge

EDITIONS = ("classic", "original", "challenge", "junior", "family", "royale", "group")
LONG = frozenset({"original", "junior", "family"})
"""Boards like classic's: what looks at every state of every edition takes them by test-long."""


def every_edition(*but: str) -> list[Any]:
    """All editions for a test that looks long at each."""
    return [
        pytest.param(each, marks=[pytest.mark.long] if each in LONG else [])
        for each in EDITIONS
        if each not in but
    ]


Raw = dict[str, Any]


@dataclass(frozen=True)
class Story:
    """A match of plain players, always the same for an edition, its seats and options."""

    record: Raw

    @property
    def actions(self) -> list[Raw]:
        return list(self.record["actions"])

    def at(self, word: str, nth: int = 0) -> int:
        """Where the `nth` action of that word stands, or the last one if there are fewer."""
        places = [place for place, each in enumerate(self.actions) if each["do"] == word]
        return places[min(nth, len(places) - 1)]

    def doer(self, place: int) -> int:
        """Whose action it is."""
        return int(self.actions[place]["seat"])

    def round_end(self) -> int:
        """Where the action stands that ends the first round."""
        return next(place for place in range(len(self.actions)) if self._has_ended(place))

    def _has_ended(self, place: int) -> bool:
        rounds = judge(self.record | {"actions": self.actions[: place + 1]}).match.rounds
        return bool(rounds and rounds[0].result)


OPTIONS: dict[str, tuple[int, Raw]] = {
    "challenge": (2, {"rounds": 1}),
    "family": (3, {}),
    "royale": (2, {"rounds": 2}),
    "group": (4, {"rounds": 2}),
}
"""Seats and options of a short match, where the box's own would be long or have fewer seats."""


@cache
def story(edition: str, marking: str = "auto") -> Story:
    """The match of an edition."""
    seats, options = OPTIONS.get(edition, (2, {}))
    given = options | ({} if marking == "auto" else {"marking": marking})
    source = random.Random(f"{edition} {marking}")
    table = LocalTable(Header(find(edition).rules(seats, **given), NAMES[:seats]))
    players = {Seat(seat): PlainPlayer(source) for seat in range(seats)}
    for _ in play(table, players, House(source)):
        pass
    return Story(write_record(table.header, table.events))


class Scene:
    """A table in the midst of a story: the visitor on one seat, guests without a page on others."""

    def __init__(self, visitor: Visitor, told: Story, at: int, seat: int, **more: Any) -> None:
        self.visitor, self.story, self.place = visitor, told, at
        record = told.record
        seats = [
            {"kind": "me" if each == seat else "friend"} for each in range(len(record["seats"]))
        ]
        wish = {"edition": record["edition"], "options": record["options"], "seats": seats}
        wish |= {"record": record, "actions": at} if at else {"first": "other" if seat else "me"}
        answer = visitor.page.request.post("/api/tables", data=wish | more)
        assert answer.ok, answer.text()
        self.table = str(answer.json()["room"]["table"])
        self.path = f"/t/{self.table}"
        self.others = {each: self._guest(each) for each in range(len(seats)) if each != seat}

    def _guest(self, seat: int) -> httpx.Client:
        http = httpx.Client(base_url=self.visitor.home, timeout=60)
        name = [each for each in (*NAMES[1:], "Leo") if each != self.visitor.name][seat]
        http.post("/api/me", json={"name": name, "avatar": "leaf"}).raise_for_status()
        http.post(f"/api/tables/{self.table}/seats/{seat}").raise_for_status()
        return http

    def on(self, actions: int = 1) -> None:
        """So many actions of the story more, whoever does them."""
        for raw in self._next(actions):
            self.act(raw.pop("seat"), raw)

    def _next(self, actions: int) -> Iterator[Raw]:
        for each in self.story.actions[self.place : self.place + actions]:
            self.place += 1
            yield {key: value for key, value in each.items() if key not in ("salt", "commit", "at")}

    def act(self, seat: int, action: Raw) -> None:
        """An action of a seat, the visitor's too."""
        body = {"id": f"{seat} {self.place} {action}"[:60], "action": action}
        path = f"/api/tables/{self.table}/actions"
        if seat in self.others:
            self.others[seat].post(path, json=body).raise_for_status()
        else:
            answer = self.visitor.page.request.post(path, data=body)
            assert answer.ok, answer.text()

    def leave(self) -> None:
        """Nobody holds a connection any longer."""
        for http in self.others.values():
            http.close()
