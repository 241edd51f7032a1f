"""First rows with their proved totals, one for each pattern of rows equivalent by renaming.

``python -m keypeg.coach.values.openings`` proves them again and prints the data file.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np

from keypeg.solver.files.shipped import SHIPPED
from keypeg.solver.model.spaces import Codes, Space
from keypeg.solver.search.positions import positions_of

Pattern = tuple[int, ...]
"""A row with its symbols renamed and sorted, the most frequent first."""

LARGEST: Final = 5000
"""Spaces with more codes are too large for a proof."""


def pattern_of(guess: Codes) -> Pattern:
    """The pattern of a row.

    >>> pattern_of(np.array([4, 2, 4, 0]))
    (0, 0, 1, 2)
    """
    _, counts = np.unique(guess, return_counts=True)
    ordered = sorted(counts.tolist(), reverse=True)
    return tuple(symbol for symbol, count in enumerate(ordered) for _ in range(count))


def patterns_of(space: Space) -> Iterator[Pattern]:
    """All patterns of first rows."""
    seen: set[Pattern] = set()
    for guess in space.guesses:
        if (pattern := pattern_of(guess)) not in seen:
            seen.add(pattern)
            yield pattern


def proved_openings(space: Space) -> Mapping[Pattern, int]:
    """The proved totals of this space's first rows, by pattern; empty if none are known."""
    return _known().get(repr(space), {})


@cache
def _known() -> dict[str, dict[Pattern, int]]:
    text = files("keypeg.coach.values").joinpath("openings.json").read_text(encoding="utf-8")
    return {
        space: {tuple(map(int, pattern)): total for pattern, total in openings.items()}
        for space, openings in json.loads(text).items()
    }


def _proved(space: Space) -> dict[str, int]:
    """The total of every pattern; it takes seconds for most spaces, minutes for some."""
    positions = positions_of(space)
    found: dict[str, int] = {}
    for pattern in patterns_of(space):
        number = space.guess_numbers(np.array(pattern, dtype=np.uint8))
        value = positions.after(positions.codes, number)[0]
        assert value.total is not None
        found["".join(map(str, pattern))] = value.total
        sys.stderr.write(f"{space} {pattern}: {value.total}\n")
    return found


def main() -> None:
    """Prints the data file."""
    spaces = {shipped.space for shipped in SHIPPED if shipped.space.size <= LARGEST}
    every = {repr(space): _proved(space) for space in sorted(spaces, key=repr)}
    sys.stdout.write(json.dumps(every, indent=1) + "\n")


if __name__ == "__main__":
    main()
