"""What may be hidden, and how likely each of it is: weighted hypotheses that learn from rows.

A hypothesis may be one code, cards with two faces, or what every other seat holds; a belief only
asks which hypotheses a piece of evidence agrees with. Evidence that may be wrong (a mark given by
hand) does not rule out: it makes less likely.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from keypeg.solver import kernels
from keypeg.solver.marks import MarkNumber
from keypeg.solver.spaces import Codes, Space

Weights = NDArray[np.float64]

Hypotheses = NDArray[np.uint8]
"""One hypothesis per row; what the other axes are is the evidence's affair."""


class Evidence(Protocol):
    """Something said about what is hidden."""

    @property
    def kinds(self) -> int:
        """How many different things could have been said instead, this one included."""

    def agrees(self, held: Hypotheses) -> NDArray[np.bool_]:
        """Which hypotheses it is true of."""


@dataclass(frozen=True, eq=False)
class FaceRow:
    """A marked row, on the code itself or on one face of the cards (colours 0, shapes 1)."""

    space: Space
    guess: Codes
    mark: MarkNumber
    face: int = 0

    @property
    def kinds(self) -> int:
        return len(self.space.marks)

    def agrees(self, held: Hypotheses) -> NDArray[np.bool_]:
        codes = np.ascontiguousarray(held[:, self.face])
        return np.asarray(kernels.marks_of(self.space, self.guess, codes) == self.mark)


@dataclass(frozen=True, eq=False)
class Belief:
    """Hypotheses with their chances; the chances add up to 1, or there is no hypothesis left.

    >>> belief = codes_of(Space(2, 2))
    >>> row = FaceRow(Space(2, 2), Space(2, 2).guess("11"), Space(2, 2).marks.number("1,0"))
    >>> belief.told(row).chances.tolist()
    [0.5, 0.5]
    """

    held: Hypotheses
    chances: Weights

    def __len__(self) -> int:
        return len(self.held)

    @property
    def bits(self) -> float:
        """What is still to be learned: the entropy."""
        some = self.chances[self.chances > 0]
        return float(-(some * np.log2(some)).sum()) + 0.0

    def told(self, evidence: Evidence, trust: float = 1.0) -> "Belief":
        """After evidence that is right with this chance, and otherwise any of the other kinds."""
        agrees = evidence.agrees(self.held)
        if trust == 1:
            return weighed(self.held[agrees], self.chances[agrees])
        return weighed(self.held, self.chances * _likelihood(agrees, evidence.kinds, trust))

    def chance_of(self, evidence: Evidence) -> float:
        """How likely it is that this would be said."""
        return float(self.chances[evidence.agrees(self.held)].sum())


def weighed(held: Hypotheses, weights: Weights) -> Belief:
    """A belief from weights that need not add up to 1; what has no weight is left out."""
    some = weights > 0
    total = float(weights.sum())
    return Belief(held[some], weights[some] / total if total else weights[some])


def codes_of(space: Space) -> Belief:
    """All codes, equally likely."""
    return weighed(space.codes[:, None, :], np.ones(space.size))


def doubts(belief: Belief, said: Sequence[Evidence], trust: float = 0.95) -> list[float]:
    """For each piece of evidence, how likely it is to be wrong, given all the others.

    For finding slips: each is right with the chance ``trust``, independently. Zeros where even
    so nothing is possible.
    """
    agreeing = [each.agrees(belief.held) for each in said]
    weights = belief.chances.copy()
    for each, agrees in zip(said, agreeing, strict=True):
        weights *= _likelihood(agrees, each.kinds, trust)
    total = float(weights.sum()) or 1.0
    return [float(weights[~agrees].sum()) / total for agrees in agreeing]


def _likelihood(agrees: NDArray[np.bool_], kinds: int, trust: float) -> Weights:
    return np.where(agrees, trust, (1 - trust) / max(1, kinds - 1))


@dataclass(frozen=True)
class Boards:
    """Several boards whose secrets have nothing to do with one another (challenge)."""

    boards: tuple[Belief, ...]

    def told(self, board: int, evidence: Evidence, trust: float = 1.0) -> "Boards":
        """After evidence about one of them."""
        beliefs: Iterable[Belief] = (
            belief.told(evidence, trust) if number == board else belief
            for number, belief in enumerate(self.boards)
        )
        return Boards(tuple(beliefs))
