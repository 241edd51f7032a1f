"""The puzzle's seat at a table: it hides a day's code, and ends a try that is lost."""

from typing import Final

from keypeg.rules.boards import rows_on
from keypeg.rules.seats import Seat
from keypeg.server.tables.seats.seating import Seating
from keypeg.table.actions import Word
from keypeg.table.phases import actors
from keypeg.table.state import Match

MAKER: Final = Seat(0)
BREAKER: Final = Seat(1)


def day_of(seating: Seating, seat: Seat = MAKER) -> str | None:
    """The day whose puzzle a seat hides; None for other seats and tables."""
    return seating.sittings[seat].day


def is_due(match: Match) -> bool:
    """Whether the puzzle must act: hide its code, or end a try that has used up its rows."""
    playing = match.playing
    if MAKER in actors(match, Word.SET) or playing is None:
        return True
    sought = [(number, b) for number, b in enumerate(playing.boards) if BREAKER in b.seekers]
    return all(len(rows_on(number, playing.rows)) == board.limit for number, board in sought)
