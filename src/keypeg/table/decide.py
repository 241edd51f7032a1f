"""All legality is here: an action in, events out, or `Illegal` and nothing has changed."""

from collections.abc import Callable
from typing import Any

from keypeg.rules.errors import Illegal
from keypeg.rules.seats import Seat
from keypeg.table import actions as a
from keypeg.table import circle, closing, disputes, rows, secrets
from keypeg.table.draft import Draft
from keypeg.table.events import Event
from keypeg.table.phases import permit
from keypeg.table.state import Match


def decide(match: Match, seat: Seat, action: a.Action) -> tuple[Event, ...]:
    """What follows from an action of a seat, or of the house. Raises `Illegal`."""
    return tuple(drafted(match, seat, action).events)


def drafted(match: Match, seat: Seat, action: a.Action) -> Draft:
    """The same, with the match that it leads to."""
    at = action.at if isinstance(action, a.Guess) else None
    refused = permit(match, seat, action.word, at)
    if refused is not None:
        raise Illegal(refused)
    draft = Draft(match)
    _DECIDERS[type(action)](draft, seat, action)
    return draft


_DECIDERS: dict[type[a.Action], Callable[[Draft, Seat, Any], None]] = {
    a.Set: secrets.set_code,
    a.Guess: rows.place,
    a.GiveMark: rows.give_mark,
    a.Dispute: disputes.dispute,
    a.Reveal: secrets.reveal,
    a.Deal: secrets.deal,
    a.Remove: secrets.remove,
    a.Ask: circle.ask,
    a.GiveAnswer: circle.answer,
    a.Claim: circle.claim,
    a.Resign: closing.resign,
}
