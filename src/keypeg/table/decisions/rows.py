"""Placing and marking rows, by the program or by hand. Knows boards, not editions."""

from keypeg.rules.boards import Result, is_found, rows_on
from keypeg.rules.codes import Code
from keypeg.rules.errors import Illegal, Reason
from keypeg.rules.marking import AnyMark
from keypeg.rules.seats import Seat
from keypeg.table import actions as a
from keypeg.table import events as e
from keypeg.table.decisions.closing import close_round, true_mark
from keypeg.table.decisions.draft import Draft
from keypeg.table.phases import is_overtime, markable, turn_order
from keypeg.table.state import Match, Round


def place(draft: Draft, seat: Seat, action: a.Guess) -> None:
    """A seeker places a row."""
    match = draft.match
    if is_overtime(match, seat, action.at):
        _place_in_overtime(draft, seat, action)
        return
    board = _board_for(match, seat, action.area)
    code = match.rules.boards[match.maker][board].guesses.check(action.code)
    if code in rows_down(match, board):
        raise Illegal(Reason.REPEATS_NOT_ALLOWED, "row")
    at = _time_of(match, action)
    if match.playing is None:
        draft.emit(e.RoundBegun())
    if turn_order(match).sealed:
        draft.emit(e.RowSealed(seat, board))
        draft.emit(e.RowKept(seat, len(draft.round.rows) - 1, code))
    else:
        draft.emit(e.RowPlaced(seat, board, code, at))
    _mark_what_is_due(draft)


def rows_down(match: Match, board: int) -> frozenset[Code]:
    """The rows that may not be placed on a board again, where a house rule forbids repeats."""
    if match.rules.row_repeats or match.playing is None:
        return frozenset()
    return frozenset(row.code for row in rows_on(board, match.playing.rows) if row.code)


def _board_for(match: Match, seat: Seat, area: str | None) -> int:
    """The board a row goes to; refuses an area that is closed or not to be played now."""
    boards = match.rules.boards[match.maker]
    rows = match.playing.rows if match.playing else ()
    places = [p for p in turn_order(match).places(rows, boards) if p.seat == seat]
    if boards[0].area is None:
        return places[0].board
    if area not in (board.area for board in boards):
        raise Illegal(Reason.BAD_RECORD, "area")
    for place_ in places:
        if boards[place_.board].area == area:
            return place_.board
    raise Illegal(Reason.AREA_CLOSED)


def _time_of(match: Match, action: a.Guess) -> int | None:
    """Against the clock every row has a time, which never decreases within a round."""
    if not turn_order(match).timed:
        return None
    rows = match.playing.rows if match.playing else ()
    earliest = rows[-1].at if rows else 0
    if action.at is None or earliest is None or action.at < earliest:
        raise Illegal(Reason.BAD_RECORD, "at")
    return action.at


def _mark_what_is_due(draft: Draft) -> None:
    """Open sealed rows once all are placed; then the program marks them, unless people do."""
    order = turn_order(draft.match)
    due = order.due(draft.round.rows)
    if order.sealed:
        for index in due:
            code = draft.round.rows[index].code
            assert code is not None
            draft.emit(e.RowOpened(index, code))
    if not draft.match.rules.way.by_hand:
        for index in due:
            _mark(draft, index, true_mark(draft.match, index))
        judge(draft)


def _mark(draft: Draft, index: int, mark: AnyMark) -> None:
    scoring = draft.match.rules.scoring
    assert scoring is not None
    full = draft.round.boards[draft.round.rows[index].board].full
    draft.emit(e.RowMarked(index, mark, scoring.row_points(mark, full)))


def judge(draft: Draft) -> None:
    """End the round if its marks decide it; unplugged, the code must be revealed first."""
    playing = draft.round
    result = turn_order(draft.match).judge(playing.rows, playing.boards)
    if result is not None and playing.secrets:
        close_round(draft, result)


def _place_in_overtime(draft: Draft, seat: Seat, action: a.Guess) -> None:
    """Add the row to the round just over: a second find makes it null (CH-A8)."""
    code = draft.round.boards[seat].guesses.check(action.code)
    draft.emit(e.RowPlaced(seat, board=seat, code=code, at=action.at))
    index = len(draft.round.rows) - 1
    _mark(draft, index, true_mark(draft.match, index))
    if is_found(draft.round.rows[index], draft.round.boards):
        draft.emit(e.RoundOverturned(Result.NULL, (0,) * draft.match.rules.seats))


def give_mark(draft: Draft, seat: Seat, action: a.GiveMark) -> None:
    """The maker marks a row by hand, or corrects its mark before the next row."""
    index = _row_to_mark(draft.match, seat, action)
    board = draft.round.boards[draft.round.rows[index].board]
    if action.mark not in draft.match.rules.marking.possible(board.guesses.holes):
        raise Illegal(Reason.IMPOSSIBLE_MARK)
    if not draft.match.rules.way.can_err and action.mark != true_mark(draft.match, index):
        raise Illegal(Reason.WRONG_MARK)
    draft.emit(e.MarkGiven(seat, index))
    draft.emit(e.MarkKept(seat, index, action.mark))
    _publish(draft)


def _row_to_mark(match: Match, seat: Seat, action: a.GiveMark) -> int:
    playing = match.rounds[-1]
    areas = [board.area for board in playing.boards]
    if areas[0] is not None and action.area not in areas:
        raise Illegal(Reason.BAD_RECORD, "area")
    for index in markable(match):
        board = playing.boards[playing.rows[index].board]
        theirs = board.maker == seat and board.area in (None, action.area)
        if theirs and row_number(playing, index) == action.row:
            return index
    raise Illegal(Reason.WRONG_PHASE, "row")


def row_number(playing: Round, index: int) -> int:
    """A row's number on its own board, counted from 1."""
    board = playing.rows[index].board
    return sum(row.board == board for row in playing.rows[: index + 1])


def _publish(draft: Draft) -> None:
    """Announce the marks once every row of the turn has one, then judge the round."""
    rows = draft.round.rows
    if any(not rows[index].given for index in turn_order(draft.match).due(rows)):
        return
    for index, row in enumerate(rows):
        if row.sealed is not None:
            _mark(draft, index, row.sealed)
    judge(draft)
