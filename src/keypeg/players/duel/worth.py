"""The value of finding with the k-th coming row in a race: the probability of a win less a loss.

Both rows of a turn count. A find with the k-th row wins if the opponent has not found by its k-th
row, and loses if it has found by its (k-1)-th. Its value is therefore Q(k) + Q(k-1) - 1, where
Q(k) is the probability that the opponent has not found by its k-th row.
"""

import numpy as np

from keypeg.players.duel.find_chances import ROWS, Numbers


def race_worths(finds: Numbers, rows_left: int = ROWS) -> Numbers:
    """The value of a find with each coming row; ``finds`` is the opponent's distribution.

    Beyond the last row of the board the code is not found: the round is lost or null.
    """
    not_found = np.concatenate([[1.0], 1 - np.cumsum(finds)])
    worths = not_found[1:] + not_found[:-1] - 1
    worths[rows_left:] = not_found[rows_left] - 1
    return np.asarray(worths)


def mixture(finds: Numbers, row: int | None, trust: float) -> Numbers:
    """Mixture of finding with this row, with probability `trust`, and of ``finds``."""
    if row is None:
        return finds
    return np.asarray(trust * certain_find(row) + (1 - trust) * finds)


def after_a_miss(finds: Numbers) -> Numbers:
    """The distribution if the next row is known to miss and ``finds`` holds for those after it."""
    return np.concatenate([[0.0], finds[:-1]])


def certain_find(row: int) -> Numbers:
    """Distribution concentrated on one row."""
    finds = np.zeros(ROWS)
    finds[min(row, ROWS) - 1] = 1.0
    return finds
