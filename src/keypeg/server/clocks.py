"""Time at a table: none, so much a move, or so much a match with an increment. Pure."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from keypeg.rules.seats import Seat


class ClockRules(Struct, frozen=True, forbid_unknown_fields=True):
    """What was agreed on."""

    kind: Literal["move", "match"]
    seconds: int
    """For each move, or for the whole match."""
    increment: int = 0
    """Seconds that every move of a match gives back."""


class Clock:
    """How long each seat has been waited for, whether or not that is limited."""

    def __init__(self, rules: ClockRules | None, seats: int) -> None:
        self.rules = rules
        self.spent = [0] * seats
        """Milliseconds used in the match, less increments."""
        self.since: dict[Seat, int] = {}
        """When each seat that is awaited began to be."""

    def start(self, awaited: Sequence[Seat], at: int) -> None:
        """Everybody sits: time runs for those who are awaited."""
        self.since = {seat: at for seat in awaited if seat >= 0}

    def pause(self, at: int) -> None:
        """Somebody has left, all rest, or the match is over: what has been used stays used."""
        for seat, since in self.since.items():
            self.spent[seat] += at - since
        self.since = {}

    def acted(self, seat: int | None, awaited: Sequence[Seat], at: int) -> None:
        """Somebody acted; the match waits for others now."""
        waiting = [other for other in awaited if other >= 0]
        back = 1000 * self.rules.increment if self.rules else 0
        for other, since in self.since.items():
            if other == seat or other not in waiting:
                self.spent[other] += at - since - back * (other == seat)
        self.since = {s: at if s == seat else self.since.get(s, at) for s in waiting}

    def waited(self, seat: Seat, at: int) -> int:
        """Milliseconds the match has waited for a seat just now."""
        return at - self.since.get(seat, at)

    def left(self, seat: Seat, at: int) -> int | None:
        """Milliseconds a seat has left, None if nobody hurries."""
        if self.rules is None:
            return None
        used = 0 if self.rules.kind == "move" else self.spent[seat]
        return 1000 * self.rules.seconds - used - self.waited(seat, at)

    def out_of_time(self, at: int) -> list[Seat]:
        """Seats whose time is up."""
        return [seat for seat in self.since if (self.left(seat, at) or 0) < 0]
