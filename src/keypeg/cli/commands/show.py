"""``keypeg show [FILE]``: shows a match record as boards, or its last position as a picture."""

import sys
from pathlib import Path

from keypeg.cli.arguments.files import judged_from
from keypeg.cli.console.parsing import Parser
from keypeg.pictures.view_picture import picture
from keypeg.table.match import house_view
from keypeg.table.records.referee import Judged, RecordRefused
from keypeg.terminal.boards import Painter
from keypeg.terminal.console import console
from keypeg.terminal.sentences import record_refusal_sentence
from keypeg.words import Words


def run(arguments: list[str]) -> int:
    """Exits with 0 if the record is legal; otherwise prints the error and exits with 1."""
    parser = Parser("show", arguments)
    parser.add("file", about="file", nargs="?", metavar="FILE")
    parser.add("--svg", about="svg", metavar="FILE")
    typed = parser.parsed()
    try:
        judged = judged_from(typed.file)
    except RecordRefused as refused:
        sys.stderr.write(record_refusal_sentence(parser.words, refused) + "\n")
        return 1
    if typed.svg is not None:
        return _draw(judged, typed.svg, parser.words)
    painter = Painter(parser.words, judged.header.names)
    console().print(painter.whole(judged.match))
    return 0


def _draw(judged: Judged, file: str, words: Words) -> int:
    """Writes a picture of the last position, secrets included."""
    drawn = picture(house_view(judged.match), judged.header.names, words)
    try:
        Path(file).write_text(drawn, encoding="utf-8")
    except (OSError, ValueError):
        sys.stderr.write(words("cli-show-not-written", file=file) + "\n")
        return 1
    return 0
