"""Any sequence of taps: nothing fails, every tap can be undone, every log can be replayed."""

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.tapping import logs
from keypeg.companion.doubts import doubts, pending_rows
from keypeg.companion.log import Log
from keypeg.companion.sheet import sheet
from keypeg.companion.state_machine import counts, state_machine
from keypeg.rules.errors import Illegal
from keypeg.rules.scoring import running
from keypeg.rules.seats import HOUSE, Seat
from keypeg.table.decisions.disputes import is_provable
from keypeg.table.match import replay
from keypeg.table.phases import awaited, phase
from keypeg.table.records.referee import RecordRefused
from keypeg.table.state import Match, Phase
from nonsense import JSON, any_action


@given(logs())
def test_a_log_read_again_leads_to_the_same_match(log: Log) -> None:
    again = Log.read(log.document)
    assert again.judged.match == log.judged.match
    assert again.document == log.document


@given(logs())
def test_a_match_follows_from_its_events(log: Log) -> None:
    assert replay(log.judged.match.rules, log.judged.events) == log.judged.match


@given(logs(), st.data())
def test_every_tap_is_accepted_or_refused_and_can_be_undone(log: Log, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from([HOUSE, Seat(0), Seat(1)]))
    action = data.draw(any_action(log.judged.match))
    with suppress(Illegal):
        assert log.after(seat, action).undone().judged.match == log.judged.match


@given(logs(), JSON)
def test_every_log_entry_is_accepted_or_refused(log: Log, raw: object) -> None:
    document = log.document
    with suppress(RecordRefused):
        Log.read(document | {"actions": [*document["actions"], raw]})


@settings(max_examples=60)
@given(logs())
def test_reported_contradictions_agree_with_disputes(log: Log) -> None:
    """No code fits exactly if some breaker's dispute would succeed."""
    match = log.judged.match
    if match.playing is None:
        return
    seats = [Seat(seat) for seat in range(match.rules.seats)]
    provable = any(is_provable(match, seat) for seat in seats)
    assert provable == any(doubt.left == 0 for doubt in doubts(match))


@settings(max_examples=60)
@given(logs())
def test_the_possible_marks_of_a_row_divide_the_codes_that_fit(log: Log) -> None:
    """Every code gives a row one mark, so the counts per mark add up to all codes that fit."""
    for each in pending_rows(log.judged.match):
        doubt = next(d for d in doubts(log.judged.match) if each.maker in d.makers)
        row = log.judged.match.rounds[-1].rows[-1]
        if row.mark is None and len(log.judged.match.rounds[-1].makers) == 1:
            assert sum(mark.left for mark in each.marks) == doubt.left


@given(logs())
def test_the_sheet_adds_up(log: Log) -> None:
    found = sheet(log.judged.match)
    for seat, total in enumerate(found.totals):
        assert sum(line.cells[seat].points for line in found.lines) == total


@given(logs())
def test_the_course_predicts_which_seats_are_awaited(log: Log) -> None:
    """The state machine sent to the phone awaits the same seats as the engine."""
    ahead = state_machine(log.judged.match.rules)
    before = Log.read(log.document | {"actions": []})
    at: int | None = None
    for action in log.actions:
        match = before.judged.match
        step = None if at is None else ahead.states[at]
        if step is None and phase(match) is Phase.PLACING:
            step = ahead.states[ahead.starts[match.maker]]
        if step is not None:
            assert (step.phase, step.awaited) == (phase(match), awaited(match))
        if match.playing is not None:
            assert ahead.state_of(match) == at
        before = Log.read(before.document | {"actions": [*before.actions, action]})
        told = entry_in_course(action, match, before.judged.match)
        last = before.judged.match.last
        if action["do"] == "deal" and last and last.circle:
            at = ahead.starts[last.circle.starter]
        elif step is None or told not in step.next_states:
            return  # Only the engine handles disputes and corrections.
        else:
            at = step.next_states[told]
        if last is not None and last.result is not None:
            if last.result == ahead.states[at].result:
                sums = running(last.rows, before.judged.match.rules.seats)
                assert ahead.states[at].points == tuple(map(int.__sub__, last.points, sums))
            assert counts(last.result) == (before.judged.match.legs > match.legs)
            at = None


def entry_in_course(action: dict[str, object], before: Match, after: Match) -> str:
    """An action as the state machine writes it."""
    word, seat, last = action["do"], action.get("seat"), after.rounds[-1] if after.rounds else None
    if last is None or word in ("deal", "remove", "dispute"):
        return ""
    if word == "guess":
        return f"guess {seat} {last.rows[-1].board}"
    if word == "mark":
        boards = [
            n
            for n, board in enumerate(last.boards)
            if (board.maker, board.area) == (seat, action.get("area"))
        ]
        board = boards[0]
        row = [row for row in last.rows if row.board == board][-1]
        return f"mark {board} {'found' if row.latest_mark == last.boards[board].full else 'other'}"
    if word == "claim":
        return f"claim {seat} {'right' if action['right'] else 'wrong'}"
    return f"{word} {seat}"
