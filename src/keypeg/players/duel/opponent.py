"""How soon the opponent may find: its board is open, and it seeks the player's own code."""

from dataclasses import replace
from typing import Final

from keypeg.players.boards.open_boards import OpenBoard
from keypeg.players.boards.pegs import pegs_of
from keypeg.players.duel.find_chances import Numbers, find_chances_of, rows_by_tree
from keypeg.players.duel.worth import after_a_miss, certain_find, mixture
from keypeg.rules.codes import Code
from keypeg.rules.fitting import Clue
from keypeg.rules.marking import PAIR
from keypeg.table.match import View

TRUST: Final = 0.9
"""The probability that an opponent who has followed the shipped tree so far keeps to it."""


def opponent_finds(mine: OpenBoard, view: View) -> Numbers:
    """The probability that the opponent finds with each coming row, starting with this turn's."""
    theirs = _opponent_board(mine, view)
    code, clues = _my_code(view), theirs.clues(view)
    pending = _pending_row(theirs, view)
    if pending is None or code is None:
        return _finds(theirs, clues, code)
    if pending == code:
        return certain_find(1)
    clue = Clue(pending, PAIR.mark(code, pending))
    return after_a_miss(_finds(theirs, (*clues, clue), code))


def _finds(theirs: OpenBoard, clues: tuple[Clue, ...], code: Code | None) -> Numbers:
    pegs = theirs.pegs
    finds = find_chances_of(pegs.space).of(len(pegs.possible(clues)))
    if code is None or not clues:
        return finds
    rows = [pegs.row(clue) for clue in clues]
    return mixture(finds, rows_by_tree(pegs.space, rows, pegs.numbers(code)), TRUST)


def _opponent_board(mine: OpenBoard, view: View) -> OpenBoard:
    match = view.match
    index = 1 - mine.index
    board = match.rules.boards[match.maker][index]
    return replace(mine, index=index, board=board, pegs=pegs_of(board, match.rules.marking.key))


def _my_code(view: View) -> Code | None:
    """The code that the opponent seeks."""
    playing = view.match.playing
    assert playing is not None
    assert view.seat is not None
    secret = playing.secret_of(view.seat)
    return None if secret is None else secret.code  # type: ignore[return-value]  # pegs


def _pending_row(theirs: OpenBoard, view: View) -> Code | None:
    """The opponent's row of this turn, if it is already visible but not marked yet."""
    playing = view.match.playing
    last = playing.rows[-1] if playing and playing.rows else None
    if last is None or last.board != theirs.index or last.mark is not None:
        return None
    return last.code
