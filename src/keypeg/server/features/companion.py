"""The companion over HTTP: the state of a log, the course of a match, advice for either side."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from msgspec import ValidationError, convert
from msgspec.json import encode

from keypeg.coach.evidence.row_numbers import RowNumber
from keypeg.companion.code_patterns import patterns_by_hardness
from keypeg.companion.doubts import Doubt, PendingRow, Suspicion, doubts, pending_rows
from keypeg.companion.log import Log
from keypeg.companion.state_machine import Leg, State, StateMachine, match_before, state_machine
from keypeg.rules.boards import Board
from keypeg.rules.edition import Rules
from keypeg.rules.editions import find
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.options import Value
from keypeg.rules.seats import Seat
from keypeg.server.bodies.coach import HintShown, HintWish
from keypeg.server.bodies.companion import (
    AdviceWish,
    BoardAhead,
    CompanionShown,
    CourseShown,
    CourseWish,
    DoubtShown,
    KindShown,
    KindsShown,
    LegAhead,
    MarkLeftShown,
    MarkMeant,
    PlaceShown,
    RoundAhead,
    RowPointed,
    StepAhead,
    SuspicionShown,
    TokensAhead,
    WaitingShown,
)
from keypeg.server.features.hints import hint_shown
from keypeg.server.features.posted_json import posted_json
from keypeg.server.running.denied import UNPROCESSABLE, Denied
from keypeg.table.actions import Word
from keypeg.table.events import RoundBegun
from keypeg.table.evolve import evolve
from keypeg.table.match import laid_open
from keypeg.table.phases import REMOVED_AT_ONCE, actors, phase
from keypeg.table.records.record import plain_options
from keypeg.table.state import Match, Phase, Round
from keypeg.wire.views import mark_shown, round_shown, space_shown, view_shown
from keypeg.words import words_in

ROWS: Final = ("good", "best")
"""The steps of a hint that name the next row: there is none until the last one has its answer."""


def encoded_state(text: bytes) -> bytes:
    """The state after a log, from JSON to JSON; raises `RecordRefused` at the first bad action."""
    return encode(state_shown(Log.read(posted_json(text)).judged.match))


def state_shown(match: Match) -> CompanionShown:
    """The match, what its marks still allow, and which marks are suspect."""
    return CompanionShown(
        view=view_shown(laid_open(match)),
        step=state_machine(match.rules).state_of(match),
        doubts=[_doubt(each) for each in doubts(match)] if match.playing else [],
        waiting=[_waiting(each) for each in pending_rows(match)],
        disputers=list(actors(match, Word.DISPUTE)),
    )


def encoded_advice(text: bytes) -> bytes:
    """A hint for a seat, from public knowledge, from JSON to JSON."""
    wish = _wished(text)
    match = Log.read(wish.log).judged.match
    if not 0 <= wish.seat < match.rules.seats:
        raise Illegal(Reason.BAD_SEATS, "count")
    return encode(_hinted(match, wish))


def encoded_kinds(text: bytes) -> bytes:
    """How hard each kind of code would be, from JSON to JSON."""
    found = patterns_by_hardness(Log.read(posted_json(text)).judged.match)
    return encode(KindsShown([KindShown(list(kind.equal), kind.hardness) for kind in found]))


@lru_cache(maxsize=64)
def encoded_course(wish: CourseWish) -> bytes:
    """The course of a match, as JSON; raises `Illegal` if there are no such rules."""
    return encode(course_shown(_rules(wish)))


def _wished(text: bytes) -> AdviceWish:
    try:
        return convert(posted_json(text), AdviceWish)
    except ValidationError as why:
        raise Denied(UNPROCESSABLE, "bad_request", str(why)) from None


def _hinted(match: Match, wish: AdviceWish) -> HintShown:
    if wish.step in ROWS and phase(match) is Phase.MARKING:
        return HintShown(wish.step, [words_in(wish.lang)("coach-answers-first")], [])
    asked = HintWish(wish.step, wish.seat, wish.area, wish.row, [], wish.lang)
    return hint_shown(laid_open(_begun_now(match), Seat(wish.seat)), asked)


def _begun_now(match: Match) -> Match:
    """Begins the next round if need be: on paper nobody does so before its first row."""
    if match.playing is not None or match.is_over or match.rules.holders is not None:
        return match
    return evolve(match, RoundBegun())


def _rules(wish: CourseWish) -> Rules:
    options: dict[str, Value] = plain_options(posted_json(wish.options.encode()))
    edition = find(wish.edition)
    if wish.seats not in edition.seats:
        least, most = edition.seats.start, edition.seats.stop - 1
        raise Illegal(Reason.BAD_SEATS, "count", least=least, most=most)
    return edition.on_paper(wish.seats, **options)


def course_shown(rules: Rules) -> CourseShown:
    """The course of a match, with everything needed to draw its boards."""
    machine = state_machine(rules)
    return CourseShown(
        edition=rules.edition,
        seats=rules.seats,
        options=dict(rules.chosen.values),
        steps=[_step(step) for step in machine.states],
        starts={str(seat): _start(rules, machine, seat) for seat in machine.starts},
        legs=[_leg(leg) for leg in machine.legs],
        rounds=machine.rounds,
        points=machine.points,
        tokens=_tokens(rules),
        removed_at_once=REMOVED_AT_ONCE,
        first=state_shown(Match(rules)),
    )


def _step(step: State) -> StepAhead:
    return StepAhead(
        phase=str(step.phase),
        awaited=list(step.awaited),
        places=[PlaceShown(*place) for place in step.places],
        due=list(step.due),
        callers=list(step.callers),
        result=step.result,
        points=list(step.points),
        then=step.next_states,
    )


def _leg(leg: Leg) -> LegAhead:
    return LegAhead(leg.maker, leg.removes, leg.leaves, leg.refills)


def _start(rules: Rules, machine: StateMachine, seat: Seat) -> RoundAhead:
    round_ = _first_round(match_before(rules, seat))
    boards = [_board(rules, board) for board in round_.boards]
    return RoundAhead(machine.starts[seat], round_shown(round_, rules.seats), boards)


def _first_round(match: Match) -> Round:
    return match.last or evolve(match, RoundBegun()).rounds[-1]


def _board(rules: Rules, board: Board) -> BoardAhead:
    marks = list(_marks(rules, board.guesses.holes))
    return BoardAhead(space_shown(board.guesses), space_shown(board.codes), marks)


def _marks(rules: Rules, holes: int) -> Iterator[MarkMeant]:
    assert rules.scoring is not None
    full = rules.marking.full(holes)
    for mark in rules.marking.possible(holes):
        shown = mark_shown(mark)
        assert shown is not None
        yield MarkMeant(shown, mark == full, rules.scoring.row_points(mark, full))


def _tokens(rules: Rules) -> TokensAhead | None:
    holders = rules.holders
    if holders is None:
        return None
    return TokensAhead(
        list(holders.colours),
        holders.holes,
        holders.tokens,
        space_shown(holders.questions),
        space_shown(holders.claims),
    )


def _doubt(doubt: Doubt) -> DoubtShown:
    return DoubtShown(list(doubt.makers), doubt.left, [_suspicion(s) for s in doubt.suspicions])


def _suspicion(suspicion: Suspicion) -> SuspicionShown:
    marks: list[Any] = list(suspicion.marks)
    by_two = [mark for mark in marks if hasattr(mark, "_asdict")]
    pins = [[str(pin) for pin in mark] for mark in marks if not hasattr(mark, "_asdict")]
    return SuspicionShown(
        seat=suspicion.seat,
        rows=[_row(row) for row in suspicion.rows],
        marks=[shown for mark in by_two if (shown := mark_shown(mark))],
        pins=pins,
        weight=suspicion.weight,
    )


def _waiting(row: PendingRow) -> WaitingShown:
    marks = [MarkLeftShown(shown, n) for mark, n in row.marks if (shown := mark_shown(mark))]
    return WaitingShown(row.maker, _row(row.row), marks)


def _row(row: RowNumber) -> RowPointed:
    return RowPointed(row.number, row.area)
