"""A strategy with the parameters of its search and its figures."""

from dataclasses import dataclass

from keypeg.solver.model.spaces import Space
from keypeg.solver.model.trees import Tree


@dataclass(frozen=True, slots=True)
class Strategy:
    """A whole strategy, measured over all codes."""

    space: Space
    policy: str
    tree: Tree
    proved: bool
    """Whether the search proved that no strategy of the requested kind is better."""
    threads: int
    seconds: float
    least: int = 0
    """The proved lower bound on the total of strategies of the requested kind."""

    @property
    def first(self) -> str:
        """The first guess, as digits."""
        return self.tree.root.text

    @property
    def total(self) -> int:
        """The guesses needed for all codes, summed."""
        return self.tree.total

    @property
    def mean(self) -> float:
        """The average number of guesses per code."""
        return self.total / self.space.size

    @property
    def max(self) -> int:
        """The guesses needed for the worst code."""
        return len(self.tree.histogram)

    @property
    def histogram(self) -> tuple[int, ...]:
        """How many codes are found by the first guess, the second, and so on."""
        return self.tree.histogram
