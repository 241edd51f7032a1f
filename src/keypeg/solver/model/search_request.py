"""The parameters of an optimal search."""

from dataclasses import dataclass

from keypeg.solver.model.spaces import Codes


@dataclass(frozen=True, slots=True, eq=False)
class SearchRequest:
    """Which strategies are admitted in the search for the smallest total."""

    first: Codes | None = None
    """A forced first guess."""
    max_depth: int | None = None
    """The maximum number of guesses for any code."""
    consistent: bool = False
    """Only guesses that could be the code."""
    threads: int = 1
