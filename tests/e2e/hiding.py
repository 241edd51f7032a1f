"""Whether a page knows something: in what sockets told, in what HTTP answered, in what is drawn."""

import json

from e2e.players import Player, said


def traces(row: str) -> list[str]:
    """A row as it would be told, and as it would be read out."""
    names = row.split()
    return [json.dumps(names, separators=(",", ":")), said(row)]


def knows(player: Player, row: str) -> bool:
    """Whether the page has been told the row, or shows it."""
    told = [*player.visitor.frames, *player.visitor.answers(), player.page.content()]
    return any(trace in text for trace in traces(row) for text in told)


def holds(player: Player, colour: str, number: int) -> bool:
    """Whether the page knows of a token of group."""
    token = json.dumps([colour, number], separators=(",", ":"))
    told = [*player.visitor.frames, *player.visitor.answers()]
    return any(token in text for text in told) or f"{colour} {number}" in player.page.content()
