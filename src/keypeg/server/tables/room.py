"""A live table: receive, decide, store, evolve, publish, acknowledge; in that order."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import replace
from itertools import count
from typing import Final, ParamSpec, TypeVar

from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.options import Way
from keypeg.rules.seats import Seat
from keypeg.server.buses.contract import NOBODY, Present
from keypeg.server.running.denied import FORBIDDEN, Denied
from keypeg.server.stores.chain import check_chain
from keypeg.server.stores.contract import (
    Conflict,
    DamagedLog,
    Entry,
    Forgotten,
    NotStored,
    Store,
    TableGone,
    TableIndex,
    Unplayable,
)
from keypeg.server.tables.broadcast import Broadcast, RoomBroadcast
from keypeg.server.tables.clocks import now_ms
from keypeg.server.tables.entries import Happened, read
from keypeg.server.tables.listeners import Subscriber, present_through
from keypeg.server.tables.plan import Plan
from keypeg.server.tables.preparation import MANY
from keypeg.server.tables.seating import AnyRoomEvent, SeatLeft
from keypeg.server.tables.standpoints import Hears
from keypeg.server.tables.state import After, TableState
from keypeg.table import actions as a
from keypeg.table.actions import Action
from keypeg.table.aims import ANY_AIM, Aim, check_aim
from keypeg.table.decide import drafted
from keypeg.table.events import Event
from keypeg.table.state import Match
from keypeg.wire.messages import Reaction

Given = ParamSpec("Given")
Result = TypeVar("Result")

TRIES: Final = 20
"""Attempts to commit an action when other processes keep storing first."""
QUIET_SECONDS: Final = 0.1
"""Minimum time between two broadcasts of who came and went."""


class Room:
    """A table in this process: its state, its subscribers and the lock that orders actions."""

    def __init__(self, index: TableIndex, state: TableState, store: Store) -> None:
        self.index, self.state, self.store = index, state, store
        self.subscribers: set[Subscriber] = set()
        self.origin = state.seating.opened.by
        """Who opened the table, for fair shares: an address, or an identity if that is unknown."""
        self.elsewhere = NOBODY
        """Who is connected through other processes."""
        self.lock = asyncio.Lock()
        self._to_be_told: asyncio.TimerHandle | None = None
        """Set while delayed watchers have something left to hear."""
        self._quiet: asyncio.TimerHandle | None = None
        """Set for `QUIET_SECONDS` after a broadcast of who is here."""
        self._has_changed = False
        """Whether somebody came or went since that broadcast."""
        self.closed: Unplayable | None = None
        """Why the table can no longer be played, if so."""
        self.is_settled = False
        """Whether the result is known to be filed."""
        self.on_stored: Callable[[Room], None] = lambda room: None
        """Called after each commit, to wake bots and notify other processes."""
        self.on_closed: Callable[[Room, Unplayable], None] = lambda room, why: None
        """Called when the table can no longer be played."""

    @property
    def here(self) -> Present:
        """Who is connected through this process."""
        return present_through(self.subscribers, self.state.seating)

    @property
    def present(self) -> Present:
        """Who is connected, through whichever process."""
        return self.here.and_also(self.elsewhere)

    async def act(
        self,
        seat: Seat,
        action_id: str,
        action: Action,
        aim: Aim = ANY_AIM,
        holder: str | None = None,
    ) -> None:
        """Takes an action of a seat; idempotent by `action_id`. Raises `Illegal`.

        `holder`: the identity that must hold the seat; None if the house acts for it.
        """
        stamp = self.state.now()
        if isinstance(action, a.Guess) and _is_timed(self.state.match):
            await self._until_past(stamp)

        def add(plan: Plan) -> None:
            if holder is not None and not self.state.seating.is_held(seat, holder):
                raise Denied(FORBIDDEN, "not_your_seat")
            _check_is_welcome(self.state, seat, action, aim)
            draft = drafted(plan.match, seat, _prepared(self.state, action, stamp))
            plan.add(Happened(action_id, stamp, seat, (), tuple(draft.events)), draft.match)

        await self._commit(action_id, add)

    async def _until_past(self, stamp: int) -> None:
        """Waits until `stamp` is past: rows of the same millisecond are taken together (CH-A8)."""
        while self.state.now() <= stamp:  # noqa: ASYNC110  # nothing but time ends this
            await asyncio.sleep(0.0005)

    async def look_at_the_clock(self) -> None:
        """Resigns for seats whose time is up and for seats left too long ago."""
        for seat in self.state.clock.out_of_time(self.state.now()):
            with contextlib.suppress(Illegal):
                await self.act(seat, f"clock-{seat}-{self.state.number}", a.Resign(by="clock"))
        for seat in [] if self.state.is_over else self.state.seating.lost(self.state.now()):
            with contextlib.suppress(Illegal):
                await self.act(seat, f"left-{seat}-{self.state.number}", a.Resign(by="absence"))

    async def leave_deleted(self) -> None:
        """Leaves the seats of deleted identities, unless the match is over."""
        for seat in [] if self.state.is_over else self.state.seating.deleted_seats:

            def changes(state: TableState, seat: Seat = seat) -> Sequence[AnyRoomEvent]:
                if seat not in state.seating.deleted_seats:
                    # Another process was first.
                    raise Denied(FORBIDDEN, "not_your_seat")
                return [SeatLeft(seat)]

            with contextlib.suppress(Denied):
                await self.change(f"forget-{seat}-{self.state.number}", changes)

    async def change(
        self, action_id: str, changes: Callable[[TableState], Sequence[AnyRoomEvent]]
    ) -> None:
        """Appends room events; `changes` may raise, and is called again after a conflict."""

        def add(plan: Plan) -> None:
            plan.add(Happened(action_id, self.state.now(), None, tuple(changes(self.state))))

        await self._commit(action_id, add)

    async def _commit(self, action_id: str, add: Callable[[Plan], None]) -> None:
        """Commits under the lock. Must not be cancelled: what is stored must also be published."""
        async with self._in_turn():
            for _ in range(TRIES):
                if action_id in self.state.done or await self._try_commit(add):
                    return
        raise Conflict

    async def _try_commit(self, add: Callable[[Plan], None]) -> bool:
        """Decides, stores and publishes; False if another process stored first."""
        plan = await self._decide(add)
        if plan is None or not await self._store(plan):
            return False
        self._publish(plan)
        return True

    async def _decide(self, add: Callable[[Plan], None]) -> Plan | None:
        """Fills a plan; raises what `add` raises, or returns None if the state was stale."""
        plan = Plan(self.state)
        try:
            add(plan)
        except (Illegal, Denied):
            if await self._read_news():
                return None
            raise
        plan.draw()
        return plan

    async def _store(self, plan: Plan) -> bool:
        """Appends to the log; False if another process was first. Raises `NotStored`."""
        index = plan.index(self.index)
        entries = plan.entries(index, self.state.chain)
        try:
            await self.store.append(_with_new_holders(index, plan), entries)
        except Conflict:
            await self._read_news()
            return False
        except Forgotten:
            raise
        except Exception as why:
            raise NotStored from why
        self.index, self.state.chain = index, entries[-1].chain or b""
        return True

    def _publish(self, plan: Plan) -> None:
        """Applies what was stored and sends each subscriber what it may hear."""
        self._apply(plan)
        self.on_stored(self)

    def _apply(self, plan: Plan) -> None:
        numbers = count(plan.number + 1)
        for number, happened, leads_to in zip(numbers, plan.happened, plan.after, strict=False):
            self._file(number, happened, leads_to)

    async def open(self, events: Sequence[AnyRoomEvent], played: Sequence[Event] = ()) -> None:
        """Stores a new table; raises `Conflict` if its name or code is taken."""
        happened = Happened("open", now_ms(), None, tuple(events), tuple(played))
        async with self._in_turn():
            # Nobody listens yet: a long record is followed beside the event loop.
            beside = asyncio.to_thread if len(played) > MANY else _here
            plan = await beside(self._plan_opening, happened)
            if not await self._store(plan):
                raise Conflict
            await beside(self._apply, plan)
            self.on_stored(self)

    def _plan_opening(self, happened: Happened) -> Plan:
        plan = Plan(self.state)
        plan.add(happened)
        plan.draw()
        for each in plan.happened:
            # Cached; the store needs it.
            each.encoded  # noqa: B018
        return plan

    async def catch_up(self) -> None:
        """Applies what other processes have stored; raises `Unplayable`."""
        async with self._in_turn():
            await self._read_news()

    async def refresh(self) -> None:
        """Like `catch_up`, but reads the index too; raises `Unplayable`."""
        async with self._in_turn():
            if await self._read_news():
                await self._read_index()

    @contextlib.asynccontextmanager
    async def _in_turn(self) -> AsyncIterator[None]:
        """Holds the lock; closes the table if it turns out to be unplayable."""
        async with self.lock:
            try:
                yield
            except Unplayable as why:
                self.close(why)
                raise

    async def _read_news(self) -> bool:
        """Applies entries stored by other processes; returns whether there were any."""
        news = await self.store.read(self.index.table, self.state.number)
        if not news:
            await self._read_index()
            return False
        check_chain(self.index.table, self.state.chain, self.state.number, news)
        happened = [_read(self.index, entry) for entry in news]
        # Moves change nothing in the index that the next entry does not write anyway.
        if self.state.is_over or any(each.room for each in happened):
            await self._read_index()
            happened = [_read(self.index, entry) for entry in news]
        for entry, each in zip(news, happened, strict=True):
            self._file(entry.number, each)
            self.state.chain = entry.chain or b""
        return True

    async def _read_index(self) -> None:
        """Reads the index: new holders, and holders who have been deleted since."""
        index = await self.store.find(self.index.table)
        if index is None:
            raise TableGone
        for who, now in zip(self.index.holders, index.holders, strict=False):
            if who != now:
                self._entomb(who, now)
        self.index = index

    async def entomb(self, identity: str, tombstone: str) -> None:
        """Replaces a deleted identity by its tombstone and closes its connections.

        Holds the lock, so that no action in progress can bring the identity back.
        """
        async with self.lock:
            self._entomb(identity, tombstone)

    def _entomb(self, identity: str, tombstone: str) -> None:
        holders = tuple(tombstone if who == identity else who for who in self.index.holders)
        self.index = self.index._replace(holders=holders)
        self.state.entomb(identity, tombstone)
        for subscriber in list(self.subscribers):
            if subscriber.guest.identity == identity:
                subscriber.end("no_identity")
                self.subscribers.discard(subscriber)
            elif not subscriber.is_greeted_at(subscriber.place(self.state.seating)):
                self.greet(subscriber)

    def close(self, why: Unplayable) -> None:
        """Tells all subscribers why the table can no longer be played, and disconnects them."""
        self.closed = why
        for subscriber in list(self.subscribers):
            subscriber.end(why.reason)
        self.on_closed(self, why)

    def _file(self, number: int, happened: Happened, leads_to: After | None = None) -> None:
        had_begun, waited = self.state.has_begun, self.state.clock.waits
        self.state.apply(number, happened, leads_to)
        broadcast = Broadcast(self.state, happened)
        begins = self.state.has_begun and not had_begun
        for subscriber in list(self.subscribers):
            self._tell(subscriber, broadcast, begins=begins)
        self.look_to_watchers()
        if happened.room or self.state.is_over or waited != self.state.clock.waits:
            self.tell_room()

    def _tell(self, subscriber: Subscriber, broadcast: Broadcast, *, begins: bool) -> None:
        """Sends an entry, or greets anew if the standpoint changed or the match begins."""
        if not begins and subscriber.is_greeted_at(subscriber.place(self.state.seating)):
            subscriber.hear(broadcast)
        else:
            self.greet(subscriber)

    def greet(self, subscriber: Subscriber, after: int = -1) -> None:
        """Greets a subscriber at its standpoint; drops it if it may not hear anything."""
        subscriber.greet(self.index, self.state, self.present, after)
        if subscriber.is_dropped:
            self.subscribers.discard(subscriber)

    def look_to_watchers(self) -> None:
        """Schedules the next events for delayed watchers."""
        seating = self.state.seating
        if self._to_be_told or not seating.opened.watch_delay:
            return
        if not any(subscriber.place(seating).is_watching for subscriber in self.subscribers):
            return
        wait = self.state.until_watched(self.state.now())
        if wait is not None:
            loop = asyncio.get_running_loop()
            self._to_be_told = loop.call_later(wait / 1000, self._tell_watchers)

    def _tell_watchers(self) -> None:
        self._to_be_told = None
        news = self._room_news()
        for subscriber in list(self.subscribers):
            if subscriber.place(self.state.seating).is_watching:
                subscriber.hear_past(self.state, self.state.now())
                subscriber.hear_room(news)
        self.look_to_watchers()

    def show(self, seat: Seat, symbol: str) -> None:
        """Shows a seat's reaction to everybody who sees the match."""
        for subscriber in list(self.subscribers):
            if subscriber.place(self.state.seating).hears is Hears.MATCH:
                subscriber.send(Reaction(seat, symbol))

    def tell_room(self) -> None:
        """Sends everybody the state around the match."""
        self._has_changed = False
        news = self._room_news()
        for subscriber in list(self.subscribers):
            subscriber.hear_room(news)

    def tell_presence(self, newcomer: Subscriber | None = None) -> None:
        """Tells everybody who came or went: at once, then at most every `QUIET_SECONDS`.

        Otherwise a client that opens a thousand connections would cause a broadcast for each.
        """
        if self._quiet is None:
            self.tell_room()
            loop = asyncio.get_running_loop()
            self._quiet = loop.call_later(QUIET_SECONDS, self._end_quiet)
            return
        self._has_changed = True
        if newcomer is not None:
            newcomer.hear_room(self._room_news())

    def _room_news(self) -> RoomBroadcast:
        return RoomBroadcast(self.index, self.state, self.present)

    def _end_quiet(self) -> None:
        self._quiet = None
        if self._has_changed:
            self.tell_presence()


