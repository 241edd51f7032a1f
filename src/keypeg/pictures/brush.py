"""What all drawing functions need: the board's surface, the palette and the language."""

from enum import StrEnum
from typing import Final, NamedTuple

from keypeg.pictures.materials.palette import PEGS
from keypeg.words import Words

RED: Final = "#C4122F"
BLACK: Final = "#111424"
PLATE: Final = "#FBF9F5"
"""The background of marks and cards, which keeps them legible on every board."""
INK: Final = "#22252B"


class Palette(StrEnum):
    """Which of the two sets of fills to use."""

    DEFAULT = "default"
    STRONG = "strong"


class Surface(NamedTuple):
    """A board's colours."""

    ground: str
    hole: str
    ink: str
    line: str
    exact: str


def blended(ground: str, ink: str, share: float) -> str:
    """A mix of two colours, as ``#RRGGBB``."""
    pairs = zip(bytes.fromhex(ground[1:]), bytes.fromhex(ink[1:]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


class Brush(NamedTuple):
    """The context passed to drawing functions."""

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
