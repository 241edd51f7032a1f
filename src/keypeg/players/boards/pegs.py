"""Conversion of a board's codes, rows and marks to the solver's numbers and back."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

from keypeg.rules.boards import Board
from keypeg.rules.codes import Code, CodeSpace, Symbol
from keypeg.rules.fitting import Clue
from keypeg.rules.marking import AnyMark, Mark, Total
from keypeg.solver.game import Game
from keypeg.solver.marking import kernels
from keypeg.solver.model.marked_guesses import MarkedGuess
from keypeg.solver.model.marks import MarkNumber
from keypeg.solver.model.spaces import Codes, Space

MarkNumbers = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Pegs:
    """A space of the solver, with the names of its symbols at the table."""

    space: Space
    symbols: tuple[Symbol, ...]

    def numbers(self, code: Code) -> Codes:
        """A code in numbers."""
        found = [self.symbols.index(symbol) for symbol in code]
        return np.array(found if self.space.ordered else sorted(found), dtype=np.uint8)

    def code(self, numbers: Codes) -> Code:
        """A code from its numbers."""
        return tuple(self.symbols[number] for number in numbers)

    def mark(self, answer: AnyMark) -> MarkNumber:
        """The number of a mark."""
        return self.space.marks.number(",".join(map(str, answer)))

    def answer(self, number: int) -> AnyMark:
        """The mark of a number."""
        return answers(self.space)[number]

    def marks(self, row: Codes, codes: Codes) -> MarkNumbers:
        """The mark of a row for each of many codes."""
        return kernels.marks_of(self.space, row, codes)

    def row(self, clue: Clue) -> MarkedGuess:
        """A marked row in numbers."""
        return MarkedGuess(self.numbers(clue.guess), self.mark(clue.mark))

    def possible(self, clues: Sequence[Clue]) -> Codes:
        """All codes that fit the clues, in digit order."""
        return _possible(self, tuple(clues))


@cache
def answers(space: Space) -> tuple[AnyMark, ...]:
    """All marks of a space, by number."""
    texts = [space.marks.text(number).split(",") for number in range(len(space.marks))]
    return tuple(Mark(*map(int, t)) if len(t) > 1 else Total(int(t[0])) for t in texts)


@lru_cache(maxsize=64)
def pegs_of(board: Board, marking: str) -> Pegs:
    """The codes that a board of pegs may hide; in royale, the faces that an area may show."""
    codes = board.codes if isinstance(board.codes, CodeSpace) else board.guesses
    game = Game.of_codes(codes, board.guesses, marking)
    assert game.palette is not None
    return Pegs(game.space, game.palette)


@lru_cache(maxsize=128)
def _possible(pegs: Pegs, clues: tuple[Clue, ...]) -> Codes:
    if not clues:
        return pegs.space.codes
    codes, last = _possible(pegs, clues[:-1]), clues[-1]
    fitting: Codes = codes[pegs.marks(pegs.numbers(last.guess), codes) == pegs.mark(last.mark)]
    return fitting
