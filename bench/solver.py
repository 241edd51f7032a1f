"""The solver: kernels, whole trees, proofs, hints, start-up; beside the targets.

Proofs of minutes run once and only with `--long`. The processor's own time is printed beside the
clock's: on a machine that is shared it is the one to read.
"""

import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial

import numpy as np

from keypeg.solver import Game, Policy, Space, native
from keypeg.solver.policies import OneStep
from timing import best_of, report

CHALLENGE = Space(5, 8)
CLASSIC = Space(4, 6)
CORES = os.cpu_count() or 1

TREES = {
    Policy.MINIMAX: 5.3 / 3,
    Policy.EXPECTED_SIZE: 4.9 / 3,
    Policy.ENTROPY: 6.9 / 3,
    Policy.MOST_PARTS: 2.8 / 3,
}
"""A third of the best peer's seconds for a whole tree of (5,8)."""

KERNELS = ((32768, 4096, "≥ 4"), (5000, 8192, ""), (500, 32768, "≥ 2.5"), (64, 32768, ""))
"""Codes, guesses, and the target."""

MEMORY = "resource.getrusage(resource.RUSAGE_SELF).ru_maxrss"

PROOFS = (
    ("(4,6)", Game(4, 6), 0.10, 5),
    ("4 of 8", Game(4, 8, code_repeats=False, guess_repeats=False), 0.4, 3),
    ("(5,5)", Game(5, 5), 2.5, 3),
    ("(4,7)", Game(4, 7), 10, 1),
)
LONG_PROOFS = (
    ("4 of 10", Game(4, 10, code_repeats=False, guess_repeats=False), 60, 1),
    ("(4,8)", Game(4, 8), 90, 1),
)


def spent(runs: int, work: Callable[[], object]) -> tuple[float, float]:
    """Seconds by the clock and of the processor, each of its best run."""
    used = float("inf")

    def counted() -> None:
        nonlocal used
        began = time.process_time()
        work()
        used = min(used, time.process_time() - began)

    return best_of(runs, counted), used


def kernels() -> None:
    every = CHALLENGE.guesses
    for codes, guesses, target in (
        (32768, 4096, "4"),
        (5000, 8192, ""),
        (500, 32768, "2.5"),
        (64, 32768, ""),
    ):
        marks = codes * guesses / 1e9
        work = partial(native.histograms, CHALLENGE, every[:guesses], every[:codes], 1)
        clock, used = spent(7, work)
        figure = f"{marks / clock:.2f} ({marks / used:.2f}) G/s"
        report(
            f"mark + histogram, (5,8), {codes} codes, one core", figure, target and f"≥ {target}"
        )
    work = partial(native.histograms, CHALLENGE, every[:8192], every, CORES)
    figure = f"{8192 * 32768 / best_of(5, work) / 1e9:.2f} G/s"
    report(f"mark + histogram, (5,8), 32768 codes, {CORES} threads", figure, "≥ 7.5 on two")


def trees() -> None:
    for policy in TREES:
        work = partial(native.build, CLASSIC, OneStep(policy), None)
        clock, used = spent(9, work)
        report(f"whole (4,6) tree, {policy}", f"{clock * 1e3:.2f} ({used * 1e3:.2f}) ms", "≤ 3 ms")
    for policy, target in TREES.items():
        clock, used = spent(3, partial(native.build, CHALLENGE, OneStep(policy), None))
        figure = f"{clock:.2f} ({used:.2f}) s"
        report(f"whole (5,8) tree, {policy}, one thread", figure, f"≤ {target:.2f} s")


def proofs(long: bool) -> None:  # noqa: FBT001  # what the command line says
    for name, game, target, runs in (*PROOFS, *(LONG_PROOFS if long else ())):
        clock, used = spent(runs, partial(game.strategy, "optimal"))
        figure = f"{clock:.3f} ({used:.3f}) s"
        report(f"proof of the optimum {name}, {CORES} threads", figure, f"≤ {target} s")


def hints() -> None:
    for space, first, target in ((CHALLENGE, "11223", "10 ms"), (Space(6, 9), "112234", "500 ms")):
        guess = space.code(first)
        marks = native.marks_of(space, guess, space.codes)
        largest = np.bincount(marks).argmax()
        candidates = np.nonzero(marks == largest)[0]
        history = space.guess_numbers(guess)
        how = OneStep(Policy.ENTROPY, threads=CORES)
        seconds = best_of(5, partial(native.best_guess, space, how, candidates, history))
        name = f"hint, ({space.holes},{space.symbols}), {len(candidates)} codes left"
        report(name, f"{seconds * 1e3:.1f} ms", f"≤ {target}")


def start() -> None:
    def took(line: str) -> float:
        return best_of(7, lambda: subprocess.run([sys.executable, "-c", line], check=True))

    seconds = took("import keypeg.solver") - took("pass")
    report("import keypeg.solver, over bare Python", f"{seconds * 1e3:.0f} ms", "≤ 150 ms")
    line = (
        "import resource, keypeg.solver; print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    done = subprocess.run([sys.executable, "-c", line], check=True, capture_output=True, text=True)
    report("its memory", f"{int(done.stdout) / 1024:.0f} MB", "≤ 60 MB")


def main() -> None:
    print(f"kernels: {native.kernels()}; {CORES} cores; in brackets by the processor's time")
    start()
    kernels()
    trees()
    hints()
    proofs("--long" in sys.argv)
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    report("the most memory of this process", f"{most / 1024:.0f} MB")


if __name__ == "__main__":
    main()
