"""One table at work: receive, decide, store, evolve, publish, acknowledge; in that order."""

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Final

from keypeg.players.chance import House
from keypeg.rules.boards import rows_on
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.options import Way
from keypeg.rules.seats import HOUSE, Seat
from keypeg.server.buses.contract import NOBODY, Present
from keypeg.server.duties import is_owed
from keypeg.server.ears import Broadcast, Ear, hello, now_ms, present_through, room_news
from keypeg.server.entries import Happened, read, written
from keypeg.server.problems import Denied
from keypeg.server.seating import AnyRoomEvent, seated, status_of
from keypeg.server.state import After, TableState, after
from keypeg.server.stores.contract import Conflict, Store, TableIndex
from keypeg.table import actions as a
from keypeg.table.actions import Action
from keypeg.table.decide import drafted
from keypeg.table.events import Event
from keypeg.table.match import View, folded
from keypeg.table.state import Match
from keypeg.wire.messages import Reaction

TRIES: Final = 20
"""How often an action is decided anew because another process stored first."""


@dataclass(frozen=True, slots=True)
class Aim:
    """Which round and row an action is meant for, as far as its sender says."""

    round: int | None = None
    row: int | None = None


ANY_AIM: Final = Aim()


class Plan:
    """What an action would lead to, the house's draws included; nothing of it has happened yet."""

    def __init__(self, state: TableState) -> None:
        self.number = state.number
        self.seating, self.match = state.seating, state.match
        self.happened: list[Happened] = []
        self.after: list[After] = []
        """Where each of them leads."""

    def add(self, happened: Happened, match: Match | None = None) -> None:
        """One entry more; `match`: what it leads to, where that is known already."""
        for around in happened.room:
            self.seating = seated(self.seating, around, len(self.match.rounds))
        self.match = match or folded(self.match, happened.events)
        self.happened.append(happened)
        self.after.append(after(self.match))

    def draw(self) -> None:
        """Whatever chance must do before anybody else can go on."""
        while self.seating.is_full and not self.seating.aborted:
            if self.after[-1].awaited != (HOUSE,):
                break
            action = _salted(House().act(View(HOUSE, self.match)))
            draft = drafted(self.match, HOUSE, action)
            action_id, at = f"house-{self.number + len(self.happened) + 1}", self.happened[-1].at
            self.add(Happened(action_id, at, int(HOUSE), (), tuple(draft.events)), draft.match)

    def index(self, before: TableIndex) -> TableIndex:
        """What the table will be found by."""
        holders = before.holders
        if self.happened[0].room:
            held = {sitting.identity for sitting in self.seating.sittings if sitting.identity}
            holders = tuple(sorted(held.union(holders)))
        return before._replace(
            status=status_of(self.seating, over=self.match.is_over),
            updated=self.happened[-1].at,
            holders=holders,
            waits=is_owed(self.seating, self.match),
        )


def _salted(action: Action) -> Action:
    if not isinstance(action, a.Deal):
        return action
    return replace(action, salts=tuple(secrets.token_hex(32) for _ in action.tokens))


