"""``keypeg verify FILE``: checks a saved tree with the reference marking of the rules."""

import os
import sys
from argparse import Namespace
from dataclasses import replace
from time import perf_counter

from keypeg.cli.commands.strategy import document
from keypeg.cli.console.parsing import Parser
from keypeg.cli.console.refusals import Refusal, print_json, run_reporting_refusals
from keypeg.cli.console.waiting import ProgressBar
from keypeg.solver.files.tree_file import BadTree, Saved, load
from keypeg.solver.files.verify import Broken, verify
from keypeg.solver.model.strategy import Strategy
from keypeg.words import Words


def run(arguments: list[str]) -> int:
    """Exits with 0 if the tree's claims hold, else with 1."""
    parser = Parser("verify", arguments)
    parser.add("file", about="file", metavar="FILE")
    parser.add("--json", about="json", command="game", action="store_true")
    typed = parser.parsed()
    return run_reporting_refusals(parser, lambda: _run(parser, typed), as_json=typed.json)


def _run(parser: Parser, typed: Namespace) -> int:
    began = perf_counter()
    saved = tree_given(typed.file)
    with ProgressBar(lambda: parser.words("solver-verifying"), saved.header.space.size) as waiting:
        _check(saved, waiting)
    strategy = replace(saved.strategy, seconds=perf_counter() - began)
    if typed.json:
        print_json(document(strategy) | {"verified": True})
        return 0
    _show(parser.words, strategy)
    return 0


def _show(words: Words, strategy: Strategy) -> None:
    from keypeg.terminal.histograms import show_strategy  # noqa: PLC0415  # rich is slow to load

    show_strategy(words, strategy)
    lines = [words("verify-verified")]
    if strategy.proved:
        lines += [words("verify-claimed")]
    sys.stdout.write("\n".join(lines) + "\n")


def tree_given(file: str | os.PathLike[str]) -> Saved:
    """Loads the tree from a file; raises `Refusal`."""
    try:
        return load(file)
    except BadTree as why:
        raise Refusal("bad_tree", why.about, file=os.fspath(file)) from None


def _check(saved: Saved, waiting: ProgressBar) -> None:
    try:
        verify(saved, waiting.update)
    except Broken as why:
        facts = {"code": why.code, "said": why.stated, "found": why.found}
        refusal = Refusal("broken_tree", why.about, **facts)
        refusal.more = {"about": why.about, "code": why.code}
        raise refusal from None
