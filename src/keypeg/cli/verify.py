"""``keypeg verify FILE``: a saved tree, checked by the plain marking of the rules."""

import os
import sys
from argparse import Namespace
from dataclasses import replace
from time import perf_counter

from keypeg.cli.parsing import Parser
from keypeg.cli.refusals import Refusal, answered, print_json
from keypeg.cli.strategy import document
from keypeg.cli.waiting import Waiting
from keypeg.solver.strategy import Strategy
from keypeg.solver.treefile import BadTree, Saved, load
from keypeg.solver.verify import Broken, verify
from keypeg.words import Words


def run(arguments: list[str]) -> int:
    """Exit 0 when the tree is what it says it is, 1 when it is not."""
    parser = Parser("verify", arguments)
    parser.add("file", about="file", metavar="FILE")
    parser.add("--json", about="json", command="game", action="store_true")
    typed = parser.parsed()
    return answered(parser, lambda: _run(parser, typed), as_json=typed.json)


def _run(parser: Parser, typed: Namespace) -> int:
    began = perf_counter()
    saved = tree_given(typed.file)
    with Waiting(lambda: parser.words("solver-verifying"), saved.header.space.size) as waiting:
        _checked(saved, waiting)
    strategy = replace(saved.strategy, seconds=perf_counter() - began)
    if typed.json:
        print_json(document(strategy) | {"verified": True})
        return 0
    _show(parser.words, strategy)
    return 0


def _show(words: Words, strategy: Strategy) -> None:
    from keypeg.terminal.histograms import strategy_shown  # noqa: PLC0415  # rich is slow to load

    strategy_shown(words, strategy)
    lines = [words("verify-verified")]
    if strategy.proved:
        lines += [words("verify-claimed")]
    sys.stdout.write("\n".join(lines) + "\n")


def tree_given(file: str | os.PathLike[str]) -> Saved:
    """The tree in a file; raises `Refusal`."""
    try:
        return load(file)
    except BadTree as why:
        raise Refusal("bad_tree", why.about, file=os.fspath(file)) from None


def _checked(saved: Saved, waiting: Waiting) -> None:
    try:
        verify(saved, waiting.told)
    except Broken as why:
        facts = {"code": why.code, "said": why.said, "found": why.found}
        refusal = Refusal("broken_tree", why.about, **facts)
        refusal.more = {"about": why.about, "code": why.code}
        raise refusal from None
