"""One-step policies: the best guess for a set of candidates, and whole trees.

By the native core if present, otherwise in NumPy. Both give the same results; only the speed
differs.
"""

from keypeg.solver.marking import native
from keypeg.solver.search import plain_onestep
from keypeg.solver.search.plain_onestep import NO_HISTORY, Numbers

if native.AVAILABLE:
    best_guess = native.best_guess
    build = native.build
else:
    best_guess = plain_onestep.best_guess
    build = plain_onestep.build

__all__ = ["NO_HISTORY", "Numbers", "best_guess", "build"]
