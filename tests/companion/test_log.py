"""What follows from a log: short games of editions that no record can describe on paper."""

import pytest

from companion.games import Evening, deal
from keypeg.companion.log import Log
from keypeg.rules.codes import BLANK, Symbol, palette
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.holders import Pin
from keypeg.rules.marking import Mark
from keypeg.rules.seats import Seat
from keypeg.table import actions as a
from keypeg.table.phases import awaited, phase
from keypeg.table.records.referee import RecordRefused, judge
from keypeg.table.state import Phase

GREEN, RED = Symbol("green"), Symbol("red")


def slipped() -> Evening:
    """Original: Ann marks two equal rows differently."""
    evening = Evening("original")
    evening.row("red red blue blue", 1, 1)
    evening.row("red red blue blue", 2, 1)
    return evening


def test_a_proven_slip_gives_the_breaker_three_points_and_is_played_again() -> None:
    evening = slipped()
    evening.do(a.Dispute(), seat=1)
    assert (evening.results, evening.scores) == (["error"], (0, 3))
    evening.row("red blue yellow green", 4, 0)
    evening.reveal("red blue yellow green", seat=0)
    assert (evening.results, evening.scores) == (["error", "found"], (1, 3))


def test_a_slip_that_its_maker_admits_is_corrected_and_play_continues() -> None:
    evening = slipped()
    log = evening.log.amended(Seat(0), 2, Mark(1, 1))
    assert [row.mark for row in log.judged.match.rounds[0].rows] == [Mark(1, 1)] * 2
    assert phase(log.judged.match) is Phase.PLACING


def test_a_mark_that_would_have_ended_the_round_cannot_be_amended_in_the_middle() -> None:
    with pytest.raises(RecordRefused):
        slipped().log.amended(Seat(0), 1, Mark(4, 0))


def test_a_row_without_a_mark_cannot_be_amended() -> None:
    evening = slipped()
    evening.do(a.Guess(palette("red blue yellow green")))
    with pytest.raises(Illegal) as refused:
        evening.log.amended(Seat(0), 3, Mark(1, 1))
    assert refused.value.reason is Reason.WRONG_PHASE


def test_a_log_of_an_edition_with_paper_is_a_match_record() -> None:
    evening = slipped()
    document = evening.log.document | {"options": {"marking": "unplugged"}}
    assert judge(document).match.rounds[0].rows == evening.rows


def test_a_log_read_again_is_the_same() -> None:
    log = slipped().log
    assert Log.read(log.document).document == log.document


def test_undo_removes_the_last_action() -> None:
    log = slipped().log
    assert phase(log.undone().judged.match) is Phase.MARKING
    assert len(log.undone().actions) == 3


def duel() -> Evening:
    """Challenge: both place a row, then both mark; Ben's finds."""
    evening = Evening("challenge", holes=4)
    evening.do(a.Guess(palette("red blue white pink")), seat=0)
    evening.do(a.Guess(palette("pink pink red red")), seat=1)
    evening.do(a.GiveMark(1, Mark(0, 1)), seat=1)
    evening.do(a.GiveMark(1, Mark(4, 0)), seat=0)
    return evening


def test_in_a_duel_both_codes_are_opened() -> None:
    evening = duel()
    assert awaited(evening.log.judged.match) == (0, 1)
    evening.reveal("pink pink red red", seat=0)
    assert awaited(evening.log.judged.match) == (1,)
    evening.reveal("orange orange orange red", seat=1)
    assert (evening.results, evening.scores) == (["found"], (0, 1))


def test_in_a_duel_the_point_goes_to_the_victim_of_an_error() -> None:
    evening = duel()
    evening.reveal("pink pink red blue", seat=0)
    evening.reveal("orange orange orange red", seat=1)
    assert (evening.results, evening.scores) == (["error"], (0, 1))
    evening = duel()
    evening.reveal("pink pink red red", seat=0)
    evening.reveal("orange orange orange orange", seat=1)
    assert (evening.results, evening.scores) == (["error"], (1, 0))


def asked() -> Evening:
    """Group for two: Ann holds green 2, Ben red 5; Ann asks for both, and Ben answers."""
    evening = Evening("group", rounds=1)
    deal(evening, starter=0)
    evening.do(a.Ask((BLANK, GREEN, BLANK, RED, BLANK)))
    evening.do(a.GiveAnswer(1, (Pin.WHITE,)))
    return evening


CODE = (BLANK, GREEN, BLANK, BLANK, RED)


def test_in_group_a_right_call_wins_once_all_tokens_are_shown() -> None:
    evening = asked()
    evening.do(a.Claim(CODE, right=True))
    evening.do(a.Reveal(((GREEN, 2),)), seat=0)
    assert awaited(evening.log.judged.match) == (1,)
    evening.do(a.Reveal(((RED, 5),)), seat=1)
    assert (evening.results, evening.scores) == (["found"], (0, 1))


def test_in_group_the_tokens_expose_a_wrong_answer() -> None:
    evening = Evening("group", rounds=1)
    deal(evening, starter=0)
    evening.do(a.Ask((BLANK, GREEN, BLANK, RED, BLANK)))
    evening.do(a.GiveAnswer(1, (Pin.BLACK,)))
    evening.do(a.Claim(CODE, right=True))
    evening.do(a.Reveal(((GREEN, 2),)), seat=0)
    evening.do(a.Reveal(((RED, 5),)), seat=1)
    assert (evening.results, evening.scores) == (["error"], (0, 0))


def test_in_group_the_tokens_expose_a_claim_judged_wrongly() -> None:
    evening = asked()
    evening.do(a.Claim(CODE, right=False))
    evening.do(a.Claim(CODE, right=True))
    evening.do(a.Reveal(((GREEN, 2),)), seat=0)
    evening.do(a.Reveal(((RED, 5),)), seat=1)
    assert evening.results == ["error"]


def test_in_group_nobody_shows_a_number_twice() -> None:
    evening = asked()
    evening.do(a.Claim(CODE, right=True))
    evening.do(a.Reveal(((GREEN, 2),)), seat=0)
    with pytest.raises(Illegal) as refused:
        evening.do(a.Reveal(((RED, 2),)), seat=1)
    assert refused.value.reason is Reason.BAD_DEAL


def test_in_group_a_claim_states_whether_it_was_right() -> None:
    document = asked().log.document
    claim = {"seat": 1, "do": "claim", "code": list(CODE)}
    with pytest.raises(RecordRefused) as refused:
        Log.read(document | {"actions": [*document["actions"], claim]})
    assert refused.value.why.reason is Reason.BAD_RECORD


def test_the_companion_refuses_games_against_the_clock() -> None:
    with pytest.raises(Illegal) as refused:
        Log.create("challenge", ("Ann", "Ben"), speed=True)
    assert refused.value.reason is Reason.BAD_OPTION
