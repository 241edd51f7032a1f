"""What an optimal search is asked."""

from dataclasses import dataclass

from keypeg.solver.spaces import Codes


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """Which strategies are searched for the one with the smallest total."""

    first: Codes | None = None
    """A forced first guess."""
    max_depth: int | None = None
    """At most so many guesses for any code."""
    consistent: bool = False
    """Only guesses that could be the code."""
    threads: int = 1
