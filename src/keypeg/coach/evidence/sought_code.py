"""The evidence that a seat has about the code it seeks in a round of a match."""

from dataclasses import dataclass

import numpy as np

from keypeg.coach.evidence.marked_rows import Evidence, RowEvidence
from keypeg.coach.evidence.proofs import Truth
from keypeg.coach.evidence.row_numbers import RowNumber, rows_of
from keypeg.players.boards.pegs import Pegs, pegs_of
from keypeg.rules.boards import Board
from keypeg.rules.boards import Row as PlacedRow
from keypeg.rules.codes import Cards, CardSpace, Hidden, Symbol
from keypeg.rules.seats import Seat
from keypeg.solver.editions.royale import cards_of
from keypeg.solver.model.marked_guesses import MarkedGuess
from keypeg.solver.model.spaces import Codes
from keypeg.table.state import Match, Round


class NothingSought(ValueError):
    """The seat does not seek a code of pegs or cards in this round."""


@dataclass(frozen=True, eq=False)
class SoughtCode:
    """The evidence a seat has about one hidden code."""

    evidence: Evidence
    pegs: Pegs
    hidden: Codes
    """All hypotheses, with all their faces."""
    board: Board
    rows: tuple[RowNumber, ...]
    """How the rows of the evidence are numbered at the table."""

    def is_code(self, code: Hidden) -> Truth:
        """Which hypothesis is this code."""
        faces = [self._numbers(code, face) for face in range(self.hidden.shape[1])]
        same: Truth = (self.hidden == np.array(faces, dtype=np.uint8)).all(axis=(1, 2))
        return same

    def _numbers(self, code: Hidden, face: int) -> list[int]:
        shown = self.board.codes.face(code, face)
        if isinstance(self.board.codes, CardSpace):
            return [_names(self.board.codes)[face].index(symbol) for symbol in shown]
        numbers: list[int] = self.pegs.numbers(shown).tolist()
        return numbers


def sought_code(match: Match, round_: Round, seat: Seat, area: str | None = None) -> SoughtCode:
    """The evidence of a seat; in royale `area` selects the board. Raises `NothingSought`."""
    marking = match.rules.marking.key
    mine = [number for number, board in enumerate(round_.boards) if seat in board.seekers]
    chosen = next((n for n in mine if area in (None, round_.boards[n].area)), None)
    if chosen is None:
        raise NothingSought(seat)
    board = round_.boards[chosen]
    pegs = pegs_of(board, marking)
    hidden = _hidden(board, pegs, round_.covered)
    # In royale both areas are evidence about the same cards, whoever seeks in them.
    shared = mine if board.area is None else range(len(round_.boards))
    by_row = tuple(
        _row_evidence(round_, marking, row, hidden, chosen)
        for row in round_.rows
        if row.board in shared
    )
    evidence = Evidence(pegs.space, hidden[:, board.face], by_row)
    return SoughtCode(evidence, pegs, hidden, board, rows_of(round_, board.maker))


def _hidden(board: Board, pegs: Pegs, covered: Cards) -> Codes:
    """All hypotheses: codes with one face for pegs, two for cards."""
    if not isinstance(board.codes, CardSpace):
        return pegs.space.codes[:, None, :]
    colours, shapes = _names(board.codes)
    pack = board.codes.without(covered).pieces()
    numbered = [(colours.index(colour), shapes.index(shape)) for colour, shape in pack]
    return cards_of(numbered).held


def _names(cards: CardSpace) -> list[tuple[Symbol, ...]]:
    """The colours and the shapes of a pack, in order."""
    return [tuple(dict.fromkeys(face)) for face in zip(*cards.cards, strict=True)]


def _row_evidence(
    round_: Round, marking: str, row: PlacedRow, hidden: Codes, chosen: int
) -> RowEvidence:
    """The evidence of one row."""
    board = round_.boards[row.board]
    pegs = pegs_of(board, marking)
    if row.code is None:
        return RowEvidence(np.zeros(len(hidden), dtype=np.uint8), None, None, board.face)
    guess = pegs.numbers(row.code)
    marks = pegs.marks(guess, np.ascontiguousarray(hidden[:, board.face]))
    if row.mark is None:
        return RowEvidence(marks, None, None, board.face)
    given = pegs.mark(row.mark)
    return RowEvidence(
        marks, given, MarkedGuess(guess, given) if row.board == chosen else None, board.face
    )


def round_of(match: Match, number: int | None = None) -> Round | None:
    """The round with this number, or the last one; None if there is none."""
    if number is None:
        return match.last
    return next((each for each in match.rounds if each.number == number), None)
