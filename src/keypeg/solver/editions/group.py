"""Group: what the other seats may hold, weighted by how the tokens are drawn (GR 7).

A hypothesis is an array of the other seats' tokens, seat by seat, each token a colour and a hole
from 0. The 24 colour tokens (four of each colour) and the five numbers are drawn without
replacement, and the asker's own are known.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from math import perm, prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.advice.beliefs import Belief, Hypotheses, weighed

COLOURS: Final = 6
PER_COLOUR: Final = 4
"""24 tokens of 6 colours (GR-A15)."""
HOLES: Final = 5
VOID: Final = 255
"""An empty hole of a question; matches no token."""

Token = tuple[int, int]
"""A colour and a hole, each from 0."""

NONE, WHITE, BLACK = range(3)
"""Pins."""


def hands_of(own: Sequence[Token], others: int) -> Belief:
    """All ways the other seats may hold this many tokens in all, given the asker's own.

    >>> len(hands_of([(1, 2)], others=3)), len(hands_of([(1, 2)], others=1))
    (5184, 24)
    """
    left = [PER_COLOUR - sum(colour == each for each, _ in own) for colour in range(COLOURS)]
    free = [hole for hole in range(HOLES) if hole not in {hole for _, hole in own}]
    colours = list(product(range(COLOURS), repeat=others))
    draws = [_draws(each, left) for each in colours]
    held = np.array(list(_paired(colours, free, others)), dtype=np.uint8)
    weights = np.tile(np.array(draws, dtype=np.float64), perm(len(free), others))
    return weighed(held.reshape(-1, others, 2), weights)


def _paired(
    colours: Sequence[tuple[int, ...]], free: Sequence[int], others: int
) -> Iterator[tuple[Token, ...]]:
    for holes in permutations(free, others):
        for each in colours:
            yield tuple(zip(each, holes, strict=True))


def _draws(colours: tuple[int, ...], left: Sequence[int]) -> int:
    """In how many ways these colours can be drawn in sequence from what is left."""
    return prod(perm(left[colour], colours.count(colour)) for colour in set(colours))


@dataclass(frozen=True, eq=False)
class HolderAnswer:
    """The pin of one token for a question (GR 7.4)."""

    question: tuple[int, ...]
    """The colour in each hole, or `VOID`."""
    token: int
    """The index of the answering token, in the order of the hypotheses."""
    pin: int
    kinds: int = 3

    def agrees(self, held: Hypotheses) -> NDArray[np.bool_]:
        colours, holes = held[:, self.token, 0], held[:, self.token, 1]
        asked = np.array(self.question, dtype=np.uint8)
        black = asked[holes] == colours
        white = ~black & np.isin(colours, asked)
        return np.asarray(np.where(black, BLACK, np.where(white, WHITE, NONE)) == self.pin)


def codes_in(belief: Belief, own: Sequence[Token]) -> dict[tuple[int, ...], float]:
    """The possible whole codes with their probabilities; void where there is no token."""
    codes = np.full((len(belief), HOLES), VOID, dtype=np.uint8)
    for colour, hole in own:
        codes[:, hole] = colour
    for token in range(belief.held.shape[1]):
        codes[np.arange(len(belief)), belief.held[:, token, 1]] = belief.held[:, token, 0]
    chances: dict[tuple[int, ...], float] = {}
    for code, chance in zip(map(tuple, codes.tolist()), belief.chances.tolist(), strict=True):
        chances[code] = chances.get(code, 0.0) + chance
    return chances
