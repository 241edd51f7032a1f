"""The plain breaker: any row that could still be the code."""

from dataclasses import replace

from keypeg.players.chance import Source, draw_code
from keypeg.rules.boards import Board
from keypeg.rules.codes import CardSpace, Code, Hidden, Space
from keypeg.rules.fitting import fitting_code
from keypeg.rules.seats import Seat
from keypeg.table.actions import Guess
from keypeg.table.disputes import clues_on
from keypeg.table.legal import RowOffer
from keypeg.table.match import View


def fitting_row(view: View, seat: Seat, offer: RowOffer, source: Source) -> Guess:
    """A row on one of the open boards that fits everything heard; any row if nothing fits."""
    match = view.match
    choice = source.choice(offer.boards)
    boards = match.rules.boards[match.maker]
    board = next(b for b in boards if b.area == choice.area and seat in b.seekers)
    code = _fitting(view, board, source)
    row: Code = draw_code(choice.space, source) if code is None else _shown(board, code)  # type: ignore[assignment]
    return Guess(row, choice.area, offer.earliest)


def _fitting(view: View, board: Board, source: Source) -> Hidden | None:
    match = view.match
    space = _shuffled(board.codes.without(match.covered), source)
    clues = clues_on(match.playing, board.maker) if match.playing else []
    return fitting_code(space, clues, match.rules.marking)


def _shown(board: Board, code: Hidden) -> Code:
    return board.codes.face(code, board.face)


def _shuffled(space: Space, source: Source) -> Space:
    """The same space in another order, so that the first code that fits is any of them."""
    if isinstance(space, CardSpace):
        return replace(space, cards=tuple(source.sample(space.cards, len(space.cards))))
    return replace(space, symbols=tuple(source.sample(space.symbols, len(space.symbols))))
