"""Group in numbers: tokens, codes, questions, and the pins that each token answers."""

from functools import cache
from itertools import combinations, permutations, product
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.editions.group import BLACK, COLOURS, HOLES, NONE, VOID, WHITE

Bytes = NDArray[np.uint8]
Chances = NDArray[np.float64]
Flags = NDArray[np.bool_]

TOKENS: Final = COLOURS * HOLES
"""A token's number is its colour times five plus its hole."""


class Setup(NamedTuple):
    """Seats, tokens per seat, and whether a question may have any number of pegs."""

    seats: int
    tokens: int = 1
    free: bool = False

    @property
    def dealt(self) -> int:
        """The number of tokens in play; they are numbered seat by seat."""
        return self.seats * self.tokens

    def held_by(self, seat: int) -> range:
        """The numbers of a seat's tokens."""
        return range(seat * self.tokens, (seat + 1) * self.tokens)


@cache
def codes(setup: Setup) -> Bytes:
    """All codes: colours in as many holes as there are tokens, the other holes empty."""
    return _filled((setup.dealt,))


@cache
def questions(setup: Setup) -> Bytes:
    """All legal questions."""
    return _filled(range(HOLES + 1)) if setup.free else codes(setup)


def _filled(pegs: range | tuple[int, ...]) -> Bytes:
    rows = []
    for count in pegs:
        for holes in combinations(range(HOLES), count):
            for colours in product(range(COLOURS), repeat=count):
                row = [VOID] * HOLES
                for hole, colour in zip(holes, colours, strict=True):
                    row[hole] = colour
                rows.append(row)
    return np.array(rows, dtype=np.uint8)


@cache
def pegs(setup: Setup) -> NDArray[np.int64]:
    """For each code (rows), the numbers of the tokens it consists of."""
    some = codes(setup)
    holes = np.nonzero(some != VOID)[1].reshape(len(some), setup.dealt)
    return np.take_along_axis(some, holes, axis=1).astype(np.int64) * HOLES + holes


@cache
def deals(setup: Setup) -> tuple[tuple[int, ...], ...]:
    """All ways to deal a code's pegs: for each token in play, the index of its peg."""
    return tuple(permutations(range(setup.dealt)))


def pins(asked: Bytes) -> Bytes:
    """The pin that each of the thirty tokens answers to a question (GR 7.4)."""
    colours = np.arange(TOKENS) // HOLES
    black = np.tile(asked, COLOURS) == colours
    white = np.isin(colours, asked)
    return np.where(black, BLACK, np.where(white, WHITE, NONE)).astype(np.uint8)


@cache
def answers(setup: Setup) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """For each question (rows), which tokens (columns) answer black, and which white."""
    asked, colours = questions(setup), np.arange(TOKENS) // HOLES
    black = np.tile(asked, COLOURS) == colours
    some = (asked[:, :, None] == colours).any(axis=1)
    return black.astype(np.float32), (some & ~black).astype(np.float32)
