"""Watchers with a delay: each event becomes theirs at its time."""

from keypeg.rules.codes import palette
from keypeg.rules.seats import Seat
from keypeg.server.entries import Happened
from keypeg.server.seating import SeatTaken, TableOpened
from keypeg.server.state import TableState, new_state
from keypeg.table import actions as a
from keypeg.table.decide import decide

CODE = palette("red blue yellow green")


def watched_table() -> TableState:
    """A code set at 100 and a row placed at 250, watched two seconds late."""
    opened = TableOpened("classic", {}, 2, public=True, watch=True, by="ann", watch_delay=2)
    state = new_state("one", opened)
    seats = tuple(SeatTaken(seat, who, who, "sun") for seat, who in enumerate(("ann", "ben")))
    state.apply(1, Happened("open", 0, None, (opened, *seats)))
    played: list[tuple[int, a.Action, int]] = [
        (0, a.Set(CODE), 100),
        (1, a.Guess(CODE[::-1]), 250),
    ]
    for number, (seat, action, at) in enumerate(played, start=2):
        events = decide(state.match, Seat(seat), action)
        state.apply(number, Happened(f"{number}", at, seat, (), events))
    return state


def test_the_next_event_is_due_when_it_is_old_enough() -> None:
    state = watched_table()
    assert state.until_watched(100) == 2_000
    assert state.until_watched(2_099) == 1
    assert state.until_watched(2_100) == 150


def test_nothing_is_due_when_all_has_been_heard() -> None:
    state = watched_table()
    assert state.until_watched(2_250) is None
    assert state.watched(2_250) == len(state.logs[None])
