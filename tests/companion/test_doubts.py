"""Which codes the marks allow, and which marks may be wrong."""

from companion.games import Evening, deal
from keypeg.coach.evidence.row_numbers import RowNumber
from keypeg.companion.doubts import MarkOption, doubts, pending_rows
from keypeg.rules.codes import BLANK, Symbol, palette
from keypeg.rules.holders import Pin
from keypeg.rules.marking import Mark
from keypeg.rules.seats import Seat
from keypeg.table import actions as a

GREEN = Symbol("green")


def test_before_the_first_row_every_code_fits() -> None:
    evening = Evening("original")
    evening.do(a.Guess(palette("red red blue blue")))
    (doubt,) = doubts(evening.log.judged.match)
    assert (doubt.makers, doubt.left) == ((0,), 1296)


def test_the_codes_left_by_each_mark_are_counted_in_advance() -> None:
    evening = Evening("original")
    evening.do(a.Guess(palette("red red blue blue")))
    (row,) = pending_rows(evening.log.judged.match)
    assert (row.maker, row.row) == (0, RowNumber(1))
    assert MarkOption(Mark(0, 0), 256) in row.marks
    assert MarkOption(Mark(4, 0), 1) in row.marks


def test_a_single_slip_is_suspected() -> None:
    evening = Evening("original")
    evening.row("red red blue blue", 0, 0)
    evening.row("red yellow green orange", 1, 0)
    evening.row("blue yellow green white", 1, 0)
    (doubt,) = doubts(evening.log.judged.match)
    assert doubt.left > 0
    evening.row("red red red red", 3, 0)
    (doubt,) = doubts(evening.log.judged.match)
    assert doubt.left == 0
    assert (RowNumber(4),) in [suspicion.rows for suspicion in doubt.suspicions]
    assert abs(sum(suspicion.weight for suspicion in doubt.suspicions) - 1) < 1e-9


def test_in_challenge_each_makers_marks_are_checked_separately() -> None:
    evening = Evening("challenge", holes=4)
    for number in (1, 2):
        evening.do(a.Guess(palette("red red red red")), seat=0)
        evening.do(a.Guess(palette("red red red red")), seat=1)
        evening.do(a.GiveMark(number, Mark(1, 0)), seat=0)
        evening.do(a.GiveMark(number, Mark(number, 0)), seat=1)
    ann, ben = doubts(evening.log.judged.match)
    assert (ann.makers, ann.left > 0) == ((0,), True)
    assert (ben.makers, ben.left) == ((1,), 0)
    assert {suspicion.seat for suspicion in ben.suspicions} == {Seat(1)}


def test_in_royale_rows_are_counted_by_area() -> None:
    evening = Evening("royale")
    evening.row("red red red", 0, 0, area="colours")
    evening.row("circle circle circle", 3, 0, area="shapes")
    evening.row("red red red", 3, 0, area="colours")
    (doubt,) = doubts(evening.log.judged.match)
    assert doubt.left == 0
    suspected = [suspicion.rows for suspicion in doubt.suspicions]
    assert (RowNumber(2, "colours"),) in suspected
    assert (RowNumber(1, "shapes"),) not in suspected


def test_in_group_an_answer_that_no_deal_allows_is_suspected() -> None:
    evening = Evening("group")
    deal(evening, starter=0)
    evening.do(a.Ask((GREEN, BLANK, BLANK, BLANK, GREEN)))
    evening.do(a.GiveAnswer(1, (Pin.BLACK,)))
    evening.do(a.Ask((GREEN, BLANK, BLANK, BLANK, GREEN)))
    evening.do(a.GiveAnswer(2, (Pin.BLACK,)))
    (doubt,) = doubts(evening.log.judged.match)
    assert doubt.left > 0
    evening.do(a.Ask((GREEN, GREEN, BLANK, BLANK, BLANK)))
    evening.do(a.GiveAnswer(3, (Pin.NONE,)))
    (doubt,) = doubts(evening.log.judged.match)
    assert doubt.left == 0
    assert {(s.seat, s.rows) for s in doubt.suspicions} == {
        (1, (RowNumber(1),)),
        (1, (RowNumber(3),)),
    }
