"""What was asked and what came out: a strategy with its figures."""

from dataclasses import dataclass

from keypeg.solver.spaces import Space
from keypeg.solver.trees import Tree


@dataclass(frozen=True, slots=True)
class Strategy:
    """A whole strategy, measured over all codes."""

    space: Space
    policy: str
    tree: Tree
    proved: bool
    """Whether the search has shown that no strategy of the asked kind is better."""
    threads: int
    seconds: float
    least: int = 0
    """No strategy of the asked kind needs fewer guesses in all, as far as the search has shown."""

    @property
    def first(self) -> str:
        """The first guess, in digits."""
        return self.tree.root.text

    @property
    def total(self) -> int:
        """The guesses needed for all codes together."""
        return self.tree.total

    @property
    def mean(self) -> float:
        """The guesses needed for a code, on average."""
        return self.total / self.space.size

    @property
    def max(self) -> int:
        """The guesses needed for the worst code."""
        return len(self.tree.histogram)

    @property
    def histogram(self) -> tuple[int, ...]:
        """How many codes fall on each guess, from the first on."""
        return self.tree.histogram
