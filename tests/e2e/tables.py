"""Tables opened over HTTP, for tests that are not about setting up."""

from typing import Any

from e2e.players import Player
from e2e.visitors import Door, Visitor

FRIEND = {"kind": "friend"}
BOT = {"kind": "bot"}
ABOUT = ("first", "watch", "clock", "record", "actions")


def opened(ann: Visitor, edition: str, others: list[dict[str, str]], **wishes: Any) -> str:
    """A table opened by Ann; `wishes` are options, except for settings of the table itself."""
    about = {key: wishes.pop(key) for key in ABOUT if key in wishes}
    seats = [{"kind": "me"}, *others]
    body = {"edition": edition, "seats": seats, "options": wishes} | about
    answer = ann.page.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    return str(answer.json()["room"]["table"])


def together(door: Door, edition: str, names: str, **wishes: Any) -> list[Player]:
    """People at a table, each on its page; the first of them has seat 0."""
    first, *others = people = [door(name, reduced_motion="reduce") for name in names.split()]
    table = opened(first, edition, [FRIEND] * len(others), **wishes)
    for seat, visitor in enumerate(others, 1):
        answer = visitor.page.request.post(f"/api/tables/{table}/seats/{seat}")
        assert answer.ok, answer.text()
    return [Player(visitor).come(table) for visitor in people]


def alone(door: Door, edition: str, programs: int = 1, **wishes: Any) -> Player:
    """Ann at a table with the program."""
    ann = door("Ann", reduced_motion="reduce")
    return Player(ann).come(opened(ann, edition, [BOT] * programs, **wishes))
