"""A match from its events: the whole of it, or what one listener may know."""

from collections.abc import Iterable
from dataclasses import dataclass

from keypeg.rules.edition import Rules
from keypeg.table.commitment import check_commitments
from keypeg.table.events import Event, Listener
from keypeg.table.evolve import evolve
from keypeg.table.state import Match


def replay(rules: Rules, events: Iterable[Event], name: str | None = None) -> Match:
    """Folds events into a match and checks every commitment that has been opened."""
    match = folded(Match(rules, name), events)
    check_commitments(match)
    return match


def folded(match: Match, events: Iterable[Event]) -> Match:
    """The match after events."""
    for event in events:
        match = evolve(match, event)
    return match


@dataclass(frozen=True, slots=True)
class View:
    """The match as one listener knows it. Players are given this and nothing else."""

    seat: Listener
    """Whose view; None for a watcher."""
    match: Match

    def hear(self, event: Event) -> "View":
        """The view after an event, if it is for this listener."""
        if not event.audience.includes(self.seat):
            return self
        return View(self.seat, evolve(self.match, event))


def view(rules: Rules, events: Iterable[Event], seat: Listener, name: str | None = None) -> View:
    """The same fold, over what one listener hears: it cannot hold what was never said."""
    heard = (event for event in events if event.audience.includes(seat))
    return View(seat, replay(rules, heard, name))
