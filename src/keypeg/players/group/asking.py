"""Questions that reveal most about the others and nothing about the asker.

A question depends only on public knowledge, never on the asker's own tokens. Its probability is
the same whatever the asker holds, so it gives away 0 bits about them.
"""

from functools import cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from keypeg.players.group.numbers import TOKENS, Chances, Setup, answers
from keypeg.players.group.public_knowledge import PublicKnowledge
from keypeg.solver.editions.group import COLOURS, HOLES


def marginals(setup: Setup, said: PublicKnowledge) -> Chances:
    """For each token in play (rows), the public probability of each of the thirty tokens.

    It accounts for each number being dealt once, but not for the four tokens of each colour.
    """
    alone = np.stack(
        [
            _alone(setup, said, seat, nth)
            for seat in range(setup.seats)
            for nth in range(setup.tokens)
        ]
    )
    holes = alone.reshape(setup.dealt, COLOURS, HOLES).sum(axis=1)
    ways = _ways(setup.dealt)
    chances = np.ones(len(ways))
    for token in range(setup.dealt):
        chances *= holes[token, ways[:, token]]
    total = chances.sum() or 1.0
    taken = np.stack([np.bincount(ways[:, t], chances, HOLES) for t in range(setup.dealt)]) / total
    with np.errstate(divide="ignore", invalid="ignore"):
        shares = np.where(holes > 0, taken / holes, 0.0)
    return np.asarray(alone * np.tile(shares, COLOURS))


def _alone(setup: Setup, said: PublicKnowledge, seat: int, nth: int) -> Chances:
    """The distribution of one token, from its answers and its holder's questions."""
    weights = said.likely[seat]
    for other, token in enumerate(setup.held_by(seat)):
        shape = [1] * setup.tokens
        shape[other] = TOKENS
        weights = weights * said.may_be[token].reshape(shape)
    kept = weights.sum(axis=tuple(axis for axis in range(setup.tokens) if axis != nth))
    return np.asarray(kept / (kept.sum() or 1.0))


@cache
def _ways(dealt: int) -> NDArray[np.int64]:
    return np.array(list(permutations(range(HOLES), dealt)))


def bits(setup: Setup, said: PublicKnowledge, asker: int) -> Chances:
    """The expected information of each question, in bits, summed over the tokens of the others."""
    black, white = answers(setup)
    others = [token for token in range(setup.dealt) if token not in setup.held_by(asker)]
    held = marginals(setup, said)[others].T.astype(np.float32)
    # A matrix product would wake the threads of NumPy's BLAS for less work than waking them takes.
    blacks, whites = (np.einsum("qt,to->qo", pins, held) for pins in (black, white))
    parts = np.stack([blacks, whites, np.maximum(1 - blacks - whites, 0)])
    with np.errstate(divide="ignore", invalid="ignore"):
        information = -np.where(parts > 0, parts * np.log2(parts), 0)
    return np.asarray(information.sum(axis=(0, 2)), dtype=np.float64)
