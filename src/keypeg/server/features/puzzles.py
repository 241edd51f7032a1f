"""Daily puzzles: the same code for everybody, derived from a secret key, with one try each.

In the duel the player plays one board alone: their own code is set for them, and the puzzle places
no row before they have used up all of theirs.
"""

import random
import secrets
from collections import Counter
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import Final

from msgspec import Struct

from keypeg.players.chance import Source, draw_code
from keypeg.players.local import LocalTable
from keypeg.players.plain import PLAIN
from keypeg.players.player import Player
from keypeg.rules import editions
from keypeg.rules.boards import Result
from keypeg.rules.codes import Hidden
from keypeg.rules.edition import Rules
from keypeg.rules.seats import Seat
from keypeg.server.stores.contract import Identity, PuzzleTry, Store
from keypeg.server.tables.seats.identity import Signer, symbol_for, was_made_before
from keypeg.server.tables.seats.puzzle_seat import BREAKER, MAKER, is_due
from keypeg.server.tables.seats.room_events import (
    AnyRoomEvent,
    PuzzleSeated,
    SeatTaken,
    TableOpened,
)
from keypeg.server.tables.state.table_state import TableState
from keypeg.table.actions import Action, Guess, Set, Word
from keypeg.table.decide import decide
from keypeg.table.decisions.secrets import hideable
from keypeg.table.events import Event
from keypeg.table.match import View, laid_open
from keypeg.table.phases import actors, awaited
from keypeg.table.records.record import Header
from keypeg.table.state import Match
from keypeg.wire.views import ViewShown, view_shown


class Tried(Struct):
    """A day of this week, as one identity has fared."""

    day: str
    tried: bool
    found: bool


class Puzzle(Struct):
    """A day's puzzle, as one identity may see it."""

    day: str
    edition: str
    tried: bool
    rows: int | None
    """Rows this identity needed; None if the code was not found or not tried."""
    streak: int
    """Consecutive days on which the code was found, up to today or yesterday."""
    distribution: dict[str, int]
    """How many found it, by number of rows or ``failed``; sent only after one's own try.

    Counts only identities that were a day old when the day began: newer ones may belong to
    somebody who has seen the code.
    """
    luck: int
    """Finding the code in this many rows or fewer is luck, or somebody told it."""
    week: list[Tried]
    """From Monday to Sunday."""
    next_at: int
    """When the next day begins, in milliseconds since the epoch; the same moment everywhere."""


class Replay(Struct):
    """How the program found the code of a past day."""

    day: str
    edition: str
    view: ViewShown


GRACE: Final = timedelta(hours=1)
"""How long after the end of its day a try still counts and the code stays secret."""


LUCK: Final = 2


def has_puzzle(edition: str) -> bool:
    """Whether an edition has a daily puzzle."""
    return any(each.key == edition and each.puzzle is not None for each in editions.EDITIONS)


def rules_of(edition: str) -> Rules:
    """The rules of an edition's puzzle."""
    found = editions.find(edition)
    assert found.puzzle is not None
    return found.rules(2, **found.puzzle)


def today() -> str:
    """Today's date in UTC."""
    return datetime.now(UTC).date().isoformat()


def open_day(now: datetime) -> date:
    """The latest day whose code may be public, because tries at it no longer count."""
    return (now - GRACE).date() - timedelta(days=1)


def table_of(signer: Signer, edition: str, day: str, me: Identity) -> str:
    """The name of an identity's table for a puzzle; deterministic, so there is only one try."""
    return signer.draw("puzzle table", day, edition, me.identity).hex()[:32]


def opening(
    edition: str, day: str, me: Identity, name: str
) -> tuple[TableOpened, list[AnyRoomEvent]]:
    """The events that open the table of a try: the puzzle makes the code, nobody may watch."""
    options = dict(rules_of(edition).chosen.given)
    opened = TableOpened(edition, options, 2, public=False, watch=False, by=me.identity)
    return opened, [
        PuzzleSeated(MAKER, day),
        SeatTaken(BREAKER, me.identity, name, symbol_for(me.avatar)),
    ]


def beginning(signer: Signer, edition: str, day: str, table: str) -> tuple[Event, ...]:
    """Sets the player's own code, if the edition requires one; nobody seeks it."""
    match = Match(rules_of(edition), table)
    if BREAKER not in actors(match, Word.SET):
        return ()
    code = code_of(signer, match, day, BREAKER)
    return decide(match, BREAKER, Set(code, secrets.token_hex(32)))


