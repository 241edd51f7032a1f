"""``keypeg show [FILE]``: a match record as boards, or its last position as a picture."""

import sys
from pathlib import Path

from rich.console import Console

from keypeg.cli.files import judged_from
from keypeg.cli.parsing import Parser
from keypeg.pictures.position import picture
from keypeg.rules.seats import HOUSE
from keypeg.table.match import View
from keypeg.table.referee import Judged, Refused
from keypeg.terminal.boards import Painter
from keypeg.terminal.sentences import why_refused
from keypeg.words import Words


def run(arguments: list[str]) -> int:
    """Exit 0 when the record is legal; otherwise what is wrong with it, and 1."""
    parser = Parser("show", arguments)
    parser.add("file", about="file", nargs="?", metavar="FILE")
    parser.add("--svg", about="svg", metavar="FILE")
    typed = parser.parsed()
    try:
        judged = judged_from(typed.file)
    except Refused as refused:
        sys.stderr.write(why_refused(parser.words, refused) + "\n")
        return 1
    if typed.svg is not None:
        return _draw(judged, typed.svg, parser.words)
    painter = Painter(parser.words, judged.header.names)
    Console(highlight=False, markup=False, emoji=False).print(painter.whole(judged.match))
    return 0


def _draw(judged: Judged, file: str, words: Words) -> int:
    """The last position, with all that the record holds."""
    drawn = picture(View(HOUSE, judged.match), judged.header.names, words)
    try:
        Path(file).write_text(drawn, encoding="utf-8")
    except (OSError, ValueError):
        sys.stderr.write(words("cli-show-not-written", file=file) + "\n")
        return 1
    return 0
