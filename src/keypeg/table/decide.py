"""All legality is decided here: an action gives events, or `Illegal` and no change."""

from collections.abc import Callable
from typing import Any

from keypeg.rules.errors import Illegal
from keypeg.rules.seats import Seat
from keypeg.table import actions as a
from keypeg.table.decisions import closing, disputes, questions_and_claims, rows, secrets
from keypeg.table.decisions.draft import Draft
from keypeg.table.events import Event
from keypeg.table.phases import permit
from keypeg.table.state import Match, Phase


def decide(match: Match, seat: Seat, action: a.Action) -> tuple[Event, ...]:
    """The events that follow from an action of a seat or the house; raises `Illegal`."""
    return tuple(drafted(match, seat, action).events)


def drafted(match: Match, seat: Seat, action: a.Action, now: Phase | None = None) -> Draft:
    """The same as a draft, which also holds the resulting match. `now`: its phase, if known."""
    at = action.at if isinstance(action, a.Guess) else None
    refused = permit(match, seat, action.word, at, now)
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
    a.Ask: questions_and_claims.ask,
    a.GiveAnswer: questions_and_claims.answer,
    a.Claim: questions_and_claims.claim,
    a.Resign: closing.resign,
}
