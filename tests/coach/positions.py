"""Positions to be coached: rows marked for some code, half of them consistent."""

import random
from collections.abc import Iterator, Sequence

from keypeg.solver.advice.hints import fitting
from keypeg.solver.marking import kernels
from keypeg.solver.model.marked_guesses import MarkedGuess
from keypeg.solver.model.marks import MarkNumber
from keypeg.solver.model.spaces import Codes, Space

CLASSIC = Space(4, 6)
BLANKS = Space(4, 6, blanks=True)
JUNIOR = {
    1: Space(4, 6, marking="colours"),
    2: Space(4, 6, marking="sum"),
    3: Space(4, 6, blanks=True, marking="sum"),
}
FAMILY = Space(4, 8, code_repeats=False)
CHALLENGE = Space(5, 8)
EVERY = (CLASSIC, BLANKS, *JUNIOR.values(), FAMILY, CHALLENGE)


def marked(space: Space, code: Codes, guess: Codes) -> MarkedGuess:
    """A row with its right mark."""
    return MarkedGuess(guess, MarkNumber(int(kernels.marks_of(space, guess, code[None])[0])))


def position(space: Space, source: random.Random, rows: int) -> list[MarkedGuess]:
    """This many rows against one code; every second one could have been the code."""
    code, told = _any(space.codes, source), list[MarkedGuess]()
    for number in range(rows):
        choice = fitting(space, told) if number % 2 else space.guesses
        told.append(marked(space, code, _any(choice, source)))
    return told


def positions(space: Space, count: int, *, seed: int) -> Iterator[list[MarkedGuess]]:
    """Many positions of two to seven rows, the same for the same seed."""
    source = random.Random(seed)
    for _ in range(count):
        yield position(space, source, source.randint(2, 7))


def statements(space: Space, source: random.Random, count: int) -> Iterator[str]:
    """Statements of every kind about a space."""
    kinds: Sequence[str] = ("not", "is", "count", "code") if space.ordered else ("count", "code")
    for _ in range(count):
        symbol = space.text(_any(space.codes, source))[0]
        match source.choice(kinds):
            case "count":
                yield f"count:{symbol}={source.randint(0, 2)}"
            case "code":
                yield f"code:{space.text(_any(space.codes, source))}"
            case kind:
                yield f"{kind}:{symbol}@{source.randint(1, space.holes)}"


def _any(codes: Codes, source: random.Random) -> Codes:
    chosen: Codes = codes[source.randrange(len(codes))]
    return chosen
