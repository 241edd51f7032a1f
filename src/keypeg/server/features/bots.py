"""Computer players: they think off the event loop and never hold up a table."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar
from weakref import WeakKeyDictionary

from keypeg.players.chance import SECURE, Source
from keypeg.players.pace import moment_for, seconds_for
from keypeg.players.plain import PLAIN
from keypeg.players.player import Player, interruption
from keypeg.players.registry import PlayerName, player
from keypeg.rules.errors import Illegal
from keypeg.rules.seats import Seat
from keypeg.server.buses.contract import NOBODY
from keypeg.server.features.fair_threads import FairThreads
from keypeg.server.features.puzzles import PuzzleMaker
from keypeg.server.running.failures import reported
from keypeg.server.running.metrics import Metrics
from keypeg.server.stores.contract import Conflict
from keypeg.server.tables.listeners.preparation import prepare
from keypeg.server.tables.rooms.room import Room
from keypeg.server.tables.seats.identity import Signer
from keypeg.server.tables.state.duties import seats_to_hear, seats_to_play
from keypeg.table.actions import Action
from keypeg.table.match import View

Thought = TypeVar("Thought")

LONGEST_NAP: Final = 0.2
"""How often, in seconds, a pondering player checks whether the round is over."""

PATIENCE: Final = 10.0
"""Seconds after which a player's search is abandoned, from its start; characters need less than
one."""

AFTER_CALLS: Final = 1.5
"""Whoever is on turn waits so much longer than one who would call out of turn."""

WHERE: Final = "bot"
"""The label under which failures of players are counted."""


class Bots:
    """Plays the program's seats whenever they are awaited, and calls or disputes in between."""

    def __init__(
        self, signer: Signer, metrics: Metrics, pace: float = 1.0, threads: int = 2
    ) -> None:
        self.signer, self.metrics, self.pace = signer, metrics, pace
        self.threads = FairThreads(threads, "bot")
        self._thinking: dict[tuple[str, Seat], asyncio.Task[None]] = {}
        self._among_programs = asyncio.Semaphore(1)
        """Only one player at a time thinks for tables without people, as elsewhere people wait."""
        self._considered: WeakKeyDictionary[Room, dict[Seat, int]] = WeakKeyDictionary()
        """The log entry after which a seat last made up its mind out of turn."""

    def stop(self) -> None:
        """Cancels all thinking."""
        for task in self._thinking.values():
            task.cancel()
        self.threads.stop()

    def waiting_seats(self, room: Room) -> list[Seat]:
        """The program's awaited seats; none while no person plays or is connected."""
        if not room.state.seating.has_people and room.audience.present == NOBODY:
            return []
        return seats_to_play(room.state.seating, room.state.match)

    def hearing_seats(self, room: Room) -> list[Seat]:
        """The program's seats that may speak out of turn and have not considered it yet."""
        if not room.state.seating.has_people and room.audience.present == NOBODY:
            return []
        considered = self._considered.get(room, {})
        seats = seats_to_hear(room.state.seating, room.state.match)
        return [seat for seat in seats if considered.get(seat) != room.state.number]

    def has_work(self, room: Room) -> bool:
        """Whether any of the program's seats has something to do and is not thinking yet."""
        if not room.state.seating.has_bots:
            return False
        table = room.index.table
        return any((table, seat) not in self._thinking for seat in self._busy_seats(room))

    def _busy_seats(self, room: Room) -> list[Seat]:
        return self.waiting_seats(room) + self.hearing_seats(room)

    def is_thinking(self, room: Room) -> bool:
        """Whether any seat of this table is thinking."""
        return any(table == room.index.table for table, _ in self._thinking)

    def forget(self, room: Room) -> None:
        """Cancels thinking for a table that has ended."""
        for (table, _), task in list(self._thinking.items()):
            if table == room.index.table and task is not asyncio.current_task():
                task.cancel()

    def wake(self, room: Room) -> None:
        """Starts thinking for every seat that has something to do."""
        for seat in self._busy_seats(room):
            key = (room.index.table, seat)
            if key not in self._thinking:
                task = asyncio.ensure_future(self._think(room, seat))
                self._thinking[key] = task
                task.add_done_callback(partial(self._thought, key))

    def _thought(self, key: tuple[str, Seat], task: asyncio.Task[None]) -> None:
        """Reports how thinking has failed; the room wakes the seat again."""
        self._thinking.pop(key, None)
        if not task.cancelled() and isinstance(why := task.exception(), Exception):
            reported(self.metrics, why, WHERE)

    async def _think(self, room: Room, seat: Seat) -> None:
        """Acts until there is nothing to do; thinks again if an action came too late."""
        while True:
            await prepare(room.state, [seat])
            if seat in self.waiting_seats(room):
                await self._move(room, seat)
            elif seat in self.hearing_seats(room):
                await self._interrupt(room, seat)
            else:
                return

    async def _move(self, room: Room, seat: Seat) -> None:
        """Does what is awaited of the seat, unless that is over by the time it has pondered."""
        await self._ponder(room, seat)
        if seat not in self.waiting_seats(room):
            return
        number, view = room.state.number, room.state.view(seat)
        try:
            await self._give(room, seat, number, await self._thought_of(room, seat, view))
        except Illegal as why:
            # A failing player must not hold up the table: the plain one acts instead.
            reported(self.metrics, why, WHERE)
            await self._give(room, seat, number, await _plain(view))

    async def _interrupt(self, room: Room, seat: Seat) -> None:
        """Calls or disputes out of turn if the seat wants to, once others have had their moment."""
        number, view = room.state.number, room.state.view(seat)
        moment = self._moment(room, seat, view)
        if not await self._nap(moment, lambda: room.state.number == number):
            return
        self._considered.setdefault(room, {})[seat] = number
        try:
            said = await self._in_a_thread(room, interruption, self._player(room, seat), view)
            if said is not None:
                await self._give(room, seat, number, said)
        except Exception as why:  # noqa: BLE001  # whatever fails, the others play on
            reported(self.metrics, why, WHERE)

    async def _thought_of(self, room: Room, seat: Seat, view: View) -> Action:
        """The player's action; the plain player's if it fails or takes too long."""
        try:
            player = self._player(room, seat)
            if room.state.seating.has_people:
                return await self._in_a_thread(room, _acted, player, view)
            async with self._among_programs:
                return await self._in_a_thread(room, _acted, player, view)
        except Exception as why:
            if room.state.seating.sittings[seat].day is not None:
                raise
            reported(self.metrics, why, WHERE)
            return await _plain(view)

    async def _in_a_thread(
        self,
        room: Room,
        think: Callable[[Player, View, Source], Thought],
        player: Player,
        view: View,
    ) -> Thought:
        """Thinks when it is the turn of whoever opened the table."""
        return await self.threads.run(room.origin, PATIENCE, think, player, view, SECURE)

    async def _give(self, room: Room, seat: Seat, number: int, action: Action) -> None:
        """Takes an action chosen at log entry `number`; does nothing if it comes too late."""
        try:
            # Thinking may be cancelled, but not an action that has begun.
            await asyncio.shield(room.act(seat, f"bot-{seat}-{number}", action))
        except Illegal:
            if number == room.state.number:
                raise
        except Conflict:
            return

    async def _ponder(self, room: Room, seat: Seat) -> None:
        """Waits as long as a person of this level would take, or until the round is over."""
        level = room.state.seating.sittings[seat].level
        if level is None:
            return
        rounds, view = len(room.state.match.rounds), room.state.view(seat)
        seconds = self.pace * seconds_for(PlayerName.read(level).breaker, view, SECURE)
        seconds = max(seconds, AFTER_CALLS * self._moment(room, seat, view))
        await self._nap(seconds, lambda: _is_played(room, rounds))

    def _moment(self, room: Room, seat: Seat, view: View) -> float:
        """Seconds in which people may forestall this seat."""
        level = room.state.seating.sittings[seat].level
        if level is None or not room.state.seating.has_people:
            return 0.0
        return self.pace * moment_for(PlayerName.read(level).breaker, view)

    async def _nap(self, seconds: float, is_quiet: Callable[[], bool]) -> bool:
        """Waits as long as nothing happens; whether nothing did."""
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while (left := until - loop.time()) > 0 and is_quiet():  # noqa: ASYNC110  # naps
            await asyncio.sleep(min(left, LONGEST_NAP))
        return is_quiet()

    def _player(self, room: Room, seat: Seat) -> Player:
        seating = room.state.seating
        sitting = seating.sittings[seat]
        if sitting.day is not None:
            return PuzzleMaker(self.signer, sitting.day)
        return player(sitting.level or "plain", seating.rules)


def _acted(player: Player, view: View, source: Source) -> Action:
    return player.act(view, source)


async def _plain(view: View) -> Action:
    """The plain player's action, in a separate thread: those of the pool may be stuck."""
    return await asyncio.to_thread(PLAIN.act, view, SECURE)


def _is_played(room: Room, rounds: int) -> bool:
    """Whether the same round is still being played."""
    match = room.state.match
    return len(match.rounds) == rounds and match.playing is not None
