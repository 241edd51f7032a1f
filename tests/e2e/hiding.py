"""Whether a page knows something: from sockets, from HTTP answers, or in its pictures."""

import json
from collections.abc import Iterator

from e2e.players import Player, said

ASKED = ("", "/view", "/record", "/share.txt", "/share.svg")
"""What a curious client may request of its table over HTTP."""


def traces(row: str) -> list[str]:
    """A row as it would be sent, and as it would be read out."""
    return [as_sent(row.split()), said(row)]


def as_sent(value: object) -> str:
    """As sockets and HTTP write it."""
    return json.dumps(value, separators=(",", ":"))


def everything_sent(player: Player) -> Iterator[str]:
    """Everything that was sent to a seat, and all it would be answered now."""
    yield from player.visitor.frames
    yield from player.visitor.answers()
    yield player.page.content()
    for path in ASKED:
        yield player.page.request.get(f"/api/tables/{player.table}{path}").text()


def knows(player: Player, *known: str) -> bool:
    """Whether any of these texts was sent to a seat."""
    return any(text in everything for everything in everything_sent(player) for text in known)


def drawn(player: Player, label: str | None = None) -> str:
    """All pictures of the page, or of the part with this label, in order."""
    part = player.page.get_by_label(label) if label else player.page.locator("body")
    return str(part.locator("svg").evaluate_all("all => all.map(one => one.outerHTML).join('')"))


DRAWN = """(pegs) => [...document.querySelectorAll("svg")]
  .map((one) => one.outerHTML).join("").includes(pegs)"""


def shows(player: Player, pegs: str) -> None:
    """Waits until the page has drawn these pictures, which may follow their description."""
    player.page.wait_for_function(DRAWN, arg=pegs)