class Room:
    """A table in this process: its state, those who listen, and the one lock that orders them."""

    def __init__(self, index: TableIndex, state: TableState, store: Store) -> None:
        self.index, self.state, self.store = index, state, store
        self.ears: set[Ear] = set()
        self.elsewhere = NOBODY
        """Who is connected through other processes."""
        self.lock = asyncio.Lock()
        self._to_be_told: asyncio.TimerHandle | None = None
        """Set while watchers with a delay have something to hear."""
        self.is_settled = False
        """Whether this process has filed what the match counts for, or found it filed."""
        self.on_stored: Callable[[Room], None] = lambda room: None
        """Called after every stored entry: bots wake, other processes are told."""

    @property
    def here(self) -> Present:
        """Who is connected through this process."""
        return present_through(self.ears)

    @property
    def present(self) -> Present:
        """Who is connected, through whichever process."""
        return self.here.and_also(self.elsewhere)

    async def act(self, seat: Seat, action_id: str, action: Action, aim: Aim = ANY_AIM) -> None:
        """Takes an action of a seat; the same id again does nothing more. Raises `Illegal`."""
        stamp = now_ms()
        if isinstance(action, a.Guess) and _is_timed(self.state.match):
            await _until_past(stamp)

        def add(plan: Plan) -> None:
            _check_aim(self.state, seat, action, aim)
            draft = drafted(plan.match, seat, _prepared(self.state, action, stamp))
            plan.add(Happened(action_id, stamp, seat, (), tuple(draft.events)), draft.match)

        await self._take(action_id, add)

    async def look_at_the_clock(self) -> None:
        """A seat whose time is up gives the match up."""
        for seat in self.state.clock.out_of_time(now_ms()):
            with contextlib.suppress(Illegal):
                await self.act(seat, f"clock-{seat}-{self.state.number}", a.Resign(by="clock"))

    async def change(
        self, action_id: str, changes: Callable[[TableState], Sequence[AnyRoomEvent]]
    ) -> None:
        """Changes what is around the match; `changes` may raise, and is asked anew if need be."""

        def add(plan: Plan) -> None:
            plan.add(Happened(action_id, now_ms(), None, tuple(changes(self.state))))

        await self._take(action_id, add)

    async def _take(self, action_id: str, add: Callable[[Plan], None]) -> None:
        """In turn. Must not be cancelled while the server runs: what is stored must be heard."""
        async with self.lock:
            for _ in range(TRIES):
                if action_id in self.state.done:
                    return
                if await self._is_taken(add):
                    return
        raise Conflict

    async def _is_taken(self, add: Callable[[Plan], None]) -> bool:
        """False if another process knew more: then it is decided anew."""
        plan = Plan(self.state)
        try:
            add(plan)
        except (Illegal, Denied):
            if await self._read_news():
                return False
            raise
        plan.draw()
        return await self._stored(plan)

    async def _stored(self, plan: Plan) -> bool:
        """Stores, then files and publishes; False if somebody else stored first."""
        first, index = self.state.number + 1, plan.index(self.index)
        entries = [written(first + place, each) for place, each in enumerate(plan.happened)]
        try:
            await self.store.append(index, entries)
        except Conflict:
            await self._read_news()
            return False
        self.index = index
        for number, happened, leads_to in zip(
            count(first), plan.happened, plan.after, strict=False
        ):
            self._file(number, happened, leads_to)
        self.on_stored(self)
        return True

    async def open(self, events: Sequence[AnyRoomEvent], played: Sequence[Event] = ()) -> None:
        """Stores a new table; raises `Conflict` if its name or code is taken."""
        plan = Plan(self.state)
        plan.add(Happened("open", now_ms(), None, tuple(events), tuple(played)))
        plan.draw()
        if not await self._stored(plan):
            raise Conflict

    async def catch_up(self) -> None:
        """Reads what other processes have stored."""
        async with self.lock:
            await self._read_news()

    async def _read_news(self) -> bool:
        """Whether there were any."""
        news = await self.store.read(self.index.table, self.state.number)
        happened = [read(entry) for entry in news]
        for entry, each in zip(news, happened, strict=True):
            self._file(entry.number, each)
        # Moves leave the index as it is, but for what the next entry writes anyway.
        if self.state.is_over or any(each.room for each in happened):
            self.index = await self.store.find(self.index.table) or self.index
        return bool(news)

    def _file(self, number: int, happened: Happened, leads_to: After | None = None) -> None:
        had_begun = self.state.has_begun
        self.state.apply(number, happened, leads_to)
        broadcast = Broadcast(self.state, happened)
        for ear in list(self.ears):
            ear.hear(broadcast)
        if self.state.has_begun and not had_begun:
            self._show_beginning()
        self.look_to_watchers()
        if happened.room or self.state.is_over:
            self.tell_room()

    def _show_beginning(self) -> None:
        """Those who ask for views see the match as soon as everybody sits."""
        for ear in list(self.ears):
            if ear.wants.views:
                ear.send(hello(ear, self.index, self.state, self.present))

    def look_to_watchers(self) -> None:
        """Those who watch with a delay will be told what they have not heard, when it is time."""
        is_watched = any(ear.is_watching for ear in self.ears)
        if not is_watched or self._to_be_told or not self.state.seating.opened.watch_delay:
            return
        wait = self.state.until_watched(now_ms())
        if wait is not None:
            loop = asyncio.get_running_loop()
            self._to_be_told = loop.call_later(wait / 1000, self._tell_watchers)

    def _tell_watchers(self) -> None:
        self._to_be_told = None
        for ear in list(self.ears):
            if ear.is_watching:
                ear.hear_past(self.state, now_ms())
        self.look_to_watchers()

    def show(self, seat: Seat, symbol: str) -> None:
        """All see the symbol that a seat shows."""
        for ear in list(self.ears):
            ear.send(Reaction(seat, symbol))

    def tell_room(self) -> None:
        """All hear who sits where."""
        present = self.present
        for ear in list(self.ears):
            ear.send(room_news(ear, self.index, self.state, present))


