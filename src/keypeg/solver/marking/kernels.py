"""Bulk marking, by the native core if present, otherwise in NumPy.

Both give the same results; only the speed differs.
"""

from keypeg.solver.marking import native, portable

if native.AVAILABLE:
    marks_of = native.marks_of
    histograms = native.histograms
else:
    marks_of = portable.marks_of
    histograms = portable.histograms

__all__ = ["histograms", "marks_of"]
