"""What a final result counts for: the day's puzzle or the ratings."""

from keypeg.server.features import puzzles, ratings
from keypeg.server.running.wall_clock import now_ms
from keypeg.server.stores.contract import Store
from keypeg.server.tables.seats.puzzle_seat import day_of
from keypeg.server.tables.state.table_state import TableState


async def file_result(store: Store, table: str, state: TableState) -> None:
    """Stores the result, unless it came too late for its day."""
    if (day := day_of(state.seating)) is None:
        await ratings.file(store, table, state, now_ms())
    elif puzzles.counts(day, state.ended):
        await store.tried(puzzles.attempt_in(state, day))
