"""``keypeg show [FILE]``: a match record as boards."""

import sys

from rich.console import Console

from keypeg.cli.files import judged_from
from keypeg.cli.parsing import Parser
from keypeg.table.referee import Refused
from keypeg.terminal.boards import Painter
from keypeg.terminal.sentences import why_refused


def run(arguments: list[str]) -> int:
    """Exit 0 when the record is legal; otherwise what is wrong with it, and 1."""
    parser = Parser("show", arguments)
    parser.add("file", about="file", nargs="?", metavar="FILE")
    try:
        judged = judged_from(parser.parsed().file)
    except Refused as refused:
        sys.stderr.write(why_refused(parser.words, refused) + "\n")
        return 1
    painter = Painter(parser.words, judged.header.names)
    Console(highlight=False, markup=False, emoji=False).print(painter.whole(judged.match))
    return 0
