"""When a result is final: then nothing can be disputed any more, and the result is stored."""

from pathlib import Path
from typing import Any

import pytest

from keypeg.rules.codes import palette
from keypeg.rules.seats import Seat
from keypeg.server.tables.seats.room_events import SeatTaken, TableOpened
from keypeg.server.tables.state.entries import Happened
from keypeg.server.tables.state.table_state import CONTEST_MS, LATE_MS, TableState, new_state
from keypeg.table import actions as a
from keypeg.table.decide import decide
from server.live import relaxed, serving
from server.people import Person, run_scenario

CODE = palette("red red blue blue silver")
OTHER = palette("pink pink blue blue silver")
BEGAN = 1_000_000
"""When everybody sat down, in milliseconds since the epoch."""


def at_table(**options: Any) -> TableState:
    """Two people at a table of challenge, both codes hidden."""
    opened = TableOpened("challenge", options, 2, public=True, watch=True, by="ann")
    state = new_state("one", opened)
    seats = tuple(SeatTaken(seat, who, who, "sun") for seat, who in enumerate(("ann", "ben")))
    state.apply(1, Happened("open", BEGAN, None, (opened, *seats)))
    acted(state, 0, a.Set(CODE), BEGAN)
    acted(state, 1, a.Set(CODE), BEGAN)
    return state


def acted(state: TableState, seat: int, action: a.Action, at: int) -> None:
    events = decide(state.match, Seat(seat), action)
    state.apply(state.number + 1, Happened(f"{state.number}", at, seat, (), events))


def found_at(milliseconds: int) -> TableState:
    """A speed match of one round, won by seat 0."""
    state = at_table(speed=True, rounds=1)
    acted(state, 0, a.Guess(CODE, at=milliseconds), BEGAN + milliseconds)
    assert state.match.is_over
    return state


def test_a_find_against_the_clock_is_final_once_its_millisecond_has_passed() -> None:
    state = found_at(500)
    assert not state.is_final(BEGAN + 501)
    assert state.contesting(BEGAN + 501) == {1}
    assert state.is_final(BEGAN + 500 + LATE_MS + 1)


def test_a_find_of_the_same_millisecond_makes_the_round_null_and_the_match_go_on() -> None:
    state = found_at(500)
    acted(state, 1, a.Guess(CODE, at=500), BEGAN + 502)
    assert state.match.rounds[0].result == "null"
    assert not state.match.is_over
    assert not state.is_final(BEGAN + CONTEST_MS)


def test_a_miss_of_the_same_millisecond_does_not_change_the_result() -> None:
    state = found_at(500)
    acted(state, 1, a.Guess(OTHER, at=500), BEGAN + 502)
    assert state.is_final(BEGAN + 503)


@pytest.mark.parametrize("speed", [True, False])
def test_a_resignation_is_final_at_once(speed: bool) -> None:  # noqa: FBT001  # a parameter
    state = at_table(speed=speed, rounds=1)
    acted(state, 0, a.Resign(), BEGAN + 5)
    assert state.is_final(BEGAN + 5)


def test_a_find_by_turns_is_final_at_once() -> None:
    state = at_table(rounds=1)
    acted(state, 0, a.Guess(CODE), BEGAN + 5)
    acted(state, 1, a.Guess(OTHER), BEGAN + 6)
    assert state.match.is_over
    assert state.is_final(BEGAN + 6)


def test_a_public_speed_match_counts_though_all_leave_at_once(tmp_path: Path) -> None:
    """It is stored once no row of the find's millisecond can arrive any more."""

    async def scenario(address: str) -> None:
        ann, ben = Person(address, "Ann"), Person(address, "Ben")
        for person in (ann, ben):
            await person.arrive()
        wishes, options = [{"kind": "me"}, {"kind": "friend"}], {"speed": True, "rounds": 1}
        table = (await ann.open("challenge", wishes, public=True, options=options))["room"]["table"]
        await ben.take(table, 1)
        for person, do in ((ann, "set"), (ben, "set"), (ann, "guess")):
            body = {"id": do, "action": {"do": do, "code": CODE}}
            async with person.socket(table):
                answer = await person.http.post(f"/api/tables/{table}/actions", json=body)
            assert answer.status_code == 200
        leaders: list[dict[str, Any]] = []
        while not leaders:
            leaders = (await ann.http.get("/api/leaders/challenge")).json()
        assert [each["name"] for each in leaders] == ["Ann", "Ben"]

    with serving(relaxed(f"sqlite:///{tmp_path}/keypeg.sqlite")) as address:
        run_scenario(scenario(address))
