"""Rows of royale: both areas and the pack together, by a quick search; every value an estimate.

Long matches are reviewed in bounded time: beyond a number of deals, which depends on the rows of
the match, a position is worth what the entropies of its best row's parts promise.
"""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np

from keypeg.coach.evidence.marked_rows import RowEvidence
from keypeg.coach.evidence.sought_code import SoughtCode, sought_code
from keypeg.coach.review.boards import BoardReview, Figures, RowReview
from keypeg.coach.values.evaluator import FOUND, Worth
from keypeg.players.boards.deals import Indices
from keypeg.players.boards.pegs import Pegs, pegs_of
from keypeg.players.royale.cards import widths_for
from keypeg.players.royale.search import (
    Candidate,
    DealSearch,
    DealsLeft,
    deals_left,
    estimated_totals,
)
from keypeg.rules.boards import Row as PlacedRow
from keypeg.solver.editions.royale import AREA, FACES, all_marks
from keypeg.table.state import Match, Round

SEARCHED: Final = 0.01
PROMISED: Final = 0.05
"""How far the quick search, and what entropies promise, are from a wide search, in rows."""


ALL_DEALS: Final = 13800
KNOWN: Final = 7.1004
"""What the full pack takes by the opening book, over all deals: no estimate of V is above it
(docs/players.md)."""


class Depth(NamedTuple):
    """How much is looked at in the positions of a match with so many rows or fewer."""

    rows: float
    searched: float
    """Positions with so many deals or fewer are searched."""
    compared: float
    """In those up to here the best row and the one placed are compared by what follows them."""


DEPTHS: Final = (
    Depth(40, math.inf, math.inf),
    Depth(70, 24, math.inf),
    Depth(math.inf, 10, 1000),
)
"""Chosen so that the review of a match takes less than a second: see docs/coach.md."""


class _MarkedRow(NamedTuple):
    """A marked row, with the possible deals and open areas before and after it."""

    row: PlacedRow
    evidence: RowEvidence
    before: Indices
    after: Indices
    open_before: tuple[int, ...]
    open_after: tuple[int, ...]
    face: int
    number: int


class Values:
    """What positions of a match are worth, looked at so deeply."""

    def __init__(self, depth: Depth) -> None:
        self.depth = depth

    def is_searched(self, deals: Indices, open_: Sequence[int]) -> bool:
        """Whether such a position is searched: one area alone always is."""
        return len(open_) == 1 or len(deals) <= self.depth.searched

    def worth(self, deals: Indices, open_: Sequence[int]) -> Worth:
        """The expected rows in the areas that are open, over all deals."""
        if not open_ or not len(deals):
            return FOUND
        if len(open_) == 1:
            return _alone(deals, open_[0])
        error = SEARCHED if self.is_searched(deals, open_) else PROMISED
        rows = self.best_row(deals, open_).cost / len(deals)
        return Worth(min(rows, KNOWN) if len(deals) == ALL_DEALS else rows, error)

    def best_row(self, deals: Indices, open_: Sequence[int]) -> Candidate:
        """The best row that is found, with the rows that all deals need."""
        find = _searched if self.is_searched(deals, open_) else _promised
        return find(deals.tobytes(), tuple(open_))

    def loss(self, step: _MarkedRow) -> float:
        """V(S, g) − V(S); both rows are looked at in the same way where nothing is searched."""
        if len(step.before) > self.depth.compared:
            return _loss_promised(step)
        best, chosen = self.best_row(step.before, step.open_before), self._with_row(step)
        if self.is_searched(step.before, step.open_before):
            least = best.cost / len(step.before)
        else:
            least = self._with_row(step._replace(face=best.face, number=best.number))
        return max(0.0, round(chosen - least, 9))

    def _with_row(self, step: _MarkedRow) -> float:
        """V(S, g): this row, and what its marks leave on average."""
        deals = step.before
        total, marks = float(len(deals)), all_marks()[step.number, deals[:, step.face]]
        for mark in np.unique(marks).tolist():
            part, is_found = deals[marks == mark], mark == AREA.marks.win
            open_ = tuple(f for f in step.open_before if f != step.face or not is_found)
            total += len(part) * self.worth(part, open_).rows
        return total / len(deals)


def _depth_for(match: Match) -> Depth:
    rows = sum(len(round_.rows) for round_ in match.rounds)
    return next(depth for depth in DEPTHS if rows <= depth.rows)


def _loss_promised(step: _MarkedRow) -> float:
    """By what the entropies of the parts promise, for the row that was placed and the best."""
    place = deals_left(step.before)
    estimates = {face: estimated_totals(place, face) for face in step.open_before}
    chosen = float(estimates[step.face][step.number])
    least = min(float(totals.min()) for totals in estimates.values())
    # A row that tells nothing promises nothing, and loses itself.
    lost = (chosen - least) / len(step.before)
    return round(lost, 9) if math.isfinite(lost) else 1.0


