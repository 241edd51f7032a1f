"""A match rebuilt from its events: all of it, or what one listener may know."""

from collections.abc import Iterable
from dataclasses import dataclass

from keypeg.rules.edition import Rules
from keypeg.rules.seats import HOUSE
from keypeg.table.events import Event, Listener
from keypeg.table.evolve import evolve
from keypeg.table.records.commitment import check_commitments
from keypeg.table.state import Match, Round


def replay(rules: Rules, events: Iterable[Event], name: str | None = None) -> Match:
    """Fold events into a match and check every commitment that has been opened."""
    match = folded(Match(rules, name), events)
    check_commitments(match)
    return match


def folded(match: Match, events: Iterable[Event]) -> Match:
    """The match after these events."""
    for event in events:
        match = evolve(match, event)
    return match


@dataclass(frozen=True, slots=True, init=False)
class View:
    """The match as one listener knows it. Players are given this and nothing else.

    A view starts empty and grows by what its listener hears, so it cannot contain anything else.
    """

    seat: Listener
    """Whose view; None for a watcher."""
    match: Match

    def __init__(self, rules: Rules, seat: Listener, name: str | None = None) -> None:
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "match", Match(rules, name))

    def hear(self, event: Event) -> "View":
        """The view after an event, if it is for this listener."""
        if not event.audience.includes(self.seat):
            return self
        return _view(self.seat, evolve(self.match, event))

    def recall(self, playing: Round) -> "View":
        """The view with the current round as its player remembers it."""
        return _view(self.seat, self.match.with_round(playing))


def _view(seat: Listener, match: Match) -> View:
    made = object.__new__(View)
    object.__setattr__(made, "seat", seat)
    object.__setattr__(made, "match", match)
    return made


def view(rules: Rules, events: Iterable[Event], seat: Listener, name: str | None = None) -> View:
    """What one listener has heard of these events; checks the commitments that were opened."""
    heard = (event for event in events if event.audience.includes(seat))
    return _view(seat, replay(rules, heard, name))


def house_view(match: Match) -> View:
    """The view of the house, which hears everything."""
    return _view(HOUSE, match)


def laid_open(match: Match, seat: Listener = None) -> View:
    """A view that shows the whole match, for a record or a match with a physical box.

    Never for live tables: `tests/test_architecture.py` lists the few modules that may use it.
    """
    return _view(seat, match)
