"""Hypothesis strategies for small games of every kind."""

from hypothesis import strategies as st

from keypeg.solver import Game
from keypeg.solver.model.marks import MARKINGS


@st.composite
def small_games(draw: st.DrawFn, most_holes: int = 3, most_colours: int = 4) -> Game:
    """Any marking, with or without repeats and blanks."""
    holes = draw(st.integers(1, most_holes))
    colours = draw(st.integers(holes, most_colours))
    code_repeats = draw(st.booleans())
    return Game(
        holes,
        colours,
        code_repeats=code_repeats,
        guess_repeats=code_repeats or draw(st.booleans()),
        blanks=draw(st.booleans()),
        marking=draw(st.sampled_from(MARKINGS)),
    )
