"""The best of several runs: the fastest run is the one least disturbed by other load."""

import time
from collections.abc import Callable


def best_of(runs: int, work: Callable[[], object]) -> float:
    """Seconds of the fastest run."""
    fastest = float("inf")
    for _ in range(runs):
        began = time.perf_counter()
        work()
        fastest = min(fastest, time.perf_counter() - began)
    return fastest


def report(what: str, figure: str, target: str = "") -> None:
    """One line of a table of figures."""
    print(f"{what:<58} {figure:>16}   {target}")
