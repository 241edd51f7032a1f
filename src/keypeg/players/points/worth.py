"""Family for three to five seats: the immediate points of a row, and the value of what it leaves.

All values are a player's points less the mean of all others', the maker included. The value of
what is left depends on the number of codes, the next row and the number of seekers; it was learnt
by self-play (`bench/players/learn_points.py`) and is stored in `worth.json`.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np
from numpy.typing import NDArray

from keypeg.rules.scoring import FAMILY_NOT_FOUND, FAMILY_TABLES, FINDER_POINTS
from keypeg.solver.model.marks import Marks

Numbers = NDArray[np.float64]

ROWS: Final = 12
KNOTS: Final = np.arange(0.0, 12.5, 0.5)
"""Base-2 logarithms of the numbers of codes left for which values have been learnt."""


@cache
def row_points(marks: Marks) -> Numbers:
    """The points of each mark for its seeker: two for an exact peg, one for a misplaced one."""
    pairs = [tuple(map(int, marks.text(number).split(","))) for number in range(len(marks))]
    points = [2.0 * exact + misplaced for exact, misplaced in pairs]
    return np.array([*points[:-1], float(FINDER_POINTS)])


def find_worth(seats: int, row: int) -> float:
    """Net value of finding with this row: ten points less the maker's, averaged over the others."""
    return FINDER_POINTS - FAMILY_TABLES[seats][row - 1] / (seats - 1)


def end_worth(seats: int) -> float:
    """The value if nobody finds the code: only the maker gets points."""
    return -FAMILY_NOT_FOUND[seats] / (seats - 1)


@cache
def learnt(seats: int) -> Numbers:
    """The learnt values: one line per next row, from the second on; one column per knot."""
    text = files(__package__).joinpath("worth.json").read_text(encoding="utf-8")
    return np.array(json.loads(text)[str(seats)])


def left_worth(lines: Numbers, seats: int, row: int, most: int) -> Numbers:
    """The value of 0 to `most` codes left before this row, to the player of the row before it."""
    if row > ROWS:
        return np.full(most + 1, end_worth(seats))
    sizes = np.log2(np.maximum(np.arange(most + 1), 1))
    return np.asarray(np.interp(sizes, KNOTS, lines[row - 2]))
