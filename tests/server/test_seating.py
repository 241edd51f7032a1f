"""Who may sit where."""

from keypeg.server.limits import RateLimit
from keypeg.server.seating import (
    Aborted,
    BotSeated,
    Kind,
    SeatLeft,
    SeatTaken,
    TableOpened,
    opened,
    seated,
    status_of,
)
from keypeg.server.stores.contract import Status

TABLE = opened(TableOpened("family", {}, 3, public=True, watch=True, by="ann"))


def sits(seat: int, identity: str) -> SeatTaken:
    return SeatTaken(seat, identity, identity.title(), "sun")


def test_a_table_begins_when_nobody_is_missing() -> None:
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


def test_whoever_held_a_seat_in_a_round_takes_no_other_in_it() -> None:
    """What a seat has heard goes with the seat."""
    table = seated(TABLE, sits(0, "ann"), 0)
    table = seated(table, SeatLeft(0), 1)
    assert table.sittings[0].kind is Kind.FREE
    assert not table.may_take("ann", 1, 1)
    assert table.may_take("ann", 0, 1)
    assert table.may_take("ann", 1, 2)


def test_an_aborted_table_is_neither_played_nor_over() -> None:
    assert status_of(seated(TABLE, Aborted(0), 0), over=False) is Status.ABORTED


def test_a_rate_limit_counts_for_each_key_alone() -> None:
    limit = RateLimit(2, 3600)
    assert [limit.allows("a") for _ in range(3)] == [True, True, False]
    assert limit.allows("b")
