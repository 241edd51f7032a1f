"""The value of every row: par, loss and luck of a seeker on a board of pegs.

Rows used + V(what is left) = par + losses - luck. The luck of a row compares what its actual mark
left with what the row leaves on average.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

import numpy as np

from keypeg.coach.values.evaluator import FOUND, MOST_BEST, Choice, Evaluator, Worth, evaluator_of
from keypeg.players.boards.pegs import Pegs, pegs_of
from keypeg.rules.boards import Row as PlacedRow
from keypeg.rules.boards import rows_on
from keypeg.rules.codes import Code, CodeSpace
from keypeg.rules.seats import Seat
from keypeg.solver.marking import kernels
from keypeg.solver.model.spaces import Codes, Space
from keypeg.solver.search.onestep import Numbers
from keypeg.table.state import Match, Round


class Figures(NamedTuple):
    """The evaluation of a row, in rows."""

    loss: float
    luck: float
    best: tuple[Code, ...]

    @classmethod
    def of(cls, loss: float, luck: float, best: Sequence[Code], own: Code) -> Self:
        """The figures of a row; one that lost nothing is among the best, and comes first."""
        others = [code for code in best if code != own]
        return cls(loss, luck, ((own, *others) if loss == 0 else tuple(best))[:MOST_BEST])

    @property
    def skill(self) -> float:
        """100 for a best row, down to 0 for one that lost a whole row or more."""
        return 100 * (1 - min(self.loss, 1.0))


@dataclass(frozen=True, slots=True)
class RowReview:
    """The review of one row."""

    number: int
    """Counted from 1 on its board."""
    seat: Seat
    code: Code
    left_before: int
    left_after: int
    """0 after the find."""
    possible: bool
    """Whether it could be the code."""
    figures: Figures | None
    """None once no code fits the rows."""


@dataclass(frozen=True, slots=True)
class BoardReview:
    """The review of one board, with all its marked rows."""

    seekers: tuple[Seat, ...]
    par: Worth
    left: Worth | None
    """V of what is left at the end; None if no code fits."""
    rows: tuple[RowReview, ...]
    error: float
    """The largest expected error of any value; 0 if all are proved."""

    @property
    def adds_up(self) -> bool:
        """Whether every row has figures: some code fits the marks to the end."""
        return all(row.figures for row in self.rows)

    @property
    def loss(self) -> float:
        """The total loss."""
        return sum(row.figures.loss for row in self.rows if row.figures)

    @property
    def luck(self) -> float:
        """The total luck."""
        return sum(row.figures.luck for row in self.rows if row.figures)


class NotReviewed(ValueError):
    """The round does not have codes of pegs and one breaker per board."""


def review_round(match: Match, round_: Round) -> list[BoardReview]:
    """The reviews of the boards of a round; raises `NotReviewed` if it is not measured in rows."""
    return [_review_board(match, round_, number) for number in range(len(round_.boards))]


def _review_board(match: Match, round_: Round, number: int) -> BoardReview:
    board = round_.boards[number]
    if not isinstance(board.codes, CodeSpace) or len(board.seekers) != 1:
        raise NotReviewed(match.rules.edition)
    pegs = pegs_of(board, match.rules.marking.key)
    evaluator = evaluator_of(pegs.space)
    steps = [*_steps(evaluator, pegs, rows_on(number, round_.rows))]
    choices = [evaluator.choice(step.before, step.guess) for step in steps if len(step.before)]
    left = _left(evaluator, steps)
    rows = tuple(_reviewed(pegs, steps, choices, left))
    return BoardReview(board.seekers, evaluator.par(), left, rows, _error(evaluator, choices, left))


class _MarkedRow(NamedTuple):
    """A marked row, with the codes that were possible before and after it."""

    row: PlacedRow
    guess: Codes
    before: Numbers
    after: Numbers
    """Empty after the find."""
    is_find: bool


def _steps(evaluator: Evaluator, pegs: Pegs, rows: Sequence[PlacedRow]) -> Iterator[_MarkedRow]:
    space, before = evaluator.space, evaluator.positions.codes
    for row in rows:
        if row.code is None or row.mark is None:
            return
        guess, mark = pegs.numbers(row.code), pegs.mark(row.mark)
        fits = kernels.marks_of(space, guess, space.guesses[before]) == mark
        is_find = mark == space.marks.win
        yield _MarkedRow(row, guess, before, before[:0] if is_find else before[fits], is_find)
        before = before[fits]


def _left(evaluator: Evaluator, steps: Sequence[_MarkedRow]) -> Worth | None:
    """V of what is left at the end; None if no code fits."""
    if not steps:
        return evaluator.par()
    last = steps[-1]
    if len(last.after):
        return evaluator.worth(last.after)
    # If the rows before rule out the found code, no code fits.
    return FOUND if last.is_find and _was_possible(evaluator.space, last) else None


def _was_possible(space: Space, step: _MarkedRow) -> bool:
    return bool(np.isin(space.guess_numbers(step.guess), step.before)[0])


def _reviewed(
    pegs: Pegs, steps: Sequence[_MarkedRow], choices: Sequence[Choice], left: Worth | None
) -> Iterator[RowReview]:
    afters = [*(choice.before for choice in choices[1:]), left]
    for number, step in enumerate(steps, start=1):
        figures = None
        if number <= len(choices) and (after := afters[number - 1]) is not None:
            figures = _figures(choices[number - 1], after, pegs, step.guess)
        possible = _was_possible(pegs.space, step)
        counts = len(step.before), len(step.after)
        assert step.row.code is not None
        yield RowReview(number, step.row.seat, step.row.code, *counts, possible, figures)


def _figures(choice: Choice, after: Worth, pegs: Pegs, own: Codes) -> Figures:
    """Luck balances the equation: V before + loss - 1 (this row) - V after."""
    luck = choice.before.rows + choice.loss - 1 - after.rows
    best = [pegs.code(code) for code in choice.best]
    return Figures.of(choice.loss, luck, best, pegs.code(own))


def _error(evaluator: Evaluator, choices: Sequence[Choice], left: Worth | None) -> float:
    worths = [evaluator.par(), *(choice.before for choice in choices)]
    worths += [choice.chosen for choice in choices]
    return max(worth.error for worth in [*worths, *([left] if left else [])])
