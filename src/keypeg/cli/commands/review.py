"""``keypeg review FILE``: rates every row of a match, as a table with bars or as a page."""

import sys
from argparse import Namespace
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import Any, Final

from rich.console import Console, JustifyMethod, RenderableType
from rich.table import Table

from keypeg.cli.arguments.files import judged_from
from keypeg.cli.console.parsing import Parser
from keypeg.cli.console.refusals import Refusal, print_json, run_reporting_refusals
from keypeg.coach.review.report import published, report
from keypeg.pictures.reviews.page import review_page
from keypeg.pictures.sentences.reviews import ReviewWords
from keypeg.rules.codes import Symbol
from keypeg.terminal.console import console
from keypeg.terminal.pegs import legend
from keypeg.words import Words

TEXTS: Final = {"review-seat", "review-code", "review-best"}
"""Columns that are set to the left."""

CODES: Final = {"review-code", "review-best"}
"""Columns of rows, which are not broken where letters stand for the symbols."""

BAR: Final = 10
"""Length of the bar for a loss of one row, in characters."""

BOUNDLESS: Final = 1000
"""More characters than any table needs."""

NARROW: Final = 4
"""The same where there is little room."""


def run(arguments: list[str]) -> int:
    """Exits with 0 if the record is legal."""
    parser = Parser("review", arguments)
    parser.add("file", about="file", command="coach", nargs="?", metavar="FILE")
    parser.add("--html", about="html", metavar="PAGE")
    parser.add("--json", about="json", command="coach", action="store_true")
    typed = parser.parsed()
    return run_reporting_refusals(parser, lambda: _run(parser, typed), as_json=typed.json)


def _run(parser: Parser, typed: Namespace) -> int:
    judged = judged_from(typed.file)
    document = report(judged.match)
    if typed.html is not None:
        _write(typed.html, review_page(judged.match, judged.header.names, document, parser.words))
    if typed.json:
        print_json(published(document))
    elif typed.html is None:
        _print(document, judged.header.names, parser.words)
    return 0


def _write(file: str, page: str) -> None:
    try:
        Path(file).write_text(page, encoding="utf-8")
    except (OSError, ValueError):
        raise Refusal("not_written", file=file) from None


def _print(document: dict[str, Any], names: tuple[str, ...], words: Words) -> None:
    """A table for every round, the sums, and what stands out."""
    screen, sentences = console(), ReviewWords(words, names)
    for table in _tables(screen, document, words, names):
        screen.print(table)
    lines = sentences.sums(document), sentences.notes(document), sentences.highlights(document)
    for line in chain(*lines):
        screen.print(line)
    if not any(round_["rows"] for round_ in document["rounds"]):
        sys.stdout.write(words("review-nothing") + "\n")


def _tables(
    screen: Console, document: dict[str, Any], words: Words, names: tuple[str, ...]
) -> list[RenderableType]:
    """A table for every round; where they are too wide, letters stand for the symbols."""
    rounds = [round_ for round_ in document["rounds"] if round_["rows"]]
    wide = [_table(ReviewWords(words, names), round_) for round_ in rounds]
    boundless = screen.options.update(width=BOUNDLESS)
    needed = (screen.measure(table, options=boundless).maximum for table in wide)
    if all(width <= screen.width for width in needed):
        return [*wide]
    short = ReviewWords(words, names, letters=True)
    narrow = [_table(short, round_, is_narrow=True) for round_ in rounds]
    return [*narrow, legend(words, _symbols(rounds))]


def _symbols(rounds: Sequence[dict[str, Any]]) -> tuple[Symbol, ...]:
    """All symbols of the rows, and of the best ones."""
    rows = [row for round_ in rounds for row in round_["rows"]]
    codes = [code for row in rows for code in (row["code"], *(row["best"] or ()))]
    return tuple(dict.fromkeys(Symbol(symbol) for code in codes for symbol in code))


def _table(sentences: ReviewWords, round_: dict[str, Any], *, is_narrow: bool = False) -> Table:
    """The rows of a round, with a bar for what each of them lost."""
    table = Table(title=sentences.title(round_), title_justify="left")
    if is_narrow:
        table.box, table.padding, table.pad_edge = None, (0, 1, 0, 0), False
    cells = [dict(sentences.cells(row)) for row in round_["rows"]]
    for row, each in zip(round_["rows"], cells, strict=True):
        each["review-loss"] = _bar(row["loss"], NARROW if is_narrow else BAR) + each["review-loss"]
    filled = sentences.filled(cells)
    longest = max((len(each["review-code"]) for each in cells), default=0) if is_narrow else None
    for key in filled:
        justify: JustifyMethod = "left" if key in TEXTS else "right"
        least = longest if key in CODES else None
        table.add_column(sentences.words(key), justify=justify, min_width=least)
    for each in cells:
        table.add_row(*(each[key] for key in filled))
    return table


def _bar(loss: float | None, longest: int) -> str:
    return "" if loss is None else "█" * round(longest * min(loss, 1.0)) + " "
