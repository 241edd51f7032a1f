"""Measures the solver against its targets: kernels, whole trees, proofs, hints, start-up.

Processor time is printed next to wall time; on a shared machine, read the processor time.
"""

import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from bench.timing import best_of, report
from keypeg.solver import Game, Policy, Space
from keypeg.solver.marking import native
from keypeg.solver.model.policies import OneStep

CHALLENGE = Space(5, 8)
CLASSIC = Space(4, 6)
CORES = os.cpu_count() or 1

TREES = {
    Policy.MINIMAX: 5.3 / 3,
    Policy.EXPECTED_SIZE: 4.9 / 3,
    Policy.ENTROPY: 6.9 / 3,
    Policy.MOST_PARTS: 2.8 / 3,
}
"""Seconds for a whole tree of (5,8): a third of the best other program's time."""

KERNELS = ((32768, 4096, "≥ 4"), (5000, 8192, ""), (500, 32768, "≥ 2.5"), (64, 32768, ""))
"""Codes, guesses and the target."""

LARGE = (
    (Game(7, 12), [("1122334", "1,2")]),
    (Game(12, 20), [("112233445566", "2,3"), ("778899aabbcc", "1,4"), ("ddeeffgghhii", "0,2")]),
)
"""Spaces of which only a sample is examined, and some rows."""

MEMORY = "resource.getrusage(resource.RUSAGE_SELF).ru_maxrss"
"""Peak memory of a process, in KiB."""

PROOFS = (
    ("(4,6)", Game(4, 6), 0.10, 5),
    ("4 of 8", Game(4, 8, code_repeats=False, guess_repeats=False), 0.4, 3),
    ("(5,5)", Game(5, 5), 2.5, 3),
    ("(4,7)", Game(4, 7), 10, 2),
    ("4 of 10", Game(4, 10, code_repeats=False, guess_repeats=False), 60, 1),
    ("(4,8)", Game(4, 8), 90, 1),
)


def best_times(runs: int, work: Callable[[], object]) -> tuple[float, float]:
    """Wall time and processor time in seconds, each of its best run."""
    used = float("inf")

    def counted() -> None:
        nonlocal used
        began = time.process_time()
        work()
        used = min(used, time.process_time() - began)

    return best_of(runs, counted), used


def kernels() -> None:
    every = CHALLENGE.guesses
    compare_kernels()
    for codes, guesses, target in KERNELS:
        marks = codes * guesses / 1e9
        work = partial(native.histograms, CHALLENGE, every[:guesses], every[:codes], 1)
        clock, used = best_times(7, work)
        figure = f"{marks / clock:.2f} ({marks / used:.2f}) G/s"
        report(f"mark + histogram, (5,8), {codes} codes, one core", figure, target)
    work = partial(native.histograms, CHALLENGE, every[:8192], every, CORES)
    figure = f"{8192 * 32768 / best_of(5, work) / 1e9:.2f} G/s"
    report(f"mark + histogram, (5,8), 32768 codes, {CORES} threads", figure, "≥ 7.5 on two")


def compare_kernels() -> None:
    """Times the kernels of this machine in turns, so that all meet the same load."""
    codes, guesses = 5000, 32768
    every = CHALLENGE.guesses
    used = dict.fromkeys(native.available_kernels(), float("inf"))
    for _ in range(7):
        for name in used:
            with native.chosen_kernels(name):
                some = guesses if name != "portable" else guesses // 32
                work = partial(native.histograms, CHALLENGE, every[:some], every[:codes], 1)
                used[name] = min(used[name], best_times(1, work)[1] * guesses / some)
    for name, seconds in used.items():
        report(f"the same, 5000 codes, {name}", f"{codes * guesses / seconds / 1e9:.2f} G/s", "")
    if {"avx512", "avx2"} <= set(used):
        ratio = used["avx2"] / used["avx512"]
        report("AVX-512 against AVX2, one core", f"{ratio:.2f} times", "≥ 1.5")


def trees() -> None:
    for policy in TREES:
        work = partial(native.build, CLASSIC, OneStep(policy), None)
        clock, used = best_times(9, work)
        report(f"whole (4,6) tree, {policy}", f"{clock * 1e3:.2f} ({used * 1e3:.2f}) ms", "≤ 3 ms")
    for policy, target in TREES.items():
        clock, used = best_times(3, partial(native.build, CHALLENGE, OneStep(policy), None))
        figure = f"{clock:.2f} ({used:.2f}) s"
        report(f"whole (5,8) tree, {policy}, one thread", figure, f"≤ {target:.2f} s")


def proofs() -> None:
    for name, game, target, runs in PROOFS:
        clock, used = best_times(runs, partial(game.strategy, "optimal"))
        figure = f"{clock:.3f} ({used:.3f}) s"
        report(f"proof of the optimum {name}, {CORES} threads", figure, f"≤ {target} s")


def hints() -> None:
    rows = ["11111", "11112", "11122", "11123", "11223", "11234", "12345"]
    slowest = max(seconds for first in rows for seconds in after(CHALLENGE, first))
    report("hint, (5,8), the slowest after any first row", f"{slowest * 1e3:.1f} ms", "≤ 10 ms")
    slowest = max(after(Space(6, 9), "112234"))
    report("hint, (6,9), the slowest after 112234", f"{slowest * 1e3:.1f} ms", "≤ 500 ms")
    for game, given in LARGE:
        seconds = best_of(3, partial(game.hint, given))
        codes = f"{game.space.size:.2g} codes"
        report(
            f"hint, ({game.space.holes},{game.space.colours}), {codes}", f"{seconds:.2f} s", "≤ 2 s"
        )


def after(space: Space, first: str) -> Iterator[float]:
    """Seconds for a hint after each possible mark of a first guess."""
    guess = space.code(first)
    marks = native.marks_of(space, guess, space.codes)
    history = space.guess_numbers(guess)
    how = OneStep(Policy.ENTROPY, threads=CORES)
    for mark in np.unique(marks):
        candidates = np.nonzero(marks == mark)[0]
        yield best_of(3, partial(native.best_guess, space, how, candidates, history))


def start() -> None:
    def took(line: str) -> float:
        return best_of(7, lambda: subprocess.run([sys.executable, "-c", line], check=True))

    seconds = took("import keypeg.solver") - took("pass")
    report("import keypeg.solver, over bare Python", f"{seconds * 1e3:.0f} ms", "≤ 150 ms")
    line = f"import resource, keypeg.solver; print({MEMORY})"
    done = subprocess.run([sys.executable, "-c", line], check=True, capture_output=True, text=True)
    report("its memory", f"{int(done.stdout) / 1024:.0f} MB", "≤ 60 MB")


def main() -> None:
    print(f"kernels: {native.kernels()}; {CORES} cores; in brackets by the processor's time")
    start()
    kernels()
    trees()
    hints()
    proofs()
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    report("the most memory of this process", f"{most / 1024:.0f} MB")


if __name__ == "__main__":
    main()
