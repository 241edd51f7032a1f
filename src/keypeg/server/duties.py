"""What the program owes a table: to play its seats, and to file what a final result counts for."""

from keypeg.rules.seats import Seat
from keypeg.server import puzzles, ratings
from keypeg.server.seating import Kind, Seating
from keypeg.table.phases import awaited
from keypeg.table.state import Match


def seats_to_play(seating: Seating, match: Match) -> list[Seat]:
    """Seats of the program that the match waits for."""
    if not seating.has_bots or seating.paused or seating.aborted or not seating.is_full:
        return []
    return [seat for seat in awaited(match) if seat >= 0 and _must_act(seating, match, seat)]


def _must_act(seating: Seating, match: Match, seat: Seat) -> bool:
    if puzzles.day_of(seating, seat) is not None:
        return puzzles.is_due(match)
    return seating.sittings[seat].kind is Kind.BOT


def counts(seating: Seating) -> bool:
    """Whether anything follows from a result: a puzzle's try, or ratings."""
    return puzzles.day_of(seating) is not None or ratings.is_ranked(seating)


def is_owed(seating: Seating, match: Match) -> bool:
    """Whether the table waits for the program."""
    if match.is_over:
        return counts(seating)
    return bool(seats_to_play(seating, match))
