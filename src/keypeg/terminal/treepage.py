"""A strategy tree as a self-contained page to explore in a browser."""

import json
from colorsys import hls_to_rgb
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import numpy as np

from keypeg.pictures.materials.palette import PEGS
from keypeg.rules.codes import Symbol
from keypeg.solver.model.spaces import DIGITS, Space
from keypeg.solver.model.strategy import Strategy
from keypeg.solver.model.trees import Tree
from keypeg.terminal.histograms import figures_sentence
from keypeg.words import LANGUAGES, Words, words_in

MARK: Final = 256
"""Marks are encoded as characters from this code point on, which need no escaping."""

INK, HOLE = "#22252B", "#C9C2B6"

MESSAGES: Final = (
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
"""Keys of the page's texts, included in both languages."""


def write_page(
    file: Path, strategy: Strategy, palette: tuple[Symbol, ...] | None, language: str
) -> None:
    """Writes the page; `language` is its initial language."""
    file.write_text(page(strategy, palette, language), encoding="utf-8")


def page(strategy: Strategy, palette: tuple[Symbol, ...] | None, language: str) -> str:
    """The HTML of the page."""
    template = (files(__package__) / "treepage.html").read_text(encoding="utf-8")
    data = json.dumps(_data(strategy, palette, language), ensure_ascii=False)
    return template.replace("/*TREE*/", data.replace("<", "\\u003c"))


def _data(strategy: Strategy, palette: tuple[Symbol, ...] | None, language: str) -> dict[str, Any]:
    space = strategy.space
    spoken = {each: words_in(each) for each in LANGUAGES}
    return {
        "language": language,
        "title": _title(space),
        "figures": {each: figures_sentence(words, strategy) for each, words in spoken.items()},
        "words": {each: _messages(words) for each, words in spoken.items()},
        "holes": space.holes,
        "marking": space.marking,
        "marks": [space.marks.text(mark) for mark in range(len(space.marks))],
        "symbols": _symbols(space, palette),
        "guesses": "".join(map(space.text, space.guesses[strategy.tree.guesses])),
        "marksOf": _marks_of(strategy.tree),
    }


def _messages(words: Words) -> dict[str, str]:
    return {key: words(f"page-{key}") for key in MESSAGES}


def _title(space: Space) -> str:
    return f"{space.holes} × {space.colours}{' + 0' if space.blanks else ''} · {space.marking}"


def _marks_of(tree: Tree) -> str:
    """The possible marks of each node's guess, including the win."""
    marks: list[list[int]] = [[] for _ in range(len(tree))]
    for node in range(1, len(tree)):
        marks[int(tree.parents[node])].append(int(tree.marks[node]))
    for node in np.flatnonzero(tree.wins).tolist():
        marks[node].append(tree.space.marks.win)
    return " ".join("".join(chr(MARK + mark) for mark in each) for each in marks)


def _symbols(space: Space, palette: tuple[Symbol, ...] | None) -> dict[str, dict[str, Any]]:
    """The appearance and name of each peg, by digit."""
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
    """A peg of a game by numbers: identified by its digit, with the colour as a help."""
    red, green, blue = (round(255 * part) for part in hls_to_rgb(hue, 0.75, 0.6))
    fill = HOLE if digit == "0" else f"#{red:02X}{green:02X}{blue:02X}"
    same = dict.fromkeys(LANGUAGES, digit)
    return {"fill": fill, "ink": INK, "name": same, "letter": same}