async def _here(work: Callable[Given, Result], *args: Given.args, **more: Given.kwargs) -> Result:
    """Runs `work` at once, on the event loop."""
    return work(*args, **more)


def _with_new_holders(index: TableIndex, plan: Plan) -> TableIndex:
    """The index to store; without holders where none can be new, since stores only add them."""
    is_around = any(each.room for each in plan.happened)
    return index if is_around else index._replace(holders=())


def _read(index: TableIndex, entry: Entry) -> Happened:
    try:
        return read(entry, index.holders)
    except Exception as why:  # a damaged entry can raise anything
        raise DamagedLog(index.table, entry.number) from why


def _is_timed(match: Match) -> bool:
    return match.rules.order is not None and match.rules.order.timed


def _prepared(state: TableState, action: Action, stamp: int) -> Action:
    """Adds what the table provides: the salt of a code, or the time of a row."""
    match = state.match
    if isinstance(action, a.Set) and match.rules.way is not Way.UNPLUGGED:
        return a.Set(action.code, secrets.token_hex(32))
    if isinstance(action, a.Guess) and _is_timed(match):
        rows = match.rounds[-1].rows if match.rounds else ()
        earliest = rows[-1].at if rows else 0
        return replace(action, at=max(stamp - state.round_began, earliest or 0))
    return action


def _check_is_welcome(state: TableState, seat: Seat, action: Action, aim: Aim) -> None:
    """Raises `Illegal` unless the table takes this action now and its aim is up to date."""
    match = state.match
    contests = match.is_over and isinstance(action, (a.Dispute, a.Guess))
    if contests and seat not in state.contesting(state.now()):
        raise Illegal(Reason.MATCH_OVER)
    if state.seating.paused and not isinstance(action, a.Resign):
        raise Illegal(Reason.WRONG_PHASE)
    if not state.is_running and not _gives_up_what_was_left(state, seat, action):
        raise Illegal(Reason.WRONG_PHASE)
    check_aim(match, seat, action, aim)


def _gives_up_what_was_left(state: TableState, seat: Seat, action: Action) -> bool:
    """Whether the house resigns for a seat that was left."""
    was_left = state.has_begun and state.seating.gone[seat].since is not None
    return was_left and isinstance(action, a.Resign)
