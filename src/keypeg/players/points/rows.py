"""Family for three to five seats: row values, as the seeker's points less the others' mean."""

from typing import NamedTuple

import numpy as np

from keypeg.players.points.worth import Numbers, find_worth, left_worth, row_points
from keypeg.solver.marking import kernels
from keypeg.solver.model.spaces import Codes, Space


class RowSlot(NamedTuple):
    """The place of a row in the game: the number of seats, and which of the twelve rows it is."""

    seats: int
    row: int


def worths(space: Space, place: RowSlot, codes: Codes, rows: Codes, lines: Numbers) -> Numbers:
    """The value of each of these rows, when these codes are left and equally likely."""
    parts = kernels.histograms(space, rows, codes)
    left = left_worth(lines, place.seats, place.row + 1, len(codes))
    gains = row_points(space.marks)
    values = (parts[:, :-1] * (gains[:-1] + left[parts[:, :-1]])).sum(axis=1)
    values += parts[:, -1] * find_worth(place.seats, place.row)
    return np.asarray(values / len(codes))


def bits_left(space: Space, codes: Codes, rows: Codes) -> Numbers:
    """The mean remaining uncertainty after each of these rows, in bits."""
    parts = kernels.histograms(space, rows, codes)[:, :-1]
    bits = np.log2(np.maximum(np.arange(len(codes) + 1), 1))
    return np.asarray((parts * bits[parts]).sum(axis=1) / len(codes))
