"""The row of highest value in a race, by a narrow search.

All guesses are ranked by estimates from the sizes of their parts. The best of them and the best
possible codes form the pool from which all rows of the search are taken.
"""

from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from keypeg.players.duel.find_chances import ROWS, FindChances, Numbers
from keypeg.solver.marking import kernels
from keypeg.solver.model.spaces import Codes, Space

POOL: Final = 120
"""How many guesses enter the pool, besides as many possible codes."""

WIDTHS: Final = (8, 3, 2)
"""How many guesses are tried for the set itself, for its parts, and at all deeper levels."""

Columns = NDArray[np.int64]


@dataclass
class RaceSearch:
    """A search for one set of codes, given the value of a find with each coming row."""

    space: Space
    codes: Codes
    worths: Numbers
    chances: FindChances
    estimates: Numbers = field(init=False)
    """For each coming row (first axis) and size of a set (second), the estimated total value."""
    win: int = field(init=False)
    pool: Codes = field(init=False)
    marks: NDArray[np.uint8] = field(init=False)
    members: NDArray[np.bool_] = field(init=False)
    known: dict[tuple[int, bytes], float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.estimates = self._estimated()
        self.win = self.space.marks.win
        self.pool = self._pool()
        self.marks = np.stack(
            [kernels.marks_of(self.space, guess, self.codes) for guess in self.pool]
        )

    def _estimated(self) -> Numbers:
        """Estimates from the tree: how soon it finds in sets of each size."""
        most = len(self.codes)
        sizes = np.log(np.maximum(np.arange(most + 1), 1))
        finds = np.array(
            [np.interp(sizes, self.chances.sizes, each) for each in self.chances.finds.T]
        )
        later = np.concatenate([self.worths, np.full(ROWS, self.worths[-1])])
        lines = [later[row : row + ROWS] @ finds for row in range(ROWS)]
        return np.array(lines) * np.arange(most + 1)

    def _pool(self) -> Codes:
        parts = kernels.histograms(self.space, self.space.guesses, self.codes)
        scores = self._scores(parts, 0)
        order = np.argpartition(-scores, min(POOL, len(scores) - 1))[:POOL]
        numbers = self.space.guess_numbers(self.codes)
        possible = numbers[np.argsort(-scores[numbers], kind="stable")[:POOL]]
        pool: Codes = self.space.guesses[np.unique(np.concatenate([order, possible]))]
        return pool

    def _scores(self, parts: NDArray[np.integer[Any]], row: int) -> Numbers:
        """The estimated value of splits into parts of these sizes; the last part is the find."""
        following = self.estimates[min(row + 1, ROWS - 1)]
        left = following[parts[:, :-1]].sum(axis=1)
        return np.asarray(left + parts[:, -1] * self.worths[min(row, ROWS - 1)])

    def best(self) -> tuple[float, Codes]:
        """The best row and its mean value per code."""
        return self.ranked()[0]

    def ranked(self, width: int = WIDTHS[0]) -> list[tuple[float, Codes]]:
        """The most promising rows with their mean values per code, best first."""
        columns = np.arange(len(self.codes))
        found = [
            (self._tried(guess, columns, 0), guess) for guess in self._candidates(columns, 0, width)
        ]
        found.sort(key=lambda each: -each[0])
        return [(value / len(columns), self.pool[guess]) for value, guess in found]

    def worth_of(self, guess: Codes) -> float:
        """The mean value per code of any row."""
        marks = kernels.marks_of(self.space, guess, self.codes)
        columns, total = np.arange(len(self.codes)), 0.0
        for mark in np.unique(marks).tolist():
            is_find = mark == self.win
            total += float(self.worths[0]) if is_find else self._best(columns[marks == mark], 1)
        return total / len(columns)

    def _candidates(self, columns: Columns, row: int, width: int) -> list[int]:
        kinds = len(self.space.marks)
        some = self.marks[:, columns].astype(np.int64)
        flat = (some + np.arange(len(some))[:, None] * kinds).ravel()
        parts = np.bincount(flat, minlength=len(some) * kinds).reshape(len(some), kinds)
        scores = self._scores(parts, row)
        scores[parts.max(axis=1) == len(columns)] = -np.inf
        if len(columns) == 1:
            scores = parts[:, -1].astype(np.float64)
        best = np.argsort(-scores, kind="stable")[:width]
        return [int(each) for each in best if scores[each] > -np.inf]

    def _tried(self, guess: int, columns: Columns, row: int) -> float:
        """The value of this guess, summed over the codes of the set."""
        marks = self.marks[guess, columns]
        total = 0.0
        # A set, because np.unique takes ten times as long for the few codes of most parts.
        for mark in sorted(set(marks.tolist())):
            if mark == self.win:
                total += self.worths[min(row, ROWS - 1)]
            else:
                total += self._best(columns[marks == mark], row + 1)
        return total

    def _best(self, columns: Columns, row: int) -> float:
        """The value of the best guess, summed over the codes of the set."""
        now, then = (float(self.worths[min(each, ROWS - 1)]) for each in (row, row + 1))
        if len(columns) == 1:
            return now
        if len(columns) == 2:
            return now + then
        key = row, columns.tobytes()
        if key not in self.known:
            width = WIDTHS[min(row, len(WIDTHS) - 1)]
            tried = (
                self._tried(each, columns, row) for each in self._candidates(columns, row, width)
            )
            self.known[key] = max(tried, default=now + (len(columns) - 1) * then)
        return self.known[key]
