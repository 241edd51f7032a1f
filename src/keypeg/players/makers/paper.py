"""A code on paper: the distribution over the codes a maker could hold, given its marks.

Unplugged, a maker samples each mark with the probability that a code drawn at the start would have
given it, and in the end the code from those that are left. So it need not remember a code, yet the
joint distribution of all its marks is the same.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from keypeg.players.boards.pegs import MarkNumbers, Pegs, answers, pegs_of
from keypeg.players.chance import Source
from keypeg.rules.boards import Board, Row
from keypeg.rules.codes import CardSpace, Hidden, Space
from keypeg.rules.marking import AnyMark
from keypeg.rules.seats import Seat
from keypeg.solver.model.spaces import Codes
from keypeg.table.decisions.secrets import hideable
from keypeg.table.match import View
from keypeg.table.state import Match, Round

Weights = NDArray[np.float64]

Prior = Callable[[Space, str], Weights]
"""Relative preference for each code of a space."""

Reading = Callable[[AnyMark, tuple[AnyMark, ...]], Weights]
"""The probability that each mark is given, by the mark that is right."""


@dataclass(frozen=True, slots=True, eq=False)
class CodeList:
    """All codes of a space, and their faces in numbers."""

    codes: tuple[Hidden, ...]
    faces: tuple[Codes, ...]


@lru_cache(maxsize=16)
def code_list(space: Space, pegs: tuple[Pegs, ...]) -> CodeList:
    """All codes of a space in a fixed order, with their faces."""
    codes: tuple[Hidden, ...] = tuple(space)
    faces = []
    for face, of in enumerate(pegs):
        number = {symbol: place for place, symbol in enumerate(of.symbols)}
        shown = [[number[symbol] for symbol in space.face(code, face)] for code in codes]
        faces.append(np.array(shown, dtype=np.uint8))
    return CodeList(codes, tuple(faces))


class Paper:
    """The weights of the codes a maker may hold in this round, after the marks it has given."""

    def __init__(self, view: View, prior: Prior, reading: Reading) -> None:
        assert view.seat is not None
        match = self.match = view.match
        self.boards = _boards_of(match, view.seat)
        self.pegs = tuple(pegs_of(board, match.rules.marking.key) for board in self.boards)
        space = hideable(match, view.seat)
        faces = self.pegs if isinstance(space, CardSpace) else self.pegs[:1]
        self.code_list = code_list(space, faces)
        self.reading = reading
        self.weights = prior(space, match.rules.marking.key)
        if match.playing:
            self._read(match.playing)

    def _read(self, playing: Round) -> None:
        """Weights all codes by the marks given; ignores marks that no code fits."""
        for row in playing.rows:
            board = playing.boards[row.board]
            if row.latest_mark is None or row.code is None or board not in self.boards:
                continue
            likely = self._chances(row.latest_mark, board)[self.marks(row, board)]
            if (after := self.weights * likely).any():
                self.weights = after

    def _chances(self, said: AnyMark, board: Board) -> Weights:
        """The probability of giving this mark, for each mark that may be right."""
        every = answers(self.pegs[self.boards.index(board)].space)
        return np.array([self.reading(right, every)[every.index(said)] for right in every])

    def marks(self, row: Row, board: Board) -> MarkNumbers:
        """The mark of a row for each code."""
        assert row.code is not None
        pegs = self.pegs[self.boards.index(board)]
        return pegs.marks(pegs.numbers(row.code), self.code_list.faces[board.face])

    def chances(self, row: Row, board: Board) -> dict[AnyMark, float]:
        """The total weight of the codes that give each mark to a row."""
        every = answers(self.pegs[self.boards.index(board)].space)
        sums = np.bincount(self.marks(row, board), self.weights, len(every))
        return {every[number]: float(sums[number]) for number in np.flatnonzero(sums)}

    def draw(self, source: Source) -> Hidden:
        """A random code, drawn by weight."""
        (code,) = source.choices(self.code_list.codes, self.weights.tolist())
        return code


def _boards_of(match: Match, seat: Seat) -> tuple[Board, ...]:
    return tuple(board for board in match.rules.boards[match.maker] if board.maker == seat)


def draw_mark(source: Source, weights: dict[AnyMark, float]) -> AnyMark:
    """A random mark, drawn by weight."""
    (answer,) = source.choices([*weights], [*weights.values()])
    return answer
