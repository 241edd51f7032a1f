"""Learns by self-play what a row leaves to each seat, in family for three to five.

``nice python -m bench.players.learn_points`` writes `src/keypeg/players/points/worth.json`; it
takes about two minutes on one core. Rounds are played with the values known so far. Then, from the
last row to the first, the best row of each position met gives the expected points of every seat,
which are smoothed over the number of codes left. This is done three times, starting from zero.
"""

import json
import random
import sys
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from keypeg.players.points.rows import RowSlot, worths
from keypeg.players.points.worth import KNOTS, ROWS, Numbers, row_points
from keypeg.rules.scoring import FAMILY_NOT_FOUND, FAMILY_TABLES
from keypeg.solver.game import Game
from keypeg.solver.marking import kernels

SPACE = Game.of_edition("family").space
SEED = 15
SWEEPS = 3
ROUNDS = 1200
MOST_OF_A_ROW = 500
"""Positions evaluated for each row."""
EXPLORED = 0.15
"""Probability of placing a random possible row instead, so that other positions are met too."""
WIDTH = 0.4
"""Width of the smoothing kernel, in bits."""

Positions = dict[int, list[NDArray[np.int64]]]
"""Sets of codes still possible, by the number of the next row."""


@dataclass
class Learner:
    """The learned values for one number of seats."""

    seats: int
    source: random.Random
    lines: Numbers = field(init=False)
    tables: Numbers = field(init=False)
    """Expected points by row, knot and seat: first the seekers in turn order, then the maker."""

    def __post_init__(self) -> None:
        self.lines = np.zeros((ROWS - 1, len(KNOTS)))
        self.tables = np.zeros((ROWS + 2, len(KNOTS), self.seats))
        self.tables[ROWS + 1, :, -1] = FAMILY_NOT_FOUND[self.seats]

    def best_row(self, left: NDArray[np.int64], row: int) -> int:
        place = RowSlot(self.seats, row)
        values = worths(SPACE, place, SPACE.codes[left], SPACE.guesses, self.lines)
        return int(values.argmax())

    def explore(self) -> Positions:
        """Plays rounds with the values known so far."""
        met: Positions = {row: [] for row in range(1, ROWS + 1)}
        opening = self.best_row(np.arange(SPACE.size), 1)
        for _ in range(ROUNDS):
            code, left = self.source.randrange(SPACE.size), np.arange(SPACE.size)
            for row in range(1, ROWS + 1):
                met[row].append(left)
                left, found = self.play_row(left, row, code, opening)
                if found:
                    break
        return met

    def play_row(
        self, left: NDArray[np.int64], row: int, code: int, opening: int
    ) -> tuple[NDArray[np.int64], bool]:
        """The codes left after one row, and whether it found the code."""
        if self.source.random() < EXPLORED:
            guess = SPACE.codes[self.source.choice(left.tolist())]
        else:
            guess = SPACE.guesses[opening if row == 1 else self.best_row(left, row)]
        marks = kernels.marks_of(SPACE, guess, SPACE.codes[left])
        mark = marks[np.searchsorted(left, code)]
        return left[marks == mark], bool(mark == SPACE.marks.win)

    def sweep(self, met: Positions) -> None:
        """Evaluates rows from last to first, so that the values of later rows are already known."""
        for row in range(ROWS, 0, -1):
            some = (
                met[row]
                if len(met[row]) <= MOST_OF_A_ROW
                else self.source.sample(met[row], MOST_OF_A_ROW)
            )
            if row == 1:
                some = some[:1]
            if some:
                values = np.array([self.expected(left, row) for left in some])
                sizes = np.log2([len(left) for left in some])
                self.tables[row] = smoothed(sizes, values)
            else:
                self.tables[row] = self.tables[row + 1]
            if row > 1:
                self.lines[row - 2] = self.left_to_the_last_mover(row)

    def expected(self, left: NDArray[np.int64], row: int) -> Numbers:
        """Expected points still to come if the best row is placed here."""
        guess = SPACE.guesses[self.best_row(left, row)]
        marks = kernels.marks_of(SPACE, guess, SPACE.codes[left])
        parts = np.bincount(marks, minlength=len(SPACE.marks))
        gains = row_points(SPACE.marks)
        total = np.zeros(self.seats)
        total[0] = parts @ gains
        for size in parts[:-1][parts[:-1] > 0].tolist():
            total += size * self.rotated(self.interpolated(row + 1, size))
        total[-1] += parts[-1] * FAMILY_TABLES[self.seats][row - 1]
        return total / len(left)

    def interpolated(self, row: int, size: int) -> Numbers:
        table = self.tables[row]
        bits = np.log2(size)
        return np.array([np.interp(bits, KNOTS, table[:, seat]) for seat in range(self.seats)])

    def rotated(self, after: Numbers) -> Numbers:
        """Rotates the seekers.

        The next seeker moves to the front, the one who has just placed to the end.
        """
        seekers = after[:-1]
        return np.concatenate([seekers[-1:], seekers[:-1], after[-1:]])

    def left_to_the_last_mover(self, row: int) -> Numbers:
        table = self.tables[row]
        own = table[:, self.seats - 2]
        return np.asarray(own - (table.sum(axis=1) - own) / (self.seats - 1))


def smoothed(sizes: Numbers, values: Numbers) -> Numbers:
    """At each knot the weighted mean of nearby positions.

    The kernel widens if there are too few.
    """
    lines = []
    for knot in KNOTS:
        width = WIDTH
        weights = np.exp(-0.5 * ((sizes - knot) / width) ** 2)
        while weights.sum() < 2.0 and width < 20:
            width *= 1.5
            weights = np.exp(-0.5 * ((sizes - knot) / width) ** 2)
        lines.append(weights @ values / weights.sum())
    return np.array(lines)


def main() -> None:
    found = {}
    for seats in (3, 4, 5):
        learner = Learner(seats, random.Random(SEED))
        for _ in range(SWEEPS):
            learner.sweep(learner.explore())
            print(seats, learner.tables[1, -3].round(2), file=sys.stderr, flush=True)
        found[str(seats)] = learner.lines.round(3).tolist()
    target = Path(str(files("keypeg.players.points").joinpath("worth.json")))
    target.write_text(json.dumps(found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
