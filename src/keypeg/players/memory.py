"""Imperfect memory: a view with some marks forgotten and some misread."""

from collections.abc import Sequence

from keypeg.players.boards.open_boards import OpenBoard, kinds_of
from keypeg.players.boards.pegs import pegs_of
from keypeg.players.chance import Source
from keypeg.players.slips import wrong_marks
from keypeg.rules.boards import is_closed
from keypeg.rules.marking import AnyMark
from keypeg.table.match import View
from keypeg.table.state import Circle


def recalled(view: View, recall: float, misread: float, source: Source) -> View:
    """The view as remembered for one move; at least one code always fits it."""
    playing = view.match.playing
    if playing is None or view.seat is None:
        return view
    if playing.circle is not None:
        return view.recall(playing._replace(circle=_answers(playing.circle, recall, source)))
    boards = _sought_or_seen(view)
    known = _remembered(view, boards, recall, source)
    for board in boards if misread else ():
        known = _misread(view, known, board, misread, source)
    return known


def _answers(circle: Circle, recall: float, source: Source) -> Circle:
    questions = tuple(
        asked if asked.is_claim or source.random() < recall else asked._replace(answers={})
        for asked in circle.questions
    )
    return circle._replace(questions=questions)


def _sought_or_seen(view: View) -> list[OpenBoard]:
    """Every board that somebody else has made."""
    match = view.match
    return [
        OpenBoard(index, board, pegs_of(board, match.rules.marking.key), None)
        for index, board in enumerate(match.rounds[-1].boards)
        if view.seat != board.maker
    ]


def _remembered(view: View, boards: Sequence[OpenBoard], recall: float, source: Source) -> View:
    """The view without the marks that are forgotten."""
    known = view
    for board in boards:
        for place in board.marked(view):
            if source.random() >= recall:
                known = _read(known, place, None)
    return known


def _misread(view: View, known: View, board: OpenBoard, misread: float, source: Source) -> View:
    """Reads row after row; a wrong reading that nothing fits is noticed, and so is a find."""
    if kinds_of(board.possible(known)) <= 1:
        return known
    marks = view.match.rules.marking.possible(board.board.guesses.holes)
    for place, right in board.marked(known).items():
        if source.random() < misread:
            wrong = wrong_marks(right, marks)
            (mark,) = source.choices([*wrong], [*wrong.values()])
            tried = _read(known, place, mark)
            if board.board.full not in (right, mark) and _fits(view, tried):
                known = tried
    return known


def _read(view: View, place: int, mark: AnyMark | None) -> View:
    """The view with another mark at a row."""
    playing = view.match.rounds[-1]
    rows = [*playing.rows]
    rows[place] = rows[place]._replace(mark=mark)
    return view.recall(playing.with_rows(tuple(rows)))


def _fits(view: View, known: View) -> bool:
    """Whether on each open board a code is left that does not lie on it yet."""
    rows, boards = view.match.rounds[-1].rows, view.match.rounds[-1].boards
    return all(
        len(board.fresh(view, known))
        for board in _sought_or_seen(view)
        if not is_closed(board.index, rows, boards)
    )
