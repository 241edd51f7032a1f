"""Spaces for comparing all ways of computing: all small ones, and random large ones."""

from hypothesis import strategies as st

from keypeg.solver import Space
from keypeg.solver.model.marks import MARKINGS

SMALL = [
    Space(holes, colours, code_repeats, guess_repeats, blanks, marking)
    for holes, colours in ((1, 2), (2, 3), (3, 4), (4, 4))
    for code_repeats, guess_repeats in ((True, True), (False, True), (False, False))
    for blanks in (False, True)
    for marking in MARKINGS
]


@st.composite
def large(draw: st.DrawFn) -> Space:
    repeats = draw(st.sampled_from([(True, True), (False, True), (False, False)]))
    blanks, marking = draw(st.booleans()), draw(st.sampled_from(MARKINGS))
    holes = draw(st.integers(1, 12))
    colours = draw(st.integers(1 if repeats[0] else holes, 20))
    return Space(holes, colours, *repeats, blanks, marking)
