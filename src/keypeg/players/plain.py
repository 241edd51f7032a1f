"""The plain player: honest, without a strategy, able to fill any seat of any edition."""

from dataclasses import replace
from typing import Final

from keypeg.players.chance import Source, draw_code, draw_pegs
from keypeg.players.combined import CombinedPlayer
from keypeg.players.holding import possible_codes
from keypeg.players.makers.fair import FAIR
from keypeg.players.player import Move
from keypeg.rules.boards import Board
from keypeg.rules.codes import CardSpace, Code, Hidden, Space
from keypeg.rules.fitting import fitting_code
from keypeg.rules.seats import Seat
from keypeg.table.actions import Ask, Claim, Guess, Word
from keypeg.table.decisions.disputes import clues_on
from keypeg.table.decisions.questions_and_claims import holders_of
from keypeg.table.legal import RowOffer, legal
from keypeg.table.match import View


class Plain:
    """Plays a random consistent row; claims when only one code is left."""

    def seek(self, view: View, source: Source) -> Move:
        seat, placing = view.seat, legal(view)[Word.GUESS]
        assert seat is not None
        if isinstance(placing, RowOffer):
            return fitting_row(view, seat, placing, source)
        codes = possible_codes(view, seat)
        if len(codes) == 1:
            return Claim(codes[0])
        return Ask(source.choice(codes or [draw_pegs(holders_of(view.match).questions, source)]))


PLAIN: Final = CombinedPlayer(Plain(), FAIR)


def fitting_row(view: View, seat: Seat, offer: RowOffer, source: Source) -> Guess:
    """A row on an open board, consistent with all marks; any row if no code fits."""
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
    """The space in random order, so that the first consistent code is a random one."""
    if isinstance(space, CardSpace):
        return replace(space, cards=tuple(source.sample(space.cards, len(space.cards))))
    return replace(space, symbols=tuple(source.sample(space.symbols, len(space.symbols))))
