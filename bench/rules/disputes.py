"""The slowest search for a fitting code in challenge: 5 rings, 8 colours, up to 12 marked rows.

Positions are drawn from histories that are honest, slightly wrong or invented, with few and many
colours; the slowest ones are then varied row by row as long as the search becomes slower.
"""

import random

from bench.timing import best_of, report
from keypeg.rules.codes import Code, CodeSpace
from keypeg.rules.editions import find
from keypeg.rules.fitting import Clue, fitting_code
from keypeg.rules.marking import PAIR, mark

RULES = find("challenge").rules()
CODES = RULES.boards[0][0].codes
assert isinstance(CODES, CodeSpace)
SYMBOLS = CODES.symbols
MARKS = PAIR.possible(5)
TARGET_MS = 10


def some_code(source: random.Random, colours: int) -> Code:
    return tuple(source.choices(SYMBOLS[:colours], k=5))


def some_position(source: random.Random) -> list[Clue]:
    code, colours = some_code(source, 8), source.randint(2, 8)
    clues = [
        Clue(guess, mark(code, guess))
        for guess in (some_code(source, colours) for _ in range(source.randint(1, 12)))
    ]
    for _ in range(source.randint(0, 3)):
        clues = vary(clues, source)
    return clues


def vary(clues: list[Clue], source: random.Random) -> list[Clue]:
    place = source.randrange(len(clues))
    new = clues[place]._replace(mark=source.choice(MARKS))
    if source.random() < 0.5:
        new = new._replace(guess=some_code(source, 8))
    return [*clues[:place], new, *clues[place + 1 :]]


def cost(clues: list[Clue]) -> float:
    return best_of(2, lambda: fitting_code(CODES, clues, PAIR))


def make_slower(clues: list[Clue], source: random.Random, steps: int) -> list[Clue]:
    worst = cost(clues)
    for _ in range(steps):
        other = vary(clues, source)
        if (slower := cost(other)) > worst:
            clues, worst = other, slower
    return clues


def main() -> None:
    source = random.Random(2001)
    positions = sorted((some_position(source) for _ in range(1500)), key=cost)
    worst = [make_slower(clues, source, steps=150) for clues in positions[-8:]]
    slowest = max(worst, key=cost)
    milliseconds = 1000 * best_of(9, lambda: fitting_code(CODES, slowest, PAIR))
    report(
        f"slowest dispute found, {len(slowest)} rows",
        f"{milliseconds:.2f} ms",
        f"target {TARGET_MS} ms",
    )


if __name__ == "__main__":
    main()
