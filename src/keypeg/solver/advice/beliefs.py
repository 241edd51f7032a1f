"""What may be hidden, and how likely it is: weighted hypotheses, updated by evidence.

A hypothesis may be a code, cards with two faces, or the holdings of all other seats; a belief only
asks which hypotheses a piece of evidence agrees with. Evidence that may be wrong (a mark given by
hand) makes hypotheses less likely instead of ruling them out.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from keypeg.solver.marking import kernels
from keypeg.solver.model.marks import MarkNumber
from keypeg.solver.model.spaces import Codes, Space

Weights = NDArray[np.float64]

Hypotheses = NDArray[np.uint8]
"""One hypothesis per row; the evidence interprets the other axes."""


class Evidence(Protocol):
    """A statement about what is hidden."""

    @property
    def kinds(self) -> int:
        """How many different statements were possible, including this one."""

    def agrees(self, held: Hypotheses) -> NDArray[np.bool_]:
        """Which hypotheses it is true for."""


@dataclass(frozen=True, eq=False)
class FaceRow:
    """A marked row, for the code itself or for one face of the cards (colours 0, shapes 1)."""

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
    """Hypotheses with their probabilities, which add up to 1 unless no hypothesis is left.

    >>> belief = codes_of(Space(2, 2))
    >>> row = FaceRow(Space(2, 2), Space(2, 2).guess("11"), Space(2, 2).marks.number("1,0"))
    >>> belief.after(row).chances.tolist()
    [0.5, 0.5]
    """

    held: Hypotheses
    chances: Weights

    def __len__(self) -> int:
        return len(self.held)

    @property
    def bits(self) -> float:
        """The entropy: how much is still unknown."""
        some = self.chances[self.chances > 0]
        return float(-(some * np.log2(some)).sum()) + 0.0

    def after(self, evidence: Evidence, trust: float = 1.0) -> "Belief":
        """The belief after evidence that is right with probability `trust`."""
        agrees = evidence.agrees(self.held)
        if trust == 1:
            return weighed(self.held[agrees], self.chances[agrees])
        return weighed(self.held, self.chances * _likelihood(agrees, evidence.kinds, trust))

    def chance_of(self, evidence: Evidence) -> float:
        """The probability of this evidence."""
        return float(self.chances[evidence.agrees(self.held)].sum())


def weighed(held: Hypotheses, weights: Weights) -> Belief:
    """A belief from weights, normalised; hypotheses of zero weight are dropped."""
    some = weights > 0
    total = float(weights.sum())
    return Belief(held[some], weights[some] / total if total else weights[some])


def codes_of(space: Space) -> Belief:
    """All codes, equally likely."""
    return weighed(space.codes[:, None, :], np.ones(space.size))


def doubts(belief: Belief, evidence: Sequence[Evidence], trust: float = 0.95) -> list[float]:
    """For each piece of evidence, the probability that it is wrong, given all the others.

    Used to find slips: each is right with probability ``trust``, independently. All zeros if
    no hypothesis is possible even then.
    """
    agreeing = [each.agrees(belief.held) for each in evidence]
    weights = belief.chances.copy()
    for each, agrees in zip(evidence, agreeing, strict=True):
        weights *= _likelihood(agrees, each.kinds, trust)
    total = float(weights.sum()) or 1.0
    return [float(weights[~agrees].sum()) / total for agrees in agreeing]


def _likelihood(agrees: NDArray[np.bool_], kinds: int, trust: float) -> Weights:
    return np.where(agrees, trust, (1 - trust) / max(1, kinds - 1))


@dataclass(frozen=True)
class Boards:
    """Several boards with independent secrets (challenge)."""

    boards: tuple[Belief, ...]

    def after(self, board: int, evidence: Evidence, trust: float = 1.0) -> "Boards":
        """The boards after evidence about one of them."""
        beliefs: Iterable[Belief] = (
            belief.after(evidence, trust) if number == board else belief
            for number, belief in enumerate(self.boards)
        )
        return Boards(tuple(beliefs))
