"""Rows of finished matches tried again: what another row would have cost; for another process."""

from keypeg.coach.evidence.proofs import NothingFits
from keypeg.coach.history.practice import MatchBeforeRow, NoSuchRow, RowValue, match_before_row
from keypeg.rules.codes import Symbol
from keypeg.server.bodies.coach import Attempt, AttemptShown, RowWeighed
from keypeg.server.running.denied import CONFLICT, NOT_FOUND, Denied
from keypeg.table.records.referee import judge, parse
from keypeg.wire.views import OpenBoardShown, space_shown


def attempt_shown(record: bytes, wish: Attempt) -> AttemptShown:
    """The position before a row, what that row cost, and what the wished one would cost."""
    try:
        before = match_before_row(judge(parse(record)).match, wish.place)
        assert before.row.code is not None
        was = before.value_of(before.row.code)
        now = wish.code and before.value_of(tuple(map(Symbol, wish.code)))
    except NoSuchRow:
        raise Denied(NOT_FOUND, "no_such_row") from None
    except NothingFits:
        raise Denied(CONFLICT, "nothing_fits") from None
    return AttemptShown(
        round=before.round.number,
        rows=len(before.round.rows),
        seat=before.row.seat,
        boards=[*_boards(before)],
        left=was.left,
        was=_shown(was),
        now=_shown(now) if now else None,
        best=[list(code) for code in was.best],
        points=len(before.round.boards[before.row.board].seekers) > 1,
    )


def _boards(before: MatchBeforeRow) -> list[OpenBoardShown]:
    """Where a row may be placed."""
    boards = [before.round.boards[number] for number in before.boards]
    return [OpenBoardShown(board.area, space_shown(board.guesses)) for board in boards]


def _shown(found: RowValue) -> RowWeighed:
    return RowWeighed(found.cost, found.possible)
