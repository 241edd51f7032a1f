"""A day's puzzle: the same code for everybody, one try each, derived from a key nobody knows."""

import random
from collections import Counter
from datetime import UTC, date, datetime, timedelta
from typing import Final

from msgspec import Struct

from keypeg.players.chance import draw_code
from keypeg.rules.boards import Result
from keypeg.rules.seats import Seat
from keypeg.server.identity import Signer
from keypeg.server.seating import AnyRoomEvent, BotSeated, SeatTaken, TableOpened
from keypeg.server.state import TableState
from keypeg.server.stores.contract import Identity, PuzzleTry, Store
from keypeg.table.actions import Action, Set, Word
from keypeg.table.legal import Codes, legal
from keypeg.table.match import View

OPTIONS: Final[dict[str, dict[str, bool | int]]] = {
    "classic": {"practice": True},
    "original": {"practice": True},
    "junior": {"practice": True},
    "family": {"rounds": 1},
    "royale": {"practice": True},
}
"""Editions with a puzzle: one round, in which seat 0 makes the code."""

MAKER, BREAKER = Seat(0), Seat(1)
LEVEL: Final = "puzzle "
"""Of the maker's seat, with the day behind it."""


class Puzzle(Struct):
    """A day's puzzle, to somebody who has or has not tried it."""

    day: str
    edition: str
    tried: bool
    rows: int | None
    """Of this identity; None if it was not found, or not tried."""
    streak: int
    """Days in a row on which the code was found, up to the last try."""
    distribution: dict[str, int]
    """How many found it in so many rows, and ``failed``; told after one's own try."""


def today() -> str:
    """The day in UTC, for all the world."""
    return datetime.now(UTC).date().isoformat()


def table_of(signer: Signer, edition: str, day: str, me: Identity) -> str:
    """The name of somebody's table: always the same, so that there is one try a day."""
    return signer.draw("puzzle table", day, edition, me.identity).hex()[:32]


def opening(
    edition: str, day: str, me: Identity, name: str
) -> tuple[TableOpened, list[AnyRoomEvent]]:
    """The table of a try: the day makes, somebody seeks, nobody watches."""
    options = dict(OPTIONS[edition])
    opened = TableOpened(edition, options, 2, public=False, watch=False, by=me.identity)
    return opened, [
        BotSeated(MAKER, LEVEL + day, day),
        SeatTaken(BREAKER, me.identity, name, me.avatar),
    ]


class PuzzleMaker:
    """Hides the day's code."""

    def __init__(self, signer: Signer, edition: str, day: str) -> None:
        seed = signer.draw("puzzle", day, edition)
        self.source = random.Random(seed)  # noqa: S311  # seeded by a secret key

    def act(self, view: View) -> Action:
        offer = legal(view)[Word.SET]
        assert isinstance(offer, Codes)
        return Set(draw_code(offer.space, self.source))


def day_of(state: TableState) -> str | None:
    """The day whose puzzle a table is, or None."""
    level = state.seating.sittings[MAKER].level or ""
    return level.removeprefix(LEVEL) if level.startswith(LEVEL) else None


def attempt_in(state: TableState, day: str) -> PuzzleTry:
    """What a finished try was worth, for whoever opened its table."""
    match, identity = state.match, state.seating.opened.by
    last = match.rounds[-1] if match.rounds else None
    rows = len(last.rows) if last and last.result is Result.FOUND else None
    return PuzzleTry(day, match.rules.edition, identity, rows)


async def puzzle_for(store: Store, edition: str, identity: str | None) -> Puzzle:
    """Today's puzzle, as far as somebody may know it."""
    day = today()
    mine = await store.tries_of(identity, edition) if identity else []
    tried = bool(mine) and mine[0].day == day
    others = await store.tries(day, edition) if tried else []
    counts = Counter("failed" if each.rows is None else str(each.rows) for each in others)
    rows = mine[0].rows if tried else None
    return Puzzle(day, edition, tried, rows, streak(mine), dict(counts))


def streak(tries: list[PuzzleTry]) -> int:
    """Days in a row, counted back from the last try."""
    length = 0
    for attempt in tries:
        expected = date.fromisoformat(tries[0].day) - timedelta(days=length)
        if attempt.rows is None or attempt.day != expected.isoformat():
            break
        length += 1
    return length