def code_of(signer: Signer, match: Match, day: str, maker: Seat) -> Hidden:
    """The code a seat hides on a day, derived from the server's key."""
    role = "puzzle" if maker == MAKER else "puzzle own"
    seed = signer.draw(role, day, match.rules.edition)
    source = random.Random(seed)  # noqa: S311  # seeded by a secret key
    return draw_code(hideable(match, maker), source)


class PuzzleMaker:
    """Hides the day's code; ends a lost duel by placing the winning row."""

    def __init__(self, signer: Signer, day: str) -> None:
        self.signer, self.day = signer, day

    def act(self, view: View, source: Source) -> Action:
        match = view.match
        if MAKER in actors(match, Word.SET):
            return Set(code_of(self.signer, match, self.day, MAKER))
        code = code_of(self.signer, match, self.day, BREAKER)
        return Guess(code)  # type: ignore[arg-type]  # a duel's codes are pegs, not cards


def attempt_in(state: TableState, day: str) -> PuzzleTry:
    """The result of a finished try, for the identity that opened its table."""
    match, identity = state.match, state.seating.opened.by
    last = match.rounds[-1] if match.rounds else None
    placed = [row for row in last.rows if row.seat == BREAKER] if last else []
    is_won = last is not None and last.result is Result.FOUND and last.rows[-1].seat == BREAKER
    return PuzzleTry(day, match.rules.edition, identity, len(placed) if is_won else None)


def counts(day: str, ended: int) -> bool:
    """Whether a try that ended at a time, in milliseconds since the epoch, was in time."""
    return date.fromisoformat(day) > open_day(datetime.fromtimestamp(ended / 1000, UTC))


async def puzzle_for(store: Store, edition: str, identity: str | None) -> Puzzle:
    """Today's puzzle, as far as an identity may see it."""
    day = today()
    mine = await store.tries_of(identity, edition) if identity else []
    tried = bool(mine) and mine[0].day == day
    others = counted(await store.tries(day, edition), day) if tried else []
    distribution = Counter("failed" if each.rows is None else str(each.rows) for each in others)
    return Puzzle(
        day=day,
        edition=edition,
        tried=tried,
        rows=mine[0].rows if tried else None,
        streak=streak(mine, day),
        distribution=dict(distribution),
        luck=LUCK,
        week=week_of(mine, day),
        next_at=_next_at(day),
    )


def counted(tries: list[PuzzleTry], day: str) -> list[PuzzleTry]:
    """The tries of identities created at least a day before the day began."""
    began = datetime.combine(date.fromisoformat(day), time(), UTC)
    day_before = int((began - timedelta(days=1)).timestamp())
    return [each for each in tries if was_made_before(each.identity, day_before)]


def _next_at(day: str) -> int:
    tomorrow = date.fromisoformat(day) + timedelta(days=1)
    return int(datetime.combine(tomorrow, time(), UTC).timestamp() * 1000)


def week_of(tries: list[PuzzleTry], day: str) -> list[Tried]:
    """The days of this week, with their outcomes."""
    found = {each.day: each.rows is not None for each in tries}
    monday = date.fromisoformat(day) - timedelta(days=date.fromisoformat(day).weekday())
    days = [(monday + timedelta(days=number)).isoformat() for number in range(7)]
    return [Tried(each, each in found, found.get(each, False)) for each in days]


def streak(tries: list[PuzzleTry], day: str) -> int:
    """Consecutive days with a find, counted back from today or, before today's try, yesterday."""
    yesterday = (date.fromisoformat(day) - timedelta(days=1)).isoformat()
    if not tries or tries[0].day < yesterday:
        return 0
    length = 0
    for attempt in tries:
        expected = date.fromisoformat(tries[0].day) - timedelta(days=length)
        if attempt.rows is None or attempt.day != expected.isoformat():
            break
        length += 1
    return length


@lru_cache(maxsize=32)
def replay(signer: Signer, edition: str, day: str) -> Replay:
    """A past day's code as found by the plain player; the same rows for everybody."""
    table = LocalTable(Header(rules_of(edition), ("", "")))
    seed = signer.draw("puzzle replay", day, edition)
    source = random.Random(seed)  # noqa: S311  # the code is public by now
    players: dict[Seat, Player] = {MAKER: PuzzleMaker(signer, day), BREAKER: PLAIN}
    while not table.match.is_over:
        waiting = awaited(table.match)
        seat = BREAKER if BREAKER in waiting and not is_due(table.match) else waiting[0]
        table.take(seat, players[seat].act(table.views[seat], source))
    return Replay(day, edition, view_shown(laid_open(table.match)))
