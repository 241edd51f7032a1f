"""Correct marks: what an honest player would enter now."""

from collections.abc import Iterator

from keypeg.rules.holders import pins_for
from keypeg.rules.seats import Seat
from keypeg.table.actions import Action, GiveAnswer, GiveMark
from keypeg.table.decisions.closing import true_mark
from keypeg.table.decisions.questions_and_claims import tokens_of
from keypeg.table.decisions.rows import row_number
from keypeg.table.phases import awaited, silent, turn_order
from keypeg.table.state import Circle, Match, Round


def right_marks(match: Match) -> Iterator[tuple[Seat, Action]]:
    """Every mark and answer that the table waits for; needs a match with all secrets."""
    for seat in awaited(match):
        mark = right_mark(match, seat)
        if mark is not None:
            yield seat, mark


def right_mark(match: Match, seat: Seat) -> Action | None:
    """The mark or answer that the table waits for from a seat that knows its own secret."""
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
    index = due_row(match, seat)
    if index is None:
        return None
    area = playing.boards[playing.rows[index].board].area
    return GiveMark(row_number(playing, index), true_mark(match, index), area)


def due_row(match: Match, seat: Seat) -> int | None:
    """The index of the row that waits for this seat's mark."""
    playing = match.playing
    if playing is None or playing.circle is not None:
        return None
    for index in turn_order(match).due(playing.rows):
        row = playing.rows[index]
        if playing.boards[row.board].maker == seat and not row.given:
            return index
    return None
