"""``keypeg tree FILE``: a saved tree, as text or as a page to explore."""

import sys
from argparse import Namespace

from keypeg.cli.parsing import Parser
from keypeg.cli.refusals import answered
from keypeg.cli.targets import check_writable, write_files
from keypeg.cli.verify import tree_given
from keypeg.solver import shipped
from keypeg.terminal.treepage import write_page
from keypeg.terminal.treetext import DEPTH, tree_lines


def run(arguments: list[str]) -> int:
    """Exit 0 when the tree could be shown, 1 when there is none."""
    parser = Parser("tree", arguments)
    parser.add("file", about="file", metavar="FILE|NAME")
    parser.add("--depth", about="depth", type=int, default=DEPTH, metavar="N")
    parser.add("--page", about="page", metavar="FILE")
    typed = parser.parsed()
    return answered(parser, lambda: _run(parser, typed), as_json=False)


def _run(parser: Parser, typed: Namespace) -> int:
    check_writable(typed.page)
    strategy = tree_given(shipped.path_of(typed.file) or typed.file).strategy
    if typed.page is not None:
        palette, language = shipped.palette_of(typed.file), parser.words.language
        write_files((typed.page, lambda path: write_page(path, strategy, palette, language)))
        return 0
    for line in tree_lines(parser.words, strategy, typed.depth):
        sys.stdout.write(line + "\n")
    return 0
