"""Challenge: the probability of winning the round at each row; null rounds count as half a win."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from keypeg.coach.review.boards import BoardReview
from keypeg.players.boards.pegs import Pegs, pegs_of
from keypeg.players.duel.find_chances import Numbers, find_chances_of
from keypeg.players.duel.search import RaceSearch
from keypeg.players.duel.worth import race_worths
from keypeg.rules.boards import Row as PlacedRow
from keypeg.rules.boards import rows_on
from keypeg.rules.codes import Code
from keypeg.rules.seats import Seat
from keypeg.solver.files.shipped import tree_for
from keypeg.solver.marking import kernels
from keypeg.solver.model.spaces import Codes, Space
from keypeg.table.state import Match, Round

MOST_CODES: Final = 120
"""With more codes left there is no search: the statistics of the tree give the probabilities."""


WIN_ERROR: Final = 0.05
"""How far chances are, on average, from the share of rounds that is won; see docs/coach.md."""


class WinReview(NamedTuple):
    """The probability of winning before and after one row."""

    before: float
    after: float | None
    """None until both rows of the turn are marked."""
    loss: float | None
    """Against the best row for winning; None once no code fits."""


class _Side:
    """One breaker's board, with the codes possible before each of its rows."""

    def __init__(self, match: Match, round_: Round, number: int) -> None:
        self.board = round_.boards[number]
        self.pegs: Pegs = pegs_of(self.board, match.rules.marking.key)
        self.rows = [*_marked(rows_on(number, round_.rows))]
        self.sets: list[Codes] = [self.pegs.space.codes]
        for row in self.rows:
            fits = self.pegs.marks(self.pegs.numbers(row.code or ()), self.sets[-1])
            self.sets.append(self.sets[-1][fits == self.pegs.mark(row.mark)])  # type: ignore[arg-type]  # marked

    def codes(self, rows: int) -> Codes:
        """What is possible after so many of his rows, or after all that are marked."""
        return self.sets[min(rows, len(self.rows))]

    def has_found(self, rows: int) -> bool:
        """Whether one of the first `rows` rows was the find."""
        return any(row.mark == self.board.full for row in self.rows[:rows])

    def finds(self, rows: int) -> Numbers:
        """How likely he finds with each row from now, after so many."""
        return find_chances_of(self.pegs.space).of(max(1, len(self.codes(rows))))


def _marked(rows: list[PlacedRow]) -> Iterator[PlacedRow]:
    for row in rows:
        if row.code is None or row.mark is None:
            return
        yield row


class _Race:
    """A round between two breakers; each turn is valued once, for both alike."""

    def __init__(self, first: _Side, second: _Side) -> None:
        self.sides = first, second
        self.chance = lru_cache(maxsize=None)(self._chance)
        self._search = lru_cache(maxsize=None)(self._searched)

    def _chance(self, place: int, turns: int) -> float | None:
        """One side's chance to win the round after so many turns; None once no code fits."""
        mine, his = self.sides[place], self.sides[1 - place]
        won, lost = mine.has_found(turns), his.has_found(turns)
        if won or lost:
            return 0.5 + 0.5 * (won - lost)
        if not len(mine.codes(turns)) or not len(his.codes(turns)):
            return None
        if place == 1:
            other = self.chance(0, turns)
            return None if other is None else 1 - other
        # What each expects at the other's pace; the truth takes from the one what the other gains.
        gain = (self._worth(0, turns) - self._worth(1, turns)) / 2
        return min(1.0, max(0.0, (1 + float(gain)) / 2))

    def _worth(self, place: int, turns: int) -> float:
        """Win less loss: searched where both have few codes left, or at the pace of the tree."""
        if max(len(side.codes(turns)) for side in self.sides) <= MOST_CODES:
            return self._search(place, turns).best()[0]
        mine = self.sides[place]
        worths = self._worths(place, turns)
        return _at_pace(mine.pegs.space, len(mine.codes(turns)), worths)

    def _worths(self, place: int, turns: int) -> Numbers:
        mine, his = self.sides[place], self.sides[1 - place]
        return race_worths(his.finds(turns), mine.board.limit - turns)

    def _searched(self, place: int, turns: int) -> RaceSearch:
        mine, worths = self.sides[place], self._worths(place, turns)
        space = mine.pegs.space
        return RaceSearch(space, mine.codes(turns), worths, find_chances_of(space))

    def loss(self, place: int, turns: int, best: Sequence[Code]) -> float | None:
        """What a side's next row costs against the best for winning; `best` are rows by V."""
        mine = self.sides[place]
        codes, guess = mine.codes(turns), mine.pegs.numbers(mine.rows[turns].code or ())
        if not len(codes):
            return None
        if len(codes) <= MOST_CODES:
            search = self._search(place, turns)
            chosen = search.worth_of(guess)
            most = search.best()[0]
        else:
            worths, space = self._worths(place, turns), mine.pegs.space
            chosen = _row_at_pace(space, codes, guess, worths)
            rows = map(mine.pegs.numbers, best)
            most = max((_row_at_pace(space, codes, row, worths) for row in rows), default=chosen)
        return round(max(0.0, float(most - chosen)) / 2, 9)


def _at_pace(space: Space, size: int, worths: Numbers) -> float:
    """Win less loss with so many codes left, by the pace of the tree."""
    finds = find_chances_of(space).of(size)
    return float(finds @ worths[: len(finds)])


def _row_at_pace(space: Space, codes: Codes, row: Codes, worths: Numbers) -> float:
    """Win less loss with this row, and the pace of the tree after its mark."""
    marks, counts = np.unique(kernels.marks_of(space, row, codes), return_counts=True)
    later = np.append(worths[1:], worths[-1])
    total = 0.0
    for mark, count in zip(marks.tolist(), counts.tolist(), strict=True):
        is_find = mark == space.marks.win
        total += count * (float(worths[0]) if is_find else _at_pace(space, count, later))
    return total / len(codes)


def review_duel(
    match: Match, round_: Round, boards: Sequence[BoardReview] = ()
) -> dict[tuple[Seat, int], WinReview]:
    """For each seat and each of its rows, counted from 1; empty where no pace is known.

    `boards`, the round's reviews by V, name good rows where too many codes are left to search.
    """
    sides = _Side(match, round_, 0), _Side(match, round_, 1)
    if any(tree_for(side.pegs.space) is None for side in sides):
        return {}
    race, best = _Race(*sides), _best_of(boards)
    return {
        (seat, turn + 1): WinReview(
            *_around(race, place, turn), race.loss(place, turn, best.get((seat, turn + 1), ()))
        )
        for place, side in enumerate(sides)
        for seat in side.board.seekers
        for turn in range(len(side.rows))
    }


def _best_of(boards: Sequence[BoardReview]) -> dict[tuple[Seat, int], tuple[Code, ...]]:
    rows = [row for board in boards for row in board.rows]
    return {(row.seat, row.number): row.figures.best for row in rows if row.figures}


def _around(race: _Race, place: int, turn: int) -> tuple[float, float | None]:
    """The chances before a turn and once it is over."""
    before = race.chance(place, turn)
    is_over = all(len(side.rows) > turn for side in race.sides)
    return 0.5 if before is None else before, race.chance(place, turn + 1) if is_over else None
