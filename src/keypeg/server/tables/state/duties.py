"""What the program has to do at a table: play its seats and file a final result."""

from keypeg.rules.seats import Seat
from keypeg.server.tables.seats import puzzle_seat
from keypeg.server.tables.seats.ranking import is_ranked
from keypeg.server.tables.seats.seating import Seating
from keypeg.server.tables.seats.sittings import Kind
from keypeg.table.phases import awaited, interrupters
from keypeg.table.state import Match


def seats_to_play(seating: Seating, match: Match) -> list[Seat]:
    """The program's seats that the match waits for."""
    if not _may_play(seating):
        return []
    return [seat for seat in awaited(match) if seat >= 0 and _must_act(seating, match, seat)]


def seats_to_hear(seating: Seating, match: Match) -> list[Seat]:
    """The program's seats that may call or dispute out of turn."""
    if not _may_play(seating):
        return []
    return [seat for seat in interrupters(match) if seating.sittings[seat].kind is Kind.BOT]


def _may_play(seating: Seating) -> bool:
    return seating.has_bots and not (seating.paused or seating.aborted) and seating.is_full


def _must_act(seating: Seating, match: Match, seat: Seat) -> bool:
    kind = seating.sittings[seat].kind
    return puzzle_seat.is_due(match) if kind is Kind.PUZZLE else kind is Kind.BOT


def counts(seating: Seating) -> bool:
    """Whether the result counts for anything: a puzzle or ratings."""
    return puzzle_seat.day_of(seating) is not None or is_ranked(seating)


def is_owed(seating: Seating, match: Match) -> bool:
    """Whether the table waits for the program, possibly to resign for a seat that was left."""
    if match.is_over:
        return counts(seating)
    return bool(seats_to_play(seating, match)) or (seating.is_left and not seating.aborted)
