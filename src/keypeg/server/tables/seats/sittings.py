"""What fills one seat, and how long it has been empty."""

from enum import StrEnum
from typing import Final, NamedTuple

from keypeg.server.stores.contract import TOMBSTONE


class Kind(StrEnum):
    """What fills a seat."""

    FREE = "free"
    PERSON = "person"
    BOT = "bot"
    PUZZLE = "puzzle"
    """The maker of a daily puzzle."""

    @property
    def is_program(self) -> bool:
        """Whether the program acts for the seat."""
        return self in (Kind.BOT, Kind.PUZZLE)


class Sitting(NamedTuple):
    """What fills one seat."""

    kind: Kind = Kind.FREE
    identity: str | None = None
    name: str = ""
    avatar: str = ""
    level: str | None = None
    """For `Kind.BOT`: the player's name in `keypeg.players.registry`."""
    day: str | None = None
    """For `Kind.PUZZLE`: the day, as in its `PuzzleSeated`."""
    next_level: str | None = None
    """For `Kind.BOT`: the level from the next round on, if it will change."""

    @property
    def is_somebody(self) -> bool:
        """Whether a person sits there who has not deleted their data."""
        return self.identity is not None and not self.identity.startswith(TOMBSTONE)

    @property
    def at_next_round(self) -> "Sitting":
        """The same in the next round, at the level chosen for it."""
        return self._replace(level=self.next_level or self.level, next_level=None)


ABSENCE_MS: Final = 60_000
"""How long an absent seat is waited for before the others may go on without it."""


class Gone(NamedTuple):
    """Whether a seat has been left in a running match, and for how long in total."""

    since: int | None = None
    """When it was left, in milliseconds since the epoch; None if somebody sits there."""
    before: int = 0
    """Total milliseconds of earlier absences."""

    def back(self, at: int) -> "Gone":
        """The same after somebody has sat down again."""
        return self if self.since is None else Gone(None, self.before + at - self.since)

    def is_lost(self, now: int) -> bool:
        """Whether the seat has been left for `ABSENCE_MS` in total."""
        return self.since is not None and now - self.since + self.before >= ABSENCE_MS
