"""What the log of a table folds into: seats, match, and what every listener has heard."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from keypeg.rules.seats import HOUSE, Seat
from keypeg.server.clocks import Clock
from keypeg.server.entries import Happened, read
from keypeg.server.seating import Seating, TableOpened, opened, seated
from keypeg.server.stores.contract import Entry
from keypeg.table.actions import Word
from keypeg.table.events import Event, Listener
from keypeg.table.export import write_record
from keypeg.table.match import View, folded
from keypeg.table.phases import actors, awaited, is_overtime
from keypeg.table.record import Json
from keypeg.table.state import Match

CONTEST_MS: Final = 120_000
"""How long a result can be contested at most."""

LATE_MS: Final = 1_000
"""How long a row of the millisecond that ended a match may be on its way to the log (CH-A8)."""


class After(NamedTuple):
    """Where an entry leads."""

    match: Match
    awaited: tuple[Seat, ...]


def after(match: Match) -> After:
    """A match, and whom it waits for."""
    return After(match, awaited(match))


@dataclass(slots=True)
class TableState:
    """A table as the house knows it."""

    number: int
    """Of the last entry."""
    seating: Seating
    match: Match
    logs: dict[Listener, list[Event]]
    """What each listener has heard, in order: its numbering."""
    clock: Clock
    awaited: tuple[Seat, ...] = ()
    """Whom the match waits for: asked often, so remembered."""
    public_at: list[int] = field(default_factory=list)
    """When each event was heard that watchers hear too."""
    done: set[str] = field(default_factory=set)
    """Ids of all actions taken."""
    folds: dict[Listener, tuple[int, Match]] = field(default_factory=dict)
    """How far a listener's log has been folded, and to what: views are asked for often."""
    ended: int = 0
    """When the match ended, in milliseconds since the epoch."""
    round_began: int = 0
    """When the round being played began, in milliseconds since the epoch."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more can happen in the match."""
        return self.match.is_over or self.seating.aborted

    def contesting(self, now: int) -> set[Seat]:
        """Who could still change the result of a match that is over, and has not accepted it."""
        since = now - self.ended
        if not self.match.is_over or since > CONTEST_MS:
            return set()
        late = self._late() if since <= LATE_MS else set()
        accepted = set(map(Seat, self.seating.accepted))
        return (late | set(actors(self.match, Word.DISPUTE))) - accepted

    def _late(self) -> set[Seat]:
        """Whose row of the very millisecond of a find would still belong to the round."""
        last = self.match.last
        at = last.rows[-1].at if last and last.rows else None
        seats = map(Seat, range(self.match.rules.seats))
        return {seat for seat in seats if is_overtime(self.match, seat, at)}

    def is_final(self, now: int) -> bool:
        """Whether the result stands: ratings, history and rematch wait for it."""
        return self.match.is_over and not self.contesting(now)

    @property
    def has_begun(self) -> bool:
        """Whether everybody sat down, so that the match could begin."""
        return self.seating.is_full and not self.seating.aborted

    def view(self, listener: Listener, now: int | None = None) -> View:
        """The match as a listener knows it; a watcher, once time has passed."""
        log, fresh = self.logs[listener], Match(self.match.rules, self.match.name)
        heard = self.watched(now) if listener is None and now is not None else len(log)
        before, match = self.folds.get(listener, (0, fresh))
        if before > heard:
            before, match = 0, fresh
        match = folded(match, log[before:heard])
        self.folds[listener] = (heard, match)
        return View(listener, match)

    def record(self) -> dict[str, Json]:
        """The match record; it holds secrets, and is given out when the match is over."""
        return write_record(self.seating.header(self.match.name or ""), self.logs[HOUSE])

    def watched(self, now: int) -> int:
        """How many events watchers have heard by now: all that are older than their delay."""
        return bisect_right(self.public_at, now - 1000 * self.seating.opened.watch_delay)

    def until_watched(self, now: int) -> int | None:
        """Milliseconds until watchers hear the next event; None if they have heard all."""
        heard = self.watched(now)
        if heard == len(self.public_at):
            return None
        return self.public_at[heard] + 1000 * self.seating.opened.watch_delay - now

    def _run_clock(self, happened: Happened) -> None:
        """Time runs while everybody sits and somebody is awaited."""
        if not self.has_begun or self.is_over or self.seating.paused:
            self.clock.pause(happened.at)
        elif happened.events:
            self.clock.acted(happened.seat, self.awaited, happened.at)
        elif not self.clock.since:
            self.clock.start(self.awaited, happened.at)

    def _hear(self, event: Event, at: int) -> None:
        audience = event.audience
        for listener, log in self.logs.items():
            if audience.includes(listener):
                log.append(event)
                if listener is None:
                    self.public_at.append(at)

    def apply(self, number: int, happened: Happened, leads_to: After | None = None) -> None:
        """Files one entry; `leads_to`: where to, if that is known already."""
        self.number = number
        self.done.add(happened.action)
        rounds = len(self.match.rounds)
        for around in happened.room:
            self.seating = seated(self.seating, around, rounds)
        for event in happened.events:
            self._hear(event, happened.at)
        leads_to = leads_to or after(folded(self.match, happened.events))
        self.match, self.awaited = leads_to
        if len(self.match.rounds) > rounds:
            self.round_began = happened.at
        if self.match.is_over and happened.events:
            self.ended = happened.at
        self._run_clock(happened)


def new_state(table: str, event: TableOpened) -> TableState:
    """A table before its first entry has been filed."""
    seating = opened(event)
    seats: list[Listener] = [Seat(seat) for seat in range(event.seats)]
    match = Match(seating.rules, table)
    clock = Clock(event.clock, event.seats)
    logs: dict[Listener, list[Event]] = {listener: [] for listener in (*seats, None, HOUSE)}
    return TableState(0, seating, match, logs, clock, awaited(match))


def state_of(table: str, entries: Sequence[Entry]) -> TableState:
    """A table from its log."""
    opening = read(entries[0]).room[0]
    assert isinstance(opening, TableOpened)
    state = new_state(table, opening)
    for entry in entries:
        state.apply(entry.number, read(entry))
    return state
