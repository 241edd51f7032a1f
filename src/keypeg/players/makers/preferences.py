"""Makers' preferences among codes."""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

import numpy as np
from numpy.typing import NDArray

from keypeg.rules.codes import Hidden, Space


@dataclass(frozen=True, slots=True)
class Preference:
    """Relative preference for each code, from 0 to 1."""

    weight: Callable[[Space, Hidden], float]

    def weights(self, space: Space) -> NDArray[np.float64]:
        """The weights of all codes of a space, in their order."""
        return _weights(self, space)


@lru_cache(maxsize=16)
def _weights(preference: Preference, space: Space) -> NDArray[np.float64]:
    return np.array([preference.weight(space, code) for code in space])


ANY: Final = Preference(lambda space, code: 1.0)
"""No preference."""

Pattern = tuple[int, ...]
"""How often each colour occurs in a code, in descending order."""


@cache
def patterns() -> Mapping[tuple[int, int], Mapping[Pattern, float]]:
    """By holes and symbols, the weights with which patterns are hidden.

    Learnt by ``bench/players/learn_patterns.py`` against breakers who know them. Elsewhere all
    codes of more than one colour are hidden alike. In classic that is an optimal strategy of the
    maker: no breaker needs fewer than 560/129 rows on average against it.
    """
    text = files(__package__).joinpath("patterns.json").read_text(encoding="utf-8")
    return {
        (int(game[0]), int(game[2])): {
            tuple(map(int, times.split(","))): weight for times, weight in weights.items()
        }
        for game, weights in json.loads(text).items()
    }


def pattern(code: Hidden) -> Pattern:
    """The pattern of a code.

    >>> pattern(("red", "blue", "red", "green"))
    (2, 1, 1)
    """
    return tuple(sorted(Counter(code).values(), reverse=True))


def _sly(space: Space, code: Hidden) -> float:
    if not space.repeats:
        return 1.0
    known = patterns().get((space.holes, len(space.pieces())))
    return float(len(set(code)) > 1) if known is None else known[pattern(code)]


HARD: Final = Preference(_sly)
"""The sly maker's preference for codes that are hard to find."""
