"""The events of an action while it is being decided, and the match they lead to."""

from keypeg.table.events import Event
from keypeg.table.evolve import evolve
from keypeg.table.state import Match, Round


class Draft:
    """What has been decided so far. Only a finished draft takes effect."""

    __slots__ = ("events", "match")

    def __init__(self, match: Match) -> None:
        self.match = match
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Add an event and apply it to the match."""
        self.events.append(event)
        self.match = evolve(self.match, event)

    @property
    def round(self) -> Round:
        """The round being decided on."""
        return self.match.rounds[-1]
