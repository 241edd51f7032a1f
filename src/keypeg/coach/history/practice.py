"""Practice: a finished match as it was before a row, and what another row would have cost there."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from keypeg.coach.evidence.proofs import NothingFits
from keypeg.coach.evidence.sought_code import sought_code
from keypeg.coach.review.report import reviewed_rows
from keypeg.rules.boards import Board, Row
from keypeg.rules.codes import Code
from keypeg.rules.marking import AnyMark
from keypeg.table.state import Match, Round


class NoSuchRow(ValueError):
    """The match has no such row, or its rows have no cost."""


class RowValue(NamedTuple):
    """The value of a row over all possible codes."""

    cost: float
    """What it loses against the best row, in the unit of the edition: rows or points."""
    possible: bool
    left: int
    """The number of codes that fit all rows before it."""
    best: tuple[Code, ...]


class MatchBeforeRow(NamedTuple):
    """A round as it was before one of its rows."""

    match: Match
    round: Round
    row: Row
    """The row that was placed next."""

    @property
    def boards(self) -> list[int]:
        """The boards on which it could have been placed."""
        order = self.match.rules.order
        assert order is not None
        places = order.places(self.round.rows, self.round.boards)
        return [place.board for place in places if place.seat == self.row.seat]

    def value_of(self, code: Code) -> RowValue:
        """The value of a row; raises `Illegal` if it cannot be placed, or `NothingFits`."""
        number = self._board_for(code)
        mark = self._some_mark(self.round.boards[number], code)
        placed = Row(self.row.seat, number, code, mark)
        tried = self.round._replace(rows=(*self.round.rows, placed))
        found = [*reviewed_rows(self.match, tried)][-1]
        cost = found["loss"] if found["loss"] is not None else found["loss_points"]
        best = tuple(map(tuple, found["best"]))
        return RowValue(cost, found["possible"], found["left_before"], best)

    def _board_for(self, code: Code) -> int:
        """The board for this row: in royale its symbols determine the area."""
        for number in self.boards:
            if code in self.round.boards[number].guesses:
                return number
        self.round.boards[self.boards[0]].guesses.check(code)
        raise AssertionError(code)

    def _some_mark(self, board: Board, code: Code) -> AnyMark:
        """A mark that the row may get; its cost does not depend on the mark."""
        sought = sought_code(self.match, self.round, self.row.seat, board.area)
        fits = np.flatnonzero(sought.evidence.fits)
        if not len(fits):
            raise NothingFits
        pegs = sought.pegs
        shown = np.ascontiguousarray(sought.evidence.codes[fits[:1]])
        return pegs.answer(int(pegs.marks(pegs.numbers(code), shown)[0]))


def match_before_row(match: Match, place: int) -> MatchBeforeRow:
    """The match before a row, counted from 0 over all its rows; raises `NoSuchRow`.

    >>> from keypeg.table.records.referee import judge
    >>> code, rows = ["red"] * 4, [["red", "red", "blue", "blue"], ["red", "red", "red", "blue"]]
    >>> actions = [{"seat": 0, "do": "set", "code": code}]
    >>> actions += [{"seat": 1, "do": "guess", "code": row} for row in rows]
    >>> written = {"keypeg": 1, "edition": "classic", "options": {}, "seats": ["Ann", "Ben"]}
    >>> before = match_before_row(judge(written | {"actions": actions}).match, 1)
    >>> before.value_of(tuple(rows[0])).cost
    1.0
    """
    for round_ in match.rounds if place >= 0 else ():
        if place < len(round_.rows):
            return _before(match, round_, place)
        place -= len(round_.rows)
    raise NoSuchRow(place)


def _before(match: Match, round_: Round, place: int) -> MatchBeforeRow:
    rows: Sequence[Row] = round_.rows
    return MatchBeforeRow(
        match, round_._replace(rows=tuple(rows[:place]), result=None), rows[place]
    )
