"""``keypeg tree FILE``: shows a saved tree, as text or as a page to explore."""

import sys
from argparse import Namespace

from keypeg.cli.arguments.targets import check_writable, write_files
from keypeg.cli.commands.verify import tree_given
from keypeg.cli.console.parsing import Parser
from keypeg.cli.console.refusals import run_reporting_refusals
from keypeg.solver.files import shipped
from keypeg.terminal.treepage import write_page
from keypeg.terminal.treetext import DEPTH, tree_lines


def run(arguments: list[str]) -> int:
    """Exits with 0 if the tree could be shown, with 1 if it could not be read."""
    parser = Parser("tree", arguments)
    parser.add("file", about="file", metavar="FILE|NAME")
    parser.add("--depth", about="depth", type=int, default=DEPTH, metavar="N")
    parser.add("--page", about="page", metavar="FILE")
    typed = parser.parsed()
    if typed.depth < 1:
        parser.wrong("cli-bad-depth")
    return run_reporting_refusals(parser, lambda: _run(parser, typed), as_json=False)


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
