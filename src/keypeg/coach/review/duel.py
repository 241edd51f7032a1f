"""Challenge: the probability of winning the round at each row; null rounds count as half a win.

In turns both rows of a turn count together. Against the clock every row counts when it is placed.
"""

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
    """In turns, None until both rows of the turn are marked."""
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


Moment = tuple[int, int]
"""How many rows each side has placed."""


class _Race:
    """A round between two breakers; each moment is valued once, for both alike."""

    def __init__(self, first: _Side, second: _Side) -> None:
        self.sides = first, second
        self.chance = lru_cache(maxsize=None)(self._chance)
        self._search = lru_cache(maxsize=None)(self._searched)

    def _chance(self, place: int, at: Moment) -> float | None:
        """One side's chance to win the round at a moment; None once no code fits."""
        won, lost = (self.sides[s].has_found(at[s]) for s in (place, 1 - place))
        if won or lost:
            return 0.5 + 0.5 * (won - lost)
        if not all(len(side.codes(rows)) for side, rows in zip(self.sides, at, strict=True)):
            return None
        if place == 1:
            other = self.chance(0, at)
            return None if other is None else 1 - other
        # What each expects at the other's pace; the truth takes from the one what the other gains.
        gain = (self._worth(0, at) - self._worth(1, at)) / 2
        return min(1.0, max(0.0, (1 + float(gain)) / 2))

    def _worth(self, place: int, at: Moment) -> float:
        """Win less loss: searched where both have few codes left, or at the pace of the tree."""
        left = [len(side.codes(rows)) for side, rows in zip(self.sides, at, strict=True)]
        if max(left) <= MOST_CODES:
            return self._search(place, at).best()[0]
        return _at_pace(self.sides[place].pegs.space, left[place], self._worths(place, at))

    def _worths(self, place: int, at: Moment) -> Numbers:
        mine, his = self.sides[place], self.sides[1 - place]
        return race_worths(his.finds(at[1 - place]), mine.board.limit - at[place])

    def _searched(self, place: int, at: Moment) -> RaceSearch:
        mine, worths = self.sides[place], self._worths(place, at)
        space = mine.pegs.space
        return RaceSearch(space, mine.codes(at[place]), worths, find_chances_of(space))

    def loss(self, place: int, at: Moment, best: Sequence[Code]) -> float | None:
        """What a side's next row costs against the best for winning; `best` are rows by V."""
        mine, turns = self.sides[place], at[place]
        codes, guess = mine.codes(turns), mine.pegs.numbers(mine.rows[turns].code or ())
        if not len(codes):
            return None
        if len(codes) <= MOST_CODES:
            search = self._search(place, at)
            chosen = search.worth_of(guess)
            most = search.best()[0]
        else:
            worths, space = self._worths(place, at), mine.pegs.space
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
            *_around(race, place, step),
            race.loss(place, step.before, best.get((seat, turn + 1), ())),
        )
        for place, side in enumerate(sides)
        for seat in side.board.seekers
        for turn, step in enumerate(_steps(round_, sides, place))
    }


class _Step(NamedTuple):
    """The moments around a row; None where the turn is not over."""

    before: Moment
    after: Moment | None


def _steps(round_: Round, sides: tuple[_Side, _Side], place: int) -> Iterator[_Step]:
    """The moments around each marked row of a side."""
    placed, marked = [0, 0], len(sides[place].rows)
    for row in round_.rows:
        if row.board == place and placed[place] < marked:
            yield (
                _at_the_clock(placed, place) if row.at is not None else _turn(sides, placed[place])
            )
        placed[row.board] += 1


def _at_the_clock(placed: Sequence[int], place: int) -> _Step:
    after = [*placed]
    after[place] += 1
    return _Step((placed[0], placed[1]), (after[0], after[1]))


def _turn(sides: tuple[_Side, _Side], turn: int) -> _Step:
    is_over = all(len(side.rows) > turn for side in sides)
    return _Step((turn, turn), (turn + 1, turn + 1) if is_over else None)


def _best_of(boards: Sequence[BoardReview]) -> dict[tuple[Seat, int], tuple[Code, ...]]:
    rows = [row for board in boards for row in board.rows]
    return {(row.seat, row.number): row.figures.best for row in rows if row.figures}


def _around(race: _Race, place: int, step: _Step) -> tuple[float, float | None]:
    """The chances before a row and after it."""
    before = race.chance(place, step.before)
    after = None if step.after is None else race.chance(place, step.after)
    return 0.5 if before is None else before, after
