"""``keypeg strategy``: builds a complete strategy and measures it."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from keypeg.cli.arguments.games import add_game, add_policy, check_usage, game_given, guess_given
from keypeg.cli.arguments.targets import check_writable, is_same, write_files
from keypeg.cli.console.parsing import Parser
from keypeg.cli.console.refusals import Refusal, print_json, run_reporting_refusals
from keypeg.cli.console.waiting import STOPPED, ProgressBar, in_background
from keypeg.solver.files.tree_file import save
from keypeg.solver.game import Game, NoStrategy
from keypeg.solver.model.policies import Policy
from keypeg.solver.model.spaces import TooLarge
from keypeg.solver.model.strategy import Strategy
from keypeg.solver.search.optimal import Progress
from keypeg.words import Words


def run(arguments: list[str]) -> int:
    """Exits with 0 if a strategy was found, with 1 if the game is invalid."""
    parser = _parser(arguments)
    typed = parser.parsed()
    check_usage(parser, typed)
    if typed.max_depth is not None and (typed.policy != Policy.OPTIMAL or typed.max_depth < 1):
        parser.wrong("cli-bad-max-depth")
    if is_same(typed.save, typed.page):
        parser.wrong("cli-same-file", file=typed.page)
    return run_reporting_refusals(parser, lambda: _run(parser, typed), as_json=typed.json)


def _parser(arguments: list[str]) -> Parser:
    parser = Parser("strategy", arguments)
    add_game(parser)
    add_policy(parser, Policy.OPTIMAL)
    parser.add("--first", about="first", metavar="CODE")
    parser.add("--max-depth", about="max-depth", type=int, metavar="N")
    parser.add("--save", about="save", metavar="FILE")
    parser.add("--page", about="page", metavar="FILE")
    return parser


def _run(parser: Parser, typed: Namespace) -> int:
    game = game_given(typed)
    if typed.first is not None:
        guess_given(game.space, typed.first)
    for file in (typed.save, typed.page):
        check_writable(file)
    strategy = _built(game, typed, parser)
    _write(typed, game, strategy, parser.words)
    if typed.json:
        print_json(document(strategy))
    else:
        _show(parser.words, strategy)
    if typed.policy == Policy.OPTIMAL and not strategy.proved:
        # An optimal search without a proof has been interrupted.
        sys.stderr.write(parser.words("solver-stopped-best", least=strategy.least) + "\n")
        return STOPPED
    return 0


def _write(typed: Namespace, game: Game, strategy: Strategy, words: Words) -> None:
    """Writes the requested files; if one cannot be written, still prints the strategy."""
    try:
        write_files(
            (typed.save, lambda path: save(strategy, path)),
            (typed.page, lambda path: _write_page(path, game, strategy, words)),
        )
    except Refusal as refusal:
        if not typed.json:
            _show(words, strategy)
        refusal.more = document(strategy)
        raise


def _built(game: Game, typed: Namespace, parser: Parser) -> Strategy:
    is_optimal = typed.policy == Policy.OPTIMAL
    try:
        with ProgressBar(
            lambda: parser.words("solver-searching"), 1.0 if is_optimal else None
        ) as bar:
            if is_optimal:
                return _asked(game, typed, lambda done, _: bar.update(done))
            return in_background(lambda: _asked(game, typed, None))
    except TooLarge:
        space = game.space
        raise Refusal("too_large", codes=space.size, guesses=space.guess_count) from None
    except NoStrategy:
        raise Refusal("no_strategy", depth=typed.max_depth) from None


def _asked(game: Game, typed: Namespace, progress: Progress | None) -> Strategy:
    return game.strategy(
        typed.policy,
        first=typed.first,
        consistent=typed.consistent,
        max_depth=typed.max_depth,
        threads=typed.threads,
        progress=progress,
    )


def document(strategy: Strategy) -> dict[str, Any]:
    """The strategy as JSON."""
    return {
        "codes": strategy.space.size,
        "policy": str(strategy.policy),
        "first": strategy.first,
        "total": strategy.total,
        "mean": round(strategy.mean, 5),
        "max": strategy.max,
        "histogram": list(strategy.histogram),
        "proved": strategy.proved,
        "threads": strategy.threads,
        "seconds": round(strategy.seconds, 3),
    }


def _show(words: Words, strategy: Strategy) -> None:
    from keypeg.terminal.histograms import show_strategy  # noqa: PLC0415  # rich is slow to load

    show_strategy(words, strategy)


def _write_page(file: Path, game: Game, strategy: Strategy, words: Words) -> None:
    from keypeg.terminal.treepage import write_page  # noqa: PLC0415  # seldom needed

    write_page(file, strategy, game.palette, words.language)
