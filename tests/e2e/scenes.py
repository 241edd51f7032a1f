"""Tables in any state: a match is played in advance, and a table is opened in the middle of it."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import httpx
import pytest

from builders import NAMES
from e2e.players import has_sat_before
from e2e.visitors import Visitor
from keypeg.players.local import LocalTable, play
from keypeg.players.plain import PLAIN
from keypeg.rules import editions
from keypeg.rules.editions import find
from keypeg.rules.seats import Seat
from keypeg.table.records.export import write_record
from keypeg.table.records.record import Header
from keypeg.table.records.referee import judge

EDITIONS = tuple(edition.key for edition in editions.EDITIONS)
LONG = frozenset({"original", "junior", "family"})
"""Their boards are like classic's, so slow tests of every state take them in test-long only."""


def every_edition(*but: str) -> list[Any]:
    """All editions, for a test that is slow in each."""
    return [
        pytest.param(each, marks=[pytest.mark.long] if each in LONG else [])
        for each in EDITIONS
        if each not in but
    ]


Raw = dict[str, Any]


@dataclass(frozen=True)
class Story:
    """A match of plain players, the same every time for an edition, its seats and options."""

    record: Raw

    @property
    def actions(self) -> list[Raw]:
        return list(self.record["actions"])

    def at(self, word: str, nth: int = 0) -> int:
        """The position of the `nth` action with that word, or of the last if there are fewer."""
        places = [place for place, each in enumerate(self.actions) if each["do"] == word]
        return places[min(nth, len(places) - 1)]

    def fullest(self, word: str) -> int:
        """The action with that word before which its round has most others with it."""
        before, most = 0, (0, 0)
        for place, each in enumerate(self.actions):
            if each["do"] == word:
                most, before = max(most, (before, place)), before + 1
            elif each["do"] in ("set", "deal"):
                before = 0
        return most[1]

    def doer(self, place: int) -> int:
        """The seat that performs an action."""
        return int(self.actions[place]["seat"])

    def round_end(self) -> int:
        """The position of the action that ends the first round."""
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
"""Seats and options of a short match, if the box's own is long or has fewer seats."""


@cache
def story(edition: str, marking: str = "auto", **more: Any) -> Story:
    """The match of an edition."""
    seats, options = OPTIONS.get(edition, (2, {}))
    given = options | ({} if marking == "auto" else {"marking": marking}) | more
    source = random.Random(f"{edition} {marking}")
    table = LocalTable(Header(find(edition).rules(seats, **given), NAMES[:seats]))
    players = {Seat(seat): PLAIN for seat in range(seats)}
    for _ in play(table, players, source):
        pass
    return Story(write_record(table.header, table.events))


class Scene:
    """A table in the middle of a story.

    The visitor on one seat, guests without a page on others.
    """

    is_first = False
    """Whether the visitor has never sat at such a table before."""

    def __init__(self, visitor: Visitor, told: Story, at: int, seat: int, **more: Any) -> None:
        self.visitor, self.story, self.place = visitor, told, at
        if not self.is_first:
            has_sat_before(visitor)
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
        """Plays this many more actions of the story, by any seat."""
        for raw in self._next(actions):
            self.act(raw.pop("seat"), raw)

    def _next(self, actions: int) -> Iterator[Raw]:
        for each in self.story.actions[self.place : self.place + actions]:
            self.place += 1
            yield {key: value for key, value in each.items() if key not in ("salt", "commit", "at")}

    def act(self, seat: int, action: Raw) -> None:
        """Performs an action of a seat, the visitor's too."""
        body = {"id": f"{seat} {self.place} {action}"[:60], "action": action}
        path = f"/api/tables/{self.table}/actions"
        if seat in self.others:
            self.others[seat].post(path, json=body).raise_for_status()
        else:
            answer = self.visitor.page.request.post(path, data=body)
            assert answer.ok, answer.text()

    def leave(self) -> None:
        """Closes all connections."""
        for http in self.others.values():
            http.close()
