"""Compares the coach's estimates of V for five rings with the results of a beam search."""

import random
import sys
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from coach.positions import CHALLENGE, position
from keypeg.coach.values.evaluator import evaluator_of
from keypeg.solver.advice.hints import fitting
from keypeg.solver.marking import native
from keypeg.solver.search import expected
from keypeg.solver.search.beam import MEMORY_BITS, SIZES, Stage
from keypeg.solver.search.positions import costs_of
from keypeg.solver.search.race import Race, RaceState

POSITIONS: Final = 500
SEED: Final = 16
STAGES: Final = (Stage(8, (8, 6, 4), 0.97),)


class Compared(NamedTuple):
    """A position: number of codes, the coach's value, the value found by the beam search."""

    codes: int
    coach: float
    exact: bool
    beam: float


def compared(count: int) -> Iterator[Compared]:
    """Random positions after one to four rows, with two codes or more."""
    source, judge = random.Random(SEED), evaluator_of(CHALLENGE)
    core = native.beam(CHALLENGE, 1, MEMORY_BITS)
    while count:
        rows = position(CHALLENGE, source, source.randint(1, 4))
        left = fitting(CHALLENGE, rows)
        if len(left) < 2:
            continue
        codes = CHALLENGE.guess_numbers(left)
        worth = judge.worth(codes)
        history = [int(CHALLENGE.guess_numbers(row.guess)[0]) for row in rows]
        # A proved value needs no comparison.
        found = worth.rows if worth.exact else beamed(core, codes, history)
        yield Compared(len(left), worth.rows, worth.exact, found)
        count -= 1
        if count % 50 == 0:
            sys.stderr.write(f"{count} positions to go\n")


def beamed(core: native.Beam, codes: np.ndarray, history: list[int]) -> float:
    """Mean rows of the best strategy that one stage of the beam search finds."""
    race = Race(core, {0: RaceState(codes.tolist(), history)}, 1)
    costs = costs_of(CHALLENGE)
    for number, stage in enumerate(STAGES, start=1):
        slanted = expected.slanted(costs, stage.slant)
        race.heat(native.plan(SIZES, stage.widths, slanted, stage.trust, number), stage.seconds)
    return race.best[0].cost / len(codes)


def lines() -> Iterator[str]:
    found = [*compared(POSITIONS)]
    yield f"{POSITIONS} random positions of five rings after one to four rows, seed {SEED}."
    yield "The beam's strategy is an upper bound of V; the distance is that of the coach's V."
    yield ""
    yield "| codes left | positions | proved | mean distance, rows | largest | mean, signed |"
    yield "|---|---|---|---|---|---|"
    for least, most in ((2, 29), (30, 199), (200, 999), (1000, 32768), (2, 32768)):
        some = [each for each in found if least <= each.codes <= most]
        if not some:
            continue
        off = np.array([each.coach - each.beam for each in some])
        proved = sum(each.exact for each in some)
        size = f"{least}–{most}" if (least, most) != (2, 32768) else "all"
        yield (
            f"| {size} | {len(some)} | {proved} | {np.abs(off).mean():.4f} |"
            f" {np.abs(off).max():.3f} | {off.mean():+.4f} |"
        )
    guessed = [each.coach - each.beam for each in found if not each.exact]
    yield ""
    yield (
        f"Of the {len(guessed)} that are estimates the mean distance is"
        f" {np.abs(guessed).mean():.4f} rows, the largest {np.abs(guessed).max():.3f}."
    )


if __name__ == "__main__":
    print("\n".join(lines()))
