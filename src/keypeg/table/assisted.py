"""Marks as they should be: what an honest hand would enter now."""

from collections.abc import Iterator

from keypeg.rules.circle import pins_for
from keypeg.rules.seats import Seat
from keypeg.table.actions import Action, GiveAnswer, GiveMark
from keypeg.table.circle import tokens_of
from keypeg.table.closing import true_mark
from keypeg.table.phases import awaited, silent, turn_order
from keypeg.table.rows import row_number
from keypeg.table.state import Circle, Match, Round


def right_marks(match: Match) -> Iterator[tuple[Seat, Action]]:
    """Every mark and answer that the table waits for, for whoever knows all secrets."""
    for seat in awaited(match):
        mark = right_mark(match, seat)
        if mark is not None:
            yield seat, mark


def right_mark(match: Match, seat: Seat) -> Action | None:
    """The mark or answer that the table waits for from a seat which knows its own secret."""
    playing = match.playing
    if playing is None or match.is_over or not match.rules.way.by_hand:
        return None
    if playing.circle is not None:
        return _right_answer(match, playing.circle, seat)
    return _right_row_mark(match, playing, seat)


def _right_answer(match: Match, circle: Circle, seat: Seat) -> GiveAnswer | None:
    if seat not in silent(circle, match):
        return None
    question = circle.questions[-1].code
    return GiveAnswer(len(circle.questions), pins_for(tokens_of(match, seat), question))


def _right_row_mark(match: Match, playing: Round, seat: Seat) -> GiveMark | None:
    for index in turn_order(match).due(playing.rows):
        board = playing.boards[playing.rows[index].board]
        if board.maker == seat and not playing.rows[index].given:
            return GiveMark(row_number(playing, index), true_mark(match, index), board.area)
    return None
