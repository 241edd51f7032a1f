"""The same pegs and appearances for the browser: `web/src/lib/generated`, made by `make pegs`."""

from collections.abc import Iterable
from typing import Final

from keypeg.pictures.brush import BLACK
from keypeg.pictures.materials.appearance import APPEARANCES, Appearance
from keypeg.pictures.materials.palette import PEGS, SHAPES, Peg
from keypeg.rules.editions import find

ON_A_LID: Final = 4
"""How many of an edition's pieces are printed on its box, if it does not say which."""

_HEAD: Final = """\
// Made from keypeg.pictures.materials.palette by `make pegs`; never edited by hand.
// Paths are filled by the even-odd rule in a box of 24 × 24 around 12, 12.
"""

_APPEARANCES_HEAD: Final = """\
// Made from keypeg.pictures.materials.appearance by `make pegs`; never edited by hand.
import type { Appearance } from "../../board/appearance";

"""

_PEG: Final = """\
export interface Peg {
  fill: string;
  strong: string;
  ink: string;
  path: string;
}
"""


def typescript() -> str:
    """The types of colours and shapes, and how each is drawn."""
    pegs = [_peg(colour, peg) for colour, peg in PEGS.items()]
    shapes = [f'  {shape}: "{path}",' for shape, path in SHAPES.items()]
    parts = [_HEAD, _types(), _PEG, _constant("PEGS", "Peg", pegs)]
    return "\n".join([*parts, _constant("SHAPES", "string", shapes)])


def appearances() -> str:
    """The appearance of each edition: `web/src/lib/generated/appearances.ts`."""
    lines = [
        f"  {edition}: {{ {_on_page(edition, look)} }}," for edition, look in APPEARANCES.items()
    ]
    return _APPEARANCES_HEAD + _constant("APPEARANCES", "Appearance", lines)


def _on_page(edition: str, look: Appearance) -> str:
    exact = "black" if look.exact == BLACK else "red"
    lid = look.on_page.lid or " ".join(find(edition).symbols[:ON_A_LID])
    fields = {**look.on_page._asdict(), "exact": exact, "lid": lid}
    return ", ".join(f'{name}: "{word}"' for name, word in fields.items() if word is not None)


def _types() -> str:
    return (
        f"export type Colour = {_either(PEGS)};\n"
        f"export type Shape = {_either(SHAPES)};\n"
        "export type Symbol = Colour | Shape;\n"
    )


def _constant(name: str, kind: str, lines: Iterable[str]) -> str:
    return "\n".join([f"export const {name}: Record<string, {kind}> = {{", *lines, "};", ""])


def _either(names: Iterable[str]) -> str:
    return " | ".join(f'"{name}"' for name in names)


def _peg(colour: str, peg: Peg) -> str:
    fields = ("fill", "strong", "ink", "path")
    inside = ", ".join(f'{field}: "{getattr(peg, field)}"' for field in fields)
    return f"  {colour}: {{ {inside} }}, // {peg.symbol}"
