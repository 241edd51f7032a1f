"""Whose seat it is."""

from keypeg.rules.seats import Seat
from keypeg.server.running.denied import FORBIDDEN, Denied
from keypeg.server.stores.contract import Identity
from keypeg.server.tables.state.table_state import TableState


def own_seat(state: TableState, me: Identity) -> Seat:
    """The first seat of `me`; raises `Denied` if there is none."""
    seats = state.seating.seats_of(me.identity)
    if not seats:
        raise Denied(FORBIDDEN, "not_your_seat")
    return seats[0]


def holds(state: TableState, me: Identity, seat: int) -> bool:
    """Whether `me` holds a seat."""
    return state.seating.is_held(Seat(seat), me.identity)


def check_holder(state: TableState, me: Identity, seat: int) -> None:
    """Raises `Denied` unless `me` holds a seat."""
    if not 0 <= seat < len(state.seating.sittings) or not holds(state, me, seat):
        raise Denied(FORBIDDEN, "not_your_seat")
