"""Who may take which seat."""

from keypeg.server.bodies.tables import SeatWish, TableWish
from keypeg.server.features import puzzles
from keypeg.server.http.limits import RateLimit
from keypeg.server.stores.contract import Identity, Status
from keypeg.server.tables.requests.openings import opening
from keypeg.server.tables.seats.changes import opened, seated
from keypeg.server.tables.seats.identity import OF_THE_PROGRAM
from keypeg.server.tables.seats.room_events import (
    Aborted,
    BotSeated,
    SeatLeft,
    SeatTaken,
    TableOpened,
)
from keypeg.server.tables.seats.seating import status_of
from keypeg.server.tables.seats.sittings import Kind

TABLE = opened(TableOpened("family", {}, 3, public=True, watch=True, by="ann"))


def sits(seat: int, identity: str) -> SeatTaken:
    return SeatTaken(seat, identity, identity.title(), "sun")


def test_a_match_begins_when_all_seats_are_taken() -> None:
    table = seated(seated(TABLE, sits(0, "ann"), 0), BotSeated(1, "plain", "Bot"), 0)
    assert status_of(table, over=False) is Status.OPEN
    table = seated(table, sits(2, "eve"), 0)
    assert table.is_full
    assert status_of(table, over=False) is Status.PLAYING
    assert status_of(table, over=True) is Status.OVER


def test_a_seat_is_taken_once() -> None:
    table = seated(TABLE, sits(0, "ann"), 0)
    assert not table.may_take("eve", 0, 0)
    assert table.may_take("eve", 1, 0)


def test_an_identity_takes_no_second_seat_within_a_round() -> None:
    """What a seat has heard stays with the seat."""
    table = seated(TABLE, sits(0, "ann"), 0)
    table = seated(table, SeatLeft(0), 1)
    assert table.sittings[0].kind is Kind.FREE
    assert not table.may_take("ann", 1, 1)
    assert table.may_take("ann", 0, 1)
    assert table.may_take("ann", 1, 2)


def test_no_two_at_a_table_have_the_same_symbol() -> None:
    """The symbol identifies rows and pins, also on one device."""
    wish = TableWish("group", [SeatWish("me"), *(SeatWish("here", name=each) for each in "abc")])
    _, sitting = opening(wish, Identity("ann", "Ann", "sun"))
    symbols = [each.avatar for each in sitting if isinstance(each, SeatTaken)]
    assert symbols[0] == "sun"
    assert len(set(symbols)) == len(symbols) == 4


def test_nobody_gets_the_symbol_of_the_program() -> None:
    """An identity that chose it before it was the program's gets another at the table."""
    ann = Identity("ann", "Ann", OF_THE_PROGRAM)
    _, sitting = opening(TableWish("classic", [SeatWish("me"), SeatWish("friend")]), ann)
    _, trying = puzzles.opening("classic", "2026-01-01", ann, "Ann")
    for each in (*sitting, *trying):
        assert not isinstance(each, SeatTaken) or each.avatar != OF_THE_PROGRAM


def test_an_aborted_table_is_neither_played_nor_over() -> None:
    assert status_of(seated(TABLE, Aborted(0), 0), over=False) is Status.ABORTED


def test_a_rate_limit_counts_for_each_key_alone() -> None:
    limit = RateLimit(2, 3600)
    assert [limit.allows("a") for _ in range(3)] == [True, True, False]
    assert limit.allows("b")
