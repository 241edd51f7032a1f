"""One seat's probability distribution over what the others hold, and so over the code."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keypeg.players.group.numbers import Chances, Flags, Setup
from keypeg.players.group.public_knowledge import PublicKnowledge
from keypeg.solver.editions.group import COLOURS, HOLES, Token, hands_of

CodeNumbers = NDArray[np.int64]
"""Each code as a number in base seven, the first hole leading, with 0 for an empty hole."""

BASE = COLOURS + 1


class Deals(NamedTuple):
    """All deals of tokens to the others, given one seat's own tokens and nothing else."""

    tokens: NDArray[np.int64]
    """A row for each deal, a column for each token of the others, in the order of `numbers`."""
    numbers: tuple[int, ...]
    """The number of the token in play that each column describes."""
    chances: Chances
    codes: CodeNumbers


@lru_cache(maxsize=256)
def deals_of(setup: Setup, seat: int, own: tuple[Token, ...]) -> Deals:
    """All deals from a seat's point of view, with their prior probabilities."""
    others = setup.dealt - setup.tokens
    belief = hands_of(own, others)
    held = belief.held.astype(np.int64)
    numbers = tuple(t for t in range(setup.dealt) if t not in setup.held_by(seat))
    whole = (BASE ** (HOLES - 1 - held[:, :, 1]) * (held[:, :, 0] + 1)).sum(axis=1)
    whole += sum((colour + 1) * BASE ** (HOLES - 1 - hole) for colour, hole in own)
    return Deals(held[:, :, 0] * HOLES + held[:, :, 1], numbers, belief.chances, whole)


def weights(
    setup: Setup, deals: Deals, said: PublicKnowledge, wrong: Collection[int] = ()
) -> Chances:
    """The posterior probability of each deal; ``wrong`` are codes claimed wrongly."""
    chances = deals.chances * fitting(deals, said.may_be) * _evidence(setup, deals, said)
    if wrong:
        chances[np.isin(deals.codes, list(wrong))] = 0.0
    total = chances.sum()
    return np.asarray(chances / total) if total else chances


def _evidence(setup: Setup, deals: Deals, said: PublicKnowledge) -> Chances:
    """The likelihood of all questions given each deal, over all hypotheses about the table."""
    column = {number: place for place, number in enumerate(deals.numbers)}
    total = np.zeros(len(deals.codes))
    for table in said.tables:
        likely = np.full(len(total), table.chance)
        for seat, by_tokens in enumerate(table.likely):
            held = [column[token] for token in setup.held_by(seat) if token in column]
            if held:
                likely *= by_tokens[tuple(deals.tokens[:, held].T)]
        total += likely
    return total


def fitting(deals: Deals, may_be: Flags) -> Flags:
    """Which deals are compatible with the possible values of each token."""
    fits = np.ones(len(deals.codes), dtype=np.bool_)
    for column, number in enumerate(deals.numbers):
        fits &= may_be[number][deals.tokens[:, column]]
    return fits


def likeliest(deals: Deals, chances: Chances) -> tuple[int, float]:
    """The likeliest code, as a number, and its probability."""
    by_code = np.bincount(deals.codes, weights=chances)
    best = int(by_code.argmax())
    return best, float(by_code[best])


def code_of(number: int) -> tuple[int, ...]:
    """The colours of a numbered code, hole by hole: from 0, with -1 for an empty hole."""
    return tuple(number // BASE ** (HOLES - 1 - hole) % BASE - 1 for hole in range(HOLES))


def whole_code(holes: Sequence[int]) -> int:
    """The number of a code; anything that is not a colour counts as an empty hole."""
    return sum(
        (colour + 1) * BASE ** (HOLES - 1 - hole)
        for hole, colour in enumerate(holes)
        if 0 <= colour < COLOURS
    )
