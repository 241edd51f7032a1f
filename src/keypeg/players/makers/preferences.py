"""Makers' preferences among codes."""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from math import factorial, prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from keypeg.rules.codes import Hidden, Space
from keypeg.rules.marking import COLOURS


@dataclass(frozen=True, slots=True)
class Preference:
    """Relative preference for each code, from 0 to 1."""

    weight: Callable[[Space, str, Hidden], float]
    """The weight of a code, by its space and the key of the marking."""

    def weights(self, space: Space, marking: str) -> NDArray[np.float64]:
        """The weights of all codes of a space, in their order."""
        return _weights(self, space, marking)


@lru_cache(maxsize=16)
def _weights(preference: Preference, space: Space, marking: str) -> NDArray[np.float64]:
    return np.array([preference.weight(space, marking, code) for code in space])


ANY: Final = Preference(lambda space, marking, code: 1.0)
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


def orders(times: Pattern) -> int:
    """The number of codes with the same colours as often.

    >>> orders((2, 1, 1))
    12
    """
    return factorial(sum(times)) // prod(map(factorial, times))


def _sly(space: Space, marking: str, code: Hidden) -> float:
    if not space.repeats:
        return 1.0
    if marking == COLOURS.key:
        # Only the colours are sought: all choices alike, in however many orders they can be put.
        return 1 / orders(pattern(code))
    known = patterns().get((space.holes, len(space.pieces())))
    return float(len(set(code)) > 1) if known is None else known[pattern(code)]


HARD: Final = Preference(_sly)
"""The sly maker's preference for codes that are hard to find."""
