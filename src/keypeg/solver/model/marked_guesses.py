"""A row of the board: a guess and the mark it got."""

from typing import NamedTuple

from keypeg.solver.model.marks import MarkNumber
from keypeg.solver.model.spaces import Codes, Space


class MarkedGuess(NamedTuple):
    """A guess and the mark it got."""

    guess: Codes
    mark: MarkNumber


def row(space: Space, guess: str, mark: str) -> MarkedGuess:
    """A row from its texts; raises `ValueError` if they are not valid."""
    return MarkedGuess(space.guess(guess), space.marks.number(mark))
