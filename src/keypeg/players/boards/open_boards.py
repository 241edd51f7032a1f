"""The boards on which a seeker may place a row now, with their clues and placed rows."""

from collections.abc import Sequence
from dataclasses import dataclass

from keypeg.players.boards.deals import left_of
from keypeg.players.boards.pegs import Pegs, pegs_of
from keypeg.rules.boards import Board
from keypeg.rules.codes import CardSpace, Code
from keypeg.rules.fitting import Clue
from keypeg.rules.marking import AnyMark
from keypeg.solver.model.marked_guesses import MarkedGuess
from keypeg.solver.model.spaces import Codes
from keypeg.table.actions import Guess, Word
from keypeg.table.legal import RowOffer, legal
from keypeg.table.match import View


@dataclass(frozen=True, slots=True)
class OpenBoard:
    """A board on which the seat may place a row now."""

    index: int
    """Its index among the boards of the round."""
    board: Board
    pegs: Pegs
    earliest: int | None
    """Against the clock: the earliest time that the row may be stamped with."""

    def marked(self, view: View) -> dict[int, AnyMark]:
        """The marks of this board that are known, by the places of their rows in the round."""
        playing = view.match.playing
        rows = enumerate(playing.rows if playing else ())
        return {
            place: row.mark
            for place, row in rows
            if row.board == self.index and row.code is not None and row.mark is not None
        }

    def clues(self, view: View) -> tuple[Clue, ...]:
        """The marked rows of this board."""
        playing = view.match.playing
        rows = playing.rows if playing else ()
        return tuple(
            Clue(row.code, row.mark)
            for row in rows
            if row.board == self.index and row.code is not None and row.mark is not None
        )

    def rows(self, view: View) -> list[MarkedGuess]:
        """The marked rows, in the solver's numbers."""
        return [self.pegs.row(clue) for clue in self.clues(view)]

    def placed(self, view: View) -> frozenset[Code]:
        """All rows placed on it, marked or not."""
        playing = view.match.playing
        rows = playing.rows if playing else ()
        return frozenset(row.code for row in rows if row.board == self.index and row.code)

    def possible(self, view: View) -> Codes:
        """Every code that fits what this view knows; a face of cards once for every deal."""
        if isinstance(self.board.codes, CardSpace):
            faces: Codes = self.pegs.space.codes[left_of(view)[:, self.board.face]]
            return faces
        return self.pegs.possible(self.clues(view))

    def fresh(self, view: View, recalled: View) -> Codes:
        """Every code that fits what is remembered and does not lie on the board yet.

        A face of cards comes once for every deal, too.
        """
        codes = self.possible(recalled)
        down = [self.pegs.numbers(code) for code in self.placed(view)]
        for row in down:
            codes = codes[(codes != row).any(axis=1)]
        return codes

    def sole(self, view: View, recalled: View) -> Codes | None:
        """The code of which there is no other that is fresh."""
        fresh = self.fresh(view, recalled)
        return fresh[0] if kinds_of(fresh) == 1 else None

    def row(self, numbers: Codes) -> Guess:
        """A row on this board, from the solver's numbers."""
        return Guess(self.pegs.code(numbers), self.board.area, self.earliest)

    def numbers(self, row: Guess) -> Codes:
        """A row in the solver's numbers."""
        return self.pegs.numbers(row.code)


def kinds_of(codes: Codes) -> int:
    """How many of the codes differ: none, one, or two and perhaps more."""
    return 2 if len(codes) and (codes != codes[0]).any() else min(len(codes), 1)


def open_boards(view: View) -> Sequence[OpenBoard]:
    """Every board on which the seat may place a row now."""
    match = view.match
    offer = legal(view)[Word.GUESS]
    assert isinstance(offer, RowOffer)
    areas = {open_.area for open_ in offer.boards}
    return [
        OpenBoard(index, board, pegs_of(board, match.rules.marking.key), offer.earliest)
        for index, board in enumerate(match.rules.boards[match.maker])
        if view.seat in board.seekers and board.area in areas
    ]
