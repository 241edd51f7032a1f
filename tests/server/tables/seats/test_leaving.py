"""A player who leaves a running match loses it unless somebody takes the seat; and it counts."""

from keypeg.rules.codes import palette
from keypeg.rules.seats import Seat
from keypeg.server.bodies.tables import ClockRules
from keypeg.server.features.ratings import places_in
from keypeg.server.tables.seats.ranking import is_ranked, unranked
from keypeg.server.tables.seats.room_events import (
    AnyRoomEvent,
    BotSeated,
    SeatLeft,
    SeatTaken,
    TableOpened,
)
from keypeg.server.tables.seats.sittings import ABSENCE_MS
from keypeg.server.tables.state.duties import is_owed
from keypeg.server.tables.state.entries import Happened
from keypeg.server.tables.state.table_state import TableState, new_state
from keypeg.table import actions as a
from keypeg.table.decide import decide

CODE, WRONG = palette("red blue yellow green"), palette("red red red red")
MINUTE = ABSENCE_MS
ANN, BEN, EVE = (
    SeatTaken(seat, who, who, "sun") for seat, who in ((0, "ann"), (1, "ben"), (1, "eve"))
)


def table(**more: object) -> TableState:
    """Ann and Ben at a public table."""
    opened = TableOpened("classic", {}, 2, public=True, watch=True, by="ann", **more)  # type: ignore[arg-type]  # any field
    state = new_state("one", opened)
    state.apply(1, Happened("open", 0, None, (opened, ANN, BEN)))
    return state


def change(state: TableState, at: int, *events: AnyRoomEvent) -> None:
    state.apply(state.number + 1, Happened(f"change {at}", at, None, events))


def act(state: TableState, at: int, seat: int, action: a.Action) -> None:
    events = decide(state.match, Seat(seat), action)
    state.apply(state.number + 1, Happened(f"act {at}", at, seat, (), events))


def test_a_seat_that_was_left_resigns_after_a_minute() -> None:
    state = table()
    change(state, 100, SeatLeft(1))
    assert state.seating.lost(100 + MINUTE - 1) == []
    assert state.seating.lost(100 + MINUTE) == [1]


def test_a_player_who_returns_in_time_plays_on() -> None:
    state = table()
    change(state, 100, SeatLeft(1))
    change(state, 200, BEN)
    assert state.seating.lost(10 * MINUTE) == []


def test_leaving_repeatedly_gains_no_time() -> None:
    """The minute is for the whole match."""
    state = table()
    change(state, 0, SeatLeft(1))
    change(state, MINUTE - 10, BEN)
    change(state, 2 * MINUTE, SeatLeft(1))
    assert state.seating.lost(2 * MINUTE + 10) == [1]


def test_the_table_owes_the_end_of_a_match_that_was_left() -> None:
    state = table()
    assert not is_owed(state.seating, state.match)
    change(state, 0, SeatLeft(1))
    assert is_owed(state.seating, state.match)


def test_nothing_is_lost_by_leaving_before_the_match() -> None:
    opened = TableOpened("classic", {}, 2, public=True, watch=True, by="ann")
    state = new_state("one", opened)
    state.apply(1, Happened("open", 0, None, (opened, ANN, SeatLeft(0))))
    assert state.seating.lost(10 * MINUTE) == []


def both_have_moved() -> TableState:
    state = table()
    act(state, 1, 0, a.Set(CODE))
    act(state, 2, 1, a.Guess(WRONG))
    return state


def test_a_player_who_left_ranks_last_whoever_wins_on_that_seat() -> None:
    state = both_have_moved()
    change(state, 3, SeatLeft(1), BotSeated(1, "plain", "ben"))
    act(state, 4, 0, a.Resign())
    assert state.match.winners == (1,)
    assert places_in(state) == {"ann": 2, "ben": 3}


def test_a_match_stays_ranked_though_the_program_plays_on() -> None:
    state = both_have_moved()
    change(state, 3, SeatLeft(1), BotSeated(1, "plain", "ben"))
    assert is_ranked(state.seating)


def test_a_player_who_never_moved_is_not_rated() -> None:
    """Ben has taken a seat where he had no chance, and resigns at once."""
    state = table()
    act(state, 1, 0, a.Set(CODE))
    act(state, 2, 1, a.Resign())
    assert places_in(state) == {"ann": 1}


def test_a_substitute_is_rated_after_a_move() -> None:
    state = both_have_moved()
    change(state, 3, SeatLeft(1), EVE)
    act(state, 4, 1, a.Guess(CODE))
    act(state, 5, 0, a.Resign())
    assert places_in(state) == {"ann": 2, "ben": 3, "eve": 1}


def test_leaving_after_the_match_costs_nothing() -> None:
    state = both_have_moved()
    act(state, 3, 0, a.Resign())
    change(state, 4, SeatLeft(1))
    assert places_in(state) == {"ann": 2, "ben": 1}


def test_a_custom_start_is_not_ranked() -> None:
    assert unranked(table().seating) is None
    assert unranked(table(custom=True).seating) == "custom"


def test_older_logs_reveal_a_custom_start_by_their_actions() -> None:
    opened = TableOpened("classic", {}, 2, public=True, watch=True, by="ann")
    state = new_state("one", opened)
    played = decide(state.match, Seat(0), a.Set(CODE))
    state.apply(1, Happened("open", 0, None, (opened, ANN, BEN), played))
    assert unranked(state.seating) == "custom"


def test_a_handicap_is_not_ranked() -> None:
    opened = TableOpened("classic", {"rows": [10, 4]}, 2, public=True, watch=True, by="ann")
    state = new_state("one", TableOpened("classic", {}, 2, public=True, watch=True, by="ann"))
    assert unranked(state.seating.but(opened=opened)) == "handicap"


def test_the_clock_of_a_custom_start_runs_once_all_have_moved() -> None:
    state = table(custom=True, clock=ClockRules("move", 1))
    assert state.clock.waits
    act(state, 5_000, 0, a.Set(CODE))
    assert state.clock.out_of_time(9_000) == []
    act(state, 9_000, 1, a.Guess(WRONG))
    assert not state.clock.waits
    assert state.clock.left(Seat(1), 9_400) == 600
    assert state.clock.out_of_time(10_001) == [1]


def test_watchers_see_the_clock_with_the_same_delay_as_rows() -> None:
    state = table(clock=ClockRules("match", 60), watch_delay=10)
    act(state, 2_000, 0, a.Set(CODE))
    clock, at = state.clock_of(None, 11_000)
    assert clock.left(Seat(0), at) == 59_000
    clock, at = state.clock_of(None, 13_000)
    assert (clock.left(Seat(0), at), clock.left(Seat(1), at)) == (58_000, 59_000)
    assert state.clock_of(Seat(0), 13_000) == (state.clock, 13_000)
