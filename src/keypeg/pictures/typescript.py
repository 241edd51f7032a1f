"""The same pegs for the browser: `web/src/lib/pegs.ts`, made by `make pegs`."""

from collections.abc import Iterable

from keypeg.pictures.palette import PEGS, SHAPES, Peg


def typescript() -> str:
    """Types of colours and shapes, and what is drawn for each."""
    lines = [
        "// Made from keypeg.pictures.palette by `make pegs`; never edited by hand.",
        "// Paths are filled by the even-odd rule in a box of 24 × 24 around 12, 12.",
        "",
        f"export type Colour = {_either(PEGS)};",
        f"export type Shape = {_either(SHAPES)};",
        "export type Symbol = Colour | Shape;",
        "",
        "export interface Peg {",
        "  fill: string;",
        "  strong: string;",
        "  ink: string;",
        "  path: string;",
        "}",
        "",
        "export const PEGS: Record<string, Peg> = {",
        *(_peg(colour, peg) for colour, peg in PEGS.items()),
        "};",
        "",
        "export const SHAPES: Record<string, string> = {",
        *(f'  {shape}: "{path}",' for shape, path in SHAPES.items()),
        "};",
        "",
    ]
    return "\n".join(lines)


def _either(names: Iterable[str]) -> str:
    return " | ".join(f'"{name}"' for name in names)


def _peg(colour: str, peg: Peg) -> str:
    fields = ("fill", "strong", "ink", "path")
    inside = ", ".join(f'{field}: "{getattr(peg, field)}"' for field in fields)
    return f"  {colour}: {{ {inside} }}, // {peg.symbol}"
