"""Family for three to five: rows measured in points, the seeker's own less the others' mean."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from keypeg.players.boards.pegs import Pegs, pegs_of
from keypeg.players.points.rows import RowSlot, worths
from keypeg.players.points.worth import learnt
from keypeg.rules.boards import Row as PlacedRow
from keypeg.rules.codes import Code
from keypeg.solver.model.spaces import Codes
from keypeg.table.state import Match, Round

WHOLE: Final = 4.0
"""The loss in points at which skill is 0."""

MOST_BEST: Final = 3

POINTS_ERROR: Final = 1.1
"""How far a loss is, on average, from that of rows played out to the end; see docs/coach.md."""


class PointsReview(NamedTuple):
    """The review of one row."""

    number: int
    row: PlacedRow
    left_before: int
    left_after: int
    possible: bool
    loss_points: float | None
    """The expected points of the best row less this one's; None once no code fits."""
    best: tuple[Code, ...]

    @property
    def skill(self) -> float | None:
        """100 for a best row, down to 0 for a loss of four points or more."""
        if self.loss_points is None:
            return None
        return 100 * (1 - min(self.loss_points / WHOLE, 1.0))


def review_points(match: Match, round_: Round) -> Iterator[PointsReview]:
    """The marked rows of the round's only board, by the learnt values of positions."""
    (board,) = round_.boards
    pegs = pegs_of(board, match.rules.marking.key)
    codes = pegs.space.codes
    for number, row in enumerate(round_.rows, start=1):
        if row.code is None or row.mark is None:
            return
        guess = pegs.numbers(row.code)
        fits = pegs.marks(guess, codes) == pegs.mark(row.mark)
        left = 0 if row.mark == board.full else int(fits.sum())
        possible = bool((codes == guess).all(axis=1).any())
        lost: float | None = None
        best: tuple[Code, ...] = ()
        if len(codes) and fits.any():
            lost, best = _lost(pegs, RowSlot(match.rules.seats, number), codes, guess)
        yield PointsReview(number, row, len(codes), left, possible, lost, best)
        codes = codes[fits]


def _lost(pegs: Pegs, place: RowSlot, codes: Codes, guess: Codes) -> tuple[float, tuple[Code, ...]]:
    rows = pegs.space.guesses
    values = worths(pegs.space, place, codes, rows, learnt(place.seats))
    own = int(pegs.space.guess_numbers(guess)[0])
    lost = max(0.0, round(float(values.max() - values[own]), 9))
    order = np.argsort(-values, kind="stable")[:MOST_BEST].tolist()
    best = [own, *order][:MOST_BEST] if lost == 0 and own not in order else order
    return lost, tuple(pegs.code(rows[number]) for number in best)
