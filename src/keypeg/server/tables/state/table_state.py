"""What a table's log folds into: seating, match, and what each listener has heard."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from msgspec import Raw

from keypeg.rules.seats import HOUSE, Seat
from keypeg.server.running.wall_clock import now_ms
from keypeg.server.stores.chain import first_link
from keypeg.server.stores.contract import DamagedLog, Entry
from keypeg.server.tables.seats.changes import opened, seated
from keypeg.server.tables.seats.room_events import SeatLeft, SeatTaken, TableOpened
from keypeg.server.tables.seats.seating import Seating
from keypeg.server.tables.seats.standpoints import Standpoint
from keypeg.server.tables.state.clocks import Clock
from keypeg.server.tables.state.entries import Happened, read
from keypeg.table.actions import Word
from keypeg.table.events import Event, Listener, Resigned
from keypeg.table.match import View, folded
from keypeg.table.phases import actors, awaited, is_overtime, phase
from keypeg.table.records.export import write_record
from keypeg.table.records.record import Json
from keypeg.table.records.running_receipt import RunningReceipt
from keypeg.table.state import Match, Phase

CONTEST_MS: Final = 120_000
"""How long a result can be contested."""

LATE_MS: Final = 1_000
"""How late a row placed in the millisecond that ended the match may arrive (CH-A8)."""


LONG: Final = 100
"""Number of entries and events that cost as much to show as a usual request."""


class After(NamedTuple):
    """The match after an entry, with whom it waits for."""

    match: Match
    awaited: tuple[Seat, ...]
    phase: Phase


def after(match: Match) -> After:
    """Derives the awaited seats and the phase of a match."""
    now = phase(match)
    return After(match, awaited(match, now), now)


@dataclass(slots=True)
class TableState:
    """The full state of a table, secrets included."""

    number: int
    """The number of the last entry."""
    seating: Seating
    match: Match
    logs: dict[Listener, list[Event]]
    """The events each listener has heard, in order; event numbers are positions in this list."""
    clock: Clock
    awaited: tuple[Seat, ...] = ()
    """The seats the match waits for; cached, as it is needed often."""
    phase: Phase = Phase.SETTING
    """What the match waits for; cached likewise."""
    public_at: list[int] = field(default_factory=list)
    """The time of each event that watchers hear too."""
    clocks_before: list[tuple[int, Clock]] = field(default_factory=list)
    """The clock after each entry, kept only where watchers are delayed."""
    moved: dict[str, int] = field(default_factory=dict)
    """Identities that have moved (resigning aside), with the seat they last moved for."""
    deserted: set[str] = field(default_factory=set)
    """Identities that left a seat before the match was over."""
    done: set[str] = field(default_factory=set)
    """Ids of all actions taken."""
    folds: dict[Listener, tuple[int, View]] = field(default_factory=dict)
    """How far each listener's log has been folded, and the result; a cache for views."""
    rounds_shown: dict[Listener, list[Raw]] = field(default_factory=dict)
    """The rounds before the last as each listener knows them, as JSON; a cache for views."""
    ahead: int = 0
    """Milliseconds by which the table's time is ahead of this process's; see `now`."""
    ended: int = 0
    """When the match ended, in milliseconds since the epoch."""
    _receipt: tuple[int, str | None] = (-1, None)
    """The latest receipt and the number of the entry it covers; a cache."""
    running_receipt: RunningReceipt | None = None
    """What receipts are computed from, once one has been given."""
    chain: bytes = b""
    """The chain hash of the last entry."""
    touched: int = 0
    """When the state around the match last changed, in milliseconds since the epoch."""
    round_began: int = 0
    """When the current round began, in milliseconds since the epoch."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more can happen in the match."""
        return self.match.is_over or self.seating.aborted

    @property
    def weight(self) -> int:
        """How many requests showing the whole match counts for, in proportion to its length."""
        return 1 + (self.number + len(self.logs[HOUSE])) // LONG

    def now(self) -> int:
        """Milliseconds since the epoch at this table; never before its latest entry.

        If this process's clock is behind that of an earlier or concurrent process, time continues
        from the latest entry. Otherwise players would gain the difference and watchers wait for it.
        """
        return now_ms() + self.ahead

    def contesting(self, now: int) -> set[Seat]:
        """Seats that could still change the result of a finished match and have not accepted it."""
        since = now - self.ended
        if not self.match.is_over or since > CONTEST_MS:
            return set()
        late = self._late() if since <= LATE_MS else set()
        accepted = set(map(Seat, self.seating.accepted))
        return (late | set(actors(self.match, Word.DISPUTE))) - accepted

    def _late(self) -> set[Seat]:
        """Seats whose row of the same millisecond as the find would still count in the round."""
        last = self.match.last
        at = last.rows[-1].at if last and last.rows else None
        seats = map(Seat, range(self.match.rules.seats))
        return {seat for seat in seats if is_overtime(self.match, seat, at)}

    def is_final(self, now: int) -> bool:
        """Whether the result can no longer change; ratings, history and rematch wait for this."""
        return self.match.is_over and not self.contesting(now)

    @property
    def has_begun(self) -> bool:
        """Whether all seats have been filled once, so that the match could begin."""
        return self.seating.begun and not self.seating.aborted

    @property
    def is_running(self) -> bool:
        """Whether all seats are taken, so that the match goes on."""
        return self.seating.is_full and not self.seating.aborted

    def view(self, listener: Listener, now: int | None = None) -> View:
        """The match as a listener knows it; delayed for watchers if `now` is given."""
        _, view = self.folds[listener] = self.fold(listener, now)
        return view

    def fold(self, listener: Listener, now: int | None = None) -> tuple[int, View]:
        """How many events a listener has heard, and the view they lead to; changes nothing."""
        log, fresh = self.logs[listener], View(self.match.rules, listener, self.match.name)
        heard = self.watched(now) if listener is None and now is not None else len(log)
        before, view = self.folds.get(listener, (0, fresh))
        if before > heard:
            before, view = 0, fresh
        for event in log[before:heard]:
            view = view.hear(event)
        return heard, view

    def unfolded(self, listener: Listener) -> int:
        """How many events the next view of a listener has to fold."""
        before, _ = self.folds.get(listener, (0, None))
        return len(self.logs[listener]) - before

    def record(self) -> dict[str, Json]:
        """The match record; contains secrets, so it is given out only after the match."""
        return write_record(self.seating.header(self.match.name or ""), list(self.logs[HOUSE]))

    def receipt(self) -> str | None:
        """The receipt players can later check the record against."""
        number, receipt = self._receipt
        if number != self.number:
            receipt = None if self.match.name is None else self._receipt_now(self.match.name)
            self._receipt = self.number, receipt
        return receipt

    def _receipt_now(self, name: str) -> str | None:
        if self.running_receipt is None:
            self.running_receipt = RunningReceipt(self.seating.header(name))
        return self.running_receipt.latest(self.logs[HOUSE], over=self.match.is_over)

    @property
    def unreceipted(self) -> int:
        """How many events the first receipt has to go through."""
        is_bare = self.match.name is not None and self.running_receipt is None
        return len(self.logs[HOUSE]) if is_bare else 0

    def receipt_so_far(self) -> RunningReceipt:
        """What receipts are computed from, brought up to now; changes nothing."""
        running = RunningReceipt(self.seating.header(self.match.name or ""))
        running.latest(list(self.logs[HOUSE]), over=self.match.is_over)
        return running

    def watched(self, now: int) -> int:
        """The number of events watchers have heard by now: those older than the delay."""
        return bisect_right(self.public_at, now - 1000 * self.seating.opened.watch_delay)

    def until_watched(self, now: int) -> int | None:
        """Milliseconds until watchers hear the next event; None if they have heard all of them."""
        heard = self.watched(now)
        if heard == len(self.public_at):
            return None
        return self.public_at[heard] + 1000 * self.seating.opened.watch_delay - now

    def entomb(self, identity: str, tombstone: str) -> None:
        """Replaces a deleted identity by its tombstone everywhere."""
        self.seating = self.seating.entombed(identity, tombstone)
        if identity in self.moved:
            self.moved[tombstone] = self.moved.pop(identity)
        if identity in self.deserted:
            self.deserted.remove(identity)
            self.deserted.add(tombstone)

    def clock_of(self, listener: Listener, now: int) -> tuple[Clock, int]:
        """The clock that a listener sees and the time for them; both are delayed for watchers."""
        delay = self.seating.opened.watch_delay
        if listener is not None or not delay:
            return self.clock, now
        then = now - 1000 * delay
        before = bisect_right(self.clocks_before, then, key=lambda each: each[0])
        # Before the first entry nothing had run yet, as after it.
        known = self.clocks_before[max(before - 1, 0) :][:1]
        return known[0][1] if known else self.clock.fresh(), then

    def is_seen_over(self, place: Standpoint, now: int) -> bool:
        """Whether the match is over as seen from a standpoint, which may be delayed."""
        is_late = place.is_watching and self.watched(now) < len(self.public_at)
        return self.match.is_over and not is_late

    def _note(self, happened: Happened) -> None:
        """Updates who has moved and who has deserted, by the seating before the entry."""
        sittings = self.seating.sittings
        for around in happened.room:
            if isinstance(around, SeatTaken):
                self.deserted.discard(around.identity)
            elif isinstance(around, SeatLeft) and self.has_begun and not self.match.is_over:
                self.deserted.add(sittings[around.seat].identity or "")
        if happened.seat is None or happened.seat < 0 or not happened.events:
            return
        who = sittings[happened.seat].identity
        if who is not None and not isinstance(happened.events[0], Resigned):
            self.moved[who] = happened.seat

    @property
    def clock_waits(self) -> bool:
        """Whether time is not yet counted: a custom match waits until everybody has moved once."""
        if not self.seating.custom or self.clock.rules is None:
            return False
        people = {each.identity for each in self.seating.sittings if each.identity}
        return not people <= self.moved.keys()

    def _run_clock(self, happened: Happened) -> None:
        """Runs the clock while all seats are taken and somebody is awaited."""
        waits, self.clock.waits = self.clock.waits, self.clock_waits
        if waits and not self.clock.waits:
            self.clock.since = {}
        if not self.is_running or self.is_over or self.seating.paused:
            self.clock.pause(happened.at)
        elif happened.events:
            self.clock.acted(happened.seat, self.awaited, happened.at)
        elif not self.clock.since:
            self.clock.start(self.awaited, happened.at)

    def _hear(self, event: Event, at: int) -> None:
        audience = event.audience
        if audience.is_everybody:
            for log in self.logs.values():
                log.append(event)
            # Never before the previous event, though another process's clock may be behind.
            self.public_at.append(max([at, *self.public_at[-1:]]))
            return
        for listener, log in self.logs.items():
            if audience.includes(listener):
                log.append(event)

    def apply(self, number: int, happened: Happened, leads_to: After | None = None) -> None:
        """Applies one entry; `leads_to`: the outcome, if already known."""
        self.number = number
        self.ahead = max(self.ahead, happened.at - now_ms())
        self.done.add(happened.action)
        rounds = len(self.match.rounds)
        self._note(happened)
        if happened.room:
            self.touched = happened.at
        for around in happened.room:
            self.seating = seated(self.seating, around, rounds, happened.at)
        if number == 1 and happened.events and not self.seating.custom:
            # Older logs do not store `custom`.
            self.seating = self.seating.but(custom=True)
        for event in happened.events:
            self._hear(event, happened.at)
        leads_to = leads_to or after(folded(self.match, happened.events))
        self.match, self.awaited, self.phase = leads_to
        if len(self.match.rounds) > rounds:
            self.round_began = happened.at
            self.seating = self.seating.at_next_round()
        if self.match.is_over and happened.events:
            self.ended = happened.at
        if self.match.is_over != self.seating.over:
            self.seating = self.seating.but(over=self.match.is_over)
        self._run_clock(happened)
        if self.clock.rules and self.seating.opened.watch_delay:
            self.clocks_before.append((happened.at, self.clock.copy()))


def new_state(table: str, event: TableOpened) -> TableState:
    """A table before its first entry."""
    seating = opened(event)
    seats: list[Listener] = [Seat(seat) for seat in range(event.seats)]
    match = Match(seating.rules, table)
    clock = Clock(event.clock, event.seats)
    logs: dict[Listener, list[Event]] = {listener: [] for listener in (*seats, None, HOUSE)}
    waits = after(match)
    return TableState(
        0, seating, match, logs, clock, waits.awaited, waits.phase, chain=first_link(table)
    )


def state_of(table: str, entries: Sequence[Entry], people: Sequence[str] = ()) -> TableState:
    """Folds a log, with `people` for its indexes into the holders; raises `DamagedLog`."""
    number = 1
    try:
        opening = read(entries[0], people).room[0]
        assert isinstance(opening, TableOpened)
        state = new_state(table, opening)
        for entry in entries:
            number = entry.number
            state.apply(number, read(entry, people))
    except Exception as why:  # a damaged log can raise anything
        raise DamagedLog(table, number) from why
    return state