def _is_timed(match: Match) -> bool:
    return match.rules.order is not None and match.rules.order.timed


async def _until_past(stamp: int) -> None:
    """Waits until a millisecond is past: rows of one millisecond are taken together (CH-A8)."""
    while now_ms() <= stamp:  # noqa: ASYNC110  # nothing but time sets this off
        await asyncio.sleep(0.0005)


def _prepared(state: TableState, action: Action, stamp: int) -> Action:
    """The table draws salts and says when a row was placed."""
    match = state.match
    if isinstance(action, a.Set) and match.rules.way is not Way.UNPLUGGED:
        return a.Set(action.code, secrets.token_hex(32))
    if isinstance(action, a.Guess) and _is_timed(match):
        rows = match.rounds[-1].rows if match.rounds else ()
        earliest = rows[-1].at if rows else 0
        return replace(action, at=max(stamp - state.round_began, earliest or 0))
    return action


def _check_aim(state: TableState, seat: Seat, action: Action, aim: Aim) -> None:
    """An action meant for another round or row comes too late, or twice."""
    match = state.match
    contests = match.is_over and isinstance(action, (a.Dispute, a.Guess))
    if contests and seat not in state.contesting(now_ms()):
        raise Illegal(Reason.MATCH_OVER)
    if state.seating.paused and not isinstance(action, a.Resign):
        raise Illegal(Reason.WRONG_PHASE)
    if not state.has_begun:
        raise Illegal(Reason.WRONG_PHASE)
    if aim.round is not None and aim.round not in _rounds_meant(match, action):
        raise Illegal(Reason.WRONG_PHASE)
    by_row = aim.row is not None and isinstance(action, (a.Guess, a.Ask, a.Claim))
    if by_row and aim.row != _next_row(match, seat, action):
        raise Illegal(Reason.WRONG_PHASE)


def _rounds_meant(match: Match, action: Action) -> tuple[int, ...]:
    """The round being played; between rounds the next, and for what is still possible the last."""
    begun = len(match.rounds)
    if match.playing is not None:
        return (begun,)
    late = isinstance(action, a.Dispute | a.Guess | a.Resign)
    return (begun + 1, begun) if late else (begun + 1,)


def _next_row(match: Match, seat: Seat, action: Action) -> int:
    """Which row of the seat, or question of the round, an action would be."""
    playing = match.playing
    if playing is None:
        return 1
    if playing.circle is not None:
        return 1 + len(playing.circle.questions)
    area = action.area if isinstance(action, a.Guess) else None
    for number, board in enumerate(playing.boards):
        if board.area == area and seat in board.seekers:
            return 1 + sum(row.seat == seat for row in rows_on(number, playing.rows))
    return 1
