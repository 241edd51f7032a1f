"""Marking in bulk and one-step policies: by the native core where there is one, or else in NumPy.

Both give the same numbers; only the time differs.
"""

from keypeg.solver import native, onestep, portable

if native.AVAILABLE:
    marks_of = native.marks_of
    histograms = native.histograms
    best_guess = native.best_guess
    build = native.build
else:
    marks_of = portable.marks_of
    histograms = portable.histograms
    best_guess = onestep.best_guess
    build = onestep.build

__all__ = ["best_guess", "build", "histograms", "marks_of"]
