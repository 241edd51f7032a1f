"""A live table: receive, decide, store, evolve, publish, acknowledge; in that order."""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from itertools import count
from typing import Final, ParamSpec, TypeVar

from keypeg.rules.errors import Illegal
from keypeg.rules.seats import Seat
from keypeg.server.running.denied import FORBIDDEN, Denied
from keypeg.server.running.wall_clock import now_ms
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
from keypeg.server.tables.listeners.audience import Audience
from keypeg.server.tables.listeners.preparation import MANY
from keypeg.server.tables.rooms.admission import check_admissible, is_timed, prepared
from keypeg.server.tables.seats.room_events import AnyRoomEvent, SeatLeft
from keypeg.server.tables.state.entries import Happened, read
from keypeg.server.tables.state.live_table import LiveTable
from keypeg.server.tables.state.plan import Plan, without_holders
from keypeg.server.tables.state.table_state import After, TableState
from keypeg.table import actions as a
from keypeg.table.actions import Action
from keypeg.table.aims import ANY_AIM, Aim
from keypeg.table.decide import drafted
from keypeg.table.events import Event

Given = ParamSpec("Given")
Result = TypeVar("Result")

TRIES: Final = 20
"""Attempts to commit an action when other processes keep storing first."""


class Room:
    """A table in this process: its state, its subscribers and the lock that orders actions."""

    def __init__(self, index: TableIndex, state: TableState, store: Store) -> None:
        self.table, self.store = LiveTable(index, state), store
        self.audience = Audience(self.table)
        self.origin = state.seating.opened.by
        """Who opened the table, for fair shares: an address, or an identity if that is unknown."""
        self.lock = asyncio.Lock()
        self.closed: Unplayable | None = None
        """Why the table can no longer be played, if so."""
        self.is_settled = False
        """Whether the result is known to be filed."""
        self.on_stored: Callable[[Room], None] = lambda room: None
        """Called after each commit, to wake bots and notify other processes."""
        self.on_closed: Callable[[Room, Unplayable], None] = lambda room, why: None
        """Called when the table can no longer be played."""

    @property
    def index(self) -> TableIndex:
        """What the store says about the table."""
        return self.table.index

    @property
    def state(self) -> TableState:
        """What the table's log folds into."""
        return self.table.state

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
        if isinstance(action, a.Guess) and is_timed(self.state.match):
            await self._until_past(stamp)

        def add(plan: Plan) -> None:
            if holder is not None and not self.state.seating.is_held(seat, holder):
                raise Denied(FORBIDDEN, "not_your_seat")
            check_admissible(self.state, seat, action, aim)
            draft = drafted(plan.match, seat, prepared(self.state, action, stamp), self.state.phase)
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
            # Stores only add holders, and only changes around the match bring new ones.
            await self.store.append(index if plan.is_around else without_holders(index), entries)
        except Conflict:
            await self._read_news()
            return False
        except Forgotten:
            raise
        except Exception as why:
            raise NotStored from why
        self.table.index, self.state.chain = index, entries[-1].chain or b""
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

    def _in_turn(self) -> "_Turn":
        return _Turn(self)

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
        self.table.index = index

    async def entomb(self, identity: str, tombstone: str) -> None:
        """Replaces a deleted identity by its tombstone and closes its connections.

        Holds the lock, so that no action in progress can bring the identity back.
        """
        async with self.lock:
            self._entomb(identity, tombstone)

    def _entomb(self, identity: str, tombstone: str) -> None:
        holders = tuple(tombstone if who == identity else who for who in self.index.holders)
        self.table.index = self.index._replace(holders=holders)
        self.state.entomb(identity, tombstone)
        self.audience.forget(identity)

    def close(self, why: Unplayable) -> None:
        """Tells all subscribers why the table can no longer be played, and disconnects them."""
        self.closed = why
        self.audience.dismiss(why.reason)
        self.on_closed(self, why)

    def _file(self, number: int, happened: Happened, leads_to: After | None = None) -> None:
        had_begun, waited = self.state.has_begun, self.state.clock.waits
        self.state.apply(number, happened, leads_to)
        begins = self.state.has_begun and not had_begun
        self.audience.tell(happened, begins=begins)
        if happened.room or self.state.is_over or waited != self.state.clock.waits:
            self.audience.tell_room()


class _Turn:
    """Holds a room's lock; closes the table if it turns out to be unplayable."""

    __slots__ = ("_room",)

    def __init__(self, room: Room) -> None:
        self._room = room

    async def __aenter__(self) -> None:
        await self._room.lock.acquire()

    async def __aexit__(
        self, kind: type[BaseException] | None, why: BaseException | None, trace: object
    ) -> None:
        if isinstance(why, Unplayable):
            self._room.close(why)
        self._room.lock.release()


async def _here(work: Callable[Given, Result], *args: Given.args, **more: Given.kwargs) -> Result:
    """Runs `work` at once, on the event loop."""
    return work(*args, **more)


def _read(index: TableIndex, entry: Entry) -> Happened:
    try:
        return read(entry, index.holders)
    except Exception as why:  # a damaged entry can raise anything
        raise DamagedLog(index.table, entry.number) from why
