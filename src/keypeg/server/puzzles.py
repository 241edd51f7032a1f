"""A day's puzzle: the same code for everybody, one try each, derived from a key nobody knows."""

import random
import secrets
from collections import Counter
from datetime import UTC, date, datetime, timedelta
from typing import Final

from msgspec import Struct

from keypeg.players.chance import draw_code
from keypeg.rules.boards import Result, rows_on
from keypeg.rules.codes import Hidden
from keypeg.rules.editions import find
from keypeg.rules.seats import Seat
from keypeg.server.identity import Signer
from keypeg.server.seating import AnyRoomEvent, BotSeated, Seating, SeatTaken, TableOpened
from keypeg.server.state import TableState
from keypeg.server.stores.contract import Identity, PuzzleTry, Store
from keypeg.table.actions import Action, Guess, Set, Word
from keypeg.table.decide import decide
from keypeg.table.events import Event
from keypeg.table.match import View
from keypeg.table.phases import actors
from keypeg.table.secrets import hideable
from keypeg.table.state import Match

OPTIONS: Final[dict[str, dict[str, bool | int]]] = {
    "classic": {"practice": True},
    "original": {"practice": True},
    "junior": {"practice": True},
    "family": {"rounds": 1},
    "royale": {"practice": True},
    "challenge": {"speed": True, "rounds": 1},
}
"""Editions with a puzzle: one round, in which seat 0 makes the code to be found.

In the duel somebody plays one board alone: his own code is set for him, and the day places no row
of its own before he has used up all of his.
"""

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


def beginning(signer: Signer, edition: str, day: str, table: str) -> tuple[Event, ...]:
    """The code of whoever seeks, where the edition asks for one: set for him, sought by nobody."""
    match = Match(find(edition).rules(2, **OPTIONS[edition]), table)
    if BREAKER not in actors(match, Word.SET):
        return ()
    code = code_of(signer, match, day, BREAKER)
    return decide(match, BREAKER, Set(code, secrets.token_hex(32)))


def code_of(signer: Signer, match: Match, day: str, maker: Seat) -> Hidden:
    """The code that a seat hides on a day: it follows from the server's key."""
    role = "puzzle" if maker == MAKER else "puzzle own"
    seed = signer.draw(role, day, match.rules.edition)
    source = random.Random(seed)  # noqa: S311  # seeded by a secret key
    return draw_code(hideable(match, maker), source)


def day_of(seating: Seating, seat: Seat = MAKER) -> str | None:
    """The day whose puzzle a seat hides; None at other tables, and for other seats."""
    level = seating.sittings[seat].level or ""
    return level.removeprefix(LEVEL) if level.startswith(LEVEL) else None


def is_due(match: Match) -> bool:
    """Whether the day has anything to do: hide its code, or end a try that has used up its rows."""
    playing = match.playing
    if MAKER in actors(match, Word.SET) or playing is None:
        return True
    sought = [(number, b) for number, b in enumerate(playing.boards) if BREAKER in b.seekers]
    return all(len(rows_on(number, playing.rows)) == board.limit for number, board in sought)


class PuzzleMaker:
    """Hides the day's code; a duel that was not won is won by the day with one row."""

    def __init__(self, signer: Signer, day: str) -> None:
        self.signer, self.day = signer, day

    def act(self, view: View) -> Action:
        match = view.match
        if MAKER in actors(match, Word.SET):
            return Set(code_of(self.signer, match, self.day, MAKER))
        code = code_of(self.signer, match, self.day, BREAKER)
        return Guess(code)  # type: ignore[arg-type]  # a duel is fought with pegs, not cards


def attempt_in(state: TableState, day: str) -> PuzzleTry:
    """What a finished try was worth, for whoever opened its table."""
    match, identity = state.match, state.seating.opened.by
    last = match.rounds[-1] if match.rounds else None
    placed = [row for row in last.rows if row.seat == BREAKER] if last else []
    is_won = last is not None and last.result is Result.FOUND and last.rows[-1].seat == BREAKER
    return PuzzleTry(day, match.rules.edition, identity, len(placed) if is_won else None)


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
