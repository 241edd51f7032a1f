"""A strategy tree as one page that a person explores in a browser; it loads nothing else."""

import json
from colorsys import hls_to_rgb
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import numpy as np

from keypeg.pictures.palette import PEGS
from keypeg.rules.codes import Symbol
from keypeg.solver.spaces import DIGITS, Space
from keypeg.solver.strategy import Strategy
from keypeg.solver.trees import Tree
from keypeg.terminal.histograms import figures_told
from keypeg.words import LANGUAGES, Words, words_in

MARK: Final = 256
"""Marks stand as letters from this code point on, so that no page has to escape them."""

INK, HOLE = "#22252B", "#C9C2B6"

SAID: Final = (
    "language",
    "rows",
    "marks",
    "code",
    "codes",
    "code-label",
    "follow",
    "restart",
    "back",
    "found",
    "no-code",
    "exact",
    "misplaced",
)
"""What the page says, in both languages."""


def write_page(
    file: Path, strategy: Strategy, palette: tuple[Symbol, ...] | None, language: str
) -> None:
    """Writes the page; it begins in this language and speaks the other too."""
    file.write_text(page(strategy, palette, language), encoding="utf-8")


def page(strategy: Strategy, palette: tuple[Symbol, ...] | None, language: str) -> str:
    """The whole page as text."""
    template = (files(__package__) / "treepage.html").read_text(encoding="utf-8")
    data = json.dumps(_data(strategy, palette, language), ensure_ascii=False)
    return template.replace("/*TREE*/", data.replace("<", "\\u003c"))


def _data(strategy: Strategy, palette: tuple[Symbol, ...] | None, language: str) -> dict[str, Any]:
    space = strategy.space
    spoken = {each: words_in(each) for each in LANGUAGES}
    return {
        "language": language,
        "title": _title(space),
        "figures": {each: figures_told(words, strategy) for each, words in spoken.items()},
        "words": {each: _said(words) for each, words in spoken.items()},
        "holes": space.holes,
        "marking": space.marking,
        "marks": [space.marks.text(mark) for mark in range(len(space.marks))],
        "symbols": _symbols(space, palette),
        "guesses": "".join(map(space.text, space.guesses[strategy.tree.guesses])),
        "marksOf": _marks_of(strategy.tree),
    }


def _said(words: Words) -> dict[str, str]:
    return {key: words(f"page-{key}") for key in SAID}


def _title(space: Space) -> str:
    return f"{space.holes} × {space.colours}{' + 0' if space.blanks else ''} · {space.marking}"


def _marks_of(tree: Tree) -> str:
    """For each node the marks its guess can get, the win among them."""
    marks: list[list[int]] = [[] for _ in range(len(tree))]
    for node in range(1, len(tree)):
        marks[int(tree.parents[node])].append(int(tree.marks[node]))
    for node in np.flatnonzero(tree.wins).tolist():
        marks[node].append(tree.space.marks.win)
    return " ".join("".join(chr(MARK + mark) for mark in each) for each in marks)


def _symbols(space: Space, palette: tuple[Symbol, ...] | None) -> dict[str, dict[str, Any]]:
    """By digit: how a peg looks, and what it is called."""
    first = 0 if space.blanks else 1
    digits = DIGITS[first : first + space.symbols]
    if palette is not None:
        return {digit: _named(symbol) for digit, symbol in zip(digits, palette, strict=True)}
    return {digit: _numbered(digit, place / len(digits)) for place, digit in enumerate(digits)}


def _named(symbol: Symbol) -> dict[str, Any]:
    name = {each: words_in(each)(f"symbol-{symbol}") for each in LANGUAGES}
    letter = {each: words_in(each).attribute(f"symbol-{symbol}", "letter") for each in LANGUAGES}
    peg = PEGS.get(symbol)
    return {
        "fill": peg.fill if peg else HOLE,
        "ink": peg.ink if peg else INK,
        "name": name,
        "letter": letter,
    }


def _numbered(digit: str, hue: float) -> dict[str, Any]:
    """A peg of a game by numbers: the digit says which, the colour only helps."""
    red, green, blue = (round(255 * part) for part in hls_to_rgb(hue, 0.75, 0.6))
    fill = HOLE if digit == "0" else f"#{red:02X}{green:02X}{blue:02X}"
    same = dict.fromkeys(LANGUAGES, digit)
    return {"fill": fill, "ink": INK, "name": same, "letter": same}
