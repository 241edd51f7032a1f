"""The same pegs for the browser: `web/src/lib/pegs.ts`, made by `make pegs`."""

from collections.abc import Iterable
from typing import Final

from keypeg.pictures.palette import PEGS, SHAPES, Peg

_HEAD: Final = """\
// Made from keypeg.pictures.palette by `make pegs`; never edited by hand.
// Paths are filled by the even-odd rule in a box of 24 × 24 around 12, 12.
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
    """Types of colours and shapes, and what is drawn for each."""
    pegs = [_peg(colour, peg) for colour, peg in PEGS.items()]
    shapes = [f'  {shape}: "{path}",' for shape, path in SHAPES.items()]
    parts = [_HEAD, _types(), _PEG, _constant("PEGS", "Peg", pegs)]
    return "\n".join([*parts, _constant("SHAPES", "string", shapes)])


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
