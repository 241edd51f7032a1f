"""What time demands at tables: clocks, absences, the program's seats, results."""

import asyncio
from typing import Final, Protocol

from keypeg.server.tables.rooms.background import Background
from keypeg.server.tables.rooms.process import Process
from keypeg.server.tables.rooms.results import Results
from keypeg.server.tables.rooms.room import Room

LEASE_SECONDS: Final = 15.0
TICK_SECONDS: Final = 0.25


class Program(Protocol):
    """Whoever plays the program's seats."""

    def has_work(self, room: Room) -> bool:
        """Whether a seat of the program is awaited that is not thinking yet."""
        ...

    def is_thinking(self, room: Room) -> bool:
        """Whether a seat of the program is thinking at this table."""
        ...

    def wake(self, room: Room) -> None:
        """Starts thinking for every awaited seat."""
        ...

    def forget(self, room: Room) -> None:
        """Cancels thinking for a table that has ended."""
        ...


class Upkeep:
    """Looks after the rooms of this process."""

    def __init__(
        self, process: Process, bots: Program, results: Results, background: Background
    ) -> None:
        self.process, self.bots = process, bots
        self.results, self.background = results, background

    async def wake(self, room: Room) -> None:
        """Wakes the bots if this process gets the lease of the table."""
        if not self.bots.has_work(room):
            return
        table, process = room.index.table, self.process
        if await process.bus.lease(table, process.owner, seconds=LEASE_SECONDS):
            self.bots.wake(room)

    async def tick(self) -> None:
        """Checks clocks, and takes over bots whose process is gone."""
        while True:
            for room in [each for each in self.process.rooms.values() if _is_looked_after(each)]:
                await self.background.alone(room.index.table, self.look_after(room))
            await asyncio.sleep(TICK_SECONDS)

    async def look_after(self, room: Room) -> None:
        """Does at a table what time demands."""
        await room.leave_deleted()
        await room.look_at_the_clock()
        await self.wake(room)
        await self.results.settle(room)


def _is_looked_after(room: Room) -> bool:
    """Whether a table needs periodic checks: for its clock, its seats, its bots or its result."""
    state = room.state
    is_timed = state.clock.rules is not None or is_left(room)
    is_played = state.seating.has_bots or bool(state.seating.deleted_seats)
    return is_timed or is_played or state.match.is_over


def is_left(room: Room) -> bool:
    """Whether a seat was left in a running match and will resign soon."""
    return room.state.seating.is_left and not room.state.is_over
