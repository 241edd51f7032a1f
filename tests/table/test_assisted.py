"""Assisted marking at a live table: a row waits until its maker has entered the right mark."""

import pytest

from builders import header, rules_of
from keypeg.players.local import LocalTable
from keypeg.rules.codes import palette
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.holders import Pin
from keypeg.rules.marking import Mark
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table import actions as a
from keypeg.table.actions import Word
from keypeg.table.legal import MarkOffer, legal
from keypeg.table.phases import awaited
from keypeg.table.records.export import write_record

CODE, ROW = palette("red blue yellow green"), palette("red red blue blue")


@pytest.fixture
def table() -> LocalTable:
    """Ben's row waits for Ann's mark."""
    table = LocalTable(header(rules_of("classic", marking="assisted")))
    table.take(Seat(0), a.Set(CODE))
    table.take(Seat(1), a.Guess(ROW))
    return table


def exported(table: LocalTable) -> list[str]:
    return [action["do"] for action in write_record(table.header, table.events)["actions"]]


def test_the_table_waits_for_the_maker(table: LocalTable) -> None:
    assert awaited(table.match) == (0,)
    with pytest.raises(Illegal):
        table.take(Seat(1), a.Guess(ROW))


def test_a_wrong_mark_is_no_action_of_the_match(table: LocalTable) -> None:
    """It is refused and leaves no event."""
    before = list(table.events)
    with pytest.raises(Illegal) as refused:
        table.take(Seat(0), a.GiveMark(1, Mark(2, 0)))
    assert refused.value.reason is Reason.WRONG_MARK
    assert table.events == before


def test_the_right_mark_lets_play_go_on(table: LocalTable) -> None:
    table.take(Seat(0), a.GiveMark(1, Mark(1, 1)))
    assert table.match.rounds[0].rows[0].mark == Mark(1, 1)
    assert awaited(table.match) == (1,)


def test_the_maker_is_offered_only_the_right_mark(table: LocalTable) -> None:
    assert legal(table.views[Seat(0)])[Word.MARK] == MarkOffer(1, None, (Mark(1, 1),))


def test_a_waiting_row_is_exported_without_its_guess(table: LocalTable) -> None:
    assert exported(table) == ["set"]


def test_a_marked_row_is_exported_without_its_mark(table: LocalTable) -> None:
    table.take(Seat(0), a.GiveMark(1, Mark(1, 1)))
    assert exported(table) == ["set", "guess"]


def test_holders_enter_the_right_pins() -> None:
    """In group each seat answers for its own token; a question waits for all of them."""
    table = LocalTable(header(rules_of("group", 2, marking="assisted")))
    (red,), (blue,) = palette("red"), palette("blue")
    table.take(HOUSE, a.Deal((((red, 1),), ((blue, 2),)), Seat(0)))
    table.take(Seat(0), a.Ask(palette("blue red blank blank blank")))
    assert exported(table) == ["deal"]
    with pytest.raises(Illegal):
        table.take(Seat(1), a.GiveAnswer(1, (Pin.BLACK,)))
    table.take(Seat(1), a.GiveAnswer(1, (Pin.WHITE,)))
    assert exported(table) == ["deal", "ask"]
