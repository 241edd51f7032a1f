"""What every drawn thing needs to know: the surface it lies on, the palette, the language."""

from enum import StrEnum
from typing import Final, NamedTuple

from keypeg.pictures.palette import PEGS
from keypeg.words import Words

RED: Final = "#C4122F"
PLATE: Final = "#FBF9F5"
"""Under marks and cards, so that they are read on every board."""
INK: Final = "#22252B"


class Palette(StrEnum):
    """Which of the two rows of fills."""

    DEFAULT = "default"
    STRONG = "strong"


class Surface(NamedTuple):
    """A board's colours."""

    ground: str
    hole: str
    ink: str
    line: str
    exact: str = RED
    """Exact marks are red; black in royale and group, as printed."""


class Brush(NamedTuple):
    """Handed to whatever draws."""

    words: Words
    surface: Surface
    palette: Palette = Palette.DEFAULT

    def fill(self, colour: str) -> str:
        """A colour in the chosen palette."""
        peg = PEGS[colour]
        return peg.strong if self.palette is Palette.STRONG else peg.fill

    def letter(self, symbol: str) -> str:
        """A symbol's initial in the language."""
        return self.words.attribute(f"symbol-{symbol}", "letter")
