"""Whether a page knows something: in what sockets told, in what HTTP answers, in what is drawn."""

import json
from collections.abc import Iterator

from e2e.players import Player, said

ASKED = ("", "/view", "/record", "/share.txt", "/share.svg")
"""What a curious seat may ask of its table over HTTP."""


def traces(row: str) -> list[str]:
    """A row as it would be told, and as it would be read out."""
    return [as_told(row.split()), said(row)]


def as_told(value: object) -> str:
    """As sockets and HTTP write it."""
    return json.dumps(value, separators=(",", ":"))


def told(player: Player) -> Iterator[str]:
    """Everything that has come to a seat, and all it would be answered now."""
    yield from player.visitor.frames
    yield from player.visitor.answers()
    yield player.page.content()
    for path in ASKED:
        yield player.page.request.get(f"/api/tables/{player.table}{path}").text()


def knows(player: Player, *known: str) -> bool:
    """Whether any of these texts has come to a seat."""
    return any(text in everything for everything in told(player) for text in known)


def drawn(player: Player, label: str | None = None) -> str:
    """All pictures of the page, or of the part that is called so, in their order."""
    part = player.page.get_by_label(label) if label else player.page.locator("body")
    return str(part.locator("svg").evaluate_all("all => all.map(one => one.outerHTML).join('')"))