def review_royale(match: Match, round_: Round) -> BoardReview:
    """The review of both areas, with all marked rows in order of play."""
    boards = round_.boards
    sought = sought_code(match, round_, boards[0].seekers[0])
    steps = [*_steps(match, round_, sought)]
    values = Values(_depth_for(match))
    worths = [values.worth(_deals(sought), FACES)]
    worths += [values.worth(step.after, step.open_after) for step in steps]
    pegs = [pegs_of(board, match.rules.marking.key) for board in boards]
    rows = [
        _reviewed(place, step, _figures(values, step, around, pegs))
        for place, (step, around) in enumerate(zip(steps, pairwise(worths), strict=True), start=1)
    ]
    last = steps[-1] if steps else None
    fits = last is None or len(last.after) > 0
    seekers = tuple(dict.fromkeys(seat for board in boards for seat in board.seekers))
    error = max(worth.error for worth in worths)
    return BoardReview(seekers, worths[0], worths[-1] if fits else None, tuple(rows), error)


def deals_before(match: Match, round_: Round) -> Iterator[tuple[Indices, tuple[int, ...]]]:
    """The deals and the open areas before every marked row of a round."""
    sought = sought_code(match, round_, round_.boards[0].seekers[0])
    for step in _steps(match, round_, sought):
        yield step.before, step.open_before


def _deals(sought: SoughtCode) -> Indices:
    """The hypotheses as pairs of a colour code and a shape code, by number."""
    return np.stack([AREA.guess_numbers(sought.hidden[:, face]) for face in FACES], axis=1)


def _steps(match: Match, round_: Round, sought: SoughtCode) -> Iterator[_MarkedRow]:
    deals, fits = _deals(sought), np.ones(len(sought.hidden), dtype=np.bool_)
    open_: tuple[int, ...] = FACES
    for row, evidence in zip(round_.rows, sought.evidence.by_row, strict=True):
        if row.code is None or evidence.given is None:
            return
        board = round_.boards[row.board]
        pegs = pegs_of(board, match.rules.marking.key)
        number = int(AREA.guess_numbers(pegs.numbers(row.code))[0])
        after = fits & evidence.agreeing
        is_found = row.mark == board.full
        still = tuple(face for face in open_ if face != board.face or not is_found)
        yield _MarkedRow(row, evidence, deals[fits], deals[after], open_, still, board.face, number)
        fits, open_ = after, still


@lru_cache(maxsize=256)
def _searched(deals: bytes, open_: tuple[int, ...]) -> Candidate:
    """The best row; cached, since each position comes up both after a row and before the next."""
    left: Indices = np.frombuffer(deals, dtype=np.int64).reshape(-1, 2)
    return _best_row(DealSearch(widths_for(len(left))), deals_left(left), open_)


@lru_cache(maxsize=256)
def _promised(deals: bytes, open_: tuple[int, ...]) -> Candidate:
    """The row whose parts promise most, without looking at what follows it."""
    left: Indices = np.frombuffer(deals, dtype=np.int64).reshape(-1, 2)
    return _best_row(DealSearch((1,)), deals_left(left), open_)


def _best_row(search: DealSearch, place: DealsLeft, open_: tuple[int, ...]) -> Candidate:
    """The best row that is found; the sole code of one area leaves the other to be found."""
    best = search.best(place, open_)
    if len(open_) == 1 or len(place.codes[best.face]) > 1:
        return best
    return best._replace(cost=place.deals + search.alone(place, 1 - best.face))


def _alone(deals: Indices, face: int) -> Worth:
    search = DealSearch(widths_for(len(deals)))
    return Worth(search.alone(deals_left(deals), face) / len(deals), SEARCHED)


def _reviewed(place: int, step: _MarkedRow, figures: Figures | None) -> RowReview:
    assert step.row.code is not None
    possible = bool((step.before[:, step.face] == step.number).any())
    counts = len(step.before), len(step.after) if step.open_after else 0
    return RowReview(place, step.row.seat, step.row.code, *counts, possible, figures)


def _figures(
    values: Values, step: _MarkedRow, around: tuple[Worth, Worth], pegs: Sequence[Pegs]
) -> Figures | None:
    """None once no code fits; `around` is what the position was worth before the row and after."""
    if not len(step.before) or not len(step.after) or step.face not in step.open_before:
        return None
    before, after = around
    loss, best = values.loss(step), values.best_row(step.before, step.open_before)
    code = pegs[best.face].code(AREA.guesses[best.number])
    own = pegs[step.face].code(AREA.guesses[step.number])
    return Figures.of(loss, before.rows + loss - 1 - after.rows, (code,), own)
