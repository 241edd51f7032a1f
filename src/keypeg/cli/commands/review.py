"""``keypeg review FILE``: rates every row of a match, as a table with bars or as a page."""

import sys
from argparse import Namespace
from itertools import chain
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from keypeg.cli.arguments.files import judged_from
from keypeg.cli.console.parsing import Parser
from keypeg.cli.console.refusals import Refusal, print_json, run_reporting_refusals
from keypeg.coach.review.report import published, report
from keypeg.pictures.reviews.page import review_page
from keypeg.pictures.sentences.reviews import ReviewWords
from keypeg.words import Words

TEXTS: Final = {"review-seat", "review-code", "review-best"}
"""Columns that are set to the left."""

BAR: Final = 10
"""Length of the bar for a loss of one row, in characters."""


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
    console, sentences = (
        Console(highlight=False, markup=False, emoji=False),
        ReviewWords(words, names),
    )
    for round_ in document["rounds"]:
        if round_["rows"]:
            console.print(_table(sentences, round_))
    lines = sentences.sums(document), sentences.notes(document), sentences.highlights(document)
    for line in chain(*lines):
        console.print(line)
    if not any(round_["rows"] for round_ in document["rounds"]):
        sys.stdout.write(words("review-nothing") + "\n")


def _table(sentences: ReviewWords, round_: dict[str, Any]) -> Table:
    """The rows of a round, with a bar for what each of them lost."""
    table = Table(title=sentences.title(round_), title_justify="left")
    cells = [dict(sentences.cells(row)) for row in round_["rows"]]
    for row, each in zip(round_["rows"], cells, strict=True):
        each["review-loss"] = _bar(row["loss"]) + each["review-loss"]
    filled = sentences.filled(cells)
    for key in filled:
        table.add_column(sentences.words(key), justify="left" if key in TEXTS else "right")
    for each in cells:
        table.add_row(*(each[key] for key in filled))
    return table


def _bar(loss: float | None) -> str:
    return "" if loss is None else "█" * round(BAR * min(loss, 1.0)) + " "
