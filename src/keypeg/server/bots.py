"""Players of the program: they think off the event loop and never hold a table up."""

import asyncio
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final

from keypeg.players.chance import SECURE
from keypeg.players.plain import PlainPlayer
from keypeg.players.player import Player
from keypeg.rules.errors import Illegal
from keypeg.rules.options import Way
from keypeg.rules.seats import Seat
from keypeg.server.duties import seats_to_play
from keypeg.server.identity import Signer
from keypeg.server.puzzles import PuzzleMaker, day_of
from keypeg.server.room import Room
from keypeg.server.stores.contract import Conflict

LEVELS: Final[dict[str, Callable[[random.Random], Player]]] = {"plain": PlainPlayer}
"""By name; stronger ones come later."""


class Bots:
    """Thinks for every seat of the program that is awaited."""

    def __init__(self, signer: Signer, threads: int = 2) -> None:
        self.signer = signer
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._thinking: dict[tuple[str, Seat], asyncio.Task[None]] = {}

    def stop(self) -> None:
        """Thinks no more."""
        for task in self._thinking.values():
            task.cancel()
        self.pool.shutdown(wait=False, cancel_futures=True)

    def waiting_seats(self, room: Room) -> list[Seat]:
        """Seats of the program that the match waits for."""
        return seats_to_play(room.state.seating, room.state.match)

    def has_work(self, room: Room) -> bool:
        """Whether any seat of the program is awaited and not thinking yet."""
        table = room.index.table
        return any((table, seat) not in self._thinking for seat in self.waiting_seats(room))

    def is_thinking(self, room: Room) -> bool:
        """Whether any seat of this table is being thought for."""
        return any(table == room.index.table for table, _ in self._thinking)

    def forget(self, room: Room) -> None:
        """The table has ended: nothing is thought for it any more."""
        for (table, _), task in list(self._thinking.items()):
            if table == room.index.table and task is not asyncio.current_task():
                task.cancel()

    def wake(self, room: Room) -> None:
        """Starts to think for every seat that is awaited."""
        for seat in self.waiting_seats(room):
            key = (room.index.table, seat)
            if key not in self._thinking:
                task = asyncio.ensure_future(self._think(room, seat))
                self._thinking[key] = task
                task.add_done_callback(partial(self._thought, key))

    def _thought(self, key: tuple[str, Seat], task: asyncio.Task[None]) -> None:
        self._thinking.pop(key, None)

    async def _think(self, room: Room, seat: Seat) -> None:
        """Acts until the seat is awaited no more; what comes too late is thought again."""
        while seat in self.waiting_seats(room):
            number, loop = room.state.number, asyncio.get_running_loop()
            player, view = self._player(room, seat), room.state.view(seat)
            action = await loop.run_in_executor(self.pool, player.act, view)
            try:
                # Thinking may be cancelled; an action that has begun is finished.
                await asyncio.shield(room.act(seat, f"bot-{seat}-{number}", action))
            except Illegal:
                if number == room.state.number:
                    raise
            except Conflict:
                continue

    def _player(self, room: Room, seat: Seat) -> Player:
        seating = room.state.seating
        if (day := day_of(seating, seat)) is not None:
            return PuzzleMaker(self.signer, day)
        return LEVELS[seating.sittings[seat].level or "plain"](self._source(room, seat))

    def _source(self, room: Room, seat: Seat) -> random.Random:
        """Chance; but a code on paper must be the same after a restart."""
        if room.state.match.rules.way is not Way.UNPLUGGED:
            return SECURE
        rounds = len(room.state.match.rounds)
        drawn = self.signer.draw("paper", room.index.table, seat, rounds)
        return random.Random(drawn)  # noqa: S311  # seeded by a secret key
